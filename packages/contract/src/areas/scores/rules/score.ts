// From two examinations to a place: total, rank, pass, award of one trade. All of it in whole units, so that equal means equal.
import { decimalOf, divideHalfUp, unitsOf } from '../../../rules/decimal.ts';
import { standardScores } from './standard-score.ts';

/** 0 not held yet, 1 present, 2 absent, 3 violation, as the dictionary says. */
export type Attendance = 0 | 1 | 2 | 3;

export interface ScoreRow {
  id: string;
  /** Each group of a trade is ranked on its own. */
  contestGroup: number;
  theoryScore: string | null;
  practiceScore: string | null;
  theoryAttend: Attendance;
  practiceAttend: Attendance;
  practiceSeconds: number | null;
  /** Subtracted from the weighted total. */
  deduction: string | null;
}

export interface ScoreRules {
  /** Per cent; a part of weight 0 is not held and not asked for. */
  theoryWeight: number;
  practiceWeight: number;
  passTheory: string;
  passPractice: string;
  /** Order on equal totals: 1 higher practice first, 2 less time first, 3 none. */
  tieRule: 1 | 2 | 3;
  /** How many of each award level: `{ "1": 1, "2": 2, "3": 3 }`. */
  awardRule: Readonly<Record<string, number>>;
}

export interface RankedScore {
  id: string;
  /** The sum that ranks, 4 digits behind the point. */
  exactTotal: string | null;
  /** The sum that people read, rounded half up to 2 digits. */
  totalScore: string | null;
  rankNo: number | null;
  /** null while a score is missing. */
  isPass: 0 | 1 | null;
  awardLevel: number | null;
  standardScore: number | null;
}

/** A score has 2 digits behind the point; its product with a weight in per cent has 4. */
const SCORE_SCALE = 2;
const TOTAL_SCALE = 4;

interface Counted {
  row: ScoreRow;
  total: bigint;
  practice: bigint;
}

/** The rows of one trade in the order they came in, each with its place. Who is to be left out (disqualified) is not handed in. */
export function rankTrade(rows: readonly ScoreRow[], rules: ScoreRules): RankedScore[] {
  const places = new Map<string, Pick<RankedScore, 'rankNo' | 'awardLevel' | 'standardScore'>>();
  const counted = rows.flatMap((row) => countRow(row, rules));
  for (const group of new Set(counted.map(({ row }) => row.contestGroup))) {
    const members = counted.filter(({ row }) => row.contestGroup === group).sort((a, b) => compare(a, b, rules));
    const standard = standardScores(members.map(({ total }) => total));
    const ranks = ranksOf(members, rules);
    members.forEach(({ row }, index) => {
      const rankNo = ranks[index] ?? null;
      const awardLevel = rankNo && awardOf(rankNo, rules.awardRule);
      places.set(row.id, { rankNo, awardLevel, standardScore: standard[index] ?? null });
    });
  }
  const totals = new Map(counted.map(({ row, total }) => [row.id, total]));
  return rows.map((row) => ({
    id: row.id,
    ...written(totals.get(row.id)),
    isPass: passOf(row, rules),
    ...(places.get(row.id) ?? { rankNo: null, awardLevel: null, standardScore: null }),
  }));
}

const isOut = (row: ScoreRow) => row.theoryAttend >= 2 || row.practiceAttend >= 2;

/** Empty for who was absent, broke the rules, or still lacks a score: unranked, which is not the same as zero. */
function countRow(row: ScoreRow, rules: ScoreRules): Counted[] {
  const theory = part(row.theoryScore, rules.theoryWeight);
  const practice = part(row.practiceScore, rules.practiceWeight);
  if (isOut(row) || theory === null || practice === null) return [];
  const deduction = unitsOf(row.deduction ?? '0', TOTAL_SCALE);
  const total = theory * BigInt(rules.theoryWeight) + practice * BigInt(rules.practiceWeight) - deduction;
  return [{ row, total, practice }];
}

const part = (score: string | null, weight: number): bigint | null => {
  if (weight === 0) return 0n;
  return score === null ? null : unitsOf(score, SCORE_SCALE);
};

function compare(a: Counted, b: Counted, rules: ScoreRules): number {
  if (a.total !== b.total) return a.total > b.total ? -1 : 1;
  if (rules.tieRule === 1 && a.practice !== b.practice) return a.practice > b.practice ? -1 : 1;
  return rules.tieRule === 2 ? secondsOf(a) - secondsOf(b) : 0;
}

// No time taken down is no claim to have been quick. A number, because Infinity - Infinity is not 0.
const secondsOf = ({ row }: Counted): number => row.practiceSeconds ?? Number.MAX_SAFE_INTEGER;

/** Standard competition ranking: 1, 1, 3. */
function ranksOf(sorted: readonly Counted[], rules: ScoreRules): number[] {
  const ranks: number[] = [];
  sorted.forEach((member, index) => {
    const before = sorted[index - 1];
    ranks.push(before && compare(before, member, rules) === 0 ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}

/** The level whose share of the places holds this rank: who ties across a boundary has the better rank, and so the better award. */
function awardOf(rankNo: number, awardRule: ScoreRules['awardRule']): number | null {
  let places = 0;
  for (const level of Object.keys(awardRule)
    .map(Number)
    .sort((a, b) => a - b)) {
    places += awardRule[level] ?? 0;
    if (rankNo <= places) return level;
  }
  return null;
}

function passOf(row: ScoreRow, rules: ScoreRules): 0 | 1 | null {
  if (isOut(row)) return 0;
  const theory = part(row.theoryScore, rules.theoryWeight);
  const practice = part(row.practiceScore, rules.practiceWeight);
  if (theory === null || practice === null) return null;
  const passes = (units: bigint, weight: number, line: string) => weight === 0 || units >= unitsOf(line, SCORE_SCALE);
  return passes(theory, rules.theoryWeight, rules.passTheory) &&
    passes(practice, rules.practiceWeight, rules.passPractice)
    ? 1
    : 0;
}

function written(total: bigint | undefined): Pick<RankedScore, 'exactTotal' | 'totalScore'> {
  if (total === undefined) return { exactTotal: null, totalScore: null };
  const shown = divideHalfUp(total, 10n ** BigInt(TOTAL_SCALE - SCORE_SCALE));
  return { exactTotal: decimalOf(total, TOTAL_SCALE), totalScore: decimalOf(shown, SCORE_SCALE) };
}
