// PostgreSQL refuses to run as root. A runner says how its programs are started so that it does not see uid 0.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { CannotStart } from '#platform/config/cannot-start.ts';

export interface Runner {
  /** Holds bin, lib and share. */
  dir: string;
  /** Command-line words before the program. */
  prefix: readonly string[];
  /** Another user than ours to run as. */
  user?: { uid: number; gid: number };
}

/** Where an unprivileged user may enter when the clone or DATA_DIR lies in a closed home. */
export const OPEN_HOME = '/var/lib/trainrace';

// Root keeps owning its files and is called nobody inside: neither a user nor a change of owner is needed.
const IN_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

export function chooseRunner(binaries: Binaries): Runner {
  const direct: Runner = { dir: binaries.dir, prefix: [] };
  if (process.getuid?.() !== 0) return direct;
  const inNamespace = { ...direct, prefix: IN_NAMESPACE };
  return runsPostgres(inNamespace) ? inNamespace : asOrdinaryUser(binaries);
}

export function spawnWith(runner: Runner, program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const [file = '', ...rest] = [...runner.prefix, join(runner.dir, 'bin', program), ...args];
  return spawn(file, rest, { ...options, ...runner.user, cwd: '/' });
}

/** Containers often forbid user namespaces but may change the uid. */
function asOrdinaryUser(binaries: Binaries): Runner {
  const user = ordinaryUser();
  const inPlace: Runner = { dir: binaries.dir, prefix: [], user };
  if (runsPostgres(inPlace)) return inPlace;
  const copied = { ...inPlace, dir: join(OPEN_HOME, `postgresql-${binaries.version}`) };
  if (!existsSync(copied.dir)) copyOnce(binaries.dir, copied.dir);
  if (runsPostgres(copied)) return copied;
  throw new CannotStart(
    'PostgreSQL cannot run as root here: neither "unshare --user" nor another uid is allowed. Start as an ordinary user, or set DATABASE_URL.',
  );
}

function copyOnce(from: string, to: string): void {
  mkdirSync(OPEN_HOME, { recursive: true, mode: 0o755 });
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, to);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another process was first
  }
}

function runsPostgres(runner: Runner): boolean {
  const [file = '', ...rest] = [...runner.prefix, join(runner.dir, 'bin', 'postgres'), '--version'];
  return spawnSync(file, rest, { ...runner.user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => users.find((fields) => fields[0] === name) ?? []);
  return { uid: Number(found[2] ?? 65534), gid: Number(found[3] ?? 65534) };
}
