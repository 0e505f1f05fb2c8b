// The sample installation, nearly every table of it with rows: nothing is named while nobody touched it, and everything is that
// somebody changes with the owner's password.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoApp, type TestApp } from '#test/test-app.ts';
import { beginLedger } from './begin-ledger.ts';
import { chainOf } from './chain.ts';
import { chainRows } from './chain-rows.ts';
import { keyOf, ledgered, LEDGER_SOURCES, type LedgerSource } from './ledgered.ts';
import { verifyAll } from './verify-all.ts';
import { verifyLedger } from './verify-ledger.ts';

let demo: TestApp;

beforeAll(async () => {
  demo = await demoApp();
  const chain = chainOf(demo.services);
  await beginLedger(chain);
  await chainRows(chain, null);
}, 600_000);

/** A column of a row as somebody would have it. */
const FORGED: Readonly<Record<string, string>> = {
  numeric: 'c + 1',
  int2: 'c + 1',
  int4: 'c + 1',
  text: `c || 'x'`,
  date: 'c + 1',
  uuid: 'gen_random_uuid()',
  _text: `c || 'x'`,
  bytea: String.raw`c || '\x00'`,
};

/** The table's rules let not every value pass: the first that they do. Answers what was forged. */
async function forge(source: LedgerSource): Promise<{ id: string; column: string } | null> {
  const columns = ledgered(source).columns.filter((column) => /^\w+$/.test(column));
  const { rows: types } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'
      and table_name = ${source} and column_name = any(${columns})`.execute(demo.owner);
  const ordered = types.toSorted((one, other) => Number(other.type === 'numeric') - Number(one.type === 'numeric'));
  for (const { name, type } of ordered) {
    const forged = FORGED[type]?.replace('c', `t.${name}`);
    if (forged === undefined) continue;
    const key = keyOf(source);
    const { rows } = await sql<{ id: string }>`update ${sql.table(source)} t set ${sql.id(name)} = ${sql.raw(forged)}
      where ${sql.raw(key)} = (select ${sql.raw(key)} from ${sql.table(source)} t
        where ${sql.id(name)} is not null and ${sql.raw(ledgered(source).since)} order by 1 limit 1)
      returning ${sql.raw(key)} as id`
      .execute(demo.owner)
      .catch(() => ({ rows: [] }));
    if (rows[0] !== undefined) return { id: rows[0].id, column: name };
  }
  return null;
}

/** Of those that the rule is about, whatever else it holds. */
const SURELY: readonly LedgerSource[] = [
  'account',
  'attach',
  'param',
  'prize',
  'marking_mark',
  'margin_instrument',
  'margin_movement',
  'construction_file',
  'signing_key',
  'shown_result',
];

describe('[T22] the ledger of the sample installation', () => {
  it('is whole while nobody touched it', async () => {
    const { installation } = demo.services;
    const report = await verifyAll(chainOf(demo.services), { installationId: installation.id, stores: [] });
    expect(report.sentences.filter((line) => /^(CHANGED|BROKEN)/.test(line))).toEqual([]);
    expect(report.isWhole).toBe(true);
  });

  it('names a paper that became another one: other bytes, another place of its bytes, another record', async () => {
    const { rows } = await sql<{ id: string }>`select id from attach
      where bound_at is not null and is_deleted = 0 order by id desc limit 3`.execute(demo.owner);
    const [bytes, place, record] = rows.map(({ id }) => id);
    await sql`update attach set sha256 = sha256('other') where id = ${bytes}`.execute(demo.owner);
    await sql`update attach set storage_key = 'other' where id = ${place}`.execute(demo.owner);
    await sql`update attach set prj_id = gen_random_uuid() where id = ${record}`.execute(demo.owner);
    const { faults } = await verifyLedger(demo.services.db);
    const said = faults.map((fault) => `${fault.rowId} ${fault.said}`).toSorted();
    expect(said).toHaveLength(3);
    for (const [id, column] of [
      [bytes, 'sha256'],
      [place, 'storage_key'],
      [record, 'prj_id'],
    ])
      expect(said.join('\n')).toMatch(new RegExp(`${id} .*${column} is `));
  });

  it('names whatever is changed in any of its tables, what the server wrote, and a right that somebody gave', async () => {
    const forged: { source: LedgerSource; id: string; column: string }[] = [];
    for (const source of LEDGER_SOURCES) {
      const done = await forge(source);
      if (done !== null) forged.push({ source, ...done });
    }
    expect(forged.map(({ source }) => source)).toEqual(expect.arrayContaining([...SURELY]));
    await sql`insert into role_right (id, action, role, scope)
      values (gen_random_uuid(), 'prize_confirm', 'IND', 'all')`.execute(demo.owner);
    const { faults } = await verifyLedger(demo.services.db);
    const saidOf = (source: string, id: string) =>
      faults.find((fault) => fault.source === source && fault.rowId === id)?.said ?? 'nothing';
    const open = forged.filter(({ source, id, column }) => !saidOf(source, id).includes(`${column} is `));
    expect(open.map(({ source, id, column }) => `${source}.${column}: ${saidOf(source, id)}`)).toEqual([]);
    expect(faults.map(({ source, said }) => `${source} ${said}`)).toContain(
      'role_right "IND prize_confirm": no server wrote what it holds',
    );
  });
});
