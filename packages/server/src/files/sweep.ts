// Files nobody needs any more: uploads that no record named within a day, and the bytes of what was removed or replaced.
import { UNBOUND_UPLOAD_HOURS } from '@trainrace/contract/limits';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../gateways/files/file-store.ts';
import { addMinutes } from '../time.ts';

const BATCH = 500;

export async function sweepFiles({ db, files }: { db: Db; files: FileStore }, now: Date): Promise<void> {
  const before = addMinutes(now, -60 * UNBOUND_UPLOAD_HOURS);
  await removeUnbound(db, before, now);
  await forgetRemoved(db, before);
  await dropUnknown(db, files, before);
  await files.sweepTemporary(addMinutes(now, -60));
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

/** The row stays as a trace of what there was; its bytes are nobody's from now on. */
async function forgetRemoved(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('attach')
    .set({ storageKey: null })
    .where('isDeleted', '=', 1)
    .where('storageKey', 'is not', null)
    .where('updateTime', '<', before.toISOString())
    .execute();
}

/** Bytes without a row: replaced, or kept for a row that was never written. */
async function dropUnknown(db: Db, files: FileStore, before: Date): Promise<void> {
  let keys: string[] = [];
  const look = async () => {
    const known = await db.selectFrom('attach').select('storageKey').where('storageKey', 'in', keys).execute();
    const held = new Set(known.map(({ storageKey }) => storageKey));
    for (const key of keys) if (!held.has(key)) await files.drop(key);
    keys = [];
  };
  for await (const key of files.keysBefore(before)) {
    keys.push(key);
    if (keys.length === BATCH) await look();
  }
  if (keys.length > 0) await look();
}
