import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { codeOf, type Configuration, type Kind } from './configuration.store.ts';

/** Refuses to remove an enabled configuration, and a store that still holds files. */
export async function refuseUsedConfigurations(
  { db }: Context,
  kind: Kind,
  rows: readonly Configuration[],
): Promise<void> {
  const active = rows.find(({ status }) => status === 1);
  if (active !== undefined) throw new Refused(409, 'configurationActive', { code: codeOf(active) });
  if (kind.table === 'oss')
    for (const row of rows) {
      const held = await db
        .selectFrom('attach')
        .select('id')
        .where('storageKey', 'like', `s3/${row.id}/%`)
        .union(db.selectFrom('documentVersion').select('id').where('storageKey', 'like', `s3/${row.id}/%`))
        .limit(1)
        .executeTakeFirst();
      if (held !== undefined) throw new Refused(409, 'configurationHoldsFiles', { code: codeOf(row) });
    }
}
