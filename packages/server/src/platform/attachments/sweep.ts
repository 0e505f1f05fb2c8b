// Files nobody needs any more: uploads that no record named within a day, and the bytes of what was removed or replaced.
// Nothing goes at once: bytes are set aside first, and go when they were not missed for a month.
import { QUARANTINE_DAYS, UNBOUND_UPLOAD_HOURS } from '@trainrace/contract/limits';
import { oss } from '@trainrace/contract/areas/system/oss';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { portions } from '#platform/gateways/files/portions.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { addDays, addMinutes } from '#platform/time/time.ts';
import { refuseSweep } from './sweep.rules.ts';

const BATCH = 500;
/** Of one round; the next one goes on. */
const MOST_MOVED = 10_000;

type Sweeping = Pick<Services, 'db' | 'files' | 'rights' | 'logs' | 'office'>;

/** Previews that were made of files, and nobody has looked at since. */
const PREVIEW_DAYS = 7;

export async function sweepFiles(services: Sweeping, now: Date): Promise<void> {
  const { db, files } = services;
  const before = addMinutes(now, -60 * UNBOUND_UPLOAD_HOURS);
  await removeUnbound(db, before, now);
  await forgetUnfinished(db, files, before);
  await forgetRemoved(db, files, before);
  await forgetDocuments(db, files, before);
  await setUnknownAside(services, before, now);
  await endQuarantine(db, files, addDays(now, -QUARANTINE_DAYS));
  await files.sweepTemporary(addMinutes(now, -60));
  await services.office?.sweep(addDays(now, -PREVIEW_DAYS));
}

async function removeUnbound(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('attach')
    .set({ isDeleted: 1, updateTime: now.toISOString() })
    .where('boundAt', 'is', null)
    .where('isDeleted', '=', 0)
    .where('createTime', '<', before.toISOString())
    .execute();
}

/** Uploads in pieces that nobody went on with. Pieces whose store is away are unknown from now on, and set aside later. */
async function forgetUnfinished(db: Db, files: FileStore, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pieces: string[] }>`
      delete from resumable_upload where id in (
        select id from resumable_upload where create_time < ${before.toISOString()} limit ${BATCH})
      returning pieces`.execute(db);
    if (rows.length === 0) return;
    for (const { pieces } of rows) for (const key of pieces) await succeeds(files.drop(key));
  }
}

/** The row stays as a trace of what there was; its bytes are nobody's from now on, unless another row shares them. */
async function forgetRemoved(db: Db, files: FileStore, before: Date): Promise<void> {
  const moment = before.toISOString();
  for (let after = ''; ; ) {
    const { rows } = await sql<{ storageKey: string; isShared: boolean }>`
      select gone.storage_key, bool_or(exists (
        select from attach as other where other.storage_key = gone.storage_key
          and (other.is_deleted = 0 or other.update_time >= ${moment}))) as is_shared
      from attach as gone
      where gone.is_deleted = 1 and gone.storage_key > ${after} and gone.update_time < ${moment}
      group by gone.storage_key order by gone.storage_key limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.storageKey;
    for (const { storageKey, isShared } of rows) {
      // A store that is away is asked again the next time.
      if (!isShared && !(await succeeds(files.setAside(storageKey)))) continue;
      await db
        .updateTable('attach')
        .set({ storageKey: null })
        .where('isDeleted', '=', 1)
        .where('storageKey', '=', storageKey)
        .where('updateTime', '<', moment)
        .execute();
    }
  }
}

/** Documents that are gone take the bytes of all their versions along; only versions of one document share any. */
async function forgetDocuments(db: Db, files: FileStore, before: Date): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ storageKey: string }>`
      select distinct v.storage_key from document_version v join document d on d.id = v.document_id
      where d.is_deleted = 1 and d.update_time < ${before.toISOString()} and v.storage_key > ${after}
      order by v.storage_key limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.storageKey;
    for (const { storageKey } of rows)
      if (await succeeds(files.setAside(storageKey)))
        await db
          .updateTable('documentVersion')
          .set({ storageKey: null })
          .where('storageKey', '=', storageKey)
          .execute();
  }
}

/** Bytes without a row were kept for one that was never written. Many of them mean a wrong database, and nothing is moved. */
async function setUnknownAside(services: Sweeping, before: Date, now: Date): Promise<void> {
  const { db, files } = services;
  const found: string[] = [];
  let [total, unknown] = [0, 0];
  for await (const keys of portions(files.keysBefore(before), BATCH)) {
    const strangers = await unknownOf(db, keys);
    total += keys.length;
    unknown += strangers.length;
    found.push(...strangers.slice(0, MOST_MOVED - found.length));
  }
  if (refuseSweep({ total, unknown })) return await report(services, { total, unknown }, now);
  for (const key of found) await succeeds(files.setAside(key));
}

/** Takes files out of quarantine that a row names after all, as after a restore to an earlier moment. */
async function endQuarantine(db: Db, files: FileStore, before: Date): Promise<void> {
  for await (const keys of portions(files.asideBefore(new Date(8.64e15)), BATCH)) {
    const strangers = new Set(await unknownOf(db, keys));
    for (const key of keys) if (!strangers.has(key)) await succeeds(files.takeBack(key));
  }
  for await (const keys of portions(files.asideBefore(before), BATCH))
    for (const key of await unknownOf(db, keys)) await succeeds(files.dropAside(key));
}

async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('attach')
    .select('storageKey')
    .where('storageKey', 'in', keys)
    .union(db.selectFrom('documentVersion').select('storageKey').where('storageKey', 'in', keys))
    .execute();
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  return keys.filter((key) => !known.has(key));
}

const succeeds = async (context: Promise<void>): Promise<boolean> =>
  await context.then(
    () => true,
    () => false,
  );

async function report({ db, rights, logs }: Sweeping, seen: { total: number; unknown: number }, now: Date) {
  const message = `The database knows nothing of ${seen.unknown} of ${seen.total} files, which are too many to be left-overs: none was moved. See whether database and files belong together.`;
  logs.error({ origin: 'server', title: 'FilesUnknown', message });
  const params = { unknown: String(seen.unknown), total: String(seen.total) };
  const to = await colleaguesWith(db, await rights.read(), [oss.submit.action]);
  await notify({ db, now }, [{ template: 'FILES_UNKNOWN', params, to, once: 'files-unknown' }]);
}
