// Zip archives from outside, within bounds: few entries, nothing sealed, and no more bytes inside than a workbook of ours may have.
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAX_UNPACKED } from '@trainrace/contract/limits';
import { open, type Entry, type ZipFile } from 'yauzl';

export interface Zip {
  names: readonly string[];
  /** Bytes of one entry; it fails as soon as they are not as many as the archive says. */
  read(name: string): Promise<Readable | undefined>;
  close(): void;
}

/** Broken, sealed or made to multiply: null, whatever the reason. */
export async function openZip(path: string): Promise<Zip | 'tooLarge' | null> {
  if (!(await beginsWithEntry(path))) return null;
  const zip = await new Promise<ZipFile | null>((resolve) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => resolve(error === null ? opened : null));
  });
  if (zip === null) return null;
  const entries = await entriesOf(zip).catch(() => null);
  const refused = entries === null ? null : refusedFor([...entries.values()], zip.fileSize);
  if (entries === null || refused !== undefined) {
    zip.close();
    return refused ?? null;
  }
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      return entry && (await streamOf(zip, entry));
    },
    close: () => zip.close(),
  };
}

/** True if the file starts with an entry: bytes before the first one would be another file. */
async function beginsWithEntry(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

const streamOf = async (zip: ZipFile, entry: Entry): Promise<Readable> =>
  await new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
  });

/** Two entries of one name are a trick on readers that disagree about which counts. */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.once('error', reject);
    zip.once('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName) || entries.size >= MAX_UNPACKED.entries)
        reject(new Error('not an ordinary archive'));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

const ENCRYPTED = 1;

/** By what the directory says: a part that unpacks to more than that is not read further. The file's own size counts: parts may lie over each other. */
function refusedFor(entries: readonly Entry[], packed: number): 'tooLarge' | null | undefined {
  if (entries.some((entry) => (entry.generalPurposeBitFlag & ENCRYPTED) !== 0)) return null;
  const unpacked = entries.reduce((total, entry) => total + entry.uncompressedSize, 0);
  if (unpacked > packed * MAX_UNPACKED.ratio) return null;
  return unpacked > MAX_UNPACKED.bytes ? 'tooLarge' : undefined;
}
