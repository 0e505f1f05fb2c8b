// From a backup back to an installation: the base before the moment asked for, and the WAL from there to it.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { recover } from '#platform/db/embedded/recover.ts';
import type { Settings } from '#platform/db/embedded/settings.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { filesIn } from '#platform/gateways/files/local-file-store.ts';
import { openKeysOf, otherKey } from '#platform/installation/open-keys.ts';
import { fingerprintsOf, loadKeys, placeName, type Keys } from '#platform/security/keys.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { restoreDump } from './dump.ts';
import { keysIn } from './file-copies.ts';
import { gapFile } from './run-backups.ts';
import { baseLayout, basesIn, layoutOf, type Layout } from './layout.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { extractTar } from './tar.ts';
import { archivedIn, archivedPath, openArchived, positionOf } from './wal-archive.ts';

export interface Restore {
  /** Of the backup. */
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai; null goes as far as there is WAL. */
  at: string | null;
  keys: KeyPlace;
  log: (line: string) => void;
}

export interface Restored {
  /** The archive ended before the moment asked for. */
  isEarlier: boolean;
  /** Attachments whose bytes the backup does not have. */
  missing: number;
  /** Those of the moment that was restored. */
  hasKeys: boolean;
}

export async function restore(asked: Restore): Promise<Restored> {
  const { dataDir, keys, log } = asked;
  const layout = layoutOf(asked.folder);
  const base = chooseBase(layout, asked.at);
  refuseKind(base.manifest, asked);
  refuseFull(dataDir);
  const held = await refuseForeignKeys(base, asked);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    const isDump = base.manifest.kind === 'dump';
    log(`Restoring the base of ${base.manifest.at} …`);
    const isEarlier = isDump ? await loadDump(base, asked.databaseUrl!) : await restoreCluster(base, layout, asked);
    const { missing, fingerprints } = await restoreFiles(layout, asked);
    const hasKeys = held !== null && otherKey(fingerprints, held) === null;
    if (existsSync(base.chainHead)) copyFileSync(base.chainHead, join(dataDir, 'audit-head.json'));
    if (hasKeys && existsSync(base.keys) && keys.variable === undefined && !existsSync(keys.file))
      copyFileSync(base.keys, keys.file);
    // No WAL of before goes on from here: a server with BACKUP_DIR takes a base first.
    writeFileSync(gapFile(dataDir), '');
    return { isEarlier, missing, hasKeys };
  } catch (error) {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

type Base = ReturnType<typeof baseLayout> & { manifest: Manifest };

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The newest one that was whole by then. */
export function chooseBase(layout: Layout, at: string | null): Base {
  const bases = basesIn(layout).map((folder) => {
    const base = baseLayout(folder);
    return { ...base, manifest: readManifest(base.manifestFile) };
  });
  const newest = bases.at(-1);
  if (newest === undefined)
    throw new CannotStart(`${layout.root} holds no backup: there is no whole base below ${layout.bases}.`);
  if (at === null) return newest;
  const moment = MOMENT.test(at) ? Date.parse(`${at.replace(' ', 'T')}+08:00`) : Number.NaN;
  if (Number.isNaN(moment))
    throw new CannotStart(`--at ${at} is no moment: write it as "2026-11-22 15:37:06" (Asia/Shanghai).`);
  if (newest.manifest.kind === 'dump')
    throw new CannotStart(
      'A backup made by pg_dump holds one moment only: leave --at out, or restore from the archive of that PostgreSQL.',
    );
  const found = bases.findLast(({ manifest }) => Date.parse(manifest.at) <= moment);
  if (found === undefined)
    throw new CannotStart(`The oldest base is of ${bases[0]!.manifest.at}: no earlier moment can be restored.`);
  return found;
}

function refuseKind({ kind }: Manifest, { databaseUrl }: Restore): void {
  if (kind === 'dump' && databaseUrl === undefined)
    throw new CannotStart(
      'This backup was made by pg_dump: name the empty database that it goes into with DATABASE_URL.',
    );
  if (kind === 'base' && databaseUrl !== undefined)
    throw new CannotStart("This backup holds PostgreSQL's own files, which go into DATA_DIR: leave DATABASE_URL out.");
}

function refuseFull(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CannotStart(
      `DATA_DIR ${dataDir} is not empty, and nothing is written over: move it away, or set another DATA_DIR.`,
    );
}

/**
 * Fingerprints, null where there are no keys. Foreign ones are found before hours of restoring: by the one that is never changed. Others
 * may have been changed between the base and the moment asked for, which the restored database knows.
 */
async function refuseForeignKeys(
  { manifest, keys: kept }: Base,
  { keys: place, log }: Restore,
): Promise<ReadonlyMap<string, string> | null> {
  const used = (await openedKeys(place)) === null ? { ...place, file: kept, variable: undefined } : place;
  const [keys, name] = [await openedKeys(used), placeName(used)];
  if (keys === null) return null;
  const found = fingerprintsOf(keys);
  const { sign } = manifest.fingerprints;
  if (sign !== undefined && sign !== found.get('sign'))
    throw new CannotStart(`${name}: the key "sign" is not the one (${sign}) that this backup was written with.`);
  if (otherKey(Object.entries(manifest.fingerprints), found) !== null)
    log(`${name}: the keys are not those of the base; whether they are those of the end shows afterwards.`);
  return found;
}

async function openedKeys(place: KeyPlace): Promise<Keys | null> {
  await openKeysOf(place);
  return loadKeys(place);
}

async function loadDump({ dump }: Base, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client
    .query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') limit 1`)
    .finally(async () => await client.end());
  if (rowCount! > 0)
    throw new CannotStart('The database of DATABASE_URL is not empty, and nothing is written over: name an empty one.');
  await restoreDump(dump, url);
  return false;
}

const ARCHIVED = 'restored_wal';

async function restoreCluster(base: Base, layout: Layout, { dataDir, at, log }: Restore): Promise<boolean> {
  const home = join(dataDir, 'database');
  const cluster = join(home, 'cluster');
  await placeBase(base, home);
  const folder = join(cluster, ARCHIVED);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of archivedIn(layout.wal))
    if (name.endsWith('.history') || positionOf(name) >= positionOf(base.manifest.wal!.first))
      await writeSparse(join(folder, name), await openArchived(archivedPath(layout.wal, name)));
  const settings = { restore_command: `[ -f ${ARCHIVED}/%f ] && cp ${ARCHIVED}/%f "%p"` };
  const target: Settings = at === null ? {} : { recovery_target_time: `${at}+08` };
  let failure = await recover({ home, settings: { ...settings, ...target }, log });
  // Nothing was committed after that moment, or the archive does not reach it: all there is, is of before.
  const isEarlier = at !== null && failure?.includes('before configured recovery target') === true;
  if (isEarlier) failure = await recover({ home, settings, log });
  if (failure !== null)
    throw new CannotStart(`PostgreSQL cannot bring the base of ${base.manifest.at} to that moment: ${failure}`);
  rmSync(join(cluster, ARCHIVED), { recursive: true, force: true });
  return isEarlier;
}

