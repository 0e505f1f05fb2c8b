// The text of a Word 97–2003 document ([MS-DOC] 2.4.1): the piece table says where its runs stand and how they are encoded.
import { CFB } from '@e965/xlsx';

const WORD = 0xa5ec;
const WORD_97 = 0x00c1;
const SEALED = 0x0100;
const SECOND_TABLE = 0x0200;
/** Where the header says how long the text is, and where the piece table stands. */
const AT = { text: 0x4c, clx: 0x1a2, clxBytes: 0x1a6 } as const;
const PIECES = 2;
const ONE_BYTE = 0x4000_0000;

export function docWords(bytes: Uint8Array): string {
  const file = CFB.read(bytes, { type: 'array' });
  const main = streamOf(file, 'WordDocument');
  const header = viewOf(main);
  const flags = header.getUint16(10, true);
  if (header.getUint16(0, true) !== WORD || header.getUint16(2, true) < WORD_97 || (flags & SEALED) !== 0)
    throw new Error('not a readable Word document');
  const table = streamOf(file, (flags & SECOND_TABLE) === 0 ? '0Table' : '1Table');
  const from = header.getUint32(AT.clx, true);
  const pieces = pieceTable(viewOf(table.slice(from, from + header.getUint32(AT.clxBytes, true))));
  return plain(textOf(main, pieces, header.getUint32(AT.text, true)));
}

function streamOf(file: ReturnType<typeof CFB.read>, name: string): Uint8Array<ArrayBuffer> {
  const entry = CFB.find(file, `/${name}`) ?? CFB.find(file, name);
  if (!entry) throw new Error(`no ${name}`);
  return new Uint8Array(entry.content);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Formats stand before the pieces, and are passed over. */
function pieceTable(clx: DataView): DataView {
  let at = 0;
  while (clx.getUint8(at) !== PIECES) at += 3 + clx.getUint16(at + 1, true);
  return new DataView(clx.buffer, clx.byteOffset + at + 5, clx.getUint32(at + 1, true));
}

/** First where each piece begins in the text, and where the last ends; then 8 bytes for each. */
function textOf(main: Uint8Array<ArrayBuffer>, pieces: DataView, length: number): string {
  const count = (pieces.byteLength - 4) / 12;
  const runs: string[] = [];
  for (let index = 0; index < count; index++) {
    const begin = pieces.getUint32(index * 4, true);
    const characters = Math.min(pieces.getUint32(index * 4 + 4, true), length) - begin;
    if (characters <= 0) break;
    const place = pieces.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isOneByte = (place & ONE_BYTE) !== 0;
    const at = isOneByte ? (place & ~ONE_BYTE) / 2 : place;
    const run = main.subarray(at, at + characters * (isOneByte ? 1 : 2));
    runs.push(new TextDecoder(isOneByte ? 'windows-1252' : 'utf-16le').decode(run));
  }
  return runs.join('');
}

const FIELD = { begin: '\u0013', result: '\u0014', end: '\u0015' } as const;

/** Without the commands of fields and the marks of pictures; cells side by side, rows and paragraphs below each other. */
function plain(text: string): string {
  return withoutCommands(text)
    .replace(/\u0007\u0007/g, '\n')
    .replaceAll('\u0007', '\t')
    .replace(/[\r\v\f]/g, '\n')
    .replaceAll('\u001e', '-')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

function withoutCommands(text: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of text) {
    if (sign === FIELD.begin) depth++;
    else if (sign === FIELD.result || (sign === FIELD.end && depth > 0)) depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += sign;
  }
  return kept;
}
