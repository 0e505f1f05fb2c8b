// A published result as it is kept for good, and the hash it is known by.
import { createHash } from 'node:crypto';
import type { ContestTrade } from '@trainrace/contract/competition/contest-trade';
import type { ScoreRules } from '@trainrace/contract/rules/score';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import type { Competitor } from './competitors.ts';

type Trade = Pick<ContestTrade, 'id' | 'contestId' | 'contestName' | 'tradeName'>;
type Row = Pick<Competitor, Shown>;
type Shown =
  | 'ticketNo'
  | 'name'
  | 'workUnit'
  | 'contestGroup'
  | 'theoryAttend'
  | 'practiceAttend'
  | 'theoryScore'
  | 'practiceScore'
  | 'practiceSeconds'
  | 'deduction'
  | 'totalScore'
  | 'rankNo'
  | 'isPass'
  | 'awardLevel';

export type Result = ReturnType<typeof resultOf>;

/** Names, units and results; never an ID number or a phone (domain §8, 11). */
export function resultOf(trade: Trade, rules: ScoreRules, rows: readonly Row[]) {
  const { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule } = rules;
  return {
    contestId: trade.contestId,
    contestName: trade.contestName,
    contestTradeId: trade.id,
    tradeName: trade.tradeName,
    rules: { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule },
    rows: rows.toSorted(byRank).map((row) => ({
      ticketNo: row.ticketNo,
      name: row.name,
      workUnit: row.workUnit,
      contestGroup: row.contestGroup,
      theoryAttend: row.theoryAttend,
      practiceAttend: row.practiceAttend,
      theoryScore: row.theoryScore,
      practiceScore: row.practiceScore,
      practiceSeconds: row.practiceSeconds,
      deduction: row.deduction,
      totalScore: row.totalScore,
      rankNo: row.rankNo,
      isPass: row.isPass,
      awardLevel: row.awardLevel,
    })),
  };
}

/** Who is unranked comes last. */
const byRank = (one: Row, other: Row): number =>
  one.contestGroup - other.contestGroup || (one.rankNo ?? Infinity) - (other.rankNo ?? Infinity) || 0;

/** Chained to the version before. */
export const hashOf = (body: Result, previousHash: string | null): string =>
  createHash('sha256').update(canonicalJson({ body, previousHash })).digest('hex');
