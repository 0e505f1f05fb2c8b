import { requireEditableContest } from '../contest-info/editable-contest.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { contestTradeStore } from '../api/contest-trade.store.ts';

/** A trade that anybody entered, be it in a draft, is cancelled instead. All go or none. */
export async function removeTrades(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => await removeUnentered(context, ids));
}

async function removeUnentered(context: Context, ids: readonly string[]): Promise<number> {
  const store = contestTradeStore(context);
  const contests = new Set((await store.findAll(ids)).map((row) => row.contestId));
  for (const contestId of contests) await requireEditableContest(context, contestId);
  const rows = await store.findAll(ids, { lock: true });
  const entered = await context.db
    .selectFrom('applicationInfo')
    .select('contestTradeId')
    .where('contestTradeId', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (entered !== undefined) {
    const { tradeName } = rows.find((row) => row.id === entered.contestTradeId)!;
    throw new Refused(409, 'tradeEntered', { name: tradeName });
  }
  return await store.remove(rows);
}
