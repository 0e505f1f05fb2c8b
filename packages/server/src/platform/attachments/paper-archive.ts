// A zip of photos and papers from outside (security T24): its files are streamed one by one, and their names are read, never
// used as a path. What the directory says is checked before anything is unpacked; an entry that turns out longer fails.
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PAPERS_ARCHIVE } from '@trainrace/contract/limits';
import type { MessageKey } from '@trainrace/contract/messages';
import { open, type Entry, type ZipFile } from 'yauzl';
import { Refused } from '#platform/context/refused.ts';

export interface ArchivedFile {
  /** The last part of the name, in Unicode. */
  name: string;
  bytes: number;
  /** Reason why it cannot be taken, judged by its place in the archive alone. */
  fault: MessageKey | null;
  read(): Promise<Readable>;
}

export interface PaperArchive {
  files: readonly ArchivedFile[];
  close(): void;
}

const SIGNATURE = 'PK\u0003\u0004';

export async function isArchive(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === SIGNATURE;
  } finally {
    await file.close();
  }
}

export async function openPapers(path: string): Promise<PaperArchive> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    refuseBomb(entries, zip.fileSize);
    return { files: entries.flatMap((entry) => fileOf(zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Refused ? error : new Refused(400, 'archiveBroken');
  }
}

const opened = async (path: string): Promise<ZipFile> =>
  await new Promise((resolve, reject) => {
    // Names as bytes: programs for Chinese write them in GBK and do not say so.
    open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(new Refused(400, 'archiveBroken')),
    );
  });

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.once('error', reject);
    zip.once('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > PAPERS_ARCHIVE.entries) reject(tooLarge());
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

const MEGABYTE = 1_048_576;

const tooLarge = () =>
  new Refused(413, 'archiveTooLarge', {
    files: PAPERS_ARCHIVE.entries,
    megabytes: Math.round(PAPERS_ARCHIVE.bytes / MEGABYTE),
  });

const ENCRYPTED = 1;

/** The archive's own size counts: entries may lie over each other. */
function refuseBomb(entries: readonly Entry[], packed: number): void {
  if (entries.some((entry) => (entry.generalPurposeBitFlag & ENCRYPTED) !== 0)) throw new Refused(400, 'archiveBroken');
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > PAPERS_ARCHIVE.bytes || unpacked > packed * PAPERS_ARCHIVE.ratio) throw tooLarge();
}

/** Files that programs leave beside the files of people. */
const LEFT_BESIDE = /^(\.|thumbs\.db$|desktop\.ini$)/i;

function fileOf(zip: ZipFile, entry: Entry): ArchivedFile[] {
  const whole = nameOf(Buffer.from(entry.fileName)).replaceAll('\\', '/');
  const parts = whole.split('/');
  const name = parts.at(-1)!;
  if (name === '' || parts[0] === '__MACOSX' || LEFT_BESIDE.test(name)) return [];
  const isOutside = whole.startsWith('/') || /^[a-z]:/i.test(whole) || parts.includes('..') || whole.includes('\0');
  const fault = isOutside ? 'paperUnsafeName' : isLink(entry) ? 'paperIsLink' : null;
  const read = async () =>
    await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
    });
  return [{ name, bytes: entry.uncompressedSize, fault, read }];
}

/** UTF-8 where the bytes are that, else as Chinese Windows writes. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

const [FILE_TYPE, LINK] = [0xf000, 0xa000];

/** The mode of Unix stands in the upper half. */
const isLink = ({ externalFileAttributes }: Entry): boolean => ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
