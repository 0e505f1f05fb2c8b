// From marks to the practice score: measurements agree or are taken again, judgements are the mean of three or more, unless they lie too far apart. Pure; exact.
import { ASPECT } from '../marking.dictionaries.ts';
import { decimalOf, divideHalfUp, unitsOf } from '../../../rules/decimal.ts';

export interface MarkedAspect {
  /** `A1`: the letter of its criterion and its place there. */
  no: string;
  title: string;
  kind: number;
  fullMark: string;
  low?: string | null | undefined;
  high?: string | null | undefined;
}

/** Referees that a judgement needs, and how far the lowest may lie from the highest. */
export const JUDGES = 3;
export const MOST_SPREAD = 1;
const HIGHEST = 3n;
const SCALE = 2;
const VALUE_SCALE = 3;

type Kinds<A> = Pick<MarkedAspect, 'kind' | 'fullMark'> & A;

/** `A1`, `A2`, `B1` … in the order in which they stand. */
export function numbered<A extends { letter: string }>(aspects: readonly A[]): (A & { no: string })[] {
  const counts = new Map<string, number>();
  return aspects.map((aspect) => {
    const count = (counts.get(aspect.letter) ?? 0) + 1;
    counts.set(aspect.letter, count);
    return { ...aspect, no: `${aspect.letter}${count}` };
  });
}

export type MarkProblem = 'markPoints' | 'markValue' | 'markJudgement';

/** Problem of a mark; null where there is none. */
export function markProblem({ kind, fullMark }: Kinds<object>, value: string): MarkProblem | null {
  if (kind === ASPECT.judgement) return /^[0-3]$/.test(value) ? null : 'markJudgement';
  if (kind === ASPECT.value) return /^-?\d{1,6}(\.\d{1,3})?$/.test(value) ? null : 'markValue';
  const isPoints = /^\d{1,3}(\.\d{1,2})?$/.test(value) && unitsOf(value, SCALE) <= unitsOf(fullMark, SCALE);
  return isPoints ? null : 'markPoints';
}

export type Settled =
  | { state: 'missing' }
  /** Too far apart, or measured differently: those who marked mark again. */
  | { state: 'again' }
  | { state: 'done'; points: string };

/** Result of the current marks of all referees. */
export function settle(aspect: MarkedAspect, marks: readonly string[]): Settled {
  return aspect.kind === ASPECT.judgement ? settleJudgement(aspect, marks) : settleMeasurement(aspect, marks);
}

function settleJudgement({ fullMark }: MarkedAspect, marks: readonly string[]): Settled {
  const given = marks.map((mark) => unitsOf(mark, VALUE_SCALE) / 1000n);
  if (isTooFarApart(given.map(Number))) return { state: 'again' };
  if (given.length < JUDGES) return { state: 'missing' };
  const sum = given.reduce((total, one) => total + one, 0n);
  const points = divideHalfUp(sum * unitsOf(fullMark, SCALE), HIGHEST * BigInt(given.length));
  return { state: 'done', points: decimalOf(points, SCALE) };
}

const isTooFarApart = (given: readonly number[]): boolean =>
  given.length > 1 && Math.max(...given) - Math.min(...given) > MOST_SPREAD;

/** One is enough; who measured the same thing otherwise measures again. */
function settleMeasurement({ kind, fullMark, low, high }: MarkedAspect, marks: readonly string[]): Settled {
  const [first, ...others] = marks.map((mark) => unitsOf(mark, VALUE_SCALE));
  if (first === undefined) return { state: 'missing' };
  if (others.some((one) => one !== first)) return { state: 'again' };
  if (kind === ASPECT.points) return { state: 'done', points: decimalOf(first / 10n, SCALE) };
  const isInRange = (!low || first >= unitsOf(low, VALUE_SCALE)) && (!high || first <= unitsOf(high, VALUE_SCALE));
  return { state: 'done', points: isInRange ? decimalOf(unitsOf(fullMark, SCALE), SCALE) : '0.00' };
}

export interface SettledAspect {
  no: string;
  fullMark: string;
  marks: readonly string[];
  settled: Settled;
}

export interface CountedMarks {
  /** null while something is missing or to be marked again. */
  score: string | null;
  aspects: readonly SettledAspect[];
  missing: readonly string[];
  again: readonly string[];
}

/** All aspects of one competitor. */
export function countMarks(
  aspects: readonly MarkedAspect[],
  marksOf: (aspectNo: string) => readonly string[],
): CountedMarks {
  const counted = aspects.map((aspect): SettledAspect => {
    const marks = marksOf(aspect.no);
    return { no: aspect.no, fullMark: aspect.fullMark, marks, settled: settle(aspect, marks) };
  });
  const inState = (state: Settled['state']) =>
    counted.filter(({ settled }) => settled.state === state).map(({ no }) => no);
  const [missing, again] = [inState('missing'), inState('again')];
  const total = counted.reduce(
    (sum, { settled }) => (settled.state === 'done' ? sum + unitsOf(settled.points, SCALE) : sum),
    0n,
  );
  const isComplete = missing.length + again.length === 0 && aspects.length > 0;
  return { score: isComplete ? decimalOf(total, SCALE) : null, aspects: counted, missing, again };
}
