// The files of an import, one by one on the disk: whose each is by its name, and whether its content is what it says.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readPaperName, type PaperName } from '@trainrace/contract/areas/contests/paper-import';
import { foldName } from '@trainrace/contract/rules/fold';
import { MAX_ATTACHMENT_BYTES } from '@trainrace/contract/limits';
import type { MessageKey, MessageParams } from '@trainrace/contract/messages';
import { Refused } from '#platform/context/refused.ts';
import { codeOf } from '#platform/config/thrown.ts';
import { isArchive, openPapers, type ArchivedFile } from '#platform/attachments/paper-archive.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';

export interface PaperFault {
  key: MessageKey;
  params?: MessageParams;
}

export interface StagedPaper {
  /** Its place among the files, from 1. */
  row: number;
  name: string;
  whose: PaperName | null;
  /** On this disk until the import ends; none where it was not worth unpacking. */
  path: string | null;
  bytes: number;
  sha256: Buffer;
  fault: PaperFault | null;
}

export interface GivenFile {
  name: string;
  path: string;
}

/** An archive is unpacked, everything else is a paper itself. Whoever asks removes what is staged. */
export async function stagePapers(store: FileStore, given: readonly GivenFile[], staged: StagedPaper[]): Promise<void> {
  for (const file of given) {
    if (await isArchive(file.path)) await unpack(store, file.path, staged);
    else await stageOne(store, file, staged);
  }
  markTwins(staged);
}

export async function removeStaged(staged: readonly StagedPaper[]): Promise<void> {
  for (const { path } of staged) if (path !== null) await rm(path, { force: true });
}

async function unpack(store: FileStore, path: string, staged: StagedPaper[]): Promise<void> {
  const archive = await openPapers(path);
  try {
    for (const file of archive.files) {
      const paper = named(staged.length + 1, file.name, file.bytes);
      staged.push(paper);
      paper.fault = file.fault === null ? paper.fault : { key: file.fault };
      if (paper.fault === null) await write(store, file, paper);
    }
  } finally {
    archive.close();
  }
}

async function stageOne(store: FileStore, { name, path }: GivenFile, staged: StagedPaper[]): Promise<void> {
  const paper = named(staged.length + 1, name, (await stat(path)).size);
  staged.push(paper);
  if (paper.fault !== null) return;
  paper.path = await store.temporaryPath();
  await copyFile(path, paper.path);
  paper.sha256 = await hashOf(paper.path);
}

function named(row: number, name: string, bytes: number): StagedPaper {
  const whose = readPaperName(name.normalize('NFC').trim());
  const fault: PaperFault | null =
    whose === null
      ? { key: 'paperBadName' }
      : bytes > MAX_ATTACHMENT_BYTES
        ? { key: 'attachmentTooLarge' }
        : bytes === 0
          ? { key: 'attachmentEmpty' }
          : null;
  return { row, name, whose, path: null, bytes, sha256: Buffer.alloc(0), fault };
}

async function write(store: FileStore, file: ArchivedFile, paper: StagedPaper): Promise<void> {
  paper.path = await store.temporaryPath();
  const hash = createHash('sha256');
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(await file.read(), count, createWriteStream(paper.path, { flags: 'wx', mode: 0o600 }));
    paper.sha256 = hash.digest();
  } catch (error) {
    // Not what the directory of the archive says; what the disk says is another matter.
    if (codeOf(error)?.startsWith('E')) throw error;
    throw new Refused(400, 'archiveBroken');
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** A number says who it is better than a name does. */
export function keyOfPerson({ idCardNo, applyNo, personName }: PaperName): string {
  return idCardNo ?? applyNo ?? foldName(personName ?? '');
}

/** Which of two would count nobody could say. */
function markTwins(staged: readonly StagedPaper[]): void {
  const seen = new Map<string, StagedPaper>();
  for (const paper of staged) {
    if (paper.whose === null) continue;
    const { flowNode, place } = paper.whose;
    const key = `${keyOfPerson(paper.whose)} ${flowNode} ${place}`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, paper);
    else for (const one of [other, paper]) one.fault ??= { key: 'paperTwice' };
  }
}
