import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { refuseAttachment, type NewAttachment } from '@trainrace/contract/rules/attachment';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { admitFile, type AdmittedFile } from '#platform/attachments/admit.ts';
import { lockRecordToChange } from '#platform/attachments/attachment-scope.ts';
import { followSlot, raiseVersion } from '#platform/attachments/slot-field.ts';
import { refuseTooManyUnbound } from '#platform/attachments/unbound.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { Context } from '#platform/context/context.ts';
import { attachStore, type AttachmentServices } from './attach.store.ts';
import { lockToChange } from './change.ts';

type Input = ParsedInputOf<typeof attach.putFile>;

export async function putFile(
  context: Context,
  services: Services,
  input: Input,
  received: readonly ReceivedFile[],
): Promise<Attachment> {
  if (received.length > 1) throw new Refused(400, 'attachmentTooMany');
  if (received[0] === undefined) throw new Refused(400, 'attachmentNeeded');
  return await placeFile(context, services, input, { file: received[0] });
}

interface Arrived {
  file: ReceivedFile;
  /** Of the row that it becomes, where that is known already. */
  id?: string;
  /** Writes in the transaction of the row, before it. */
  first?: (context: Context) => Promise<void>;
}

/** A file that has arrived whole: looked at, kept, and named by a row. */
export async function placeFile(
  context: Context,
  services: Services,
  input: Input,
  { file, id = newId(), first = async () => {} }: Arrived,
): Promise<Attachment> {
  const { attId } = input;
  return await admitFile(
    services.files,
    file,
    await slotOf(context, services, input),
    async (admitted) =>
      await inTransaction(context, async (context) => {
        await first(context);
        return attId === undefined
          ? await add(context, services, { ...input, id }, admitted)
          : await replace(context, services, attId, admitted);
      }),
  );
}

/** Slot of the file; a replacement has to fit the slot of the former one. */
async function slotOf(context: Context, services: AttachmentServices, { attId, flowNode }: Input) {
  if (attId === undefined) return flowNode ?? null;
  return (await attachStore(context, services).find(attId)).flowNode;
}

/** Before a byte is sent: name, size and place of a file that is to come in pieces. In the transaction that begins it. */
export async function refuseAnnounced(
  context: Context,
  services: AttachmentServices,
  input: Input,
  { fileName, bytes }: NewAttachment,
): Promise<void> {
  const key = refuseAttachment({ fileName, bytes }, 0, (await slotOf(context, services, input)) ?? undefined);
  if (key !== null) throw new Refused(key === 'attachmentTooLarge' ? 413 : 400, key);
  const { prjId, flowNode = null, attId } = input;
  if (attId !== undefined) await lockToChange(context, services, [attId]);
  else if (prjId !== undefined) {
    await lockRecordToChange(context, services.specs, { prjId, flowNode });
    await refuseFullSlot(context, prjId, flowNode);
  }
  await refuseTooManyUnbound(context, { files: 1, bytes });
}

/** Without a record the file is its uploader's until a record names it. */
async function add(
  context: Context,
  services: AttachmentServices,
  { prjId, flowNode: slot, id }: Pick<Input, 'prjId' | 'flowNode'> & { id: string },
  admitted: AdmittedFile,
): Promise<Attachment> {
  const store = attachStore(context, services);
  const flowNode = slot ?? null;
  if (prjId === undefined) {
    await refuseTooManyUnbound(context, { files: 1, bytes: admitted.size });
    return await store.insert({ ...admitted, flowNode }, { id });
  }
  const record = await lockRecordToChange(context, services.specs, { prjId, flowNode });
  const last = await refuseFullSlot(context, prjId, flowNode);
  const { bizTable } = record;
  const place = { prjId, flowNode, bizTable, boundAt: context.now.toISOString(), sort: last + 1 };
  const added = await store.insert({ ...admitted, ...place }, { id });
  await followSlot(context, record, flowNode);
  return added;
}

/** Keeps id and place; no row knows of the former bytes any more, so they are swept. */
async function replace(
  context: Context,
  services: AttachmentServices,
  attId: string,
  admitted: AdmittedFile,
): Promise<Attachment> {
  const { rows, places } = await lockToChange(context, services, [attId]);
  const before = rows[0]!;
  const key = refuseAttachment(
    { fileName: admitted.originalName, bytes: admitted.size },
    0,
    before.flowNode ?? undefined,
  );
  if (key !== null) throw new Refused(400, key);
  if (before.prjId === null)
    await refuseTooManyUnbound(context, { files: 0, bytes: admitted.size - before.attachSize });
  await context.db
    .updateTable('attach')
    .set({
      ...admitted,
      version: before.version + 1,
      updateUser: context.user.id,
      updateTime: context.now.toISOString(),
    })
    .where('id', '=', attId)
    .execute();
  for (const { record } of places) if (record !== null) await raiseVersion(context, record);
  const after = await attachStore(context, services).find(attId);
  await recordTrail(context, [
    {
      bizTable: 'attach',
      bizId: attId,
      bizTitle: after.originalName,
      action: TRAIL.changed,
      changes: changesBetween(attach.family, before, after),
    },
  ]);
  return after;
}

/** Answers the last place that is taken. */
async function refuseFullSlot({ db }: Context, prjId: string, flowNode: string | null): Promise<number> {
  const { rows } = await sql<{ held: number; last: number }>`
    select count(*)::int as held, coalesce(max(sort), -1) as last from attach
    where prj_id = ${prjId} and flow_node is not distinct from ${flowNode} and is_deleted = 0`.execute(db);
  if (rows[0]!.held >= MAX_ATTACHMENTS) throw new Refused(400, 'attachmentTooMany');
  return rows[0]!.last;
}
