import { requireEditableContest } from '../../../contest/editable-contest.ts';
import { Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { contestTradeStore } from './contest-trade.store.ts';

/** A trade that anybody entered, be it in a draft, is cancelled instead. All go or none. */
export async function removeTrades(work: Work, cipher: FieldCipher, ids: readonly string[]): Promise<number> {
  const store = contestTradeStore(work, cipher);
  const contests = new Set((await store.findAll(ids)).map((row) => row.contestId));
  for (const contestId of contests) await requireEditableContest(work, contestId);
  const rows = await store.findAll(ids, { lock: true });
  const entered = await work.db
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
