import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttachmentType } from '@trainrace/contract/rules/attachment';
import { afterAll, expect, test } from 'vitest';
import { isContentOf } from './file-content.ts';
import { aCompoundFile, aPdf, aPicture, aWordDocument, aWorkbook, aZip } from '#test/files.ts';

const dir = mkdtempSync(join(tmpdir(), 'trainrace-content-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function accepts(type: AttachmentType, bytes: Buffer): Promise<boolean> {
  const path = join(dir, 'file');
  writeFileSync(path, bytes);
  return await isContentOf(path, type);
}

const MANY = Array.from({ length: 30 }, (_, index) => `Stream ${index}`);

test.each<[string, AttachmentType, () => Promise<Buffer> | Buffer]>([
  ['a picture', 'png', () => aPicture('png')],
  ['a photo', 'jpg', () => aPicture('jpeg')],
  ['a photo', 'jpeg', () => aPicture('jpeg')],
  ['a PDF', 'pdf', () => aPdf()],
  ['a workbook', 'xlsx', () => aWorkbook()],
  ['a document', 'docx', () => aWordDocument()],
  ['an old workbook', 'xls', () => aCompoundFile(['Workbook'])],
  ['a very old workbook', 'xls', () => aCompoundFile(['Book'])],
  ['an old document', 'doc', () => aCompoundFile(['1Table', 'WordDocument'])],
  ['an old document with a long directory', 'doc', () => aCompoundFile([...MANY, 'WordDocument'])],
])('[S5-03 S9-02] %s is a %s', async (_, type, make) => {
  expect(await accepts(type, await make())).toBe(true);
});

test.each<[string, AttachmentType, () => Promise<Buffer> | Buffer]>([
  ['a web page', 'pdf', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a web page', 'png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', 'png', () => aPdf()],
  ['a png', 'jpg', () => aPicture('png')],
  ['a jpg', 'png', () => aPicture('jpeg')],
  ['the head of a picture', 'png', async () => (await aPicture('png')).subarray(0, 20)],
  ['a picture of 30000 × 30000', 'png', () => hugePng()],
  ['a program', 'doc', () => Buffer.from('MZ\u0090\u0000')],
  ['a workbook', 'docx', () => aWorkbook()],
  ['a document', 'xlsx', () => aWordDocument()],
  ['a bare zip', 'docx', () => aZip({ 'readme.txt': 'x' })],
  ['a zip after something else', 'docx', () => Buffer.concat([Buffer.from('<html>'), aWordDocument()])],
  ['half a document', 'docx', () => aWordDocument().subarray(0, 60)],
  ['a document with macros', 'docx', () => aWordDocument({ 'word/vbaProject.bin': 'x' })],
  ['a document with macros elsewhere', 'docx', () => aWordDocument({ 'x/VBAPROJECT.BIN': 'x' })],
  ['a zip of zeros', 'xlsx', () => aZip({ '[Content_Types].xml': '', 'xl/a': Buffer.alloc(20_000_000) })],
  ['a zip that claims 4 GB', 'xlsx', () => aZip({ '[Content_Types].xml': '', 'xl/a': 'x' }, 0xfffffff0)],
  [
    'an archive of 2001 entries',
    'xlsx',
    () => aZip(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`xl/${i}`, '']))),
  ],
  ['an old document', 'xls', () => aCompoundFile(['WordDocument'])],
  ['an old workbook with macros', 'xls', () => aCompoundFile(['Workbook', '_VBA_PROJECT_CUR'])],
  ['an old document with macros', 'doc', () => aCompoundFile(['WordDocument', 'Macros'])],
  ['a compound file that leads nowhere', 'doc', () => aCompoundFile(['WordDocument']).subarray(0, 1024)],
  ['the signature alone', 'doc', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('[S5-04 S8-12] %s is no %s', async (_, type, make) => {
  expect(await accepts(type, await make())).toBe(false);
});

/** A real head that promises 30000 × 30000 pixels. */
async function hugePng(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = Buffer.from(await aPicture('png'));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('a small file whose table names one sector again and again takes no more memory than another', async () => {
  const [size, sectors] = [4096, 2000];
  const file = Buffer.alloc(size * (sectors + 1));
  aCompoundFile(['Workbook']).copy(file, 0, 0, 512);
  file.writeUInt16LE(12, 30);
  file.fill(0xff, 76, 512);
  // The directory begins where there is nothing; the table's list is a chain through the whole file, of sector 1 only.
  file.writeUInt32LE(sectors - 1, 48);
  file.writeUInt32LE(1, 68);
  for (let at = 1; at < sectors - 1; at++) {
    const start = (at + 1) * size;
    for (let word = 0; word < size / 4 - 1; word++) file.writeUInt32LE(1, start + word * 4);
    file.writeUInt32LE(at + 1, start + size - 4);
  }
  expect(await accepts('xls', file)).toBe(false);
});
