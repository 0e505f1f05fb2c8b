import { expect, test } from 'vitest';
import { fittedColumns, wholeColumns } from './whole-columns.ts';

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

test('columns that have no room give way, each by its share, and fill the room', () => {
  const columns = [
    { width: 240, least: 120 },
    { width: 150, least: 90 },
    { width: 76, least: 76 },
  ];
  expect(fittedColumns(columns, 376)).toEqual([180, 120, 76]);
  for (let room = 286; room <= 466; room += 1) {
    const widths = fittedColumns(columns, room);
    expect(sum(widths), `${room}`).toBe(room);
    for (const [index, { least, width }] of columns.entries()) {
      expect(widths[index], `${room}`).toBeGreaterThanOrEqual(least);
      expect(widths[index], `${room}`).toBeLessThanOrEqual(width);
    }
  }
});

test('columns that cannot give so much are scrolled to, as narrow as they may be, whole in sight', () => {
  const columns = [
    { width: 240, least: 120 },
    { width: 150, least: 100 },
    { width: 150, least: 100 },
  ];
  expect(fittedColumns(columns, 300)).toEqual([160, 140, 100]);
  expect(fittedColumns(columns, 1000)).toEqual([240, 150, 150]);
});
