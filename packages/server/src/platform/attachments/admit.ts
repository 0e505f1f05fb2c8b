import { refuseAttachment, attachmentType } from '@trainrace/contract/rules/attachment';
import type { MessageKey } from '@trainrace/contract/messages';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { ReceivedFile } from './received-file.ts';
import { Refused } from '#platform/context/refused.ts';
import { CONTENT_TYPES, hasContentType, isContentOf } from './file-content.ts';
import { sm3Of } from './sm3-of.ts';
import { isPhotoSlot, redrawPhoto } from './photo.ts';
import { withoutTraces } from './photo-traces.ts';

/** Data of a file that `attach` keeps beside its place. */
export interface AdmittedFile {
  originalName: string;
  extension: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  sm3: Buffer | null;
  storageKey: string;
}

/** Looks at name, size and content, and moves the bytes into the store. `task` makes the row; if it is refused the bytes go again. */
export async function admitFile<Result>(
  store: FileStore,
  file: ReceivedFile,
  slot: string | null,
  task: (admitted: AdmittedFile) => Promise<Result>,
): Promise<Result> {
  const originalName = file.fileName.normalize('NFC').trim();
  const key = refuseAttachment({ fileName: originalName, bytes: file.bytes }, 0, slot ?? undefined);
  if (key !== null) throw refusedFor(key);
  const extension = attachmentType(originalName)!;
  // A photo is drawn anew, and says itself what is wrong with it.
  if (isPhotoSlot(slot) && (await hasContentType(file.path, extension)))
    return await keepFile(
      store,
      await redrawPhoto({ ...file, fileName: originalName }, await store.temporaryPath()),
      task,
    );
  if (!(await isContentOf(file.path, extension))) throw refusedFor('attachmentWrongType');
  return await keepFile(store, await withoutTraces({ ...file, fileName: originalName }, extension), task);
}

async function keepFile<Result>(
  store: FileStore,
  { path, fileName: originalName, bytes: size, sha256 }: ReceivedFile,
  task: (admitted: AdmittedFile) => Promise<Result>,
): Promise<Result> {
  const extension = attachmentType(originalName)!;
  const sm3 = await sm3Of(store, path);
  const storageKey = await store.keep(path);
  try {
    return await task({
      originalName,
      extension,
      contentType: CONTENT_TYPES[extension],
      size,
      sha256,
      sm3,
      storageKey,
    });
  } catch (error) {
    // Where nobody knows whether the row was written, the bytes stay for the sweep to decide.
    if (error instanceof Refused && error.code < 500) await store.drop(storageKey);
    throw error;
  }
}

const refusedFor = (key: MessageKey) => new Refused(key === 'attachmentTooLarge' ? 413 : 400, key);
