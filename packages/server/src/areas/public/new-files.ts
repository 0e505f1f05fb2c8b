// Files that come with a new record of the public, in the same request.
import type { PublicContext } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { admitFile, type AdmittedFile } from '#platform/attachments/admit.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';

/** Bytes in the store while `task` writes the rows; gone again where it writes none. */
export async function withNewFiles<Kept>(
  store: FileStore,
  { files, slot }: { files: readonly ReceivedFile[]; slot: string },
  task: (admitted: readonly AdmittedFile[]) => Promise<Kept | null>,
): Promise<Kept | null> {
  const admitted: AdmittedFile[] = [];
  const next = async (at: number): Promise<Kept | null> => {
    const file = files[at];
    if (file === undefined) return await task(admitted);
    return await admitFile(store, file, slot, async (one) => {
      admitted.push(one);
      return await next(at + 1);
    });
  };
  const kept = await next(0);
  if (kept === null) for (const { storageKey } of admitted) await store.drop(storageKey);
  return kept;
}

interface Place {
  prjId: string;
  slot: string;
  bizTable: string;
}

export async function saveNewFiles(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { prjId, slot, bizTable }: Place,
  admitted: readonly AdmittedFile[],
): Promise<void> {
  if (admitted.length === 0) return;
  const time = now.toISOString();
  const rows = admitted.map((file, sort) => ({
    ...file,
    id: newId(),
    prjId,
    flowNode: slot,
    bizTable,
    sort,
    boundAt: time,
    createTime: time,
    updateTime: time,
  }));
  await db.insertInto('attach').values(rows).execute();
  await ledgerRows(
    db,
    'attach',
    rows.map(({ id }) => id),
  );
}
