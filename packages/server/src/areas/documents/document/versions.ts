// Versions stand one behind the other and are never written over. One is in use; what was saved over another is kept beside it.
import { documentVersionKind, TRAIL } from '@trainrace/contract/dictionaries';
import { documents, type DocumentVersion, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_VERSIONS } from '@trainrace/contract/limits';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Tables } from '#platform/db/tables.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { isContentOf, saveContent, type Arrived } from './content.ts';
import { documentStore } from './document.store.ts';

export type Saved = DataOf<typeof documents.save>;

interface NewVersion {
  kind: DocumentVersion['kind'];
  no: number;
  baseNo: number | null;
  storageKey: string;
  sha256: Buffer;
  fileSize: number;
  editorKey?: string | null;
  isEditorDone?: 0 | 1;
}

/** In the transaction that locks the document. */
export async function addVersion(context: Context, documentId: string, version: NewVersion): Promise<void> {
  const { db, user, now } = context;
  const author = { authorId: actorOf(user), authorName: actorName(user) };
  const row = { id: newId(), documentId, ...author, ...version, createTime: now.toISOString() };
  await db.insertInto('documentVersion').values(row).execute();
  await sql`
    delete from document_version v using document d
    where v.document_id = ${documentId} and d.id = v.document_id and v.kind = 'save' and v.no <> d.version_no and v.no in (
      select o.no from document_version o where o.document_id = ${documentId} and o.kind = 'save'
      order by o.no limit greatest(0, (
        select count(*) from document_version n where n.document_id = ${documentId}) - ${DOCUMENT_VERSIONS}))`.execute(
    db,
  );
}

export interface Save {
  id: string;
  baseNo: number;
  content: Arrived;
  /** Of the document server: its session, and whether this was its last word. */
  session?: { key: string; isDone: boolean };
}

/** The same content from the same version is saved once, however often it is sent. */
export async function saveVersion(outer: Context, files: FileStore, save: Save): Promise<Saved> {
  const { fileType } = await documentStore(outer).find(save.id);
  if (!(await isContentOf(save.content, fileType))) throw new Refused(400, 'documentOtherType');
  const { saved } = await saveContent(files, save.content, async (storageKey) =>
    inTransaction(outer, async (context) => await write(context, save, storageKey)),
  );
  return saved;
}

async function write(context: Context, save: Save, storageKey: string): Promise<{ saved: Saved; isKept: boolean }> {
  const { id, baseNo, content, session } = save;
  const before = await documentStore(context).find(id, { lock: true });
  const { base, last, inUse, same, isOver } = await standing(context, before, save);
  if (base === undefined && session === undefined) throw badFields([{ field: 'baseNo', key: 'documentLinkInvalid' }]);
  const known = same ?? (isOver ? inUse : undefined);
  if (known !== undefined) {
    if (session?.isDone === true) await markDone(context, id, session.key);
    return { saved: answer(before, known), isKept: false };
  }
  const isConflict = before.versionNo !== baseNo && (session === undefined || inUse?.editorKey !== session.key);
  const version: NewVersion = {
    kind: isConflict ? 'conflict' : 'save',
    no: last + 1,
    baseNo,
    storageKey,
    sha256: content.sha256,
    fileSize: content.bytes,
    editorKey: session?.key ?? null,
    isEditorDone: session?.isDone === true ? 1 : 0,
  };
  const after = isConflict ? await tellConflict(context, before, version.no) : await putInUse(context, before, version);
  await addVersion(context, id, version);
  return { saved: answer(after, version), isKept: true };
}

type Version = Tables['documentVersion'];

