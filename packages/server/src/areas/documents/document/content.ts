// The bytes of a version: looked at, moved into the store, and gone again where no version came of them.
import { DOCUMENT_EXTENSIONS, type DocumentType } from '@trainrace/contract/areas/documents/file-types';
import { Refused } from '#platform/context/refused.ts';
import { isPackage } from '#platform/attachments/file-content.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';

/** A file on this disk that nobody keeps yet. */
export interface Arrived {
  path: string;
  bytes: number;
  sha256: Buffer;
}

const FOLDERS = { text: 'word/', spreadsheet: 'xl/', presentation: 'ppt/' } as const;

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const CONTENT_TYPES = {
  text: `${OFFICE}.wordprocessingml.document`,
  spreadsheet: `${OFFICE}.spreadsheetml.sheet`,
  presentation: `${OFFICE}.presentationml.presentation`,
} as const;

export async function isContentOf({ path, bytes }: Arrived, type: DocumentType): Promise<boolean> {
  return bytes > 0 && (await isPackage(path, FOLDERS[type]));
}

/** `task` writes the row and answers whether it names these bytes. */
export async function saveContent<Result extends { isKept: boolean }>(
  store: FileStore,
  { path }: Arrived,
  task: (storageKey: string) => Promise<Result>,
): Promise<Result> {
  const storageKey = await store.keep(path);
  try {
    const result = await task(storageKey);
    if (!result.isKept) await store.drop(storageKey);
    return result;
  } catch (error) {
    // Where nobody knows whether the row was written, the bytes stay for the sweep to decide.
    if (error instanceof Refused && error.code < 500) await store.drop(storageKey);
    throw error;
  }
}

interface NamedVersion {
  title: string;
  fileType: DocumentType;
  fileSize: number;
  storageKey: string | null;
}

/** As it is served: saved as a file, never shown by the browser. */
export function servedAs({ title, fileType, fileSize, storageKey }: NamedVersion) {
  return {
    originalName: `${title}.${DOCUMENT_EXTENSIONS[fileType]}`,
    contentType: CONTENT_TYPES[fileType],
    size: fileSize,
    storageKey,
  };
}
