import { expect, test } from 'vitest';
import { missingParts } from './serial-num.rules.ts';

test.each([
  ['不重置', '', null],
  ['年', '', 'yyyy'],
  ['年', 'yyyy-', null],
  ['年', 'MM', 'yyyy'],
  ['月', 'yyyy', 'yyyyMM'],
  ['月', 'yyyyMM', null],
  ['日', 'yyyyMM', 'yyyyMMdd'],
  ['日', 'yyyy/MM/dd', null],
])('a series that starts again %s with %j lacks %j', (cycle, pattern, missing) => {
  expect(missingParts(cycle, pattern)).toBe(missing);
});