/** Where a save meets the document: from what it began, what is in use, whether it is here already, or comes after the end of its session. */
async function standing({ db }: Context, { id, versionNo }: EditorDocument, { baseNo, content, session }: Save) {
  const versions = await db
    .selectFrom('documentVersion')
    .select(['no', 'kind', 'baseNo', 'sha256', 'editorKey', 'isEditorDone'])
    .where('documentId', '=', id)
    .orderBy('no')
    .execute();
  const isSame = (one: { sha256: Buffer }) => one.sha256.equals(content.sha256);
  const ofSession = (one: { editorKey: string | null }) => one.editorKey === (session?.key ?? null);
  return {
    base: versions.find(({ no }) => no === baseNo),
    last: versions.at(-1)?.no ?? 0,
    inUse: versions.find(({ no }) => no === versionNo),
    same: versions.find(
      (one) => isSame(one) && (one.no === baseNo ? versionNo === baseNo : one.baseNo === baseNo && ofSession(one)),
    ),
    isOver: session !== undefined && versions.some((one) => ofSession(one) && one.isEditorDone === 1),
  };
}

const answer = (
  { versionNo, savedBy }: EditorDocument,
  { no, kind }: Pick<Version, 'no' | 'kind'> | { no: number; kind: DocumentVersion['kind'] },
): Saved => ({ no, isConflict: kind === 'conflict', versionNo, savedBy });

async function markDone({ db }: Context, documentId: string, editorKey: string): Promise<void> {
  await db
    .updateTable('documentVersion')
    .set({ isEditorDone: 1 })
    .where('documentId', '=', documentId)
    .where('editorKey', '=', editorKey)
    .execute();
}

const putInUse = async (context: Context, before: EditorDocument, { no, fileSize }: NewVersion) =>
  await documentStore(context).update(before, {
    versionNo: no,
    fileSize,
    savedBy: actorName(context.user),
    savedTime: context.now.toISOString(),
  });

async function tellConflict(context: Context, before: EditorDocument, no: number): Promise<EditorDocument> {
  const change = {
    field: 'versionNo',
    label: wordOf(documentVersionKind, 'conflict', 'zh'),
    before: before.versionNo,
    after: no,
    isMasked: false,
  };
  await recordTrail(context, [
    {
      bizTable: bizTableOf(documents.family),
      bizId: before.id,
      bizTitle: before.title,
      action: TRAIL.changed,
      changes: [change],
    },
  ]);
  return before;
}

/** Another version comes into use as a new one: what was in use stays. */
export async function restoreVersion(outer: Context, { id, no }: { id: string; no: number }): Promise<EditorDocument> {
  return await inTransaction(outer, async (context) => {
    const before = await documentStore(context).find(id, { lock: true });
    const versions = await context.db
      .selectFrom('documentVersion')
      .select(['no', 'baseNo', 'kind', 'storageKey', 'sha256', 'fileSize'])
      .where('documentId', '=', id)
      .orderBy('no')
      .execute();
    const chosen = versions.find((one) => one.no === no);
    if (chosen === undefined || chosen.storageKey === null) throw notFound();
    const inUse = versions.find((one) => one.no === before.versionNo);
    // Asked for twice.
    if (chosen.no === before.versionNo || (inUse?.kind === 'restore' && inUse.baseNo === no)) return before;
    const { storageKey, sha256, fileSize } = chosen;
    const version = { kind: 'restore', no: versions.at(-1)!.no + 1, baseNo: no, storageKey, sha256, fileSize } as const;
    const after = await putInUse(context, before, version);
    await addVersion(context, id, version);
    return after;
  });
}

export async function listVersions(context: Context, id: string): Promise<DocumentVersion[]> {
  const { versionNo } = await documentStore(context).find(id);
  const rows = await context.db
    .selectFrom('documentVersion')
    .select(['no', 'kind', 'baseNo', 'authorName', 'createTime', 'fileSize', 'sha256'])
    .where('documentId', '=', id)
    .orderBy('no', 'desc')
    .limit(DOCUMENT_VERSIONS + 1)
    .execute();
  return rows.map(({ sha256, kind, ...row }) => ({
    ...row,
    kind: kind as DocumentVersion['kind'],
    hash: sha256.toString('hex'),
    isCurrent: row.no === versionNo,
  }));
}

/** File of a version of a document that was found in reach. */
export async function versionFile({ db }: Pick<Context, 'db'>, id: string, no: number) {
  const row = await db
    .selectFrom('documentVersion')
    .select(['fileSize', 'storageKey'])
    .where('documentId', '=', id)
    .where('no', '=', no)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}
