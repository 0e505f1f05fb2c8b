// Type of a file by its bytes. An extension is only believed when the content agrees, and nothing that runs comes in.
import { readFile } from 'node:fs/promises';
import type { AttachmentType } from '@trainrace/contract/rules/attachment';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { oleNames } from './ole-names.ts';
import { openZip } from './zip.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const CONTENT_TYPES: Readonly<Record<AttachmentType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

/** More than any camera makes; a picture of this many pixels and few bytes is made to exhaust whoever opens it. */
const MOST_PIXELS = 64_000_000;

export async function isContentOf(path: string, type: AttachmentType): Promise<boolean> {
  switch (type) {
    case 'png':
    case 'jpg':
    case 'jpeg':
      return (await hasSignature(path, CONTENT_TYPES[type])) && (await isReasonablePicture(path));
    case 'pdf':
      return await hasSignature(path, CONTENT_TYPES.pdf);
    case 'docx':
      return await isPackage(path, 'word/');
    case 'xlsx':
      return await isPackage(path, 'xl/');
    case 'doc':
      return await isCompound(path, ['WordDocument']);
    case 'xls':
      return await isCompound(path, ['Workbook', 'Book']);
  }
}

/** By its first bytes alone. */
export async function hasContentType(path: string, type: AttachmentType): Promise<boolean> {
  return await hasSignature(path, CONTENT_TYPES[type]);
}

const hasSignature = async (path: string, contentType: string): Promise<boolean> =>
  (await fileTypeFromFile(path))?.mime === contentType;

async function isReasonablePicture(path: string): Promise<boolean> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

/** Office Open XML: the parts of one kind of document, and no macros. */
export async function isPackage(path: string, folder: string): Promise<boolean> {
  const zip = await openZip(path);
  if (zip === null || zip === 'tooLarge') return false;
  zip.close();
  const has = (test: (name: string) => boolean) => zip.names.some((name) => test(name));
  return (
    has((name) => name.toLowerCase() === '[content_types].xml') &&
    has((name) => name.toLowerCase().startsWith(folder)) &&
    !has((name) => /vbaProject\.bin$/i.test(name))
  );
}

const MACROS = /^(_VBA_PROJECT|_VBA_PROJECT_CUR|VBA|Macros)$/i;

async function isCompound(path: string, main: readonly string[]): Promise<boolean> {
  const names = oleNames(await readFile(path));
  return names !== null && names.some((name) => main.includes(name)) && !names.some((name) => MACROS.test(name));
}
