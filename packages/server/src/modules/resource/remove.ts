import { inTransaction } from '../../db/transaction.ts';
import type { House } from '../../house.ts';
import { Refused } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';
import { codeOf, configurationStore, type Kind } from './configuration.store.ts';

/** What is enabled stays, and a store that still holds files. */
export async function removeConfigurations(
  { cipher }: House,
  outer: Work,
  kind: Kind,
  ids: readonly string[],
): Promise<number> {
  return await inTransaction(outer, async (work) => {
    const store = configurationStore(work, cipher, kind);
    const rows = await store.findAll(ids, { lock: true });
    const active = rows.find(({ status }) => status === 1);
    if (active !== undefined) throw new Refused(409, 'configurationActive', { code: codeOf(kind, active) });
    if (kind.table === 'oss')
      for (const row of rows) {
        const held = await work.db
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
