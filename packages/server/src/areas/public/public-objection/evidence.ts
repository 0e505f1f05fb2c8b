// Evidence of an objection: photos and PDFs of a stranger, looked at like every upload, few and small.
import { EVIDENCE_SLOT, publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { OBJECTION_EVIDENCE } from '@trainrace/contract/limits';
import type { MessageKey } from '@trainrace/contract/messages';
import { attachmentType, refuseAttachment } from '@trainrace/contract/rules/attachment';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { badFields, type Refused } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { admitFile, type AdmittedFile } from '#platform/attachments/admit.ts';
import { isContentOf } from '#platform/attachments/file-content.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';

const MEGABYTE = 1_048_576;
const TYPES: readonly string[] = OBJECTION_EVIDENCE.types;

/** Said under the field, with the name of the file, before a code is used up. */
export async function refuseEvidence(files: readonly ReceivedFile[]): Promise<void> {
  if (files.length > OBJECTION_EVIDENCE.files)
    throw badEvidence('evidenceTooMany', { files: OBJECTION_EVIDENCE.files });
  for (const { fileName, path, bytes } of files) {
    const name = maskNumbers(fileName).slice(0, 80);
    const type = attachmentType(fileName.normalize('NFC').trim());
    if (type === null || !TYPES.includes(type)) throw badEvidence('evidenceWrongType', { name });
    const isUnread = refuseAttachment({ fileName, bytes }, 0) !== null || !(await isContentOf(path, type));
    if (isUnread) throw badEvidence('evidenceUnread', { name, megabytes: OBJECTION_EVIDENCE.bytes / MEGABYTE });
  }
}

const badEvidence = (key: MessageKey, params: Record<string, string | number>): Refused =>
  badFields([{ field: 'evidence', key, params }]);

/** Bytes in the store while `task` writes the rows; gone again where it writes none. */
export async function withEvidence(
  store: FileStore,
  files: readonly ReceivedFile[],
  task: (evidence: readonly AdmittedFile[]) => Promise<string | null>,
): Promise<string | null> {
  const admitted: AdmittedFile[] = [];
  const next = async (at: number): Promise<string | null> => {
    const file = files[at];
    if (file === undefined) return await task(admitted);
    return await admitFile(store, file, EVIDENCE_SLOT, async (one) => {
      admitted.push(one);
      return await next(at + 1);
    });
  };
  const kept = await next(0);
  if (kept === null) for (const { storageKey } of admitted) await store.drop(storageKey);
  return kept;
}

export async function saveEvidence(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  prjId: string,
  evidence: readonly AdmittedFile[],
): Promise<void> {
  if (evidence.length === 0) return;
  const time = now.toISOString();
  const rows = evidence.map((file, sort) => ({
    ...file,
    id: newId(),
    prjId,
    flowNode: EVIDENCE_SLOT,
    bizTable: bizTableOf(publicObjection.family),
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
