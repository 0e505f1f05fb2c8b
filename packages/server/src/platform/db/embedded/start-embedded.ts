// The default database: a real PostgreSQL in DATA_DIR, started and stopped with the server.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { ResilientClient } from '../resilient-client.ts';
import { DATABASE_USER, openCluster } from './cluster.ts';
import { isLocked, lockDataDir } from './data-dir-lock.ts';
import { endLeftovers, markOf } from './leftovers.ts';
import { choosePort } from './port.ts';
import { supervisePostmaster } from './postmaster.ts';
import { chooseRunner } from './runner.ts';
import { SETTINGS, type Settings } from './settings.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
  /** Beside or instead of the usual ones. */
  settings?: Settings;
}

export interface Embedded {
  url: string;
  stop: () => Promise<void>;
}

const DATABASE = 'trainrace';

export async function startEmbedded({ dataDir, log, settings }: Options): Promise<Embedded> {
  const home = resolve(dataDir, 'database');
  // Others may pass through, so that PostgreSQL can run as another user, but not look.
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const unlock = lockDataDir(resolve(dataDir));
  try {
    const binaries = findBinaries();
    const runner = chooseRunner(binaries);
    const password = passwordIn(home);
    const mark = markOf(home);
    await endLeftovers(join(home, 'cluster'), mark, log);
    const cluster = await openCluster({
      home,
      runner,
      password,
      majorVersion: binaries.version.split('.')[0] ?? '',
      log,
    });
    const postmaster = await supervisePostmaster({
      runner,
      cluster,
      mark,
      log,
      settings: { ...SETTINGS, ...settings },
      logFile: join(home, 'postgres.log'),
      choosePort: () => choosePort(join(home, 'port')),
    });
    const server = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${postmaster.port}`;
    await ensureDatabase(server);
    return {
      url: `${server}/${DATABASE}`,
      stop: async () => {
        await postmaster.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PostgreSQL's own files, wherever they lie. */
export function clusterOf(dataDir: string): string {
  return realpathSync(resolve(dataDir, 'database/cluster'));
}

/** The database of a server that runs on this DATA_DIR; null while none does. */
export function runningUrl(dataDir: string): string | null {
  if (!isLocked(resolve(dataDir))) return null;
  const home = resolve(dataDir, 'database');
  const port = readFileSync(join(home, 'port'), 'utf8').trim();
  return `postgres://${DATABASE_USER}:${passwordIn(home)}@127.0.0.1:${port}/${DATABASE}`;
}

function passwordIn(home: string): string {
  const file = join(home, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(join(home, 'cluster'))) {
    throw new CannotStart(
      `${file} is missing, and without it nobody can sign in to the database beside it: restore it from a backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Made after the cluster, so a kill in between must not leave one without it. */
async function ensureDatabase(server: string): Promise<void> {
  const client = new ResilientClient({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
