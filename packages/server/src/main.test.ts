// The real process, and what it says when it cannot start: one line that tells what to do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { postgresMarked } from './db/embedded/processes.ts';
import { markOf } from './db/embedded/leftovers.ts';
import { testDatabase } from './db/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainrace-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

async function saidAtTheEnd(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = start(env);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

it('says what is wrong with the folder, the database, the port or the address, and ends', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  const url = await testDatabase();
  for (const [env, sentence] of [
    [{ DATA_DIR: file }, /^DATA_DIR \S+a-file cannot be written \(E\w+\): let this user write there/],
    [{ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, /^DATABASE_URL leads to no database \(.*ECONNREFUSED/],
    [{ DATABASE_URL: url.replace(/:[^:@]+@/, ':wrong@') }, /^DATABASE_URL leads to no database \(password auth/],
    [{ DATABASE_URL: url, PORT: String(port) }, /^Port \d+ on 127\.0\.0\.1 is in use: stop what listens there/],
    [{ DATABASE_URL: url, HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine/],
  ] as const) {
    const { code, said } = await saidAtTheEnd(env);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said.trim().split('\n')).toHaveLength(1);
  }
  nobody.close();
}, 60_000);

it('takes PostgreSQL along when it is stopped before it listens', async () => {
  const dataDir = join(folder, 'stopped');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  const running = () => postgresMarked(markOf(join(dataDir, 'database'))).length;
  const child = start({ DATA_DIR: dataDir });
  await expect.poll(running, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
}, 60_000);
