import { expect, it } from 'vitest';
import { outliersOf } from './outliers.ts';

const field = (theory: readonly (string | null)[], practice: readonly (string | null)[] = theory) =>
  theory.map((theoryScore, index) => ({ id: String(index), theoryScore, practiceScore: practice[index] ?? null }));

it('a mark beyond 2.5 times the median distance from the median is named, one at the line is not', () => {
  // Median 80, median distance 2: the line is at 75 and 85.
  const theory = ['78', '79', '80', '82', '84', '75', '85.01'];
  expect(outliersOf(field(theory, []))).toEqual([{ id: '6', of: 'theoryScore', value: '85.01', median: '80.00' }]);
});

it('so is who did far better in one examination than the others did', () => {
  const said = outliersOf(field(['80', '81', '82', '83', '84', '85'], ['81', '81', '80', '82', '85', '60']));
  expect(said.filter(({ of }) => of === 'difference')).toEqual([
    { id: '5', of: 'difference', value: '25.00', median: expect.any(String) },
  ]);
});

it('nobody is where the field is small, where half of it agrees, and where marks are missing', () => {
  expect(outliersOf(field(['10', '90', '90', '91']))).toEqual([]);
  expect(outliersOf(field(['90', '90', '90', '90', '10']))).toEqual([]);
  expect(outliersOf(field([null, null, '90', '10', null]))).toEqual([]);
});
