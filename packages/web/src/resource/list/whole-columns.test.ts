import { expect, test } from 'vitest';
import { wholeColumns } from './whole-columns.ts';

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

test('the columns in sight fill the room exactly, so that the next begins behind the edge', () => {
  const widths = wholeColumns([100, 200, 150, 300], 500);
  expect(sum(widths.slice(0, 3))).toBe(500);
  expect(widths[3]).toBe(300);
});

test('no column becomes narrower', () => {
  const before = [100, 120, 90, 240, 180];
  for (const room of [50, 99, 100, 333, 729, 730, 2000])
    for (const [index, width] of wholeColumns(before, room).entries())
      expect(width, `${room}`).toBeGreaterThanOrEqual(before[index]!);
});

test('columns that all fit are left as they are', () => {
  expect(wholeColumns([100, 200], 300)).toEqual([100, 200]);
});
