import { expect, test } from 'vitest';
import { nextName, nextSession, yearLater } from './next-year.ts';

test.each([
  ['第一届', '第二届'],
  ['第九届', '第十届'],
  ['第十届', '第十一届'],
  ['第十九届', '第二十届'],
  ['第二十届', '第二十一届'],
  ['第九十九届', '第100届'],
  ['第9届', '第10届'],
  ['首届', '首届'],
  ['2026', '2026'],
  ['第一二届', '第一二届'],
])('after %s comes %s', (now, next) => {
  expect(nextSession(now)).toBe(next);
});

test('a name follows its year and its edition, and no other number', () => {
  expect(nextName('2026年第十二届“行行出状元”大赛（苏人社20261号）', 2026)).toBe(
    '2027年第十三届“行行出状元”大赛（苏人社20261号）',
  );
});

test.each([
  ['2026-09-01 09:00:00', '2027-09-01 09:00:00'],
  ['2028-02-29', '2029-03-01'],
  ['王例', '王例'],
  [null, null],
])('%s is %s a year later', (now, then) => {
  expect(yearLater(now)).toBe(then);
});
