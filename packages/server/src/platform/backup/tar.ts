// The cluster as one compressed archive, which `tar --zstd -x` reads too. Its files change while they are read: what PostgreSQL
// does to them meanwhile stands in the WAL beside them, so only the sizes must be kept to what the headers said.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { codeOf } from '#platform/config/thrown.ts';
import { chunksOf } from '#platform/config/chunks.ts';

export type Entry =
  | { name: string; kind: 'folder' }
  | { name: string; kind: 'text'; text: string }
  | { name: string; kind: 'file'; path: string };

const BLOCK = 512;
const CHUNK = 1024 * 1024;

/** Answers what the manifest says of the archive. */
export async function writeTar(target: string, entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(blocksOf(entries), { objectMode: false }),
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

async function* blocksOf(entries: AsyncIterable<Entry>): AsyncIterable<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') yield header(`${entry.name}/`, 0, '5');
    else if (entry.kind === 'text') {
      const content = Buffer.from(entry.text);
      yield header(entry.name, content.length, '0');
      yield content;
      yield padding(content.length);
    } else yield* fileBlocks(entry);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* fileBlocks({ name, path }: { name: string; path: string }): AsyncIterable<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // A table that was dropped since it was listed is not missed.
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    yield header(name, size, '0');
    for (let at = 0; at < size; ) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(CHUNK, size - at)), 0, null, at);
      // Truncated meanwhile: zeros stand for what is gone.
      yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      at += bytesRead === 0 ? buffer.length : bytesRead;
    }
    yield padding(size);
  } finally {
    await handle.close();
  }
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

function header(name: string, size: number, type: '0' | '5'): Buffer {
  const bytes = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for the archive.`);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  bytes.write(name, 0);
  octal(type === '5' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  bytes.write('        ', 148, 'latin1');
  bytes.write(type, 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  let sum = 0;
  for (const byte of bytes) sum += byte;
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

/** Into an empty folder. PostgreSQL brings its files to the disk itself before it recovers from them. */
export async function extractTar(archive: string, folder: string): Promise<void> {
  const source = chunksOf(createReadStream(archive).compose(createZstdDecompress()));
  const reader = readerOf(source);
  for (;;) {
    const bytes = await reader.exactly(BLOCK);
    if (bytes.every((byte) => byte === 0)) return;
    const text = (at: number, length: number) => bytes.toString('utf8', at, at + length).replace(/\0.*$/s, '');
    const [name, size, type] = [text(0, 100), Number.parseInt(text(124, 12), 8), text(156, 1)];
    const path = join(folder, name);
    if (normalize(name).startsWith('..') || name.startsWith('/')) throw new Error(`${name} leads out of the archive.`);
    if (type === '5') await mkdir(path, { recursive: true, mode: 0o700 });
    else await writeFrom(reader, path, size);
  }
}

interface Reader {
  exactly(length: number): Promise<Buffer>;
  /** Returns the bytes available, at most this many. */
  some(length: number): Promise<Buffer>;
}

function readerOf(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const some = async (length: number) => {
    if (held.length === 0) {
      const next = await chunks.next();
      if (next.done === true) throw new Error('The archive ends in the middle.');
      held = next.value;
    }
    const taken = held.subarray(0, length);
    held = held.subarray(taken.length);
    return taken;
  };
  const exactly = async (length: number) => {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const part = await some(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  };
  return { some, exactly };
}

async function writeFrom(reader: Reader, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'w', 0o600);
  try {
    for (let missing = size; missing > 0; ) {
      const part = await reader.some(Math.min(missing, CHUNK));
      await handle.write(part);
      missing -= part.length;
    }
  } finally {
    await handle.close();
  }
  await reader.exactly(padding(size).length);
}