/** The state at the end of the base itself, which its manifest has counted. */
export async function restoreBaseOnly(base: Base, dataDir: string, log: (line: string) => void): Promise<void> {
  const home = join(dataDir, 'database');
  await placeBase(base, home);
  const failure = await recover({ home, settings: { restore_command: 'false', recovery_target: 'immediate' }, log });
  if (failure !== null)
    throw new CannotStart(`PostgreSQL cannot start from the base of ${base.manifest.at}: ${failure}`);
}

async function placeBase(base: Base, home: string): Promise<void> {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  await extractTar(base.cluster, join(home, 'cluster'));
  copyFileSync(base.password, join(home, 'password'));
}

const PIECE = 64 * 1024;

/** A segment that was finished early is empty at its end, and needs no room for that. */
async function writeSparse(path: string, content: Buffer): Promise<void> {
  const zeros = Buffer.alloc(PIECE);
  let end = content.length;
  while (end >= PIECE && content.subarray(end - PIECE, end).equals(zeros)) end -= PIECE;
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.write(content.subarray(0, end));
    await handle.truncate(content.length);
  } finally {
    await handle.close();
  }
}

/** Those that the restored rows name; what came later waits in quarantine like everything that no row knows. */
async function restoreFiles(layout: Layout, { dataDir, databaseUrl, log }: Restore) {
  const root = filesIn(dataDir);
  const known = await withDatabase(dataDir, databaseUrl, whatIsKnown, log);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  writeFileSync(join(root, 'installation'), `${known.installation}\n`, { mode: 0o600 });
  const there = new Set<string>();
  for await (const key of keysIn(layout.files)) {
    const target = join(root, known.keys.has(key) ? '' : 'quarantine', key);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(layout.files, key), `${target}.part`);
    renameSync(`${target}.part`, target);
    there.add(key);
  }
  const missing = [...known.live].filter((key) => !there.has(key)).length;
  return { missing, fingerprints: known.fingerprints };
}

/** Opens what was restored, as a server of its own. */
export async function withDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  context: (client: pg.Client, url: string) => Promise<Result>,
  log: (line: string) => void,
): Promise<Result> {
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, log }) : null;
  const url = databaseUrl ?? embedded!.url;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await context(client, url);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

async function whatIsKnown(client: pg.Client) {
  const { rows } = await client.query<{ key: string; live: boolean }>(
    `select storage_key as key, bool_or(is_deleted = 0) as live from attach
     where storage_key is not null and storage_key not like 's3/%' group by 1`,
  );
  const { rows: marks } = await client.query<{ id: string }>('select id from installation');
  const { rows: written } = await client.query<{ id: string; said: string }>(
    'select key_id as id, fingerprint as said from key_fingerprint',
  );
  return {
    fingerprints: written.map(({ id, said }): [string, string] => [id, said]),
    installation: marks[0]!.id,
    keys: new Set(rows.map(({ key }) => key)),
    live: new Set(rows.flatMap(({ key, live }) => (live ? [key] : []))),
  };
}
