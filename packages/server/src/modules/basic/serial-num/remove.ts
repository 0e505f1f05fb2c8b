import { SERIES } from '#db/series.ts';
import { inTransaction } from '#db/transaction.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { serialNumStore } from './serial-num.store.ts';

const OWN = new Set<string>(SERIES.map(([bizCode]) => bizCode));

/** A series that numbers records stays; one that was set up and never used may go. */
export async function removeSerials(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = serialNumStore(context);
    const rows = await store.findAll(ids, { lock: true });
    const used = await context.db
      .selectFrom('serialNum')
      .select('bizCode')
      .where('id', 'in', ids)
      .where((where) => where.or([where('currentValue', '>', 0), where('bizCode', 'in', [...OWN])]))
      .executeTakeFirst();
    if (used !== undefined) throw new Refused(409, 'serialInUse', { code: used.bizCode });
    return await store.remove(rows);
  });
}
