import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from './start-embedded.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const small = { shared_buffers: '16MB' };
let undo: (() => unknown)[] = [];

const undoAll = async () => {
  for (const step of undo.splice(0).toReversed()) await step();
};
afterEach(undoAll);

function aFolder(mode = 0o755): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'trainrace-embedded-')));
  chmodSync(dir, mode);
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string) {
  const said: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => said.push(line), settings: small });
  undo.push(database.stop);
  return { ...database, said };
}

interface Owner {
  child: ChildProcess;
  /** The URL, or the one line that refused. */
  answer: string;
}

/** A server process of its own, as far as the database is concerned. */
async function startInProcess(dataDir: string, options: { uid?: number; path?: string } = {}): Promise<Owner> {
  const program = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))};
    startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, settings: ${JSON.stringify(small)} }).then(
      ({ url, stop }) => { console.log(url); process.once('SIGTERM', () => stop().then(() => process.exit(0))); },
      (error) => { console.log(error.message); process.exit(1); });`;
  const user = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const env = { ...process.env, ...(options.path === undefined ? {} : { PATH: options.path }) };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...user,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const answer of createInterface({ input: child.stdout })) return { child, answer };
  throw new Error('The process ended without a word');
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // killed under a query: the query itself says so too
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.at(0)?.[0];
  } finally {
    await client.end();
  }
}

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000 };

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const kill = async ({ child }: Owner) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** After its first start, in a home that is closed to others; stopped. */
let made: { dataDir: string; url: string };
/** A copy of it that runs, for the tests that only look. */
let running: { dataDir: string; url: string };
/** These two last until the end of the file. */
let undoAtEnd: (() => unknown)[] = [];

beforeAll(async () => {
  const dataDir = join(aFolder(0o700), 'data');
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  await query(url, `create table kept as select '张家港' as text`);
  await stop();
  made = { dataDir, url };
  const copy = aCopy(0o700);
  running = { dataDir: copy, url: (await start(copy)).url };
  [undoAtEnd, undo] = [undo, []];
});

afterAll(async () => {
  undo = undoAtEnd;
  await undoAll();
});

/** The tests that are not about a first start begin with what one has left: initdb takes longer than all that they do. */
function aCopy(mode?: number): string {
  const dataDir = join(aFolder(mode), 'data');
  // With its modes, which cpSync does not keep and PostgreSQL insists on.
  execFileSync('cp', ['-Rp', made.dataDir, dataDir]);
  // The port is that of the installation that was copied, which may come up beside this one.
  rmSync(join(dataDir, 'database/port'));
  return dataDir;
}

describe('embedded PostgreSQL', () => {
  test('keeps what was written, its port and its password', async () => {
    const second = await start(made.dataDir);
    expect(second.url).toBe(made.url);
    expect(await query(second.url, 'select text from kept')).toBe('张家港');
  });

  test('is durable, alone on the loopback, and closed to other users of the machine', async () => {
    const { url } = running;
    const setting = (name: string) => query(url, `show ${name}`);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('listen_addresses')).toBe('127.0.0.1');
    expect(await setting('timezone')).toBe('Asia/Shanghai');
    expect(statSync(join(made.dataDir, 'database/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(made.dataDir, 'database/cluster')).mode & 0o077).toBe(0);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  test('sorts Chinese by pinyin', async () => {
    const sorted = `select string_agg(name, '' order by name) from (values ('周'), ('安'), ('李'), ('陈')) as people(name)`;
    expect(await query(running.url, sorted)).toBe('安陈李周');
  });

  test('brings PostgreSQL back when it is killed, on the same port and with what was committed', async () => {
    const dataDir = aCopy();
    const { url, said } = await start(dataDir);
    await query(url, 'create table note as select 7 as number');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await expect.poll(() => said, PATIENT).toContain('PostgreSQL ended unexpectedly and is started again.');
    expect(await vi.waitFor(async () => await query(url, 'select number from note'), PATIENT)).toBe(7);
  });

  test('starts beside the orphan of a killed server, three times in a row', async () => {
    const dataDir = aCopy();
    for (const round of [1, 2, 3]) {
      const owner = await startInProcess(dataDir);
      await query(owner.answer, `create table round_${round} as select ${round} as number`);
      const orphan = postmasterOf(dataDir);
      await kill(owner);
      expect(() => process.kill(orphan, 0)).not.toThrow();
    }
    const { url, said } = await start(dataDir);
    expect(
      await query(url, 'select round_1.number + round_2.number + round_3.number from round_1, round_2, round_3'),
    ).toBe(6);
    expect(said).toContain('Stopping the database that an earlier run left behind …');
  });

  test('starts after server and PostgreSQL were killed together in the middle of a query', async () => {
    const dataDir = aCopy();
    const owner = await startInProcess(dataDir);
    await query(owner.answer, 'create table note as select 5 as number');
    const busy = query(owner.answer, 'select pg_sleep(600)').catch(() => undefined);
    const underWay = "select count(*)::int from pg_stat_activity where query = 'select pg_sleep(600)'";
    await expect.poll(async () => await query(owner.answer, underWay), PATIENT).toBe(1);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await kill(owner);
    await busy;
    expect(await query((await start(dataDir)).url, 'select number from note')).toBe(5);
  });

  test('refuses a second process on the same DATA_DIR in one line, and leaves the first alone', async () => {
    const { dataDir, url } = running;
    const second = await startInProcess(dataDir);
    expect(second.answer).toMatch(`DATA_DIR ${dataDir} is in use by process ${process.pid}`);
    expect(await query(url, 'select 1')).toBe(1);
  });

  test('takes over a lock whose pid now belongs to another process, and a postmaster.pid likewise', async () => {
    const dataDir = aCopy();
    writeFileSync(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.ppid, born: 'another boot:1', since: 'long ago' }),
    );
    const pidFile = join(dataDir, 'database/cluster/postmaster.pid');
    writeFileSync(pidFile, [process.ppid, join(dataDir, 'database/cluster'), 1, 1, '', '', '', 'ready', ''].join('\n'));
    chownSync(pidFile, statSync(join(dataDir, 'database/cluster')).uid, -1);
    expect(await query((await start(dataDir)).url, 'select 1')).toBe(1);
  });

  test('refuses files of another PostgreSQL version', async () => {
    const dataDir = aCopy();
    writeFileSync(join(dataDir, 'database/cluster/PG_VERSION'), '15\n');
    await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(/written by PostgreSQL 15, this is 18/);
  });
});

describe.runIf(isRoot)('embedded PostgreSQL, started by root', () => {
  const rulesOutNamespaces = () => {
    const bin = aFolder();
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\necho "unshare: Operation not permitted" >&2\nexit 1\n', {
      mode: 0o755,
    });
    return `${bin}:${process.env['PATH']}`;
  };

  test('runs in a home that is closed to others', async () => {
    for (const { dataDir } of [made, running]) expect(statSync(dirname(dataDir)).mode & 0o077).toBe(0);
    expect(await query(running.url, 'select 1')).toBe(1);
  });

  test('runs as another user where namespaces are forbidden, also on files made before that, and back', async () => {
    const dataDir = aCopy();
    const path = rulesOutNamespaces();
    const owner = await startInProcess(dataDir, { path });
    expect(await query(owner.answer, 'select 1')).toBe(1);
    expect(statSync(join(dataDir, 'database/cluster')).uid).not.toBe(0);
    await kill(owner);
    expect(await query((await start(dataDir)).url, 'select 1')).toBe(1);
  });

  test('keeps its files in an open folder where namespaces are forbidden and the home is closed', async () => {
    const dataDir = join(aFolder(0o700), 'data');
    const owner = await startInProcess(dataDir, { path: rulesOutNamespaces() });
    const outside = readlinkSync(join(dataDir, 'database/cluster'));
    undo.unshift(() => rmSync(outside, { recursive: true, force: true }));
    expect(await query(owner.answer, 'select 1')).toBe(1);
    await kill(owner);
    const again = await startInProcess(dataDir, { path: rulesOutNamespaces() });
    expect(await query(again.answer, 'select 1')).toBe(1);
  });

  test('runs as an ordinary user, orphan included', async (task) => {
    const reach = spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY });
    if (reach.status !== 0) return task.skip('this clone lies in a folder that no other user may enter');
    const dataDir = join(aFolder(), 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const owner = await startInProcess(dataDir, { uid: NOBODY });
    expect(await query(owner.answer, 'select 1')).toBe(1);
    await kill(owner);
    const again = await startInProcess(dataDir, { uid: NOBODY });
    expect(await query(again.answer, 'select 1')).toBe(1);
  });
});
