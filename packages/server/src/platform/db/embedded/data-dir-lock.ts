// One process per DATA_DIR. The lock names its owner; a dead owner's lock is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { birthOf } from './processes.ts';
import { codeOf } from '#platform/config/thrown.ts';

const owner = z.object({ pid: z.number(), born: z.string(), since: z.string() });
type Owner = z.output<typeof owner>;

/** Returns the release. */
export function lockDataDir(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock');
  while (!createOnce(lock)) {
    const owner = ownerIn(lock);
    if (isAlive(owner)) throw inUse(dataDir, owner);
    if (replaceStale(lock, owner)) break;
  }
  return () => {
    if (ownerIn(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

export function isLocked(dataDir: string): boolean {
  return isAlive(ownerIn(join(dataDir, 'server.lock')));
}

/** Of several that see the same stale lock, only the holder of the claim may replace it, and only if it is still that one. */
function replaceStale(lock: string, stale: Owner | undefined): boolean {
  const claim = `${lock}.claim`;
  if (!createOnce(claim)) {
    if (!isAlive(ownerIn(claim))) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (ownerIn(lock)?.born !== stale?.born) return false;
    renameSync(written(lock), lock);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** A hard link appears with its content or not at all: no reader meets a half-written lock. */
function createOnce(file: string): boolean {
  const draft = written(file);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function written(file: string): string {
  const me: Owner = { pid: process.pid, born: birthOf(process.pid) ?? '', since: new Date().toISOString() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(me));
  return draft;
}

function ownerIn(file: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

const isAlive = (owner: Owner | undefined): owner is Owner => owner !== undefined && birthOf(owner.pid) === owner.born;

const inUse = (dataDir: string, owner: Owner) =>
  new CannotStart(
    `DATA_DIR ${dataDir} is in use by process ${owner.pid} (since ${owner.since}): stop that one, or set another DATA_DIR.`,
  );
