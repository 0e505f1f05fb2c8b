import { expect, test } from 'vitest';
import { fieldOf, isWithin, moved, rowNumbers, valueAt, withValueAt } from './places.ts';

const values = { name: '甲', tiers: [{ rate: '1' }, { rate: '2', days: [{ day: 'a' }] }] };

test.each([
  ['name', '甲'],
  ['tiers[1].rate', '2'],
  ['tiers[1].days[0].day', 'a'],
  ['tiers[7].rate', undefined],
  ['none[0].x', undefined],
])('the value at %s is %j', (place, value) => {
  expect(valueAt(values, place)).toEqual(value);
});

test('a value is put in its place and nothing else is touched', () => {
  const next = withValueAt(values, 'tiers[1].days[0].day', 'b');
  expect(next).toEqual({ name: '甲', tiers: [{ rate: '1' }, { rate: '2', days: [{ day: 'b' }] }] });
  expect(values.tiers[1]).toEqual({ rate: '2', days: [{ day: 'a' }] });
});

test('a place knows its field and the numbers of its rows', () => {
  expect(fieldOf('tiers[1].days[0].day')).toBe('tiers');
  expect(rowNumbers('tiers[1].days[0].day')).toEqual([2, 1]);
  expect(isWithin('tiers[1].rate', 'tiers')).toBe(true);
  expect(isWithin('tiersOther', 'tiers')).toBe(false);
});

test.each([
  ['tiers[0].rate', [1, 0], 'tiers[1].rate'],
  ['tiers[2].rate', [0, 2], 'tiers[1].rate'],
  ['tiers[1].rate', [0, 2], null],
  ['name', [1, 0], 'name'],
])('%s in the order %j is %s', (place, order, then) => {
  expect(moved(place, 'tiers', order)).toBe(then);
});
