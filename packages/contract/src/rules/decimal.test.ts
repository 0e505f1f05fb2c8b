import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, divideHalfUp, unitsOf } from './decimal.ts';

test.each([
  ['89.20', 2, 8920n],
  ['89.2', 4, 892_000n],
  ['89', 0, 89n],
  ['-0.05', 2, -5n],
  ['1.500000', 1, 15n],
  ['00.10', 2, 10n],
])('%s at scale %i is %s units', (decimal, scale, units) => {
  expect(unitsOf(decimal, scale)).toBe(units);
});

test.each([['89.205'], [''], ['.5'], ['5.'], ['1e3'], ['NaN'], [' 1'], ['--1'], ['0x1']])(
  'refuses %j at scale 2',
  (decimal) => {
    expect(() => unitsOf(decimal, 2)).toThrow(RangeError);
  },
);

test.each([
  [8920n, 2, '89.20'],
  [5n, 2, '0.05'],
  [-5n, 2, '-0.05'],
  [0n, 4, '0.0000'],
  [7n, 0, '7'],
])('%s units at scale %i are %s', (units, scale, decimal) => {
  expect(decimalOf(units, scale)).toBe(decimal);
});

test.each([
  [25n, 10n, 3n],
  [24n, 10n, 2n],
  [-25n, 10n, -3n],
  [25n, -10n, -3n],
  [0n, 7n, 0n],
])('%s / %s rounds half up to %s', (a, b, quotient) => {
  expect(divideHalfUp(a, b)).toBe(quotient);
});

test('writing and reading are inverse, and rounding is never off by more than half', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(6), fc.bigInt(1n, 10n ** 6n), (units, scale, divisor) => {
      expect(unitsOf(decimalOf(units, scale), scale)).toBe(units);
      const off = units - divideHalfUp(units, divisor) * divisor;
      expect(2n * (off < 0n ? -off : off) <= divisor).toBe(true);
    }),
  );
});
