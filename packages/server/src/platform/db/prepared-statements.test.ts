import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANES } from './lanes.ts';
import { ConnectionLost } from './resilient-client.ts';
import { connect, type Connection, type Db } from './connect.ts';
import { testDatabase } from '#test/database.ts';

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
    const asked = vi.spyOn(pg.Connection.prototype, 'describe');
    onTestFinished(() => asked.mockRestore());
    expect(await ask(0)).toEqual([]);
    expect(await ask(5)).toEqual([{ number: 5, ...row }]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes on where a value could not be sent', async () => {
    const round: Record<string, unknown> = {};
    round['round'] = round;
    const send = async (value: unknown) =>
      (await sql`select ${value}::jsonb as "a value that may go round"`.execute(connection.db)).rows;
    const rows = [{ 'a value that may go round': { of: 1 } }];
    for (let time = 0; time < 3; time++) expect(await send({ of: 1 })).toEqual(rows);
    await expect(send(round)).rejects.toThrow(/circular/);
    for (let time = 0; time < 2; time++) expect(await send({ of: 1 })).toEqual(rows);
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
  const write = async (db: Db, remark: string) =>
    await sql`update note set remark = ${remark}::text where remark is distinct from 'never'`.execute(db);

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

  it('reads and writes with its first statement as with any', async () => {
    const count = async (db: Db) =>
      (await sql<{ n: number }>`select count(*)::int as n from note where remark <> ${'never'}`.execute(db)).rows;
    for (let time = 0; time < 4; time++) {
      expect(await connection.db.transaction().execute(count)).toEqual([{ n: 2 }]);
      const written = await connection.db.transaction().execute(async (db) => await write(db, `first ${time}`));
      expect(written.numAffectedRows).toBe(2n);
    }
    expect(await remarkOf()).toBe('first 3');
  });

  const ASKED = {
    'is refused when it is parsed': /no_such_column/,
    'fails though it is known': /division by zero/,
    'is the second': /division by zero/,
  };
  const divide = async (db: Db, by: number) => await sql`select 12 / ${by}::int as "share of a dozen"`.execute(db);
  it.each(Object.entries(ASKED))(
    'whose failing statement %s writes nothing, and the next one works',
    async (when, why) => {
      for (let time = 0; time < 2; time++) await divide(connection.db, 3);
      const fail = async (db: Db) => {
        if (when === 'is the second') await write(db, 'given up');
        await (when === 'is refused when it is parsed'
          ? sql`select no_such_column from note where remark = ${'x'}`.execute(db)
          : divide(db, 0));
      };
      await expect(connection.db.transaction().execute(fail)).rejects.toThrow(why);
      const goOn = async (db: Db) => {
        await fail(db).catch(() => {});
        await write(db, 'after a failure');
      };
      await expect(connection.db.transaction().execute(goOn)).rejects.toThrow(/current transaction is aborted/);
      await connection.db.transaction().execute(async (db) => await write(db, when));
      expect(await remarkOf()).toBe(when);
    },
  );

  it('takes statements asked at once in their order', async () => {
    await connection.db.transaction().execute(async (db) => {
      await Promise.all([write(db, 'one'), sql`savepoint two`.execute(db), write(db, 'three')]);
      await sql`rollback to savepoint two`.execute(db);
    });
    expect(await remarkOf()).toBe('one');
    await connection.db.transaction().execute(async (db) => {
      await Promise.all([sql`savepoint one`.execute(db), write(db, 'two')]);
      await sql`rollback to savepoint one`.execute(db);
    });
    expect(await remarkOf()).toBe('one');
  });

  it('may begin with several statements in one text, more than once', async () => {
    for (let time = 0; time < 3; time++) {
      const both = connection.db.transaction().execute(async (db) => {
        const { rows } = await sql`update note set remark = 'both'; delete from note`.execute(db);
        expect(rows).toEqual([]);
        throw new Error('given up');
      });
      await expect(both).rejects.toThrow('given up');
    }
    expect(await remarkOf()).toBe('one');
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

  it('that could not begin writes nothing, whatever becomes of its first statement', async () => {
    const refuseBegin = async () => await sql`deallocate "begin"`.execute(connection.db);
    await refuseBegin();
    const goOn = connection.db.transaction().execute(async (db) => {
      await divide(db, 3).catch(() => {});
      await write(db, 'outside');
    });
    await expect(goOn).rejects.toThrow(ConnectionLost);
    await connection.db.transaction().execute(pidOf);
    await refuseBegin();
    const atOnce = connection.db
      .transaction()
      .execute(async (db) => await Promise.all([divide(db, 3), write(db, 'outside')]));
    await expect(atOnce).rejects.toThrow(ConnectionLost);
    expect(await remarkOf()).toBe('outside of a transaction');
    for (const remark of ['again', 'and again']) {
      await connection.db.transaction().execute(async (db) => await write(db, remark));
      expect(await remarkOf()).toBe(remark);
    }
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
