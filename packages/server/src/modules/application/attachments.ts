// Files of an entry: checked when a field names them, bound to the entry, and let go when no field names them any more.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { metaOf } from '@trainrace/contract/wire/fields';
import { sql } from 'kysely';
import { isId, newId } from '../../db/ids.ts';
import { badFields } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';

const BIZ_TABLE = 'APPLICATION_INFO';

type Fields = Readonly<Record<string, unknown>>;

/** Which field takes which kind of paper, as the contract says. */
export const fileSlots = Object.entries(applicationInfo.family.draft.shape).flatMap(([field, schema]) => {
  const slot = metaOf(schema)?.slot;
  return slot === undefined ? [] : [{ field: field as keyof ApplicationInfo, slot }];
});

const idsIn = (value: unknown): readonly string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? (value as string[]) : [value as string];

/** The fields with the ids that the entry's own files have; nothing is bound when one file is refused. */
export async function takeFiles(
  work: Work,
  entryId: string,
  before: ApplicationInfo | null,
  fields: Fields,
): Promise<Fields> {
  const named = fileSlots.filter(({ field }) => fields[field] !== undefined);
  const files = await readFiles(
    work,
    named.flatMap(({ field }) => idsIn(fields[field])),
  );
  const errors = named.flatMap(({ field, slot }) =>
    refuseFiles(work, { field, slot, entryId }, idsIn(fields[field]), files),
  );
  if (errors.length > 0) throw badFields(errors);
  const taken: Record<string, unknown> = { ...fields };
  for (const { field, slot } of named) {
    const ids: string[] = [];
    for (const id of idsIn(fields[field])) ids.push(await ownFile(work, entryId, slot, files.get(id)!));
    await letGo(
      work,
      entryId,
      idsIn(before?.[field]).filter((id) => !ids.includes(id)),
    );
    if (fields[field] !== null) taken[field] = Array.isArray(fields[field]) ? ids : ids[0];
  }
  return taken;
}

type File = Awaited<ReturnType<typeof readFiles>> extends ReadonlyMap<string, infer Row> ? Row : never;

async function readFiles({ db }: Work, ids: readonly string[]) {
  const rows = await db
    .selectFrom('attach')
    .selectAll()
    .where('id', 'in', ids.filter(isId).length === 0 ? [newId()] : ids.filter(isId))
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Place {
  field: string;
  slot: string;
  entryId: string;
}

function refuseFiles(
  { user, lang }: Work,
  { field, slot, entryId }: Place,
  ids: readonly string[],
  files: ReadonlyMap<string, File>,
): FieldError[] {
  const keyOf = (file: File | undefined): MessageKey | null => {
    if (file === undefined || (file.uploadUser !== user.id && file.prjId !== entryId)) return 'attachmentUnknown';
    if (file.flowNode !== null && file.flowNode !== slot) return 'attachmentWrongSlot';
    return refuseAttachment({ fileName: `file.${file.extension}`, bytes: Number(file.size) }, 0, slot);
  };
  const key = ids.map((id) => keyOf(files.get(id))).find((one) => one !== null);
  return key ? [{ field, message: sayMessage(key, lang) }] : [];
}

/** The file itself, or a second row for the same bytes where it already belongs to another record of its uploader. */
async function ownFile({ db, now }: Work, entryId: string, slot: string, file: File): Promise<string> {
  const place = { prjId: entryId, flowNode: slot, bizTable: BIZ_TABLE, boundAt: now.toISOString() };
  if (file.prjId === entryId) return file.id;
  if (file.prjId === null) {
    await db
      .updateTable('attach')
      .set({ ...place, version: sql`version + 1`, updateTime: now.toISOString() })
      .where('id', '=', file.id)
      .execute();
    return file.id;
  }
  const twin = await db
    .selectFrom('attach')
    .select('id')
    .where('prjId', '=', entryId)
    .where('flowNode', '=', slot)
    .where('storageKey', '=', file.storageKey)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (twin !== undefined) return twin.id;
  const id = newId();
  const stamps = { version: 1, createTime: now.toISOString(), updateTime: now.toISOString() };
  await db
    .insertInto('attach')
    .values({ ...file, ...place, ...stamps, id })
    .execute();
  return id;
}

async function letGo({ db, now }: Work, entryId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('attach')
    .set({ isDeleted: 1, version: sql`version + 1`, updateTime: now.toISOString() })
    .where('id', 'in', [...ids])
    .where('prjId', '=', entryId)
    .execute();
}
