// An approved order: the marks are corrected, everybody ranked anew, the result published in a new version or shown anew.
import type { Correction, KeptMove, ScoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { TRADE } from '@trainrace/contract/dictionaries';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { competitorsOf, writeCompetitors } from '#areas/scores/api/competitors.ts';
import { saveSnapshot } from '#areas/scores/api/save-snapshot.ts';
import { resultOf } from '#areas/scores/api/snapshot.ts';
import { changeTrade, showAnew } from '#areas/scores/api/show-anew.ts';
import { cellOf, movesOf } from './correction.rules.ts';
import { readOrder, type OpenCompetitor } from './open-competitor.ts';

export interface CarriedOut {
  moves: KeptMove[];
  /** None in publicity: nothing is published yet. */
  snapshotId: string | null;
}

export async function carryOut(context: Context, open: OpenCompetitor, order: ScoreCorrection): Promise<CarriedOut> {
  refuseStale(open, order.changes);
  const { marks, outcomes } = readOrder(open, order.changes);
  for (const { before, after } of outcomes) {
    const { exactTotal, totalScore, rankNo, isPass, awardLevel, standardScore } = after;
    const places = { totalExact: exactTotal, totalScore, rankNo, isPass, awardLevel, standardScore };
    const own = before.id === order.competitorId ? { ...marks, correctionOf: order.id } : {};
    await writeCompetitors(
      context,
      [{ before, after: { ...own, ...places } }],
      `${order.correctionNo} ${order.reason}`,
    );
  }
  const moves = movesOf(outcomes);
  if (open.trade.tradeStatus === TRADE.publicity) {
    await showAnew(context, open.trade, { isMoved: moves.length > 0, reason: order.correctionNo });
    return { moves, snapshotId: null };
  }
  const result = resultOf(open.trade, open.rules, await competitorsOf(context, open.trade.id));
  const { snapshotId, hash } = await saveSnapshot(context, open.trade, result);
  await changeTrade(context, open.trade, { set: { snapshotHash: hash }, reason: order.correctionNo });
  return { moves, snapshotId };
}

/** Refuses a correction if the values that its order was written from have changed. */
function refuseStale({ row }: OpenCompetitor, changes: readonly Correction[]): void {
  if (changes.some(({ field, from }) => cellOf(row, field) !== from)) throw new Refused(409, 'correctionStale');
}
