import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANES } from './lanes.ts';
import { connect, type Connection, type Db } from './connect.ts';
import { testDatabase } from '../test/database.ts';

const url = await testDatabase();
let connection: Connection;
beforeAll(async () => {
  connection = connect(url, { lane: { ...LANES.calls, max: 1 } });
  await sql`create table note (remark text)`.execute(connection.db);
  await sql`insert into note values ('zero'), ('zero')`.execute(connection.db);
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

it('says what is wrong with a statement each time, not only the first', async () => {
  const wrong = async () =>
    await sql`select no_such_column_of_any_table from account where id = ${null}`.execute(connection.db);
  for (let time = 0; time < 3; time++) await expect(wrong()).rejects.toThrow(/no_such_column/);
});

describe('what is known of the columns', () => {
  const ask = async (number: number) =>
    (
      await sql`select ${number}::int as number, null::text as nothing, '{"of": 1}'::jsonb as value,
        '2026-05-01 08:00+08'::timestamptz as time where ${number}::int > 0`.execute(connection.db)
    ).rows;

  it('reads rows of every execution alike, and none where there is none', async () => {
    const row = { nothing: null, value: { of: 1 }, time: '2026-05-01 08:00:00' };
    for (const number of [1, 2, 3, 4]) expect(await ask(number)).toEqual([{ number, ...row }]);
    expect(await ask(0)).toEqual([]);
    expect(await ask(5)).toEqual([{ number: 5, ...row }]);
  });

  it('counts what a statement without rows has done', async () => {
    const mark = async (remark: string) =>
      (await sql`update note set remark = ${remark}::text where remark is not null`.execute(connection.db))
        .numAffectedRows;
    for (const remark of ['one', 'two', 'three']) expect(await mark(remark)).toBe(2n);
  });

  it('never reads one type as another: a column that changed meanwhile is an error', async () => {
    await sql`create temporary table changing (value int)`.execute(connection.db);
    await sql`insert into changing values (1)`.execute(connection.db);
    const read = async () =>
      (await sql`select value from changing where value::text > ${''}`.execute(connection.db)).rows;
    for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ value: 1 }]);
    await sql`alter table changing alter value type text`.execute(connection.db);
    await expect(read()).rejects.toThrow(/cached plan must not change result type/);
  });

  it('goes on where the first execution failed after it was parsed', async () => {
    const divide = async (by: number) =>
      (
        await sql<{ share: number }>`select 12 / ${by}::int as share, 'of twelve, a statement of its own'`.execute(
          connection.db,
        )
      ).rows[0]?.share;
    expect(await divide(1)).toBe(12);
    await expect(divide(0)).rejects.toThrow(/division by zero/);
    expect(await divide(4)).toBe(3);
    expect(await divide(6)).toBe(2);
  });
});

describe('a transaction', () => {
  const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
  let beside: Connection;
  beforeAll(async () => {
    beside = connect(url);
    // From the second transaction of a connection on.
    await connection.db.transaction().execute(pidOf);
  });
  afterAll(() => beside.close());
  const stateOf = async (pid: number) =>
    (await sql<{ state: string }>`select state from pg_stat_activity where pid = ${pid}`.execute(beside.db)).rows[0]
      ?.state;
  const remarkOf = async () =>
    (await sql<{ remark: string }>`select distinct remark from note`.execute(beside.db)).rows[0]?.remark;
  const write = async (db: Db, remark: string) => await sql`update note set remark = ${remark}::text`.execute(db);

  it('begins with its first statement', async () => {
    const pid = await pidOf(connection.db);
    await connection.db.transaction().execute(async (db) => {
      expect(await stateOf(pid)).toBe('idle');
      await write(db, 'first');
      expect(await stateOf(pid)).toBe('idle in transaction');
    });
    expect(await stateOf(pid)).toBe('idle');
    expect(await remarkOf()).toBe('first');
  });

  it('whose first statement fails writes nothing, and the next one works', async () => {
    for (let time = 0; time < 3; time++) {
      const failing = connection.db.transaction().execute(async (db) => {
        await write(db, 'x'.repeat(time)).then(async () => await sql`select 1 / ${0}::int`.execute(db));
      });
      await expect(failing).rejects.toThrow(/division by zero/);
      const first = connection.db.transaction().execute(async (db) => {
        await sql`select 1 / ${0}::int as "of a first statement"`.execute(db).catch(() => {});
        await write(db, 'after a failure');
      });
      await expect(first).rejects.toThrow(/current transaction is aborted/);
    }
    expect(await remarkOf()).toBe('first');
    await connection.db.transaction().execute(async (db) => await write(db, 'next'));
    expect(await remarkOf()).toBe('next');
  });

  it('may begin with statements in one text, without values', async () => {
    const both = connection.db.transaction().execute(async (db) => {
      await sql`update note set remark = 'both'; delete from note`.execute(db);
      throw new Error('given up');
    });
    await expect(both).rejects.toThrow('given up');
    expect(await remarkOf()).toBe('next');
  });

  it('that asks nothing leaves nothing open', async () => {
    const pid = await pidOf(connection.db);
    await connection.db.transaction().execute(async () => await Promise.resolve());
    await expect(
      connection.db.transaction().execute(async () => await Promise.reject(new Error('given up'))),
    ).rejects.toThrow('given up');
    await write(connection.db, 'outside of a transaction');
    expect(await stateOf(pid)).toBe('idle');
    expect(await remarkOf()).toBe('outside of a transaction');
  });
});

// Last: it takes all the names.
it('stops giving names before connections grow without end', async () => {
  for (let index = 0; index < 450; index++)
    for (let time = 0; time < 2; time++)
      await sql`select ${'x'}::text as ${sql.id(`a_column_of_its_own_${index}`)}`.execute(connection.db);
  expect((await prepared()).length).toBeLessThanOrEqual(400);
  expect((await sql<{ last: string }>`select ${'y'}::text as last`.execute(connection.db)).rows).toEqual([
    { last: 'y' },
  ]);
});
