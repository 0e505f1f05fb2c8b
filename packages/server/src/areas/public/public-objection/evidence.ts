// Evidence of an objection: photos and PDFs of a stranger, looked at like every upload, few and small.
import { OBJECTION_EVIDENCE } from '@trainrace/contract/limits';
import type { MessageKey } from '@trainrace/contract/messages';
import { attachmentType, refuseAttachment } from '@trainrace/contract/rules/attachment';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { badFields, type Refused } from '#platform/context/refused.ts';
import { isContentOf } from '#platform/attachments/file-content.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';

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
