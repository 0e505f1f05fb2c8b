// Records name their papers by id. Saving such a record makes the papers its own: before that they are their uploader's, and go after a day.
import { type MessageKey } from '@trainrace/contract/messages';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql } from 'kysely';
import { isId, newId } from '#platform/db/ids.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { filesNamedIn, type NamedFiles } from './slots.ts';

interface RecordToBind {
  /** Family whose draft names the papers. */
  family: Pick<AnyFamily, 'draft'>;
  prjId: string;
  /** The record as the trail names it. */
  bizTable: string;
}

/**
 * To be called in the transaction that saves the record. Each slot that the draft speaks of afterwards holds exactly what
 * is named for it. Answers the draft with the ids to store: a file that another record of its uploader has is shared.
 */
export async function bindAttachments<Draft extends Readonly<Record<string, unknown>>>(
  context: Context,
  record: RecordToBind,
  draft: Draft,
): Promise<Draft> {
  const slots = filesNamedIn(record.family.draft, draft);
  const files = await lockFiles(
    context,
    slots.flatMap(({ ids }) => ids),
  );
  const errors = slots.flatMap((slot) => {
    const key = slot.ids.map((id) => refusal(context, record, slot, files.get(id))).find((one) => one !== null);
    return key ? [{ field: slot.field, key }] : [];
  });
  if (errors.length > 0) throw badFields(errors);
  const own: Record<string, unknown> = {};
  for (const slot of slots) {
    const named = [...new Set(slot.ids)].map((id) => files.get(id)!);
    const ids: string[] = [];
    for (const [sort, file] of named.entries()) ids.push(await take(context, record, { ...file, slot, sort }));
    await letGoOthers(context, record, slot, ids);
    await ledgerRows(context.db, 'attach', ids, PLACE);
    if (draft[slot.field] !== null) own[slot.field] = slot.isPlural ? ids : ids[0];
  }
  return { ...draft, ...own };
}

type File = NonNullable<Awaited<ReturnType<typeof lockFiles>> extends ReadonlyMap<string, infer Row> ? Row : never>;

async function lockFiles({ db }: Context, ids: readonly string[]) {
  const known = ids.filter(isId);
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('attach')
          .selectAll()
          .where('id', 'in', known)
          .where('isDeleted', '=', 0)
          .orderBy('id')
          .forUpdate()
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const PLACE = ['prjId', 'bizTable', 'flowNode'];

/** `prjId` may stay as it is, be given for the first time, or the file is shared by the person who uploaded it. */
function refusal(
  { user }: Context,
  { prjId }: RecordToBind,
  { flowNode }: NamedFiles,
  file: File | undefined,
): MessageKey | null {
  if (file === undefined || (file.createUser !== user.id && file.prjId !== prjId)) return 'attachmentUnknown';
  if (file.flowNode !== null && file.flowNode !== flowNode) return 'attachmentWrongSlot';
  return refuseAttachment({ fileName: file.originalName, bytes: file.size }, 0, flowNode);
}

async function take(
  { db, user, now }: Context,
  { prjId, bizTable }: RecordToBind,
  { slot, sort, ...file }: File & { slot: NamedFiles; sort: number },
): Promise<string> {
  const place = { prjId, bizTable, flowNode: slot.flowNode, sort };
  const stamps = { updateUser: user.id, updateTime: now.toISOString() };
  if (file.prjId === null || file.prjId === prjId) {
    const bound = { ...place, ...stamps, boundAt: file.boundAt ?? now.toISOString() };
    await db.updateTable('attach').set(bound).where('id', '=', file.id).execute();
    return file.id;
  }
  const twin = await db
    .selectFrom('attach')
    .select('id')
    .where('prjId', '=', prjId)
    .where('flowNode', '=', slot.flowNode)
    .where('storageKey', '=', file.storageKey)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (twin !== undefined) return twin.id;
  const id = newId();
  const fresh = { id, version: 1, boundAt: now.toISOString(), createTime: now.toISOString() };
  await db
    .insertInto('attach')
    .values({ ...file, ...place, ...stamps, ...fresh })
    .execute();
  return id;
}

async function letGoOthers(
  { db, user, now }: Context,
  { prjId }: RecordToBind,
  { flowNode }: NamedFiles,
  kept: readonly string[],
): Promise<void> {
  const gone = await db
    .updateTable('attach')
    .set({ isDeleted: 1, updateUser: user.id, updateTime: now.toISOString() })
    .where('prjId', '=', prjId)
    .where('flowNode', '=', flowNode)
    .where('isDeleted', '=', 0)
    .where(sql<boolean>`not (id = any(${[...kept]}::uuid[]))`)
    .returning('id')
    .execute();
  await ledgerRows(
    db,
    'attach',
    gone.map(({ id }) => id),
    ['isDeleted'],
  );
}
