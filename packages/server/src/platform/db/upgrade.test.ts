// An installation of release 0260, the last one before the base, comes up in this one with everything that it held.
//
// How release-0260/ was made, by the code of commit 1577db64 on PostgreSQL 15: the sample data with few entries in each trade,
// thinned to a handful of rows per table, then the server itself (ledger and chain begin, a contest is added and changed twice,
// a parameter changed twice), stopped in order; `pg_dump --no-owner --no-privileges --inserts`, without psql's own commands.
// The keys are those of this installation only, and encrypt nothing but invented people.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { seedReference } from '../../../seed/reference.ts';
import { readConfig } from '#platform/config/config.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { verifyAll } from '#platform/integrity/verify-all.ts';
import { openServices } from '#app/startup/open-services.ts';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { asApplication } from '#test/database-server.ts';
import { testEnvironment } from '#test/installations.ts';
import { applicationUrl } from './application-role.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { schemaOf } from '#test/schema-of.ts';

const RELEASE = join(import.meta.dirname, 'release-0260');
const DUMP = brotliDecompressSync(readFileSync(join(RELEASE, 'database.sql.br'))).toString();

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function restored(): Promise<string> {
  const url = await emptyDatabase();
  await query(url, DUMP);
  return url;
}

/** Rows of each table but that of the migrations. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const names = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'schema_migration'`,
  );
  const counts = names.map(({ name }) => `select '${name}' as name, count(*)::int as rows from public.${name}`);
  const rows = await query<{ name: string; rows: number }>(url, counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

test('is upgraded with all its rows, and what it wrote is as it was written', async () => {
  const url = await restored();
  const before = await countsOf(url);
  expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThan(90);
  expect(before).toMatchObject({ ledger: 442, seal: 489, modify_record: 41, contest_info: expect.any(Number) });
  expect(await pendingMigrations(url)).toContain('0260_base.sql');
  await migrate(url);
  expect(await countsOf(url)).toMatchObject(before);
  expect(await migrate(url)).toEqual([]);

  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const file of ['keys.json', 'audit-head.json']) cpSync(join(RELEASE, file), join(dataDir, file));
  const [installation] = await query<{ id: string }>(url, 'select id from installation');
  // The files of its attachments are no part of the dump: their folder is claimed as an administrator would.
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files/installation'), installation!.id);
  const { services, close } = await openServices(readConfig(testEnvironment(url, dataDir), []), () => {});
  try {
    await seedReference(services, () => {});
    const report = await verifyAll(chainOf(services), { installationId: services.installation.id, stores: [] });
    expect(report.sentences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The chain is whole: 489 links/),
        expect.stringMatching(/^The trail was gone through: \d+ rows, 0 not of this server/),
        expect.stringMatching(/^The ledger was gone through: \d+ entries, 0 rows are not as it says/),
        expect.stringMatching(/^The sealed values were opened: 3\d\d, of which 0 do not open/),
      ]),
    );
    expect(report.isWhole).toBe(true);
    expect(await query(url, `select contest_name from contest_info where contest_name like '升级前%'`)).toEqual([
      { contest_name: '升级前改过两次的竞赛' },
    ]);
  } finally {
    await close();
  }
});

test('has the schema of an installation that began with the base: columns, constraints, indexes, functions, rights, first rows', async () => {
  const url = await restored();
  // An issuer without an account, written in two ways: both instruments stay, and a third is refused.
  const another = (issuer: string) => `insert into margin_instrument select (jsonb_populate_record(m,
    jsonb_build_object('id', gen_random_uuid(), 'issuer_unit_id', null, 'issuer_name', '${issuer}', 'instrument_no', 'BH-F1',
      'instrument_state', 10, 'replaces_id', null))).* from margin_instrument m limit 1`;
  for (const issuer of ['远方银行(示例)', '远方银行（示例）']) await query(url, another(issuer));
  await migrate(url);
  await expect(query(url, another('远方 银行(示例)'))).rejects.toThrow('margin_instrument_number');
  const appUrl = asApplication(url);
  await applicationUrl({ ownerUrl: url, appUrl, password: '', warn: () => {} });
  const [upgraded, fresh] = [await schemaOf(url), await schemaOf(await testDatabase())];
  expect(fresh.length).toBeGreaterThan(3000);
  expect(upgraded).toEqual(fresh);
});

test.each([
  [
    'an older release',
    `delete from schema_migration where name >= '0250'`,
    /^This database ends with migration 0240_account_merge\.sql, and this release upgrades from 0260_instrument_hands\.sql on: start commit \w+ .* once, then this release\.$/,
  ],
  [
    'a release with another file',
    `update schema_migration set hash = 'other' where name like '0023%'`,
    /^The migrations of this database up to 0260_instrument_hands\.sql are not those of commit/,
  ],
  [
    'a newer release',
    `insert into schema_migration (name, hash) values ('9999_later.sql', 'x')`,
    /9999_later\.sql, which this code does not know: start the newer release/,
  ],
])('%s is refused, and nothing is written', async (_, change, reason) => {
  const url = await restored();
  await query(url, change);
  const marks = async () => await query(url, 'select name, hash from schema_migration order by name');
  const before = await marks();
  await expect(migrate(url)).rejects.toThrow(reason);
  expect(await marks()).toEqual(before);
});
