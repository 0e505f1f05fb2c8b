// How far a result lies from the middle of its field: 700 + 30 · (x − median) / (1.4826 · MAD), between 400 and 1000.
// It compares trades of different severity and is shown beside the total; it never decides a place.
import { divideHalfUp } from '../../../rules/decimal.ts';

/** Fewer results have no middle worth speaking of. */
const MIN_RESULTS = 8;

/** One for each total, in their order; null for all where there are too few or half of them agree. */
export function standardScores(totals: readonly bigint[]): (number | null)[] {
  const middle = doubleMedian(totals);
  // Everything doubled once for the median, and once more for the median of the distances from it.
  const spread = doubleMedian(totals.map((total) => distance(2n * total, middle)));
  if (totals.length < MIN_RESULTS || spread === 0n) return totals.map(() => null);
  return totals.map((total) => {
    const score = 700n + divideHalfUp(30n * 10_000n * 2n * (2n * total - middle), 14_826n * spread);
    return Number(score < 400n ? 400n : score > 1000n ? 1000n : score);
  });
}

/** The sum of the two in the middle, or twice the one. */
function doubleMedian(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  return lower + upper;
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
