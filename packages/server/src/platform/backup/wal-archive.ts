// WAL goes to BACKUP_DIR as PostgreSQL finishes it. PostgreSQL runs as another user than we may, one that need not be able to
// write there: its archive command only waits for our receipt, and this process does the work.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Settings } from '#platform/db/embedded/settings.ts';
import { refuseUnmounted, writeDurably, type Layout } from './layout.ts';
import { messageOf } from '#platform/config/thrown.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Inside the cluster: there PostgreSQL may look. */
export const RECEIPTS = 'receipts';

/** A segment that is not full is finished after 40 s, and is away well before the minute is over. */
export const ARCHIVING: Settings = {
  archive_mode: 'on',
  archive_timeout: '40s',
  archive_command: `i=0; while [ $i -lt 20 ]; do [ -f ${RECEIPTS}/%f ] && exit 0; sleep 0.1; i=$((i+1)); done; exit 1`,
};

const LOOK_MS = 500;
/** Segments of 16 MB that wait while BACKUP_DIR cannot be written; beyond them the database's own disk would fill up. */
const MOST_WAITING = 64;

interface Archive {
  cluster: string;
  layout: Layout;
  /** Called with the problem, or with null when archiving works again. */
  report: (problem: string | null) => void;
  /** Segments were let go of unarchived: only a new base goes on from here. */
  onGap: () => void;
}

/** The answered function ends it after a last round: to be called when PostgreSQL has stopped. */
export function archiveWal(archive: Archive): () => Promise<void> {
  const receipts = join(archive.cluster, RECEIPTS);
  mkdirSync(receipts, { recursive: true, mode: 0o755 });
  const followed: Followed = { last: null };
  const ending = new AbortController();
  const rounds = (async () => {
    while (!ending.signal.aborted) {
      await round(archive, receipts, followed);
      await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
    await round(archive, receipts, followed);
  })();
  return async () => {
    ending.abort();
    await rounds;
  };
}

async function round(archive: Archive, receipts: string, followed: Followed): Promise<void> {
  try {
    const waiting = finishedIn(archive.cluster);
    // PostgreSQL has noted what it no longer asks about.
    for (const name of readdirSync(receipts))
      if (!waiting.includes(name)) rmSync(join(receipts, name), { force: true });
    const due = waiting.filter((name) => !existsSync(join(receipts, name)));
    try {
      // Not before the archive answers: what is there says what comes next.
      followed.last ??= lastIn(archive.layout.wal);
      for (const name of due) {
        await archiveOne(archive, name);
        if (leavesGap(followed, name)) archive.onGap();
        writeFileSync(join(receipts, name), '');
      }
      archive.report(null);
    } catch (error) {
      archive.report(`WAL cannot be archived in ${archive.layout.wal}: ${messageOf(error)}`);
      const left = due.filter((name) => !existsSync(join(receipts, name)));
      if (left.length > MOST_WAITING) {
        archive.onGap();
        for (const name of left) writeFileSync(join(receipts, name), '');
      }
    }
  } catch (error) {
    archive.report(`WAL cannot be archived: ${messageOf(error)}`);
  }
}

const finishedIn = (cluster: string): string[] =>
  readdirSync(join(cluster, 'pg_wal/archive_status'))
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length))
    .sort();

async function archiveOne({ cluster, layout }: Archive, name: string): Promise<void> {
  refuseUnmounted(layout);
  const content = await readFile(join(cluster, 'pg_wal', name));
  const path = archivedPath(layout.wal, name);
  if (!existsSync(path)) return await writeDurably(path, await compress(content));
  // Written before, and the receipt was lost with the power; or by another line of the same installation's history.
  if (!(await decompress(await readFile(path))).equals(content))
    throw new Error(`${path} is there already, with other content: give this server an empty BACKUP_DIR.`);
}

export function archivedPath(folder: string, name: string): string {
  return join(folder, `${name}.zst`);
}

export function archivedIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.zst'))
        .map((name) => name.slice(0, -'.zst'.length))
        .sort()
    : [];
}

const lastIn = (folder: string): string =>
  archivedIn(folder)
    .filter((name) => SEGMENT.test(name))
    .map(positionOf)
    .sort()
    .at(-1) ?? '';

/** The newest position in the archive; null until that was looked at. */
interface Followed {
  last: string | null;
}

/** As when the database ran for a while without an archive. */
function leavesGap(followed: Followed, name: string): boolean {
  const position = positionOf(name);
  const last = followed.last ?? '';
  if (!SEGMENT.test(name) || position <= last) return false;
  const isNext = last === '' || position === nextPosition(last);
  followed.last = position;
  return !isNext;
}

/** 256 segments of 16 MB make up one number of the upper half. */
export function nextPosition(position: string): string {
  const [high, low] = [Number.parseInt(position.slice(0, 8), 16), Number.parseInt(position.slice(8), 16)];
  const [nextHigh, nextLow] = low === 0xff ? [high + 1, 0] : [high, low + 1];
  return [nextHigh, nextLow].map((half) => half.toString(16).toUpperCase().padStart(8, '0')).join('');
}

export const SEGMENT = /^[0-9A-F]{24}$/;

/** The timeline stands first in a name and says nothing about age. */
export function positionOf(segment: string): string {
  return segment.slice(8, 24);
}

/** Removes the segments that no kept base needs. Histories are small and stay. */
export function pruneWal(folder: string, firstNeeded: string): void {
  for (const name of archivedIn(folder))
    if (/^[0-9A-F]{24}/.test(name) && positionOf(name) < positionOf(firstNeeded))
      rmSync(archivedPath(folder, name), { force: true });
}

export async function openArchived(path: string): Promise<Buffer> {
  return await decompress(readFileSync(path));
}
