// The archive's side of the bargain with PostgreSQL, on folders like its own. That PostgreSQL keeps to its side, the drill shows.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimBackup, layoutOf, type Layout } from './layout.ts';
import { archivedIn, archivedPath, archiveWal, nextPosition, openArchived, pruneWal, RECEIPTS } from './wal-archive.ts';

let folder: string;
let cluster: string;
let layout: Layout;
let target: string;
let said: (string | null)[];
let gaps: number;
let stop: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trainrace-wal-'));
  [cluster, layout] = [join(folder, 'cluster'), layoutOf(join(folder, 'backup'))];
  target = layout.wal;
  claimBackup(layout, 'one');
  mkdirSync(join(cluster, 'pg_wal/archive_status'), { recursive: true });
  [said, gaps] = [[], 0];
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const begin = () =>
  (stop = archiveWal({ cluster, layout, report: (problem) => said.push(problem), onGap: () => (gaps += 1) }));
const nameOf = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const status = (name: string, state: string) => join(cluster, 'pg_wal/archive_status', `${name}.${state}`);
const receipts = () => readdirSync(join(cluster, RECEIPTS)).sort();

function finish(number: number): string {
  const name = nameOf(number);
  writeFileSync(join(cluster, 'pg_wal', name), `content of ${name}`);
  writeFileSync(status(name, 'ready'), '');
  return name;
}

test('a finished segment is in the archive before its receipt, and the receipt goes when PostgreSQL has noted it', async () => {
  begin();
  const name = finish(1);
  await expect.poll(receipts, { timeout: 60_000 }).toEqual([name]);
  expect((await openArchived(archivedPath(target, name))).toString()).toBe(`content of ${name}`);
  renameSync(status(name, 'ready'), status(name, 'done'));
  await expect.poll(receipts, { timeout: 60_000 }).toEqual([]);
  expect([said.filter((one) => one !== null), gaps]).toEqual([[], 0]);
});

test('an archive that cannot be written is reported and holds nothing up for long; a gap asks for a new base', async () => {
  writeFileSync(target, 'no folder');
  finish(1);
  begin();
  await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(said[0]).toMatch(/^WAL cannot be archived in \S+wal: ENOTDIR/);
  expect([receipts(), gaps]).toEqual([[], 0]);
  for (let number = 2; number <= 70; number++) finish(number);
  await expect.poll(() => receipts().length, { timeout: 60_000 }).toBe(70);
  expect(gaps).toBeGreaterThan(0);
  rmSync(target);
  const name = finish(71);
  await expect.poll(() => archivedIn(target), { timeout: 60_000 }).toEqual([name]);
  await expect.poll(() => said.at(-1), { timeout: 60_000 }).toBeNull();
});

test('a segment that does not follow the last one, as after a run without an archive, asks for a new base', async () => {
  mkdirSync(target, { recursive: true });
  finish(1);
  begin();
  await expect.poll(() => archivedIn(target), { timeout: 60_000 }).toEqual([nameOf(1)]);
  expect(gaps).toBe(0);
  finish(3);
  await expect.poll(() => gaps, { timeout: 60_000 }).toBe(1);
});

test('a folder that lost its disk takes nothing', async () => {
  rmSync(layout.mark);
  finish(1);
  begin();
  await expect
    .poll(() => said.at(-1), { timeout: 60_000 })
    .toMatch(/backup does not say any more whose it is: is its disk there\?$/);
  expect(archivedIn(target)).toEqual([]);
});

test('what is there with other content is not written over', async () => {
  mkdirSync(target, { recursive: true });
  const name = finish(1);
  begin();
  await expect.poll(receipts, { timeout: 60_000 }).toEqual([name]);
  await stop();
  rmSync(join(cluster, RECEIPTS, name));
  writeFileSync(join(cluster, 'pg_wal', name), 'of another history');
  begin();
  await expect.poll(() => said.at(-1), { timeout: 60_000 }).toMatch(/is there already, with other content/);
  expect((await openArchived(archivedPath(target, name))).toString()).toBe(`content of ${name}`);
});

test('positions go on after 256 segments, and what no base needs goes, whatever its timeline', async () => {
  expect(['0000000000000001', '00000000000000FF', '0000000A000000FF'].map(nextPosition)).toEqual([
    '0000000000000002',
    '0000000100000000',
    '0000000B00000000',
  ]);
  mkdirSync(target, { recursive: true });
  begin();
  const names = [nameOf(1), nameOf(2), `00000002${nameOf(3).slice(8)}`, '00000002.history'];
  for (const name of names) writeFileSync(archivedPath(target, name), '');
  pruneWal(target, nameOf(3));
  expect(archivedIn(target)).toEqual(['00000002.history', names[2]]);
  expect(existsSync(archivedPath(target, nameOf(1)))).toBe(false);
});
