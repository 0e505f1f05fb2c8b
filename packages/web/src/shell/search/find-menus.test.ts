import { expect, test } from 'vitest';
import type { MenuLeaf } from '../menu-tree.ts';
import { findMenus, initialsOf } from './find-menus.ts';

const leaves: MenuLeaf[] = [
  '竞赛信息',
  '成绩录入与发布',
  '成绩查询',
  '竞赛职业(工种)字典',
  'SMS outbox',
  '短信发件箱',
].map((name) => ({ path: `/${name}`, name, icon: null, under: [] }));
const found = (typed: string) => findMenus(leaves, typed).map(({ name }) => name);

test('[S2-30] the search finds entries by how their name begins, not by what is inside', () => {
  expect(found('成绩')).toEqual(['成绩录入与发布', '成绩查询']);
  expect(found('查询')).toEqual([]);
  expect(found('sms')).toEqual(['SMS outbox']);
  expect(found('')).toHaveLength(leaves.length);
});

test('and by the pinyin initials that it begins with', () => {
  expect(found('cj')).toEqual(['成绩录入与发布', '成绩查询']);
  expect(found('CJCX')).toEqual(['成绩查询']);
  expect(found('jszyg')).toEqual(['竞赛职业(工种)字典']);
  expect(found('x')).toEqual([]);
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
