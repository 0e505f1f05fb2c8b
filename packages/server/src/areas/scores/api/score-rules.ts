// Rules by which a trade's scores are measured: full marks, weights, pass marks, ties, awards.
import type { ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import type { Db } from '#platform/db/connect.ts';

export interface TradeRules extends ScoreRules {
  tradeStatus: string;
  theoryFull: string;
  practiceFull: string;
  publicityDays: number;
  appealDays: number;
  dayCount: number;
}

/** A trade without weights of its own has those of its contest. */
export async function rulesOf(db: Db, contestTradeId: string): Promise<TradeRules> {
  const row = await db
    .selectFrom('contestTrade as t')
    .innerJoin('contestInfo as c', 'c.id', 't.contestId')
    .innerJoin('competitionDic as d', 'd.id', 't.competitionDicId')
    .select(['t.tradeStatus', 't.theoryWeight', 't.practiceWeight', 't.awardRule'])
    .select(['d.hasTheory', 'd.hasPractice', 'd.theoryFull', 'd.practiceFull'])
    .select(['c.theoryWeight as contestTheory', 'c.practiceWeight as contestPractice'])
    .select(['c.passTheory', 'c.passPractice', 'c.tieRule', 'c.publicityDays', 'c.appealDays', 'c.dayCount'])
    .where('t.id', '=', contestTradeId)
    .executeTakeFirstOrThrow();
  const { contestTheory, contestPractice, tieRule, awardRule, hasTheory, hasPractice, ...rules } = row;
  const weights = weightsOf({ ...row, contestTheory, contestPractice, hasTheory, hasPractice });
  return { ...rules, ...weights, tieRule, awardRule };
}

interface Weighed {
  theoryWeight: number | null;
  practiceWeight: number | null;
  contestTheory: number;
  contestPractice: number;
  hasTheory: number;
  hasPractice: number;
}

/** An occupation without the one examination is decided by the other, whatever the contest says of most of its trades. */
export function weightsOf({ hasTheory, hasPractice, contestTheory, contestPractice, ...own }: Weighed) {
  if (!hasPractice) return { theoryWeight: 100, practiceWeight: 0 };
  if (!hasTheory) return { theoryWeight: 0, practiceWeight: 100 };
  return {
    theoryWeight: own.theoryWeight ?? contestTheory,
    practiceWeight: own.practiceWeight ?? contestPractice,
  };
}
