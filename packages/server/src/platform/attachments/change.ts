// Changes to existing files: each must be in reach, and its record open to the caller.
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { lockRecordToChange, type RecordOfFiles } from '#platform/attachments/attachment-scope.ts';
import { followSlot } from '#platform/attachments/slot-field.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { attachStore, filesIn, type AttachmentServices } from './attach.store.ts';

interface Place {
  record: RecordOfFiles | null;
  flowNode: string | null;
}

export async function lockToChange(context: Context, services: AttachmentServices, ids: readonly string[]) {
  const rows = await attachStore(context, services).findAll(ids);
  const places: Place[] = [];
  for (const { prjId, flowNode } of rows) {
    if (places.some((place) => (place.record?.id ?? null) === prjId && place.flowNode === flowNode)) continue;
    places.push({
      record: prjId === null ? null : await lockRecordToChange(context, services.specs, { prjId, flowNode }),
      flowNode,
    });
  }
  // Read again: whoever held the locks before may have changed them.
  return { rows: await attachStore(context, services).findAll(ids, { lock: true }), places };
}

export async function removeFiles(
  context: Context,
  services: AttachmentServices,
  ids: readonly string[],
): Promise<number> {
  const { rows, places } = await lockToChange(context, services, ids);
  const removed = await attachStore(context, services).remove(rows);
  for (const { record, flowNode } of places) if (record !== null) await followSlot(context, record, flowNode);
  return removed;
}

/** A new name keeps the type that the content has. */
export async function renameFile(
  context: Context,
  services: AttachmentServices,
  { id, version, originalName, sort }: ParsedInputOf<typeof attach.submit>,
): Promise<Attachment> {
  const { rows, places } = await lockToChange(context, services, [id]);
  const before = rows[0]!;
  const name = originalName ?? before.originalName;
  const refused = refuseAttachment({ fileName: name, bytes: before.attachSize }, 0, before.flowNode ?? undefined);
  const key = refused ?? (name.toLowerCase().endsWith(`.${before.extension}`) ? null : 'attachmentOtherType');
  if (key !== null) throw badFields([{ field: 'originalName', key }]);
  const values = {
    // As it was shown, which may hide a number: it stays.
    ...(name === before.originalName ? {} : { originalName: name }),
    ...(typeof sort === 'number' ? { sort } : {}),
  };
  const after = await attachStore(context, services).update(before, values, { version });
  for (const { record, flowNode } of places) if (record !== null) await followSlot(context, record, flowNode);
  return after;
}

/** Puts uploads into a slot of a record and takes others out of it, in one go. */
export async function submitWithFiles(
  context: Context,
  services: AttachmentServices,
  { prjId, flowNode, fileList, fileDel }: ParsedInputOf<typeof attach.submitWithAtt>,
): Promise<Attachment[]> {
  const record = await lockRecordToChange(context, services.specs, { prjId, flowNode });
  const store = attachStore(context, services);
  const isHere = (row: Attachment) => row.prjId === prjId && row.flowNode === flowNode;
  const gone = await store.findAll([...new Set(fileDel)], { lock: true });
  if (!gone.every(isHere)) throw notFound();
  if (gone.length > 0) await store.remove(gone);
  const named = await store.findAll([...new Set(fileList)], { lock: true });
  // A file of another record is not to be taken from it.
  if (!named.every((row) => row.prjId === null || isHere(row))) throw new Refused(409, 'attachmentUnknown');
  const held = await filesIn(context, services, prjId, flowNode);
  let last = held.length;
  for (const row of named.filter((row) => !isHere(row))) await bring(context, record, { row, flowNode, sort: last++ });
  if (last > MAX_ATTACHMENTS) throw new Refused(400, 'attachmentTooMany');
  await followSlot(context, record, flowNode);
  return await filesIn(context, services, prjId, flowNode);
}

interface Brought {
  row: Attachment;
  flowNode: string;
  sort: number;
}

async function bring(context: Context, record: RecordOfFiles, { row, flowNode, sort }: Brought): Promise<void> {
  const refused = refuseAttachment({ fileName: row.originalName, bytes: row.attachSize }, 0, flowNode);
  if (refused !== null) throw new Refused(400, refused);
  await context.db
    .updateTable('attach')
    .set({
      prjId: record.id,
      bizTable: record.bizTable,
      flowNode,
      sort,
      boundAt: context.now.toISOString(),
      updateUser: context.user.id,
      updateTime: context.now.toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
  await recordTrail(context, [
    {
      bizTable: 'attach',
      bizId: row.id,
      bizTitle: row.originalName,
      action: TRAIL.changed,
      changes: changesBetween(attach.family, row, { prjId: record.id, flowNode }),
      written: ['prjId', 'bizTable', 'flowNode'],
    },
  ]);
}
