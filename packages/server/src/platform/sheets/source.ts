import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { MessageKey } from '@trainrace/contract/messages';
import type { ImportInput } from '@trainrace/contract/wire/imports';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { isId } from '#platform/db/ids.ts';
import { visibleAttachments } from '#platform/attachments/attachment-scope.ts';
import type { Services } from '#platform/services.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { Context } from '#platform/context/context.ts';
import { describeUnreadableFile } from './unreadable-file.ts';
import { sql } from 'kysely';

/** Where the rows of an import are kept until it has ended. */
export interface ImportSource {
  parts: { storageKey: string; name: string; isWorkbook: boolean }[];
  /** Kept for this import alone, and gone with it. */
  isOwn: boolean;
  digest: string;
}

/** A workbook sent along, rows pasted, or workbooks uploaded before; the first of these that is there. */
export async function receiveSource(
  context: Context,
  { files, specs }: Services,
  { rows, ids }: ImportInput,
  received: readonly ReceivedFile[],
): Promise<ImportSource> {
  const [file] = received;
  if (file !== undefined) {
    if (!/\.xlsx$/i.test(file.fileName)) throw new Refused(400, await otherName(file));
    const part = { storageKey: await files.keep(file.path), name: file.fileName, isWorkbook: true };
    return { parts: [part], isOwn: true, digest: file.sha256.toString('hex') };
  }
  if (rows !== undefined) {
    const text = JSON.stringify(rows);
    const path = await files.temporaryPath();
    await writeFile(path, text, { mode: 0o600 });
    const part = { storageKey: await files.keep(path), name: '', isWorkbook: false };
    return { parts: [part], isOwn: true, digest: createHash('sha256').update(text).digest('hex') };
  }
  if (ids === undefined) throw new Refused(400, 'sheetNeeded');
  return { ...(await uploadedBefore(context, specs, ids)), isOwn: false };
}

/** A file is what its content says; a package of Excel's what its name says. */
async function otherName({ fileName, path }: ReceivedFile): Promise<MessageKey> {
  const odd = await describeUnreadableFile(path);
  return odd ?? (/\.xl[st]m$/i.test(fileName) ? 'sheetWithMacro' : 'sheetNotWorkbook');
}

async function uploadedBefore(
  context: Context,
  specs: FamilySpecs,
  ids: readonly string[],
): Promise<Omit<ImportSource, 'isOwn'>> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound();
  const found = await context.db
    .selectFrom('attach as t')
    .select(['id', 'originalName', 'extension', 'storageKey', 'sha256'])
    .where('t.id', 'in', wanted)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${visibleAttachments(context, specs)}`)
    .execute();
  if (found.length !== wanted.length) throw notFound();
  const other = found.find(({ extension }) => extension !== 'xlsx');
  if (other !== undefined) throw new Refused(400, other.extension === 'xls' ? 'sheetOldExcel' : 'sheetNotWorkbook');
  const inOrder = wanted.map((id) => found.find((row) => row.id === id)!);
  return {
    parts: inOrder.map(({ storageKey, originalName }) => ({
      storageKey: storageKey!,
      name: originalName,
      isWorkbook: true,
    })),
    digest: inOrder.map(({ sha256 }) => sha256.toString('hex')).join(),
  };
}
