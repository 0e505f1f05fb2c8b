// The bytes of papers whose records were erased: from this disk or bucket at once, not into quarantine.
import { sql } from 'kysely';
import type { Services } from '#platform/services.ts';

const BATCH = 200;

/** Drops files that a killed process left; a store that is away is tried again another time. */
export async function dropErasedFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> {
  let dropped = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ storageKey: string; isShared: boolean }>`
      select f.storage_key, exists (select from attach a where a.storage_key = f.storage_key and a.is_deleted = 0)
        or exists (select from document_version v where v.storage_key = f.storage_key) as is_shared
      from erased_file f where f.storage_key > ${after} order by f.storage_key limit ${BATCH}`.execute(db);
    if (rows.length === 0) return dropped;
    after = rows.at(-1)!.storageKey;
    for (const { storageKey, isShared } of rows) {
      if (!isShared && !(await gone(files.drop(storageKey)))) continue;
      await sql`with done as (delete from erased_file where storage_key = ${storageKey})
        update attach set storage_key = null where storage_key = ${storageKey} and is_deleted = 1`.execute(db);
      dropped += 1;
    }
  }
}

const gone = async (task: Promise<void>): Promise<boolean> =>
  await task.then(
    () => true,
    () => false,
  );
