import { inTransaction } from '#db/transaction.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { codeOf, configurationStore, type Kind } from './configuration.store.ts';

/** What is enabled stays, and a store that still holds files. */
export async function removeConfigurations(outer: Context, kind: Kind, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = configurationStore(context, kind);
    const rows = await store.findAll(ids, { lock: true });
    const active = rows.find(({ status }) => status === 1);
    if (active !== undefined) throw new Refused(409, 'configurationActive', { code: codeOf(kind, active) });
    if (kind.table === 'oss')
      for (const row of rows) {
        const held = await context.db
          .selectFrom('attach')
          .select('id')
          .where('storageKey', 'like', `s3/${row.id}/%`)
          .limit(1)
          .executeTakeFirst();
        if (held !== undefined) throw new Refused(409, 'configurationHoldsFiles', { code: codeOf(kind, row) });
      }
    return await store.remove(rows);
  });
}
