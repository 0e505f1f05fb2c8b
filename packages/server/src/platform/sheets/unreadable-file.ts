// Recognises files that are no xlsx workbooks: people send what their program saved, and are told what to do with it.
import { open, readFile } from 'node:fs/promises';
import { oleNames } from '#platform/attachments/ole-names.ts';
import { openZip } from '#platform/attachments/zip.ts';
import type { SheetFault } from './bad-sheet.ts';

const LOOKED_AT = 4096;

/** Null where it may well be one. */
export async function describeUnreadableFile(path: string): Promise<SheetFault | null> {
  const start = await startOf(path);
  const signature = start.subarray(0, 4).toString('hex');
  if (signature === 'd0cf11e0') return compoundFault(oleNames(await readFile(path)) ?? []);
  if (signature === '504b0304') return await packageFault(path);
  return isTable(start) ? 'sheetCsv' : 'sheetNotWorkbook';
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Encrypted workbooks of any format are packed into a compound file. */
function compoundFault(names: readonly string[]): SheetFault {
  if (names.includes('EncryptedPackage')) return 'sheetEncrypted';
  return names.some((name) => name === 'Workbook' || name === 'Book') ? 'sheetOldExcel' : 'sheetNotWorkbook';
}

async function packageFault(path: string): Promise<SheetFault | null> {
  const zip = await openZip(path);
  if (zip === null || zip === 'tooLarge') return null;
  zip.close();
  const has = (test: RegExp) => zip.names.some((name) => test.test(name));
  return has(/^xl\/workbook\.bin$/i) || (has(/^mimetype$/) && has(/^content\.xml$/)) ? 'sheetOtherFormat' : null;
}

/** Lines with separators: text of any encoding, but neither a page nor a picture. */
function isTable(start: Buffer): boolean {
  const isWide = ['fffe', 'feff'].includes(start.subarray(0, 2).toString('hex'));
  const text = start.toString(isWide ? 'utf16le' : 'latin1').replace(/^(\u00ef\u00bb\u00bf|\ufeff)/, '');
  if (!isWide && text.includes('\0')) return false;
  return !/^\s*[<%{]/.test(text) && /[,;\t]/.test(text) && /[\r\n]/.test(text);
}
