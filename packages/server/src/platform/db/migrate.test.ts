import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
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
