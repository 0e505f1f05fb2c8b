// Every table is held by the ledger, or it is said why not; and of those that are, every column of a kind worth forging.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/test-app.ts';
import { ledgered, LEDGER_SOURCES, namesOf, payloadSql, type LedgerSource } from './ledgered.ts';
import { UNLEDGERED } from './unledgered.ts';

let test: TestApp;
let tables: { name: string; columns: { name: string; type: string }[] }[];

beforeAll(async () => {
  test = await testApp();
  const { rows } = await sql<(typeof tables)[number]>`
    select c.table_name as name,
      json_agg(json_build_object('name', c.column_name, 'type', c.udt_name) order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`.execute(test.owner);
  tables = rows;
});

/** Sums and scores, states, who decided, which bytes a paper is, what is switched off or removed. */
const isWorthForging = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'numeric' ||
  /(^|_)(state|status|deleted|enabled|sha256|file_hash)$/.test(name) ||
  (['uuid', 'text'].includes(type) && /_(by|user|user_id)$/.test(name) && !/^(create|update)_user$/.test(name));

describe('[T22] the tables of the ledger', () => {
  it('are all tables but those of which it is said why not', () => {
    expect(tables.length).toBeGreaterThan(100);
    const said = [...LEDGER_SOURCES, ...Object.keys(UNLEDGERED)];
    expect(tables.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
    expect(said.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    expect(LEDGER_SOURCES.filter((source) => source in UNLEDGERED)).toEqual([]);
    for (const why of Object.values(UNLEDGERED)) expect(why.length).toBeGreaterThan(10);
  });

  it('hold every sum, every state and who decided of their rows, or say why not', () => {
    const open = LEDGER_SOURCES.flatMap((source) => {
      const { without = {} } = ledgered(source);
      const held = payloadSql(source);
      return tables
        .find(({ name }) => name === source)!
        .columns.filter(isWorthForging)
        .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(held) && !(name in without))
        .map(({ name }) => `${source}.${name}`);
    });
    expect(open).toEqual([]);
  });

  it('hold each of what says who somebody is by itself, too: an honest change takes over no other', () => {
    const together = LEDGER_SOURCES.flatMap((source) => {
      const { columns, later = [] } = ledgered(source);
      const all = [...columns, ...later];
      const who = all.find((column) => column.endsWith(' as who')) ?? '';
      const read = [...who.matchAll(/t\.(\w+)::text/g)].map(([, column = '']) => column);
      return read.length < 2 ? [] : read.map((column) => ({ source, column, all }));
    });
    expect(together.length).toBeGreaterThan(20);
    expect(
      together
        .filter(({ column, all }) => !all.some((one) => one.endsWith(` as who_${column}`)))
        .map(({ source, column }) => `${source}.${column}`),
    ).toEqual([]);
    for (const { source, column } of together) expect(ledgered(source).added).toContain(`who_${column}`);
  });

  it('take over what the database works out of a field that was written', async () => {
    const { rows: generated } = await sql<{ source: LedgerSource; name: string; of: string }>`
      select table_name as source, column_name as name, generation_expression as of from information_schema.columns
      where table_schema = 'public' and is_generated = 'ALWAYS' and table_name = any(${[...LEDGER_SOURCES]})`.execute(
      test.owner,
    );
    const held = generated.filter(({ source, name }) => new RegExp(`'${name}'`).test(payloadSql(source)));
    expect(held.map(({ source, name }) => `${source}.${name}`)).toContain('prize.net');
    const forgotten = held.flatMap(({ source, name, of }) =>
      tables
        .find((table) => table.name === source)!
        .columns.filter((column) => column.name !== name && new RegExp(`\\b${column.name}\\b`).test(of))
        .filter((column) => !namesOf(source, [toCamel(column.name)]).has(name))
        .map((column) => `${source}.${column.name} is written into ${name}`),
    );
    expect(forgotten).toEqual([]);
  });
});

const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
