import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

test.each([
  ['2026-11-22 20:59:59', 21, 8, null],
  ['2026-11-22 21:00:00', 21, 8, '2026-11-23 08:00:00'],
  ['2026-12-31 23:30:00', 21, 8, '2027-01-01 08:00:00'],
  ['2026-11-23 07:59:59', 21, 8, '2026-11-23 08:00:00'],
  ['2026-11-23 08:00:00', 21, 8, null],
  ['2026-11-23 12:30:00', 12, 14, '2026-11-23 14:00:00'],
  ['2026-11-23 14:00:00', 12, 14, null],
  ['2026-11-23 03:00:00', 0, 0, null],
])('at %s, quiet from %i to %i, it is quiet until %s', (moment, from, to, until) => {
  expect(quietUntil(moment, from, to)).toBe(until);
});
