import { globSync, readFileSync } from 'node:fs';
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

test('nobody else makes addresses of bytes, nor links that save: a web view would do nothing and say nothing', () => {
  const root = new URL('..', import.meta.url);
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(500);
  const making = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(new URL(file, root), 'utf8')));
  expect(making(/createObjectURL/)).toEqual(['api/blob-url.ts']);
  expect(making(/\.download\s*=[^=]|\bdownload=|<a\b[^>]*\sdownload\b|setAttribute\('download/)).toEqual([
    'api/download.ts',
  ]);
  expect(making(/\bsaveAs\b/).toSorted()).toEqual(['api/call.ts', 'api/download.ts']);
});
