// Marks far from those of the others: a second look before they are checked, never a verdict.
import { decimalOf, unitsOf } from '../../../rules/decimal.ts';

/** Of fewer, none lies outside: there is no field yet. */
const MIN_RESULTS = 5;

export interface Outlier {
  id: string;
  /** Outlying value: a mark, or how far theory lies above practice. */
  of: 'theoryScore' | 'practiceScore' | 'difference';
  value: string;
  median: string;
}

interface Marked {
  id: string;
  theoryScore: string | null;
  practiceScore: string | null;
}

/** Beyond 2.5 times the median distance from the median, in each examination and between the two. */
export function outliersOf(rows: readonly Marked[]): Outlier[] {
  const marks = (of: 'theoryScore' | 'practiceScore') =>
    rows.flatMap((row) => (row[of] === null ? [] : [{ id: row.id, value: unitsOf(row[of], 2) }]));
  const both = rows.flatMap(({ id, theoryScore, practiceScore }) =>
    theoryScore === null || practiceScore === null
      ? []
      : [{ id, value: unitsOf(theoryScore, 2) - unitsOf(practiceScore, 2) }],
  );
  return [
    ...farOff(marks('theoryScore'), 'theoryScore'),
    ...farOff(marks('practiceScore'), 'practiceScore'),
    ...farOff(both, 'difference'),
  ];
}

function farOff(values: readonly { id: string; value: bigint }[], of: Outlier['of']): Outlier[] {
  if (values.length < MIN_RESULTS) return [];
  // Everything doubled for the median, and once more for the median of the distances.
  const middle = doubleMedian(values.map(({ value }) => value));
  const spread = doubleMedian(values.map(({ value }) => distance(2n * value, middle)));
  // Where half of them agree, whoever does not would be far off.
  if (spread === 0n) return [];
  return values
    .filter(({ value }) => 4n * distance(2n * value, middle) > 5n * spread)
    .map(({ id, value }) => ({ id, of, value: decimalOf(value, 2), median: decimalOf(middle / 2n, 2) }));
}

function doubleMedian(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n) + (sorted[Math.floor(sorted.length / 2)] ?? 0n);
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
