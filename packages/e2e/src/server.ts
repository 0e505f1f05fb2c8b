// A server for a file of stories, on a copy of the demo. It ends with the file.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { copyOf } from './demo-folder.ts';
import { startServer } from './start-server.ts';

/** Its address. */
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
  const dataDir = copyOf(inject('demoFolder'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function startOn(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { base, stop } = await startServer(dataDir, more);
  atEnd(stop);
  return base;
}
