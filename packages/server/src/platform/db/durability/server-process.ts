// The real server as its own process, the way it is started in earnest, to be killed at will.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WITHOUT_FACTOR } from '#platform/config/config.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** From the spawn until it listens. */
  startedInMs: number;
  /** Once it has ended, however it did: what it had to say. */
  said(): string;
  hasEnded(): boolean;
  exitCode(): number | null;
  kill(what: 'server' | 'server and database'): Promise<void>;
  stop(): Promise<void>;
}

/** As `npm start` does. */
const RUNTIME = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../runtime.json'), 'utf8')) as {
  flags: string[];
  env: Record<string, string>;
};
const MAIN = join(import.meta.dirname, '../../../main.ts');

export async function startServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const begin = Date.now();
  const own = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', SECOND_FACTOR: WITHOUT_FACTOR };
  const env = { ...RUNTIME.env, ...process.env, ...own, ...more };
  const child = spawn(process.execPath, [...RUNTIME.flags, MAIN, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  const url = await listening(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid!,
    startedInMs: Date.now() - begin,
    said: () => said,
    exitCode: () => child.exitCode,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async (what) => {
      if (what === 'server and database') process.kill(postmasterOf(dataDir), 'SIGKILL');
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

async function listening(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, url] = /^Listening on (\S+)$/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout?.resume();
      return url;
    }
    said += `${line}\n`;
  }
  throw new Error(`The server did not start: ${said}`);
}

export function postmasterOf(dataDir: string) {
  return Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The database of a server that runs on this DATA_DIR. */
export function databaseUrl(dataDir: string): string {
  const said = (file: string) => readFileSync(join(dataDir, 'database', file), 'utf8').trim();
  return `postgres://trainrace:${said('password')}@127.0.0.1:${said('port')}/trainrace`;
}
