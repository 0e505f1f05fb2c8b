import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { recordTrail } from '#store/trail.ts';
import { changesBetween } from '#store/changes.ts';
import { inTransaction } from '#db/transaction.ts';
import { admitFile, type AdmittedFile } from '#domain/attachments/admit.ts';
import { lockRecordToChange } from '#domain/attachments/attachment-scope.ts';
import { followSlot, raiseVersion } from '#domain/attachments/slot-field.ts';
import { refuseTooManyUnbound } from '#domain/attachments/unbound.ts';
import type { Services } from '#services.ts';
import { Refused } from '#context/refused.ts';
import type { ReceivedFile } from '#domain/attachments/received-file.ts';
import type { Context } from '#context/context.ts';
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
  const { attId } = input;
  // What takes another's place has to be what belongs there.
  const slot = attId === undefined ? input.flowNode : (await attachStore(context, services).find(attId)).flowNode;
  return await admitFile(services.files, received[0], slot ?? null, async (admitted) =>
    attId === undefined
      ? await inTransaction(context, async (context) => await add(context, services, input, admitted))
      : await inTransaction(context, async (context) => await replace(context, services, attId, admitted)),
  );
}

/** Without a record the file is its uploader's until a record names it. */
async function add(
  context: Context,
  services: AttachmentServices,
  { prjId, flowNode: slot }: Pick<Input, 'prjId' | 'flowNode'>,
  admitted: AdmittedFile,
): Promise<Attachment> {
  const store = attachStore(context, services);
  const flowNode = slot ?? null;
  if (prjId === undefined) {
    await refuseTooManyUnbound(context, { files: 1, bytes: admitted.size });
    return await store.insert({ ...admitted, flowNode });
  }
  const record = await lockRecordToChange(context, services.specs, { prjId, flowNode });
  const { held, last } = await countIn(context, prjId, flowNode);
  if (held >= MAX_ATTACHMENTS) throw new Refused(400, 'attachmentTooMany');
  const { bizTable } = record;
  const place = { prjId, flowNode, bizTable, boundAt: context.now.toISOString(), sort: last + 1 };
  const added = await store.insert({ ...admitted, ...place });
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

async function countIn(
  { db }: Context,
  prjId: string,
  flowNode: string | null,
): Promise<{ held: number; last: number }> {
  const { rows } = await sql<{ held: number; last: number }>`
    select count(*)::int as held, coalesce(max(sort), -1) as last from attach
    where prj_id = ${prjId} and flow_node is not distinct from ${flowNode} and is_deleted = 0`.execute(db);
  return rows[0]!;
}
