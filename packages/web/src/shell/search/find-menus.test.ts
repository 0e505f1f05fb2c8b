import { expect, test } from 'vitest';
import { beginning, holding, initialsOf } from './find-menus.ts';

const leaves = ['竞赛信息', '成绩录入与发布', '成绩查询', '竞赛职业(工种)字典', 'SMS outbox', '短信发件箱'].map(
  (name) => ({
    name,
  }),
);
const begins = (typed: string) => beginning(leaves, typed).map(({ name }) => name);
const holds = (typed: string) => holding(leaves, typed).map(({ name }) => name);

test('[S2-30] entries are found by how their name begins, not by what is inside', () => {
  expect(begins('成绩')).toEqual(['成绩录入与发布', '成绩查询']);
  expect(begins('查询')).toEqual([]);
  expect(begins('sms')).toEqual(['SMS outbox']);
  expect(begins('')).toHaveLength(leaves.length);
});

test('and by the pinyin initials that it begins with', () => {
  expect(begins('cj')).toEqual(['成绩录入与发布', '成绩查询']);
  expect(begins('CJCX')).toEqual(['成绩查询']);
  expect(begins('jszyg')).toEqual(['竞赛职业(工种)字典']);
  expect(begins('x')).toEqual([]);
});

test('what is inside is found apart, each name once', () => {
  expect(holds('查询')).toEqual(['成绩查询']);
  expect(holds('cx')).toEqual(['成绩查询']);
  expect(holds('字典')).toEqual(['竞赛职业(工种)字典']);
  expect(holds('box')).toEqual(['SMS outbox']);
  expect(holds('成绩')).toEqual([]);
  expect(holds('x')).toEqual(['SMS outbox']);
  expect(holds('')).toEqual([]);
});

test.each([
  ['竞赛信息', 'jsxx'],
  ['报名审核', 'bmsh'],
  ['经办单位', 'jbdw'],
  ['月报 A4', 'yba4'],
  ['流水号', 'lsh'],
  ['日志', 'rz'],
  ['录入', 'lr'],
  ['软件维修', 'rjwx'],
  ['三方密码', 'sfmm'],
  ['阿', 'a'],
  ['座', 'z'],
  ['２号', '2h'],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
