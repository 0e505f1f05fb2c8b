// Effects of a contest's commands on its trades, and the questions they ask of its applications.
import {
  FINAL_REVIEW,
  FINAL_RETURNED,
  FIRST_REVIEW,
  FIRST_RETURNED,
  PASSED,
} from '@trainrace/contract/areas/contests/application-commands';
import { TRADE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { recordTrail } from '#platform/store/trail.ts';
import type { Context } from '#platform/context/context.ts';
import { TRAIL } from '@trainrace/contract/dictionaries';

const UNDECIDED = [FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED];

/** Applications that nobody has decided yet; those of a cancelled trade need no decision. */
export async function openApplications(db: Db, contestId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from application_info a
    where contest_id = ${contestId} and audit_status = any(${UNDECIDED}) and is_deleted = 0
      and not exists (select from contest_trade t where t.id = a.contest_trade_id and t.trade_status = ${TRADE.cancelled})`.execute(
    db,
  );
  return Number(rows[0]!.open);
}

export async function tradeCounts(db: Db, contestId: string): Promise<{ running: number }> {
  const { rows } = await sql<{ running: number }>`select count(*) as running from contest_trade
    where contest_id = ${contestId} and is_deleted = 0 and trade_status = any(${[TRADE.preparing, TRADE.arranged, TRADE.running]})`.execute(
    db,
  );
  return { running: Number(rows[0]!.running) };
}

/** Moves the contest's trades on with it; `from` null means every trade that is not cancelled yet. */
export async function moveTrades(context: Context, contestId: string, from: string | null, to: string): Promise<void> {
  await move(context, contestId, { from, to });
}

/**
 * A trade without entrants is closed, not started (domain §8.29): it stays until the bureau cancels it, and the contest is not
 * finished before. Where nobody passed in any, all start: the wire lets them (§10.4), and pages ask.
 */
export async function startTrades(context: Context, contestId: string): Promise<void> {
  const passed = (which: RawBuilder<unknown>) => sql<boolean>`exists (select from application_info a
    where ${which} and a.audit_status = ${PASSED} and a.is_deleted = 0)`;
  await move(context, contestId, {
    from: TRADE.arranged,
    to: TRADE.running,
    which: sql<boolean>`(${passed(sql`a.contest_trade_id = contest_trade.id`)}
      or not ${passed(sql`a.contest_id = ${contestId}`)})`,
  });
}

interface Move {
  from: string | null;
  to: string;
  which?: RawBuilder<boolean>;
}

async function move(
  context: Context,
  contestId: string,
  { from, to, which = sql<boolean>`true` }: Move,
): Promise<void> {
  const moved = await context.db
    .updateTable('contestTrade')
    .set({
      tradeStatus: to,
      version: sql`version + 1`,
      updateUser: context.user.id,
      updateTime: context.now.toISOString(),
    })
    .where('contestId', '=', contestId)
    .where('isDeleted', '=', 0)
    .where('tradeStatus', from === null ? '<>' : '=', from ?? TRADE.cancelled)
    .where(which)
    .returning(['id', 'tradeName'])
    .execute();
  await recordTrail(
    context,
    moved.map(({ id, tradeName }) => ({
      bizTable: 'contest_trade',
      bizId: id,
      bizTitle: tradeName,
      action: TRAIL.state,
      changes: [{ field: 'tradeStatus', label: TRAIL.state, before: from, after: to, isMasked: false }],
      written: ['tradeStatus'],
    })),
  );
}
