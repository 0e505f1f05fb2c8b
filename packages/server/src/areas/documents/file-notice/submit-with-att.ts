// A notice and its files in one call (wire §10.5): files by their ids, or sent along; those named in `fileDel` go.
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { NOTICE_SLOT } from '@trainrace/contract/areas/documents/file-notice';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import type { Attachment } from '@trainrace/contract/files/attach';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { filesIn } from '#platform/attachments/attach.store.ts';
import { putFile } from '#platform/attachments/put-file.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { inputReader } from '#platform/http/read-call.ts';
import type { Services } from '#platform/services.ts';
import { ownNotices } from './file-notice.store.ts';
import { saveNotice } from './save-notice.ts';

const readDraft = inputReader(fileNotice.submit);

export async function submitWithFiles(
  services: Services,
  context: Context,
  { record, fileList = [], fileDel = [] }: ParsedInputOf<typeof fileNotice.submitWithAtt>,
  received: readonly ReceivedFile[],
): Promise<FileNotice & { attachments: Attachment[] }> {
  const draft = readDraft(typeof record === 'string' ? objectIn(record) : record);
  const stored = draft.id === undefined ? null : await ownNotices(context).find(draft.id);
  const held = draft.noticeAtts ?? stored?.noticeAtts ?? [];
  if (!fileDel.every((id) => held.includes(id))) throw notFound();
  const kept = [...held.filter((id) => !fileDel.includes(id)), ...fileList];
  if (new Set(kept).size + received.length > MAX_ATTACHMENTS) throw new Refused(400, 'attachmentTooMany');
  for (const file of received) kept.push((await putFile(context, services, { flowNode: NOTICE_SLOT }, [file])).id);
  const saved = await saveNotice(context, { ...draft, noticeAtts: [...new Set(kept)] });
  return { ...saved, attachments: await filesIn(context, services, saved.id, NOTICE_SLOT) };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw new Refused(400, 'badRequest');
}
