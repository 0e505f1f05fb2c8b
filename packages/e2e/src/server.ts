// The real program as people start it: its own process, its own folder, its own database, the demo data.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
const START_MS = 90_000;

/** Its address. It ends with the test file. */
export async function startDemo(more: Readonly<Record<string, string>> = {}): Promise<string> {
  return await startOn(demoFolder(), more);
}

/** Two processes on one database, one folder and one set of keys: their addresses. */
export async function startTwo(): Promise<[string, string]> {
  const dataDir = demoFolder();
  const first = await startOn(dataDir);
  const said = (file: string) => readFileSync(join(dataDir, 'database', file), 'utf8').trim();
  const url = `postgres://trainrace:${said('password')}@127.0.0.1:${said('port')}/trainrace`;
  return [first, await startOn(dataDir, { DATABASE_URL: url })];
}

function demoFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-story-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function startOn(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', STRICT_ANSWERS: '1', ...more };
  const server = spawn(process.execPath, [MAIN, '--demo'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  atEnd(async () => await stop(server));
  return await listening(server);
}

function listening(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server does not start: ${said}`)), START_MS);
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /Listening on (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
