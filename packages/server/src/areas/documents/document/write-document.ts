// New documents, blank or uploaded, and what is written of them besides their content.
import { documents, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { documentTypeOf, DOCUMENT_EXTENSIONS, type DocumentType } from '@trainrace/contract/areas/documents/file-types';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { writeBlank } from './blank.ts';
import { isContentOf, saveContent, type Arrived } from './content.ts';
import { documentStore } from './document.store.ts';
import { addVersion } from './versions.ts';

type Draft = ParsedInputOf<typeof documents.submit>;

export async function saveDocument(outer: Context, files: FileStore, sent: Draft): Promise<EditorDocument> {
  const { id, version, ...draft } = sent;
  if (id === undefined) return await createBlank(outer, files, draft);
  return await inTransaction(outer, async (context) => {
    const store = documentStore(context);
    const before = await store.find(id, { lock: true });
    if (draft.fileType !== before.fileType) throw badFields([{ field: 'fileType', key: 'documentTypeFixed' }]);
    await requireContest(context, draft.contestId);
    return await store.update(before, draft, { version });
  });
}

async function createBlank(context: Context, files: FileStore, draft: Draft): Promise<EditorDocument> {
  const path = await files.temporaryPath();
  try {
    return await create(context, files, { draft, kind: 'create', content: await writeBlank(draft.fileType, path) });
  } finally {
    await rm(path, { force: true });
  }
}

export async function uploadDocument(
  context: Context,
  files: FileStore,
  { title, contestId }: ParsedInputOf<typeof documents.upload>,
  received: readonly ReceivedFile[],
): Promise<EditorDocument> {
  const content = received[0];
  if (content === undefined) throw new Refused(400, 'documentFileNeeded');
  const fileName = content.fileName.normalize('NFC').trim();
  const fileType = documentTypeOf(fileName);
  if (fileType === null || !(await isContentOf(content, fileType))) throw new Refused(400, 'documentWrongType');
  const draft = { title: title ?? titleOf(fileName, fileType), fileType, contestId, remark: null };
  return await create(context, files, { draft, kind: 'upload', content });
}

function titleOf(fileName: string, fileType: DocumentType): string {
  const name = fileName.slice(0, -DOCUMENT_EXTENSIONS[fileType].length - 1);
  const checked = documents.family.draft.shape.title.safeParse(name.slice(0, 100));
  if (!checked.success) throw new Refused(400, 'attachmentBadName');
  return checked.data;
}

interface New {
  draft: Draft;
  kind: 'create' | 'upload';
  content: Arrived;
}

async function create(outer: Context, files: FileStore, { draft, kind, content }: New): Promise<EditorDocument> {
  const { document } = await saveContent(files, content, async (storageKey) =>
    inTransaction(outer, async (context) => {
      await requireContest(context, draft.contestId);
      const { bytes: fileSize, sha256 } = content;
      const document = await documentStore(context).insert({
        ...draft,
        unitId: context.scope === 'all' ? null : context.user.id,
        versionNo: 1,
        fileSize,
        savedBy: actorName(context.user),
        savedTime: context.now.toISOString(),
      });
      await addVersion(context, document.id, { kind, no: 1, baseNo: null, storageKey, sha256, fileSize });
      return { document, isKept: true };
    }),
  );
  return document;
}

/** Only a contest in one's own reach is shared with. */
async function requireContest(context: Context, contestId: string | null | undefined): Promise<void> {
  if (contestId === null || contestId === undefined) return;
  const { rows } = await sql`
    select 1 from contest_info t where t.id = ${isId(contestId) ? contestId : null} and t.is_deleted = 0
      and ${contestScope('t')(context)}`.execute(context.db);
  if (rows.length === 0) throw badFields([{ field: 'contestId', key: 'notFound' }]);
}

/** Refuses a unit the removal of documents made by another unit, or by the bureau. */
export async function refuseForeign({ db, scope, user }: Context, rows: readonly EditorDocument[]): Promise<void> {
  if (scope === 'all') return;
  const foreign = await db
    .selectFrom('document')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('unitId', 'is', null), eb('unitId', '<>', user.id)]))
    .executeTakeFirst();
  if (foreign !== undefined) throw new Refused(403, 'documentNotYours');
}
