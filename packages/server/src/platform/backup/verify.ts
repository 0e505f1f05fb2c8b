// Shows that a backup can be restored, by restoring it: rows and files against what the manifest and the rows themselves say.
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listedFiles } from './file-copies.ts';
import { layoutOf, type Layout } from './layout.ts';
import { countRows, type Manifest } from './manifest.ts';
import { chooseBase, restore, restoreBaseOnly, withDatabase } from './restore.ts';
import { archivedIn, archivedPath, nextPosition, openArchived, positionOf, SEGMENT } from './wal-archive.ts';
import { hashOf, type SuiteName } from '#platform/security/suites.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { chunksOf } from '#platform/config/chunks.ts';

/** One line of the answer. */
export interface Look {
  what: string;
  found: string;
  isRight: boolean;
}

interface Asked {
  folder: string;
  keys: KeyPlace;
  /** Of the restored database: what is wrong with its chain, null when nothing is. */
  verifyChain: (url: string, dataDir: string) => Promise<string | null>;
  log: (line: string) => void;
}

export async function verifyBackup({ folder, keys, verifyChain, log }: Asked): Promise<Look[]> {
  const layout = layoutOf(folder);
  const base = chooseBase(layout, null);
  const { manifest } = base;
  const archive = manifest.kind === 'base' ? base.cluster : base.dump;
  const looks: Look[] = [await lookAtArchive(archive, manifest)];
  if (!looks[0]!.isRight) return looks;
  looks.push(await lookAtFiles(layout, manifest));
  // A dump of pg_dump would need a database of its own to be restored into; only its checksum is verified.
  if (manifest.kind === 'dump') return looks;
  const wal = await lookAtWal(layout, manifest);
  looks.push(wal.look);
  await inEmptyPlace(async (dataDir) => {
    await restoreBaseOnly(base, dataDir, log);
    await withDatabase(
      dataDir,
      undefined,
      async (client, url) => {
        looks.push(lookAtRows(manifest, await countRows(client)), await lookAtAttachments(client, layout));
        looks.push(chainLook(`chain of the base`, await verifyChain(url, dataDir)));
      },
      log,
    );
  });
  if (wal.count === 0) return looks;
  await inEmptyPlace(async (dataDir) => {
    await restore({ folder, dataDir, databaseUrl: undefined, at: null, keys, log });
    await withDatabase(
      dataDir,
      undefined,
      async (client, url) => {
        looks.push({ what: 'restored to the end of the WAL', found: await lastWritten(client), isRight: true });
        looks.push(await lookAtAttachments(client, layout));
        looks.push(chainLook('chain at the end of the WAL', await verifyChain(url, dataDir)));
      },
      log,
    );
  });
  return looks;
}

async function inEmptyPlace(context: (dataDir: string) => Promise<void>): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'trainrace-verify-'));
  try {
    await context(join(place, 'data'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const chainLook = (what: string, problem: string | null): Look => ({
  what,
  found: problem ?? 'whole',
  isRight: problem === null,
});

async function lookAtArchive(path: string, { archive, at }: Manifest): Promise<Look> {
  const isRight = existsSync(path) && (await sumOf(path)) === archive.sha256;
  return {
    what: `base of ${at}`,
    found: isRight ? `${archive.bytes} bytes` : `${path} is not as it was written`,
    isRight,
  };
}

async function sumOf(path: string, suite: SuiteName = 'intl'): Promise<string> {
  const hash = hashOf(suite);
  for await (const chunk of chunksOf(createReadStream(path))) hash.update(chunk);
  return hash.digest('hex');
}

async function lookAtFiles(layout: Layout, { files }: Manifest): Promise<Look> {
  const listed = await listedFiles(layout);
  let there = 0;
  const wrong: string[] = [];
  for (const [key, sha256] of listed) {
    const path = join(layout.files, key);
    if (!existsSync(path)) continue;
    there += 1;
    if ((await sumOf(path)) !== sha256) wrong.push(key);
  }
  const what = `files (${files.count} when it was made)`;
  if (wrong.length > 0)
    return { what, found: `${wrong.length} are not as they were written, first ${wrong[0]}`, isRight: false };
  return { what, found: `${there}`, isRight: there >= files.count };
}

/** From the base on every segment follows the one before. */
async function lookAtWal({ wal }: Layout, manifest: Manifest): Promise<{ look: Look; count: number }> {
  const { last } = manifest.wal!;
  const after = archivedIn(wal).filter((name) => SEGMENT.test(name) && positionOf(name) > positionOf(last));
  const positions = [...new Set(after.map(positionOf))].sort();
  const what = 'WAL after the base';
  let expected = nextPosition(positionOf(last));
  for (const position of positions) {
    if (position !== expected)
      return { look: { what, found: `segment ${expected} is missing`, isRight: false }, count: 0 };
    expected = nextPosition(position);
  }
  for (const name of after)
    try {
      await openArchived(archivedPath(wal, name));
    } catch {
      return { look: { what, found: `${name} cannot be read`, isRight: false }, count: 0 };
    }
  return { look: { what, found: `${positions.length} segments`, isRight: true }, count: positions.length };
}

function lookAtRows({ tables }: Manifest, found: Record<string, number>): Look {
  const wrong = Object.entries(tables).flatMap(([name, [before, after]]) => {
    const count = found[name];
    const isBetween = count !== undefined && count >= Math.min(before, after) && count <= Math.max(before, after);
    return isBetween ? [] : [`${name}: ${count ?? 'none'} instead of ${before}–${after}`];
  });
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0);
  const what = `rows of ${Object.keys(tables).length} tables`;
  return { what, found: wrong.length === 0 ? `${rows}` : wrong.slice(0, 3).join('; '), isRight: wrong.length === 0 };
}

/** Never a row without its bytes, and those that were uploaded. */
async function lookAtAttachments(client: pg.Client, layout: Layout): Promise<Look> {
  const listed = await listedFiles(layout);
  const { rows } = await client.query<{ key: string; sha256: string; sm3: string | null }>(
    `select distinct storage_key as key, encode(sha256, 'hex') as sha256, encode(sm3, 'hex') as sm3 from attach
     where is_deleted = 0 and storage_key is not null and storage_key not like 's3/%'`,
  );
  const [missing, other]: [string[], string[]] = [[], []];
  for (const { key, sha256, sm3 } of rows) {
    const path = join(layout.files, key);
    if (listed.get(key) !== sha256 || !existsSync(path)) missing.push(key);
    else if (sm3 !== null && (await sumOf(path, 'sm')) !== sm3) other.push(key);
  }
  const wrong = [
    ...(missing.length === 0 ? [] : [`${missing.length} of ${rows.length} without their file, first ${missing[0]}`]),
    ...(other.length === 0 ? [] : [`${other.length} with another SM3, first ${other[0]}`]),
  ];
  const found = wrong.length === 0 ? `${rows.length}, each with its file` : wrong.join('; ');
  return { what: 'attachments', found, isRight: wrong.length === 0 };
}

async function lastWritten(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string | null }>(
    `select to_char(max(create_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from api_log`,
  );
  return rows[0]?.at === null || rows[0] === undefined ? 'no call was ever made' : `the last call is of ${rows[0].at}`;
}
