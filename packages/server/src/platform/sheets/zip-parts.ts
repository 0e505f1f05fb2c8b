// The archive that a workbook is: parts of XML, compressed as they are made (APPNOTE.TXT of PKWARE, 4.3).
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';

export type Part = readonly [name: string, xml: Iterable<string>];

const SIGNATURE = { entry: 0x0403_4b50, directory: 0x0201_4b50, end: 0x0605_4b50 } as const;
const VERSION = 20;
const DEFLATED = 8;
/** 1980-01-01: the same content makes the same file. */
const DAY = 0x0021;
/** Characters that are compressed at a time. */
const PIECE = 65_536;

/** The later ones are made when the earlier ones are written. */
export async function zipParts(parts: Iterable<Part>): Promise<Buffer> {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, xml] of parts) {
    const { bytes, sum, size } = await deflated(xml);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(sum, 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const entry = [uint32(SIGNATURE.entry), common, title, bytes];
    directory.push(uint32(SIGNATURE.directory), common.subarray(0, 2), common, place, title);
    written.push(...entry);
    at += entry.reduce((length, one) => length + one.length, 0);
  }
  const whole = Buffer.concat(directory);
  const count = written.length / 4;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(whole.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...written, whole, uint32(SIGNATURE.end), end]);
}

async function deflated(xml: Iterable<string>): Promise<{ bytes: Buffer; sum: number; size: number }> {
  const deflate = createDeflateRaw();
  const bytes = buffer(deflate);
  let [sum, size, piece] = [0, 0, ''];
  const write = async () => {
    const part = Buffer.from(piece);
    [sum, size, piece] = [crc32(part, sum), size + part.length, ''];
    if (!deflate.write(part)) await once(deflate, 'drain');
  };
  for (const text of xml) {
    piece += text;
    if (piece.length >= PIECE) await write();
  }
  await write();
  deflate.end();
  return { bytes: await bytes, sum, size };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
