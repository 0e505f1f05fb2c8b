// Metadata that cameras and programs write beside a picture (EXIF with the place, XMP, comments, a second picture behind
// the first) is taken out; the pixels stay byte for byte, and so does which way up they are.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AttachmentType } from '@trainrace/contract/rules/attachment';
import sharp from 'sharp';
import { Refused } from '#platform/context/refused.ts';
import { jpegWithoutTraces } from './jpeg-traces.ts';
import { pngWithoutTraces } from './png-traces.ts';
import type { ReceivedFile } from './received-file.ts';

const STRIPPERS: Partial<Record<AttachmentType, (bytes: Buffer, orientation: number) => Buffer | null>> = {
  jpg: jpegWithoutTraces,
  jpeg: jpegWithoutTraces,
  png: pngWithoutTraces,
};

/** In the place of the file that came; what is no picture stays as it is. A picture of no ordinary build is written anew. */
export async function withoutTraces<File extends Omit<ReceivedFile, 'field'>>(
  file: File,
  type: AttachmentType,
): Promise<File> {
  const strip = STRIPPERS[type];
  if (strip === undefined) return file;
  const { orientation = 1 } = await sharp(file.path).metadata();
  const bytes = strip(await readFile(file.path), orientation) ?? (await redrawn(file.path));
  await writeFile(file.path, bytes);
  return { ...file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}

/** As far as it can be read; what no picture comes of is none. */
async function redrawn(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { failOn: 'none' }).rotate().toBuffer();
  } catch {
    throw new Refused(400, 'attachmentWrongType');
  }
}
