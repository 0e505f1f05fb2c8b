// A zip written entry by entry into a file: stored as they are, for what is compressed already (PDF, pictures).
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

export interface ZipWriter {
  /** Names in Unicode; each once. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Writes the directory; afterwards the file is whole. */
  end(): Promise<void>;
}

/** Sizes and places are 32 bits wide: what does not fit is refused before it is written. */
const MOST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01: the same content makes the same file. */
const DAY = 0x0021;

const SIGNATURE = { entry: 0x0403_4b50, directory: 0x0201_4b50, end: 0x0605_4b50 } as const;

export async function writeZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const directory: Buffer[] = [];
  let at = 0;
  const write = async (...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts);
    if (at + bytes.length > MOST) throw new Error('The archive would be larger than 4 GB.');
    await file.writeFile(bytes);
    at += bytes.length;
  };
  return {
    async add(name, bytes) {
      if (directory.length >= MOST_ENTRIES) throw new Error('The archive would have more than 65535 entries.');
      const written = Buffer.from(name);
      const common = commonPart(bytes, written.length);
      const offset = at;
      await write(uint32(SIGNATURE.entry), common, written, bytes);
      directory.push(
        Buffer.concat([
          uint32(SIGNATURE.directory),
          uint16(VERSION),
          common,
          // Comment, disk and attributes: none.
          Buffer.alloc(10),
          uint32(offset),
          written,
        ]),
      );
    },
    async end() {
      const [begin, count] = [at, uint16(directory.length)];
      const whole = Buffer.concat(directory);
      await write(whole);
      await write(uint32(SIGNATURE.end), Buffer.alloc(4), count, count, uint32(whole.length), uint32(begin), uint16(0));
      await file.close();
    },
  };
}

function commonPart(bytes: Buffer, nameLength: number): Buffer {
  const size = uint32(bytes.length);
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8),
    // Stored; the time is midnight.
    uint16(0),
    uint16(0),
    uint16(DAY),
    uint32(crc32(bytes)),
    size,
    size,
    uint16(nameLength),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
