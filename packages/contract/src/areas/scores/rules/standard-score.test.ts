import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardScores } from './standard-score.ts';

const totals = (...scores: number[]) => scores.map((score) => BigInt(Math.round(score * 10_000)));

test('the middle of the field has 700, and distances count in robust deviations', () => {
  // Median 80, MAD 4: 30 / (1.4826 · 4) = 5.0587 a point
  expect(standardScores(totals(72, 74, 76, 78, 80, 82, 84, 86, 88))).toEqual([
    660, 670, 680, 690, 700, 710, 720, 730, 740,
  ]);
});

test('an even field has its middle between two results', () => {
  // Median 79, MAD 4
  expect(standardScores(totals(72, 74, 76, 78, 80, 82, 84, 86))).toEqual([665, 675, 685, 695, 705, 715, 725, 735]);
});

test('an outlier does not move the others and is held at 400', () => {
  expect(standardScores(totals(8, 74, 76, 78, 80, 82, 84, 86, 88))).toEqual([
    400, 670, 680, 690, 700, 710, 720, 730, 740,
  ]);
  expect(standardScores(totals(72, 74, 76, 78, 80, 82, 84, 86, 988))[8]).toBe(1000);
});

test('there is none for fewer than eight, nor where half of the field agrees', () => {
  expect(standardScores(totals(1, 2, 3, 4, 5, 6, 7))).toEqual(Array(7).fill(null));
  expect(standardScores(totals(80, 80, 80, 80, 80, 70, 90, 95))).toEqual(Array(8).fill(null));
  expect(standardScores([])).toEqual([]);
});

test('it is the formula, rounded', () => {
  const median = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000, max: 1_000_000 }), { minLength: 8, maxLength: 40 }), (units) => {
      const middle = median(units);
      const mad = median(units.map((x) => Math.abs(x - middle)));
      fc.pre(mad > 0);
      standardScores(units.map(BigInt)).forEach((score, index) => {
        const exact = Math.min(1000, Math.max(400, 700 + (30 * ((units[index] ?? 0) - middle)) / (1.4826 * mad)));
        expect(Math.abs((score ?? 0) - exact)).toBeLessThanOrEqual(0.500001);
      });
    }),
  );
});
