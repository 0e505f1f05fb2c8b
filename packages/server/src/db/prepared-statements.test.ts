import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANES } from './lanes.ts';
import { connect, type Connection } from './connect.ts';
import { testDatabase } from '../test/database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = connect(await testDatabase(), { lane: { ...LANES.calls, max: 1 } });
});
afterAll(() => connection.close());

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    connection.db,
  );
  return rows.map(({ statement }) => statement);
};

it('prepares from its second time on what comes again, and gives the same answers', async () => {
  const ask = async (account: string) =>
    await connection.db.selectFrom('account').select(['id', 'account']).where('account', '=', account).execute();
  for (const account of ['one', 'two', 'three']) expect(await ask(account)).toEqual([]);
  expect((await prepared()).filter((text) => text.includes('"account" = $1'))).toHaveLength(1);
});

it('leaves alone what comes once and what is long', async () => {
  const once = sql`select 'a statement that is sent a single time' as text, ${1}::int as number`;
  expect((await once.execute(connection.db)).rows).toEqual([
    { text: 'a statement that is sent a single time', number: 1 },
  ]);
  const long = sql`select ${sql.lit('x'.repeat(20_000))} as text`;
  for (let time = 0; time < 3; time++) await long.execute(connection.db);
  expect((await prepared()).filter((text) => text.includes('single time') || text.length > 20_000)).toEqual([]);
});

it('stops giving names before connections grow without end', async () => {
  for (let index = 0; index < 450; index++)
    for (let time = 0; time < 2; time++)
      await sql`select ${'x'}::text as ${sql.id(`a_column_of_its_own_${index}`)}`.execute(connection.db);
  expect((await prepared()).length).toBeLessThanOrEqual(400);
  expect((await sql<{ last: string }>`select ${'y'}::text as last`.execute(connection.db)).rows).toEqual([
    { last: 'y' },
  ]);
});

it('says what is wrong with a statement each time, not only the first', async () => {
  const wrong = async () =>
    await sql`select no_such_column_of_any_table from account where id = ${null}`.execute(connection.db);
  for (let time = 0; time < 3; time++) await expect(wrong()).rejects.toThrow(/no_such_column/);
});
