import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { dict } from '@trainrace/contract/areas/system/dict';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { connect, type Connection } from './connect.ts';
import { cuttable, type Cut } from './cut.ts';
import { LANES } from './lanes.ts';
import { ConnectionLost, OutcomeUnknown } from './resilient-client.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { asApplication } from '#test/database-server.ts';
import { day } from '#platform/time/time.ts';
import { newId } from './ids.ts';
import { inTransaction } from './transaction.ts';

const direct = await testDatabase();
const line: Cut = await cuttable(direct);
atEnd(line.close);
const { services, app, as }: TestApp = await testApp({
  DATABASE_URL: direct,
  APP_DATABASE_URL: asApplication(line.url),
});
const beside: Connection = connect(direct);
atEnd(beside.close);
const admin: Caller = await as('admin');

const entriesCalled = async (name: string) =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from dict where dict_value = ${name}`.execute(beside.db)).rows[0]!.n,
  );

const save = async (name: string) =>
  await app.inject({
    method: 'POST',
    url: dict.submit.path,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { code: `cut_${name}`, dictValue: name, sort: 1, isSealed: 0 },
  });

test('a connection that is lost while a commit is under way: 503, and that nobody knows what came of it', async () => {
  line.when('commit', 'cut after');
  const answer = await save('after');
  line.mend();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({
    code: 503,
    success: false,
    msg: '操作结果未知，请刷新后确认',
    data: { outcome: 'unknown' },
  });
  expect(await entriesCalled('after')).toBe(1);
});

test('a connection that is lost before: 503 in the envelope, nothing written, and the next call works', async () => {
  line.when('insert into "dict"', 'cut before');
  const answer = await save('before');
  line.mend();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({ code: 503, success: false, msg: '系统繁忙，请稍后再试', data: null });
  expect(await entriesCalled('before')).toBe(0);
  expect((await save('again')).statusCode).toBe(200);
});

test('a write of its own, without a transaction, is of unknown outcome too; a read is not', async () => {
  line.when('one_alone', 'cut after');
  const written = sql`insert into param (id, param_name, param_key, param_value) values (gen_random_uuid(), 'one_alone', 'one_alone', '1')`;
  await expect(written.execute(services.db)).rejects.toThrow(OutcomeUnknown);
  await expect(sql`select 'one_alone'`.execute(services.db)).rejects.toThrow(ConnectionLost);
  await expect(
    inTransaction(services, async ({ db }) => await sql`update param set remark = 'one_alone'`.execute(db)),
  ).rejects.toThrow(ConnectionLost);
  line.mend();
});

test.each(['cut before', 'cut after'] as const)(
  'a first statement, %s: nothing of its transaction is written',
  async (what) => {
    const mark = async (remark: string) =>
      await inTransaction(
        services,
        async ({ db }) =>
          await sql`update param set remark = ${remark}::text where remark is distinct from 'never'`.execute(db),
      );
    // From its second time on it is sent by its name, and `begin` with it.
    for (let time = 0; time < 3; time++) await mark('whole');
    line.when('cut_group', what);
    await expect(mark('cut_group')).rejects.toThrow(ConnectionLost);
    line.mend();
    const { rows } = await sql`select distinct remark from param`.execute(beside.db);
    expect(rows).toEqual([{ remark: 'whole' }]);
    await mark('whole again');
  },
);

test('a connection that is lost in the middle of a bulk edit: none or all are changed, and the caller hears which', async () => {
  await anAccount(services, { account: 'lossc', roles: ['ADM_C'] });
  const bureau = await as('lossc');
  const ids: string[] = [];
  for (const tradeName of ['断线一', '断线二', '断线三'])
    ids.push((await bureau.post(competitionDic.submit.path, anOccupationDraft({ tradeName }))).data.id);
  const rows = [[recordKeyHeading[0], competitionDicLabels.standardName[0]], ...ids.map((id) => [id, 'GB 9'])];
  const edit = async () => await bureau.post(competitionDic.importRows.path, { rows, dryRun: false });
  const changed = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from competition_dic where standard_name = 'GB 9'`.execute(
        beside.db,
      )
    ).rows[0]!.n;
  line.when('update competition_dic', 'cut after');
  const before = line.cuts();
  const answered = edit();
  await expect.poll(() => line.cuts()).toBeGreaterThan(before);
  expect(await changed()).toBe(0);
  line.mend();
  // An import is work that goes on once the database is back: the caller hears what came of it.
  expect((await answered).data).toMatchObject({ changed: 3, succeeded: 3 });
  expect(await changed()).toBe(3);
  expect((await edit()).data).toMatchObject({ known: 3 });
});

// Each with a statement in the middle of it, before its trail and its news.
const TOGETHER = [
  ['a note', recordNote.submit.path, 'insert into "record_note"', 'record_note', { content: '断线备注' }],
  ['a hand-over', recordTask.handOver.path, 'insert into record_task', 'record_task', { responsibleId: 'colleague' }],
  ['a follow', recordFollow.submit.path, 'insert into record_follow', 'record_follow', { isFollowed: true }],
  ['a stand-in', standIn.submit.path, 'insert into "stand_in"', 'stand_in', { holderId: 'colleague' }],
] as const;

