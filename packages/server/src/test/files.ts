// Real files for tests, made by the libraries that people's programs use, and broken ones made by hand.
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import exceljs from 'exceljs';
import PdfKit from 'pdfkit';
import sharp from 'sharp';

export async function aPdf(text = 'promise'): Promise<Buffer> {
  const document = new PdfKit({ size: 'A4' });
  document.text(text).end();
  return await buffer(document);
}

export async function aPicture(format: 'jpeg' | 'png', size = { width: 295, height: 413 }): Promise<Buffer> {
  return await sharp({ create: { ...size, channels: 3, background: '#0958d9' } })
    .toFormat(format)
    .toBuffer();
}

/** One colour, packed as tightly as PNG allows: some megabytes that unpack to gigabytes. */
export function aHugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, in grey.
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export async function aWorkbook(rows: readonly (readonly unknown[])[] = [['A'], ['1']]): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Sheet1').addRows(rows as unknown[][]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A zip with these entries; `lie` is the unpacked size that it claims for each. */
export function aZip(entries: Readonly<Record<string, string | Buffer>>, lie?: number): Buffer {
  return aZipOf(
    Object.entries(entries).map(([name, content]) => ({ name, content })),
    lie,
  );
}

interface ZippedFile {
  /** Bytes where it is not UTF-8. */
  name: string | Buffer;
  content: string | Buffer;
  /** As Unix writes it beside the file. */
  mode?: number;
}

/** The same, where names come twice, are not in UTF-8, or are more than files. */
export function aZipOf(entries: readonly ZippedFile[], lie?: number): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0 } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lie ?? bytes.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, fileName]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

export function aWordDocument(more: Readonly<Record<string, string>> = {}): Buffer {
  return aZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more });
}

/** An OLE compound file (doc, xls) with streams of these names. */
export function aCompoundFile(names: readonly string[]): Buffer {
  const header = Buffer.alloc(512, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30); // sectors of 512 bytes
  header.writeUInt32LE(1, 48); // the directory begins in sector 1
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76); // the allocation table is sector 0
  const entries = ['Root Entry', ...names];
  const sectors = Math.ceil(entries.length / 4);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let index = 1; index <= sectors; index++)
    table.writeUInt32LE(index === sectors ? 0xfffffffe : index + 1, index * 4);
  const directory = Buffer.alloc(sectors * 512);
  entries.forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
  });
  return Buffer.concat([header, table, directory]);
}
