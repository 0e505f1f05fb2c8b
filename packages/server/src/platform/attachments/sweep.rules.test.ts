import { expect, it } from 'vitest';
import { refuseSweep } from './sweep.rules.ts';

it.each([
  [0, 0, false],
  [20, 20, false],
  [21, 21, true],
  [2000, 20, false],
  [2000, 21, true],
  [100_000, 1000, false],
  [100_000, 1001, true],
])('of %i files %i without a row stop the sweep: %s', (total, unknown, isStopped) => {
  expect(refuseSweep({ total, unknown })).toBe(isStopped);
});
