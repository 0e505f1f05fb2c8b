import { expect, test } from 'vitest';
import { savedName } from './download.ts';

test.each([
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E6%88%90%E7%BB%A9.xlsx', '成绩.xlsx'],
  ['attachment; filename="plain.xlsx"', 'plain.xlsx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  ['inline', null],
  [null, null],
])('the name of a file is read from %j', (disposition, name) => {
  expect(savedName(disposition)).toBe(name);
});
