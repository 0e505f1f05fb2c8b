// A killed server leaves PostgreSQL running, a killed PostgreSQL leaves its children: both end before a new start.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { postgresMarked } from './processes.ts';

const PATIENCE_MS = 5000;

/** Marker by which the PostgreSQL processes of this folder are recognised. */
export function markOf(home: string): string {
  return `trainrace-${createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 16)}`;
}

export async function endLeftovers(cluster: string, mark: string, log: (line: string) => void): Promise<void> {
  const left = postgresMarked(mark);
  if (left.length > 0) {
    log('Stopping the database that an earlier run left behind …');
    // Fast shutdown is the postmaster's to lead; its children alone end by themselves once they see that it is gone.
    send(
      'SIGINT',
      left.filter((pid) => pid === postmasterPid(cluster)),
    );
    if (!(await allGone(mark))) send('SIGQUIT', postgresMarked(mark));
    if (!(await allGone(mark))) {
      throw new CannotStart(
        `PostgreSQL ${postgresMarked(mark).join(', ')} of ${cluster} does not stop: end it, then start again.`,
      );
    }
  }
  // Its process is dead, a zombie or another program by now; PostgreSQL would take the latter two for a running server.
  if (existsSync(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function postmasterPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile, which is the aim; another user's process shows in the wait that follows.
    }
  }
}

async function allGone(mark: string): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(50)) {
    if (postgresMarked(mark).length === 0) return true;
  }
  return false;
}
