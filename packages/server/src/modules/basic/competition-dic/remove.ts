import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { competitionDicStore } from './competition-dic.store.ts';

/** An entry that a trade was made from stays; sealing takes it out of use. */
export async function removeOccupations(context: Context, ids: readonly string[]): Promise<number> {
  const store = competitionDicStore(context);
  const rows = await store.findAll(ids, { lock: true });
  const used = await context.db
    .selectFrom('contestTrade')
    .select('competitionDicId')
    .where('competitionDicId', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (used !== undefined) {
    const { tradeName } = rows.find((row) => row.id === used.competitionDicId)!;
    throw new Refused(409, 'occupationInUse', { name: tradeName });
  }
  return await store.remove(rows);
}
