// The database files: made once, whole or not at all, and owned by whoever PostgreSQL runs as.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { OPEN_HOME, spawnWith, type Runner } from './runner.ts';

interface Place {
  /** The database's folder inside DATA_DIR. */
  home: string;
  runner: Runner;
  majorVersion: string;
  password: string;
  log: (line: string) => void;
}

export const DATABASE_USER = 'trainrace';

export async function openCluster(place: Place): Promise<string> {
  const cluster = clusterPath(place);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(place, cluster);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== place.majorVersion) {
    throw new CannotStart(
      `${cluster} was written by PostgreSQL ${version}, this is ${place.majorVersion}: dump it with the old release and restore.`,
    );
  }
  ownBy(place.runner, cluster);
  if (!existsSync(join(place.home, 'cluster'))) symlinkSync(cluster, join(place.home, 'cluster'));
  return cluster;
}

/** Inside DATA_DIR, or behind a link from there when PostgreSQL's user may not enter it. */
function clusterPath({ home, runner }: Place): string {
  const inside = join(home, 'cluster');
  const present = presentPath(inside);
  if (runner.user === undefined) return present ?? inside;
  chmodSync(home, 0o711);
  if (mayEnter(runner, dirname(present ?? inside))) return present ?? inside;
  const outside = join(OPEN_HOME, createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12));
  if (present !== undefined && present !== outside) {
    throw new CannotStart(
      `PostgreSQL runs as uid ${runner.user.uid} here and may not enter ${present}: move DATA_DIR to an open folder such as ${OPEN_HOME}.`,
    );
  }
  mkdirSync(OPEN_HOME, { recursive: true, mode: 0o755 });
  return outside;
}

function presentPath(inside: string): string | undefined {
  if (existsSync(inside)) return realpathSync(inside);
  if (lstatSync(inside, { throwIfNoEntry: false }) === undefined) return undefined;
  throw new CannotStart(
    `${inside} points to ${readlinkSync(inside)}, which is missing: restore it, or remove the link to begin with an empty database.`,
  );
}

async function createCluster({ runner, password, log }: Place, cluster: string): Promise<void> {
  log('Creating the database …');
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  ownBy(runner, draft);
  ownBy(runner, passwordFile);
  try {
    await initdb(runner, draft, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

function initdb(runner: Runner, cluster: string, passwordFile: string): Promise<void> {
  const child = spawnWith(runner, 'initdb', [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=zh',
  ]);
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CannotStart(`initdb failed in ${dirname(cluster)}: ${said.trim().split('\n').at(-1)}`)),
    );
  });
}

/** A cluster may have been made by another kind of runner; PostgreSQL insists on owning its files. */
function ownBy(runner: Runner, path: string): void {
  const me = process.getuid?.() ?? 0;
  const owner = statSync(path).uid;
  const wanted = runner.user?.uid ?? me;
  if (owner === wanted) return;
  if (me !== 0)
    throw new CannotStart(
      `${path} belongs to uid ${owner}: start as that user, or hand DATA_DIR over with chown -R ${me}.`,
    );
  if (statSync(path).isDirectory()) execFileSync('chown', ['-R', `${wanted}:${runner.user?.gid ?? 0}`, path]);
  else chownSync(path, wanted, runner.user?.gid ?? 0);
}

const mayEnter = (runner: Runner, dir: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...runner.user, cwd: '/', stdio: 'ignore' }).status === 0;
