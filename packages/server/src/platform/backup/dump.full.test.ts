// A PostgreSQL that is not ours, of the version whose programs this machine has.
import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { readConfig } from '#platform/config/config.ts';
import { choosePort } from '#platform/db/embedded/port.ts';
import { chooseRunner, spawnWith } from '#platform/db/embedded/runner.ts';
import { testDatabase } from '#test/database.ts';
import type { Services } from '#platform/services.ts';
import { openServices } from '#app/startup/open-services.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const INSTALLED = '/usr/lib/postgresql';
const version = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted().at(-1) : undefined;
const folder = mkdtempSync(join(tmpdir(), 'trainrace-dump-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let postgres: ChildProcess | undefined;
let server: string;

async function startPostgres(major: string): Promise<void> {
  const runner = chooseRunner({ dir: join(INSTALLED, major), version: major });
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const initdb = spawnWith(runner, 'initdb', [
    `--pgdata=${cluster}`,
    '--username=bureau',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await once(initdb, 'close');
  const port = await choosePort(join(folder, 'port'));
  postgres = spawnWith(runner, 'postgres', [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ]);
  server = `postgres://bureau:unused@127.0.0.1:${port}`;
  const answers = async () =>
    await query('postgres', 'select 1').then(
      () => true,
      () => false,
    );
  await vi.waitUntil(answers, { timeout: 30_000, interval: 200 });
  await query('postgres', 'create database one');
  await query('postgres', 'create database two');
}

async function query(database: string, sql: string) {
  const client = new pg.Client({ connectionString: `${server}/${database}` });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function opened<Result>(
  env: Record<string, string>,
  context: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { services, close } = await openServices(readConfig({ LOG_LEVEL: 'silent', ...env }, []), () => undefined);
  try {
    return await context(services);
  } finally {
    await close();
  }
}

function command(script: string, env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

const one = () => ({ DATABASE_URL: `${server}/one`, DATA_DIR: join(folder, 'one') });
const keys = { KEYS_FILE: join(folder, 'one/keys.json') };
const copy = join(folder, 'copy');

describe.skipIf(version === undefined)('a PostgreSQL of its own', { timeout: 120_000 }, () => {
  beforeAll(async () => await startPostgres(version!), 120_000);
  afterAll(async () => {
    postgres?.kill('SIGINT');
    if (postgres !== undefined && postgres.exitCode === null) await once(postgres, 'exit');
  });

  it('is dumped beside the running system, and restored into an empty database', async () => {
    await opened(one(), async (services) => {
      await anAccount(services, { account: 'person', virtualId: 'U032' });
      const path = await services.files.temporaryPath();
      writeFileSync(path, 'paper');
      await services.files.keep(path);
      expect(command('backup.ts', one(), copy)).toMatchObject({
        status: 0,
        said: expect.stringContaining('Backed up'),
      });
    });
    expect(command('backup-verify.ts', { ...one(), ...keys }, copy).status).toBe(0);
    const two = { DATABASE_URL: `${server}/two`, DATA_DIR: join(folder, 'two'), ...keys };
    const early = command('restore.ts', two, copy, '--at', '2099-01-01 00:00:00');
    expect([early.status, early.said]).toEqual([
      1,
      expect.stringMatching(/^A backup made by pg_dump holds one moment only/),
    ]);
    expect(command('restore.ts', { ...two, ...one(), DATA_DIR: two.DATA_DIR }, copy)).toMatchObject({
      status: 1,
      said: expect.stringContaining('is not empty'),
    });
    expect(command('restore.ts', { ...two, DATABASE_URL: '' }, copy).said).toMatch(/name the empty database/);
    expect(command('restore.ts', two, copy)).toMatchObject({ status: 0 });
    await opened(two, async ({ db }) => {
      expect(await db.selectFrom('account').select('account').execute()).toEqual([{ account: 'person' }]);
    });
    expect(readdirSync(join(folder, 'two/files/quarantine'))).toHaveLength(1);
    expect(readFileSync(join(folder, 'two/files/installation'), 'utf8')).toBe(
      readFileSync(join(copy, 'installation'), 'utf8'),
    );
  });
});

describe('without programs for it', { timeout: 60_000 }, () => {
  it('a backup says in one line which are missing', async () => {
    const env = { DATABASE_URL: await testDatabase(), DATA_DIR: join(folder, 'bare') };
    await opened(env, async () => undefined);
    const { status, said } = command('backup.ts', { ...env, PATH: '/nonexistent' }, join(folder, 'none'));
    const sentence = /^The database of DATABASE_URL is backed up with pg_dump, which is not on this machine/;
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
