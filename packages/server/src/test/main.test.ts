// The real process, and what it says when it cannot start: one line that tells what to do.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMarked } from '#platform/db/embedded/processes.ts';
import { markOf } from '#platform/db/embedded/leftovers.ts';
import { CannotStart, cannotListen } from '#platform/config/cannot-start.ts';
import { readConfig } from '#platform/config/config.ts';
import { messageOf } from '#platform/config/thrown.ts';
import { testDatabase } from './database.ts';
import { openInstallation } from '#platform/installation/installation.ts';
import { openServices } from '#app/startup/open-services.ts';
import { testApp } from './test-app.ts';
import { seedDemoAccounts } from '../../seed/demo-accounts.ts';

/** A whole process comes up in some, on a machine that is busy with other tests in many. */
const SLOW = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'trainrace-main-'));
const started: ChildProcess[] = [];
afterAll(() => {
  // A process that still runs was left by a test that failed.
  for (const child of started) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>, flags: readonly string[] = []) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...flags], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  return child;
};

async function saidAtTheEnd(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  const child = start(env, flags);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

let nobody: Server;
let url: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'a-file'), '');
  nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  url = await testDatabase();
});
afterAll(() => void nobody.close());

const taken = () => String((nobody.address() as AddressInfo).port);

/** Refuses to start, in this process. How such a refusal ends a process is shown where one comes up. */
async function refusal(env: Record<string, string>, flags: readonly string[] = []): Promise<string> {
  const asked = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...env };
  const error = await openServices(readConfig(asked, flags), () => undefined).then(
    async ({ close }) => await close(),
    (thrown: unknown) => thrown,
  );
  return lineOf(error);
}

function lineOf(error: unknown): string {
  // Any other error is printed with its stack.
  expect(error).toBeInstanceOf(CannotStart);
  return messageOf(error);
}

async function cannotListenAt(host: string): Promise<string> {
  const [error] = (await once(createServer().listen(0, host), 'error').catch((thrown: unknown) => [thrown])) as [
    unknown,
  ];
  return lineOf(cannotListen(error, { host, port: 0 }));
}

/** The output of a whole process, which ends with 1. */
async function lastWords(env: Record<string, string>, flags: readonly string[] = []): Promise<string> {
  const { code, said } = await saidAtTheEnd(env, flags);
  expect(code).toBe(1);
  return said.trim();
}

describe('what is wrong is said in one line', () => {
  it.each([
    [
      'the folder',
      async () => await refusal({ DATA_DIR: join(folder, 'a-file') }),
      /^DATA_DIR \S+a-file cannot be written \(E\w+\): let /,
    ],
    [
      'the database',
      async () => await refusal({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }),
      /leads to no database \(.*ECONNREFUSED/,
    ],
    [
      'its password',
      async () => await refusal({ DATABASE_URL: url.replace(/:[^:@]+@/, ':wrong@') }),
      /leads to no database \(password auth/,
    ],
    [
      'the port',
      async () => await lastWords({ DATABASE_URL: url, PORT: taken() }),
      /^Port \d+ on 127\.0\.0\.1 is in use: stop what listens/,
    ],
    ['the address', async () => await cannotListenAt('192.0.2.1'), /^HOST 192\.0\.2\.1 is no address of this machine/],
  ] as const)('%s', async (_, refused, sentence) => {
    const said = await refused();
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });
});

describe('sample data and real data stay apart', () => {
  const open = async (env: Record<string, string>, flags: readonly string[]) =>
    await (await openServices(readConfig(env, flags), () => undefined)).close();

  it.each([
    [
      'a start in earnest on the sample data',
      ['--demo'],
      [],
      refusal,
      /^The database of DATABASE_URL holds the sample data/,
    ],
    [
      'the sample data on a start in earnest',
      [],
      ['--demo'],
      lastWords,
      /^The database of DATABASE_URL holds real data/,
    ],
  ] as const)('refuses %s in one line', async (_, before, after, refused, sentence) => {
    const env = { DATABASE_URL: await testDatabase(), DATA_DIR: mkdtempSync(join(folder, 'mark-')) };
    await open(env, before);
    const said = await refused(env, after);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/: set another DATABASE_URL/);
    expect(said.split('\n')).toHaveLength(1);
    await open(env, before);
  });

  it('knows the sample data of a release that did not mark it, and real data too', async () => {
    const { services } = await testApp();
    await services.db.deleteFrom('installation').execute();
    const opened = async () => await openInstallation(services.db, services.config);
    expect(await opened()).toMatchObject({ isDemo: false, isEmpty: false });
    await services.db.deleteFrom('installation').execute();
    await seedDemoAccounts(services);
    await expect(opened()).rejects.toThrow(/^The database of DATABASE_URL holds the sample data/);
  });
});

it('takes PostgreSQL along when it is stopped before it listens', async () => {
  const dataDir = join(folder, 'stopped');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  const running = () => postgresMarked(markOf(join(dataDir, 'database'))).length;
  const child = start({ DATA_DIR: dataDir });
  // Looking through all processes costs more than it does to wait for the file that the postmaster begins with.
  await expect
    .poll(() => existsSync(join(dataDir, 'database/cluster/postmaster.pid')), { timeout: SLOW, interval: 20 })
    .toBe(true);
  await expect.poll(running, { timeout: SLOW, interval: 20 }).toBeGreaterThan(0);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  await expect.poll(running, { timeout: SLOW }).toBe(0);
});
