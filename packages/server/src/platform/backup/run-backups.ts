// While the server runs: WAL and new files go to BACKUP_DIR as they come, and a base is taken every day.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResilientClient } from '#platform/db/resilient-client.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { filesIn } from '#platform/gateways/files/local-file-store.ts';
import { copyFile, copyMissing, dropGone } from './file-copies.ts';
import { baseLayout, basesIn, refuseUnmounted, type Layout } from './layout.ts';
import { readManifest } from './manifest.ts';
import { takeBaseBackup } from './take-base-backup.ts';
import { archiveWal, pruneWal } from './wal-archive.ts';
import { messageOf, nameOf } from '#platform/config/thrown.ts';

const BASE_EVERY_MS = 86_400_000;
/** For so long one can go back to any moment. */
const KEPT_MS = 7 * BASE_EVERY_MS;
const LOOK_MS = 60_000;
/** Reading the whole database again and again would not help. */
const AFTER_FAILURE_MS = 15 * 60_000;

export interface BackupOptions {
  layout: Layout;
  /** Of the owner. */
  url: string;
  dataDir: string;
  /** null: the database is not ours, and neither is its backup. */
  cluster: string | null;
  /** Once when something fails, once when it works again. */
  report: (problem: Problem) => void;
}

export interface Problem {
  what: 'wal' | 'files' | 'base';
  /** null: it works again. */
  problem: string | null;
}

export interface BackupKeeper {
  /** The same store; what it keeps is copied. */
  copying(store: FileStore): FileStore;
  /** Before the database stops: what it has written is finished, so that it can be archived. */
  finish(): Promise<void>;
  /** After it has stopped. */
  stop(): Promise<void>;
}

/** Stands in DATA_DIR until a base was taken: the WAL does not follow the last one any more. */
export function gapFile(dataDir: string): string {
  return join(dataDir, 'backup-gap');
}

export function runBackups(keeping: BackupOptions): BackupKeeper {
  const { layout, dataDir, cluster } = keeping;
  const root = filesIn(dataDir);
  const ending = new AbortController();
  const say = sayer(keeping.report);
  let isComplete = false;
  const copies = inTurn();
  const copyAll = async () => {
    if (isComplete) return;
    isComplete = await say('files', async () => await copyMissing(root, layout, ending.signal));
  };
  let notBefore = 0;
  const lookAtBase = async (database: string) => {
    if (performance.now() < notBefore) return;
    const isDone = await say('base', async () => {
      refuseUnmounted(layout);
      if (!isBaseDue(keeping)) return;
      await freshBase(keeping, database, ending.signal);
      await copies(async () => await dropGone(root, layout));
    });
    if (!isDone) notBefore = performance.now() + AFTER_FAILURE_MS;
  };
  const stopArchive =
    cluster === null
      ? async () => {}
      : archiveWal({
          cluster,
          layout,
          report: (problem) => say.now('wal', problem),
          onGap: () => writeFileSync(gapFile(dataDir), ''),
        });
  const rounds = (async () => {
    while (!ending.signal.aborted) {
      await copies(copyAll);
      if (cluster !== null) await lookAtBase(cluster);
      await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    copying: (store) => ({
      ...store,
      keep: async (path) => {
        const key = await store.keep(path);
        // The upload does not wait for the copy: its file is on the disk already.
        void copies(async () => {
          const isCopied = await say('files', async () => void (await copyFile(root, layout, key)));
          if (!isCopied) isComplete = false;
        });
        return key;
      },
    }),
    finish: async () => {
      ending.abort();
      await rounds;
      await copies(async () => {});
      if (cluster !== null) await switchWal(keeping.url).catch(() => {});
    },
    stop: stopArchive,
  };
}

/** One after another. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return async (context: () => Promise<void>): Promise<void> => {
    const mine = last.then(context);
    // The next task runs whether or not this one failed.
    last = mine.catch(() => {});
    await mine;
  };
}

function sayer(report: BackupOptions['report']) {
  const held = new Map<Problem['what'], boolean>();
  const now = (what: Problem['what'], problem: string | null) => {
    const isBroken = problem !== null;
    if ((held.get(what) ?? false) !== isBroken) report({ what, problem });
    held.set(what, isBroken);
  };
  const during = async (what: Problem['what'], context: () => Promise<void>): Promise<boolean> => {
    try {
      await context();
      now(what, null);
      return true;
    } catch (error) {
      // One that is broken off because the server stops is no failure.
      if (nameOf(error) !== 'AbortError') now(what, messageOf(error));
      return false;
    }
  };
  return Object.assign(during, { now });
}

function isBaseDue({ layout, dataDir }: BackupOptions): boolean {
  const newest = basesIn(layout).at(-1);
  if (newest === undefined || existsSync(gapFile(dataDir))) return true;
  return Date.now() - momentOf(newest) >= BASE_EVERY_MS;
}

async function freshBase({ url, dataDir, layout }: BackupOptions, cluster: string, signal: AbortSignal): Promise<void> {
  const hadGap = existsSync(gapFile(dataDir));
  // Before it begins: one that opens meanwhile is another one.
  rmSync(gapFile(dataDir), { force: true });
  try {
    await takeBaseBackup({ url, dataDir, cluster, signal }, layout, null);
  } catch (error) {
    if (hadGap) writeFileSync(gapFile(dataDir), '');
    throw error;
  }
  const bases = basesIn(layout);
  // The last one of before those days is where the first of them begins.
  const line = Date.now() - KEPT_MS;
  bases.forEach((base, index) => {
    const next = bases[index + 1];
    if (next !== undefined && momentOf(next) <= line) rmSync(base, { recursive: true, force: true });
  });
  const oldest = readManifest(baseLayout(basesIn(layout)[0]!).manifestFile);
  if (oldest.wal !== null) pruneWal(layout.wal, oldest.wal.first);
}

const momentOf = (base: string): number => Date.parse(readManifest(baseLayout(base).manifestFile).at);

async function switchWal(url: string): Promise<void> {
  const client = new ResilientClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_switch_wal()');
  } finally {
    await client.end();
  }
}