test.each(TOGETHER)(
  '%s that loses its connection is none, and one that loses the answer is one: the same key does it once',
  async (_, path, statement, table, fields) => {
    const [bureau, colleague] = await together();
    const named = Object.entries(fields).map(([name, value]) => [
      name,
      value === 'colleague' ? colleague.userId : value,
    ]);
    const days = { beginDay: day(new Date()), endDay: day(new Date()) };
    const input = { ...Object.fromEntries(named), ...(table === 'stand_in' ? days : await bureau.place()) };
    const written = async () =>
      (
        await sql<{ n: number[] }>`select array[(select count(*) from ${sql.table(table)}),
          (select count(*) from message where account_id = ${colleague.userId}),
          (select count(*) from modify_record where operator_id = ${bureau.userId} and biz_table = ${table})]::int[] as n`.execute(
          beside.db,
        )
      ).rows[0]!.n;
    const none = await written();
    const [news, traced] = [table === 'record_task' || table === 'stand_in' ? 1 : 0, table === 'record_follow' ? 0 : 1];
    const one = [none[0]! + 1, none[1]! + news, none[2]! + traced];
    const headers = { 'idempotency-key': newId() };
    const call = async () => await bureau.post(path, input, { headers });
    line.when(statement, 'cut after');
    const lost = await call();
    line.mend();
    expect([lost.status, lost.code, await written()]).toEqual([503, 503, none]);
    line.when('commit', 'cut after');
    const unknown = await call();
    line.mend();
    expect(unknown).toMatchObject({ status: 503, data: { outcome: 'unknown' } });
    await expect.poll(written).toEqual(one);
    const again = await call();
    expect([again.status, again.data === null, await written()]).toEqual([200, false, one]);
  },
);

/** Two of the bureau, and a record that both see. */
async function together() {
  for (const account of ['togetherc', 'togetherd'])
    if ((await sql`select from account where account = ${account}`.execute(beside.db)).rows.length === 0)
      await anAccount(services, { account, roles: ['ADM_C'] });
  const [bureau, colleague] = [await as('togetherc'), await as('togetherd')];
  const place = async () => {
    const { data } = await bureau.post(
      competitionDic.submit.path,
      anOccupationDraft({ tradeName: `断线${newId()}`.slice(0, 30) }),
    );
    return { bizTable: 'competition_dic', bizId: data.id as string };
  };
  return [{ ...bureau, place }, colleague] as const;
}

test('a database that falls silent is not waited for longer than a statement may take', async () => {
  const quick = connect(line.url, { lane: { ...LANES.calls, statementMs: 100 } });
  onTestFinished(quick.close);
  await sql`select 1`.execute(quick.db);
  line.when('silent_now', 'silence');
  const begun = performance.now();
  await expect(sql`select 'silent_now'`.execute(quick.db)).rejects.toThrow(ConnectionLost);
  expect(performance.now() - begun).toBeGreaterThan(1000);
  line.mend();
  await sql`select 1`.execute(quick.db);
  expect(quick.pool.totalCount).toBe(1);
});

test.each(['in a transaction', 'at rest', 'with a statement'])(
  'a client that is terminated %s ends no process',
  async (state) => {
    const ended = vi.fn<() => void>();
    process.on('uncaughtException', ended);
    onTestFinished(() => void process.off('uncaughtException', ended));
    const alone = connect(direct, { lane: { ...LANES.calls, max: 1 } });
    onTestFinished(alone.close);
    const pid = async (db: Connection['db']) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
    const terminate = async (which: number) => await sql`select pg_terminate_backend(${which})`.execute(beside.db);
    const gone = async (which: number) =>
      await expect
        .poll(async () => (await sql`select from pg_stat_activity where pid = ${which}`.execute(beside.db)).rows)
        .toEqual([]);
    if (state === 'at rest') {
      const resting = await pid(alone.db);
      await terminate(resting);
      await gone(resting);
    } else
      await expect(
        inTransaction(alone, async ({ db }) => {
          const held = await pid(db);
          const slow = state === 'with a statement' ? sql`select pg_sleep(10)`.execute(db) : null;
          slow?.catch(() => undefined);
          await terminate(held);
          await gone(held);
          await slow;
          return await pid(db);
        }),
      ).rejects.toThrow(ConnectionLost);
    await expect.poll(async () => await pid(alone.db).catch(() => 0)).toBeGreaterThan(0);
    expect(alone.pool.totalCount).toBe(1);
    expect(ended).not.toHaveBeenCalled();
  },
);

test('what PostgreSQL says of a full disk is said on, and works again with room', async () => {
  await sql
    .raw(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$;
       create trigger no_room before insert on dict execute function no_room()`,
    )
    .execute(beside.db);
  const answer = await save('full');
  expect(answer.json()).toEqual({ code: 507, success: false, msg: '存储空间不足，请联系管理员', data: null });
  await sql`drop trigger no_room on dict`.execute(beside.db);
  expect((await save('full')).statusCode).toBe(200);
});

test('while nothing listens where the database was, every call says so', async () => {
  await line.close();
  for (const url of [dict.list.path, inbox.events.path, dict.detail.path]) {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    expect(answer.json()).toEqual({ code: 503, success: false, msg: '系统繁忙，请稍后再试', data: null });
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/nowhere' })).json().code).toBe(404);
});
