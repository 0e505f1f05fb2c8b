// An approved order: the marks are corrected, everybody ranked anew, the result published in a new version or shown anew.
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { Correction, KeptMove, ScoreCorrection } from '@trainrace/contract/competition/score-correction';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { Refused } from '#context/refused.ts';
import { periodEnds } from '#domain/calendar/period-ends.ts';
import type { OpenTrade } from '#domain/contests/open-trade.ts';
import { competitorsOf, writeCompetitors } from '#domain/scores/competitors.ts';
import { keepSnapshot } from '#domain/scores/keep-snapshot.ts';
import { showResult } from '#domain/scores/show-result.ts';
import { resultOf } from '#domain/scores/snapshot.ts';
import { changesBetween } from '#store/changes.ts';
import { recordTrail } from '#store/trail.ts';
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
  const result = resultOf(open.trade, open.rules, await competitorsOf(context, open.trade.id));
  if (open.trade.tradeStatus === TRADE.publicity) {
    await showResult(context.db, result, null);
    if (moves.length > 0) await publicizeAnew(context, open, order.correctionNo);
    return { moves, snapshotId: null };
  }
  const { snapshotId, hash } = await keepSnapshot(context, open.trade, result);
  await changeTrade(context, open.trade, { set: { snapshotHash: hash }, reason: order.correctionNo });
  return { moves, snapshotId };
}

/** What the order was written from still stands. */
function refuseStale({ row }: OpenCompetitor, changes: readonly Correction[]): void {
  if (changes.some(({ field, from }) => cellOf(row, field) !== from)) throw new Refused(409, 'correctionStale');
}

/** What people saw has changed: they have all of the days to look at it, and to appeal. */
async function publicizeAnew(context: Context, { trade, rules }: OpenCompetitor, reason: string): Promise<void> {
  const { publicityDays, appealDays, dayCount } = rules;
  const [publicityEnd, appealEnd] = await periodEnds(context, [publicityDays, appealDays], dayCount);
  const set = { publicizeTime: context.now.toISOString(), publicityEnd: publicityEnd!, appealEnd: appealEnd! };
  await changeTrade(context, trade, { set, reason });
}

interface TradeChange {
  set: { snapshotHash: string } | { publicizeTime: string; publicityEnd: string; appealEnd: string };
  reason: string;
}

async function changeTrade(context: Context, trade: OpenTrade, { set, reason }: TradeChange): Promise<void> {
  const { db, user, now } = context;
  await db
    .updateTable('contestTrade')
    .set({ ...set, version: sql`version + 1`, updateUser: user.id, updateTime: now.toISOString() })
    .where('id', '=', trade.id)
    .execute();
  await recordTrail(context, [
    {
      bizTable: 'contest_trade',
      bizId: trade.id,
      bizNo: null,
      bizTitle: trade.tradeName,
      action: TRAIL.changed,
      changes: changesBetween(contestTrade.family, { ...trade }, { ...set }),
      reason,
    },
  ]);
}
