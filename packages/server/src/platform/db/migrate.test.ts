import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';
import { sha256 } from './migration-files.ts';
import { emptyDatabase } from '#test/database.ts';

let dir: string;
let url: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trainrace-migrations-'));
  url = await emptyDatabase();
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql);

async function query(sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

test('applies each file once, in order, and knows them afterwards', async () => {
  write('0002_more.sql', 'alter table fruit add column colour text;');
  write('0001_fruit.sql', 'create table fruit (name text); insert into fruit values ($$pear$$);');
  expect(await migrate(url, dir)).toEqual(['0001_fruit.sql', '0002_more.sql']);
  expect(await migrate(url, dir)).toEqual([]);
  write('0003_again.sql', 'update fruit set colour = $$green$$;');
  expect(await migrate(url, dir)).toEqual(['0003_again.sql']);
  expect(await query('select name, colour from fruit')).toEqual([['pear', 'green']]);
});

test('lets a second starter wait instead of applying a file twice', async () => {
  write('0001_slow.sql', 'create table slow (id int); select pg_sleep(0.3); insert into slow values (1);');
  const applied = await Promise.all([migrate(url, dir), migrate(url, dir), migrate(url, dir)]);
  expect(applied.flat()).toEqual(['0001_slow.sql']);
  expect(await query('select count(*)::int from slow')).toEqual([[1]]);
});

test('leaves nothing of a failing file, keeps those before it, and names the line', async () => {
  write('0001_good.sql', 'create table good (id int);');
  write('0002_bad.sql', 'create table half (id int);\ninsert into missing values (1);');
  await expect(migrate(url, dir)).rejects.toThrow(/0002_bad\.sql, line 2, failed: relation "missing" does not exist/);
  expect(await query(`select to_regclass('good') is not null, to_regclass('half') is not null`)).toEqual([
    [true, false],
  ]);
  write('0002_bad.sql', 'create table half (id int);');
  expect(await migrate(url, dir)).toEqual(['0002_bad.sql']);
});

test.each([
  ['a file changed after it was applied', () => write('0001_a.sql', 'select 2;'), /0001_a\.sql was changed/],
  ['a database newer than the code', () => rmSync(join(dir, '0002_b.sql')), /start the newer release/],
  [
    'a file slipped in before an applied one',
    () => write('0000_late.sql', 'select 1;'),
    /0000_late\.sql comes before 0002_b\.sql/,
  ],
  ['two files of one number', () => write('0002_c.sql', 'select 1;'), /same number/],
  ['a name without number', () => write('extra.sql', 'select 1;'), /not named/],
])('refuses %s', async (_, change, reason) => {
  write('0001_a.sql', 'select 1;');
  write('0002_b.sql', 'select 1;');
  await migrate(url, dir);
  change();
  await expect(migrate(url, dir)).rejects.toThrow(reason);
});

describe('a base', () => {
  const OLD = [
    ['0001_a.sql', 'create table a (id int);'],
    ['0002_b.sql', 'create table b (id int);'],
  ] as const;

  /** In place of the old files; what they made is made by two files. */
  function writeBase(second = 'create table b (id int);'): void {
    const lines = OLD.map(([name, sql]) => `${name} ${sha256(sql)}`);
    const replaces = { last: '0002_b.sql', count: 2, sha256: sha256(lines.join('\n')), release: 'release 1' };
    mkdirSync(join(dir, 'base'), { recursive: true });
    write('base/replaces.json', JSON.stringify(replaces));
    write('base/1_first.sql', 'create table a (id int);');
    write('base/2_second.sql', second);
    for (const [name] of OLD) rmSync(join(dir, name), { force: true });
    write('0003_more.sql', 'create table more (id int);');
  }

  const tables = async () =>
    (
      await query(
        `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      )
    )
      .flat()
      .filter((name) => name !== 'schema_migration');

  test('is what an empty database begins with, by one of two that start at once; an old one gets its mark', async () => {
    writeBase();
    const both = await Promise.all([migrate(url, dir), migrate(url, dir)]);
    expect(both.flat()).toEqual(['0002_base.sql', '0003_more.sql']);
    expect(await tables()).toEqual(['a', 'b', 'more']);
    expect(await pendingMigrations(url, dir)).toEqual([]);

    url = await emptyDatabase();
    rmSync(dir, { recursive: true });
    mkdirSync(dir);
    for (const [name, sql] of OLD) write(name, sql);
    await migrate(url, dir);
    writeBase();
    expect(await migrate(url, dir)).toEqual(['0002_base.sql', '0003_more.sql']);
    expect(await migrate(url, dir)).toEqual([]);
    expect(await tables()).toEqual(['a', 'b', 'more']);
  });

  test('leaves nothing when it fails, and names file and line', async () => {
    writeBase('\nselect 1 from missing;');
    await expect(migrate(url, dir)).rejects.toThrow(/base\/2_second\.sql, line 2, failed: relation "missing"/);
    expect(await tables()).toEqual([]);
  });

  test('leaves nothing when its connection dies in the middle, and the next start begins anew', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock(42)');
    writeBase('select pg_advisory_xact_lock(42); create table b (id int);');
    const dying = expect(migrate(url, dir)).rejects.toThrow(/The database is away/);
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    const pid = await vi.waitUntil(async () => (await other.query<{ pid: number }>(waiting)).rows[0]?.pid);
    await other.query('select pg_terminate_backend($1)', [pid]);
    await dying;
    await other.end();
    expect(await tables()).toEqual([]);
    expect(await migrate(url, dir)).toEqual(['0002_base.sql', '0003_more.sql']);
    expect(await tables()).toEqual(['a', 'b', 'more']);
  });

  test('is never edited, and no file comes before it', async () => {
    writeBase();
    await migrate(url, dir);
    write('base/1_first.sql', 'create table a (id int, more int);');
    await expect(migrate(url, dir)).rejects.toThrow(/0002_base\.sql was changed after it had been applied/);
    write('0001_late.sql', 'select 1;');
    await expect(migrate(url, dir)).rejects.toThrow(/0001_late\.sql comes before 0002_base\.sql/);
  });
});
