// A picture that was uploaded to no slot, or to another, and is made a photo by naming it: drawn anew like those that come to
// the slot of photos at once. Before the transaction that names it, because drawing takes its time.
import { sm3Of } from './sm3-of.ts';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { CONTENT_TYPES } from './file-content.ts';
import { isPhotoSlot, redrawPhoto } from './photo.ts';
import { filesNamedIn } from './slots.ts';

/** Of a draft: what is wrong with a picture is said under the field that names it. */
export async function redrawNamedPhotos(
  files: FileStore,
  context: Context,
  record: z.ZodObject,
  draft: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { flowNode, field, ids } of filesNamedIn(record, draft)) {
    if (!isPhotoSlot(flowNode)) continue;
    try {
      await redrawPhotos(files, context, ids, { isPlaced: false });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 400) throw error;
      throw badFields([{ field, ...error.saying }]);
    }
  }
}

/** The caller's own uploads among these; `isPlaced`: also what was uploaded to another slot. */
export async function redrawPhotos(
  files: FileStore,
  { db, user, now }: Context,
  ids: readonly string[],
  { isPlaced }: { isPlaced: boolean },
): Promise<void> {
  const known = ids.filter(isId);
  if (known.length === 0) return;
  const rows = await db
    .selectFrom('attach')
    .selectAll()
    .where('id', 'in', known)
    .where('createUser', '=', user.id)
    .where('isDeleted', '=', 0)
    .where((is) =>
      isPlaced ? is.or([is('flowNode', 'is', null), is('flowNode', '<>', PHOTO_SLOT)]) : is('flowNode', 'is', null),
    )
    .execute();
  for (const row of rows) {
    // No picture by its name: whoever binds it says so.
    if (row.storageKey === null || refuseAttachment({ fileName: row.originalName, bytes: row.size }, 0, PHOTO_SLOT))
      continue;
    await redraw(files, { db, now }, { ...row, storageKey: row.storageKey });
  }
}

type Row = Selectable<Tables['attach']> & { storageKey: string };

async function redraw(files: FileStore, { db, now }: Pick<Context, 'db' | 'now'>, row: Row): Promise<void> {
  const to = await files.temporaryPath();
  const drawn = await files.withFile(
    row.storageKey,
    async (path) =>
      await redrawPhoto({ field: '', fileName: row.originalName, path, bytes: row.size, sha256: row.sha256 }, to),
  );
  const sm3 = await sm3Of(files, drawn.path);
  const storageKey = await files.keep(drawn.path);
  const { numUpdatedRows } = await db
    .updateTable('attach')
    .set({
      originalName: drawn.fileName,
      extension: 'jpg',
      contentType: CONTENT_TYPES.jpg,
      size: drawn.bytes,
      sha256: drawn.sha256,
      sm3,
      storageKey,
      updateTime: now.toISOString(),
    })
    .where('id', '=', row.id)
    // Drawn by another call meanwhile, or replaced: that one stays. The former bytes are swept like all that no row knows.
    .where('storageKey', '=', row.storageKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await files.drop(storageKey);
  else await ledgerRows(db, 'attach', [row.id], ['originalName', 'size', 'sha256', 'sm3', 'storageKey']);
}
