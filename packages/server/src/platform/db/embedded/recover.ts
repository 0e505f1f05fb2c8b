// Brings a cluster that was copied while it ran to one state of its past, and stops it there.
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { choosePort } from './port.ts';
import { chooseRunner, spawnWith } from './runner.ts';
import { asArguments, SETTINGS, type Settings } from './settings.ts';

interface Recovery {
  /** The database's folder inside DATA_DIR, with the copied cluster in it. */
  home: string;
  /** How far to go. */
  settings: Settings;
  log: (line: string) => void;
}

/** Answers what PostgreSQL said if it could not get there, null if it did. */
export async function recover({ home, settings, log }: Recovery): Promise<string | null> {
  const binaries = findBinaries();
  const runner = chooseRunner(binaries);
  const majorVersion = binaries.version.split('.')[0] ?? '';
  writeFileSync(join(home, 'cluster/recovery.signal'), '');
  const cluster = await openCluster({ home, runner, majorVersion, password: '', log });
  const logFile = join(home, 'recovery.log');
  const out = openSync(logFile, 'w', 0o600);
  const port = String(await choosePort(join(home, 'port')));
  // Not archived: what is restored begins with a base of its own.
  // Without hot_standby it is ready only when it has got there.
  const own = { port, hot_standby: 'off', recovery_target_action: 'promote', archive_mode: 'off' };
  const args = ['-D', cluster, ...asArguments({ ...SETTINGS, ...own, ...settings })];
  const child = spawnWith(runner, 'postgres', args, { stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  const ended = once(child, 'exit');
  const takeAlong = () => child.kill('SIGINT');
  process.once('exit', takeAlong);
  let isOver = false;
  void ended.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let waited = 0; !isOver && !isReady(cluster); waited += 50) {
    if (waited > 0 && waited % 10_000 === 0) log('The database is still being brought to that moment …');
    await sleep(50);
  }
  const failure = isOver ? fatalIn(logFile) : null;
  child.kill('SIGINT');
  await ended;
  process.removeListener('exit', takeAlong);
  return failure;
}

/** PostgreSQL writes its state into the eighth line. */
function isReady(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function fatalIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
