import { expect, it } from 'vitest';
import { firstNames, namesThen } from './first-names.ts';

const people = Array.from({ length: 12 }, (_, at) => `人${at + 1}`);

it.each([
  [[], '', ''],
  [['', ' '], '', ''],
  [people.slice(0, 1), '人1', '人1'],
  [people.slice(0, 3), '人1、人2、人3', '人1, 人2, 人3'],
  [people.slice(0, 4), '人1、人2、人3 等 4 条', '人1, 人2, 人3 and 1 more'],
  [people, '人1、人2、人3 等 12 条', '人1, 人2, 人3 and 9 more'],
  // One without a name is counted.
  [['', '人1'], '人1 等 2 条', '人1 and 1 more'],
  [['长'.repeat(31)], `${'长'.repeat(30)}…`, `${'长'.repeat(30)}…`],
])('names of %j', (names, zh, en) => {
  expect([firstNames(names, 'zh'), firstNames(names, 'en')]).toEqual([zh, en]);
});

it.each([
  [['人1'], '其成绩将公布', '人1。其成绩将公布', '人1. 其成绩将公布'],
  [['人1'], '', '人1', '人1'],
  // Rows without a name: no sign stands before what is said.
  [['', ' '], '其成绩将公布', '其成绩将公布', '其成绩将公布'],
])('names of %j before %j', (names, content, zh, en) => {
  expect([namesThen(names, content, 'zh'), namesThen(names, content, 'en')]).toEqual([zh, en]);
});
