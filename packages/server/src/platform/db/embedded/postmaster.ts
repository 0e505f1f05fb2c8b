// Starts PostgreSQL, starts it again when it dies, stops it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { endLeftovers } from './leftovers.ts';
import { spawnWith, type Runner } from './runner.ts';
import { asArguments, type Settings } from './settings.ts';

export interface Plan {
  runner: Runner;
  cluster: string;
  /** Stands in the command line of the postmaster and of its children. */
  mark: string;
  settings: Settings;
  logFile: string;
  choosePort: () => Promise<number>;
  log: (line: string) => void;
}

export interface Postmaster {
  port: number;
  stop: () => Promise<void>;
}

const ATTEMPTS = 20;
const PAUSE_MS = 250;
const PAUSE_AFTER_FAILURES_MS = 2000;
const MAX_LOG_BYTES = 10_000_000;

export async function supervisePostmaster(asked: Plan): Promise<Postmaster> {
  let child: ChildProcess | undefined;
  let stopping = false;
  const killOnExit = () => child?.kill('SIGINT');
  // From the first moment on: who is stopped while PostgreSQL comes up takes it along.
  process.once('exit', killOnExit);
  const plan: Launch = { ...asked, onLaunch: (launched) => (child = launched), isUnwanted: () => stopping };
  const port = await startWithRetries(plan);
  // Clients know the port by now, so it stays.
  const keeping = keepAlive({ ...plan, choosePort: async () => port }, () => child!);
  return {
    port,
    stop: async () => {
      stopping = true;
      process.removeListener('exit', killOnExit);
      await shutDown(child!);
      await keeping;
      await shutDown(child!); // one that a restart under way brought up
    },
  };
}

/** Whatever keeps PostgreSQL from starting, a full disk say, may pass: it is tried for as long as this process lives. */
async function keepAlive(plan: Launch, current: () => ChildProcess): Promise<void> {
  await exitOf(current());
  while (!plan.isUnwanted()) {
    plan.log('PostgreSQL ended unexpectedly and is started again.');
    try {
      await startWithRetries(plan);
      await exitOf(current());
    } catch (error) {
      if (plan.isUnwanted()) return;
      plan.log(error instanceof Error ? error.message : String(error));
      for (let waited = 0; waited < PAUSE_AFTER_FAILURES_MS && !plan.isUnwanted(); waited += PAUSE_MS)
        await sleep(PAUSE_MS);
    }
  }
}

interface Launch extends Plan {
  onLaunch: (child: ChildProcess) => void;
  isUnwanted: () => boolean;
}

/** Answers the port. */
async function startWithRetries(plan: Launch): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS && !plan.isUnwanted(); attempt++) {
    await endLeftovers(plan.cluster, plan.mark, plan.log);
    const port = await plan.choosePort();
    const child = launch(plan, port);
    plan.onLaunch(child);
    if (await becomesReady(plan, child)) return port;
    await sleep(PAUSE_MS);
  }
  throw new CannotStart(`PostgreSQL did not start: ${lastLine(plan.logFile)} (more in ${plan.logFile})`);
}

function launch({ runner, cluster, mark, settings, logFile }: Plan, port: number): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const out = openSync(logFile, 'a', 0o600);
  const args = ['-D', cluster, ...asArguments({ ...settings, port: String(port), cluster_name: mark })];
  // Its own process group: Ctrl-C is for the server, which stops the database after its last request.
  const child = spawnWith(runner, 'postgres', args, { stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  return child;
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid. Crash recovery takes as long as it takes. */
async function becomesReady({ cluster, log }: Plan, child: ChildProcess): Promise<boolean> {
  let failed = false;
  // Also later on: a signal that cannot be sent is no reason to end.
  child.on('error', () => (failed = true));
  for (let waited = 0; !failed && !hasEnded(child); waited += 20) {
    const lines = readPidFile(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (waited > 0 && waited % 5000 === 0) log('The database is still recovering …');
    await sleep(20);
  }
  return false;
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Fast shutdown ends transactions and writes a checkpoint; an immediate one leaves recovery to the next start. */
async function shutDown(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await exitOf(child);
  clearTimeout(impatient);
}

/** Or has never begun. */
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

const exitOf = async (child: ChildProcess) => (hasEnded(child) ? undefined : once(child, 'exit'));

function lastLine(file: string): string {
  const said = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return said.findLast((line) => line.includes('FATAL')) ?? 'no reason given';
}
