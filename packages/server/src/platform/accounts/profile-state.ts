// The profiles behind accounts follow what is done to the account itself.
import type { Db } from '#platform/db/connect.ts';
import { profileTableOf, type ProfileTable } from './owner.ts';

interface Changed {
  enabled?: number;
  isDeleted?: number;
}

export async function changeProfiles(
  db: Db,
  accounts: readonly { id: string; virtualId: string | null }[],
  set: Changed,
): Promise<void> {
  const byTable = new Map<ProfileTable, string[]>();
  for (const { id, virtualId } of accounts) {
    const table = profileTableOf(virtualId);
    if (table !== null) byTable.set(table, [...(byTable.get(table) ?? []), id]);
  }
  for (const [table, ids] of byTable)
    await db
      .updateTable(table as 'userInfo')
      .set((row) => ({ ...set, version: row('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
}
