// A result in publicity changes by a decision: everybody reads the new one, and the days of publicity begin anew.
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { periodEnds } from '#platform/calendar/period-ends.ts';
import { competitorsOf } from './competitors.ts';
import { shownTradeRules } from './shown-rules.ts';
import { showResult } from '../competition-info/show-result.ts';
import { resultOf } from './snapshot.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';

type Trade = Pick<ContestTrade, 'id' | 'contestId' | 'contestName' | 'tradeName'>;

/** The days begin anew where somebody's place moved: it can be looked at, and appealed against. */
export async function showAnew(
  context: Context,
  trade: Trade,
  { isMoved, reason }: { isMoved: boolean; reason: string },
): Promise<void> {
  const rules = await shownTradeRules(context.db, trade.id);
  await showResult(context.db, resultOf(trade, rules, await competitorsOf(context, trade.id)), null);
  if (!isMoved) return;
  const { publicityDays, appealDays, dayCount } = rules;
  const [publicityEnd, appealEnd] = await periodEnds(context, [publicityDays, appealDays], dayCount);
  const set = { publicizeTime: context.now.toISOString(), publicityEnd: publicityEnd!, appealEnd: appealEnd! };
  await changeTrade(context, trade, { set, reason });
}

interface TradeChange {
  set: { snapshotHash: string } | { publicizeTime: string; publicityEnd: string; appealEnd: string };
  reason: string;
}

export async function changeTrade(context: Context, trade: Trade, { set, reason }: TradeChange): Promise<void> {
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
      written: Object.keys(set),
    },
  ]);
}
