import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { testDatabase } from '#test/database.ts';
import { Refused } from '#platform/context/refused.ts';
import { addDays } from '#platform/time/time.ts';
import { addJob } from './job-store.ts';
import { createJobs, type JobContext, type Jobs } from './jobs.ts';
import { sweepJobs } from './sweep.ts';

/** Of a machine that is busy with other tests. */
const LONG_MS = 60_000;

let connection: Connection;
const made: Jobs[] = [];

beforeAll(async () => {
  connection = connect(await testDatabase());
});
afterAll(async () => {
  for (const jobs of made) await jobs.stop();
  await connection.close();
});

type Run = (context: JobContext<{ n: number }>) => Promise<void>;
let count = 0;

/** A kind of job of the test's own, so that tests do not take each other's. */
function kindOf(run: Run, reported: string[] = []): { jobs: Jobs; add: (more?: object) => Promise<string> } {
  const kind = `kind ${(count += 1)}`;
  const jobs = createJobs(connection.db, (title, error) => reported.push(`${title}: ${String(error)}`));
  made.push(jobs);
  jobs.handle(kind, { run });
  return { jobs, add: async (more = {}) => await jobs.add({ kind, input: { n: 1 }, ownerId: newId(), ...more }) };
}

const row = async (id: string) =>
  await connection.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** One look, to its end, with all that it took. */
async function lookOnce(jobs: Jobs): Promise<void> {
  jobs.look();
  await jobs.stop(LONG_MS);
}

const pretendDeath = async (id: string) =>
  await connection.db
    .updateTable('job')
    .set({ leasedUntil: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute();

test('begins at once, tells how far it is, and ends with its result', async () => {
  const { jobs, add } = kindOf(async ({ say, commit, input }) => {
    await say({ done: 1, total: 3 });
    await commit(async () => ({ n: input.n }));
  });
  const id = await add();
  await jobs.ended(id, LONG_MS);
  expect(await row(id)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    result: { n: 1 },
    tries: 1,
    leasedUntil: null,
  });
});

test('what it writes and its end become true together', async () => {
  const { jobs, add } = kindOf(async ({ commit }) => {
    await commit(async (db) => {
      await db.insertInto('param').values({ id: newId(), paramName: 'a', paramKey: 'jobs', paramValue: '1' }).execute();
      throw new Refused(409, 'wrongState', { state: 'x' }, { at: 3 });
    });
  });
  const id = await add();
  await jobs.ended(id, LONG_MS);
  const refused = { code: 409, saying: { key: 'wrongState', params: { state: 'x' } }, data: { at: 3 } };
  expect(await row(id)).toMatchObject({ state: 'failed', message: '当前状态“x”不允许此操作', result: { refused } });
  expect(await connection.db.selectFrom('param').select('id').where('paramKey', '=', 'jobs').execute()).toEqual([]);
});

// An outside body that takes no connection is no database that is away: its tries are counted, and wait for each other.
test.each([
  ['a defect', new Error('broken')],
  ['an outside body that is away', Object.assign(new Error('broken'), { code: 'ECONNREFUSED' })],
])('%s is reported and tried three times, then the job has failed', async (_, fault) => {
  const reported: string[] = [];
  let tries = 0;
  const { jobs, add } = kindOf(async () => {
    tries++;
    throw fault;
  }, reported);
  const id = await add();
  for (let wanted = 1; wanted <= 3; wanted++) {
    await expect.poll(() => tries, { timeout: LONG_MS }).toBe(wanted);
    await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe(wanted === 3 ? 'failed' : 'queued');
    await connection.db.updateTable('job').set({ runAt: new Date().toISOString() }).where('id', '=', id).execute();
    jobs.look();
  }
  expect(reported).toHaveLength(3);
  expect(reported[0]).toContain('Error: broken');
  expect((await row(id)).message).toBe('未知错误');
});

test.each([
  [5, 'done'],
  [40, 'failed'],
])('after %i losses of the database it is %s', async (losses, state) => {
  let tries = 0;
  const { jobs, add } = kindOf(async ({ commit }) => {
    tries += 1;
    await commit(async (db) => {
      if (tries <= losses) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
  });
  const id = await add();
  await expect
    .poll(
      async () => {
        await connection.db.updateTable('job').set({ runAt: new Date().toISOString() }).where('id', '=', id).execute();
        jobs.look();
        return (await row(id)).state;
      },
      { timeout: LONG_MS, interval: 20 },
    )
    .toBe(state);
});

test('one that comes while others look is not overlooked', async () => {
  const kind = `kind ${(count += 1)}`;
  const answers = Promise.withResolvers<void>();
  let looks = 0;
  const late = connection.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      looks += 1;
      await answers.promise;
      return result;
    },
  });
  const jobs = createJobs(late, () => {});
  made.push(jobs);
  jobs.handle(kind, { run: async ({ commit }) => void (await commit(async () => 'seen')) });
  jobs.look();
  // As many as may run beside each other have seen that nothing waits.
  await expect.poll(() => looks, { timeout: LONG_MS }).toBe(2);
  const id = await jobs.add({ kind, input: {}, ownerId: newId() }, connection.db);
  answers.resolve();
  await jobs.ended(id, LONG_MS);
  expect(await row(id)).toMatchObject({ state: 'done', result: 'seen' });
});

test('the job of a dead process is taken up by another, and the dead one cannot end it any more', async () => {
  let release = () => {};
  const kind = `kind ${(count += 1)}`;
  const [dead, early, alive] = Array.from({ length: 3 }, () => createJobs(connection.db, () => {})) as [
    Jobs,
    Jobs,
    Jobs,
  ];
  made.push(dead, early, alive);
  dead.handle(kind, {
    run: async ({ commit }) => {
      await new Promise<void>((resolve) => (release = resolve));
      await commit(async () => 'dead');
    },
  });
  for (const other of [early, alive])
    other.handle(kind, { run: async ({ commit }) => void (await commit(async () => 'alive')) });
  const id = await dead.add({ kind, input: {}, ownerId: newId() });
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('running');
  await lookOnce(early);
  expect(await row(id)).toMatchObject({ state: 'running', tries: 1 });
  await pretendDeath(id);
  alive.look();
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('done');
  release();
  await dead.stop(LONG_MS);
  expect(await row(id)).toMatchObject({ state: 'done', result: 'alive', tries: 2 });
});

test('a process whose clock is two days ahead takes nobody’s job', async () => {
  const kind = `kind ${(count += 1)}`;
  const [here, ahead] = [createJobs(connection.db, () => {}), createJobs(connection.db, () => {})];
  made.push(here, ahead);
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const run: Run = async ({ commit }) => {
    await end;
    await commit(async () => 'once');
  };
  here.handle(kind, { run });
  ahead.handle(kind, { run });
  const id = await here.add({ kind, input: {}, ownerId: newId() });
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('running');
  vi.useFakeTimers({ toFake: ['Date'], now: addDays(new Date(), 2) });
  onTestFinished(() => void vi.useRealTimers());
  await lookOnce(ahead);
  finish();
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('done');
  expect(await row(id)).toMatchObject({ tries: 1, result: 'once' });
});

test('a process that ends hands over what does not end in time, and the next one begins at once', async () => {
  const kind = `kind ${(count += 1)}`;
  const [ending, next] = [createJobs(connection.db, () => {}), createJobs(connection.db, () => {})];
  made.push(next);
  const { promise: never, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  ending.handle(kind, { run: async () => await never });
  next.handle(kind, { run: async ({ commit }) => void (await commit(async () => 'next')) });
  const id = await ending.add({ kind, input: {}, ownerId: newId() });
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('running');
  await ending.stop(50);
  next.look();
  await next.ended(id, LONG_MS);
  expect(await row(id)).toMatchObject({ state: 'done', result: 'next', tries: 2 });
});

test('who waits for a job hears of its end in another process, too', async () => {
  const kind = `kind ${(count += 1)}`;
  const [asking, working] = [createJobs(connection.db, () => {}), createJobs(connection.db, () => {})];
  made.push(asking, working);
  working.handle(kind, { run: async ({ commit }) => void (await commit(async () => 'there')) });
  const id = await asking.add({ kind, input: {}, ownerId: newId() });
  const waiting = asking.ended(id, LONG_MS);
  working.look();
  await waiting;
  expect(await row(id)).toMatchObject({ state: 'done' });
});

test('[T23] taken three times without an end it is ended as failed, and its owner told why', async () => {
  const kind = `kind ${(count += 1)}`;
  const told: string[] = [];
  let runs = 0;
  const jobs = createJobs(connection.db, () => {});
  made.push(jobs);
  jobs.handle(kind, {
    run: async () => void (runs += 1),
    failed: async ({ ownerId }, { saying }) => void told.push(ownerId, saying.key),
  });
  const ownerId = newId();
  const id = newId();
  const past = new Date(Date.now() - 1000).toISOString();
  const left = {
    state: 'running' as const,
    tries: 3,
    leasedUntil: past,
    runAt: past,
    createTime: past,
    updateTime: past,
  };
  await connection.db
    .insertInto('job')
    .values({ id, kind, input: '{}', ownerId, ...left })
    .execute();
  jobs.look();
  await expect.poll(async () => (await row(id)).state, { timeout: LONG_MS }).toBe('failed');
  expect(runs).toBe(0);
  expect((await row(id)).message).toBe('任务多次中断未能完成，已终止；请检查提交的内容后重试，或联系管理员');
  expect(told).toEqual([ownerId, 'jobGivenUp']);
});

test('who has many waiting keeps nobody else waiting: whoever has nothing running is next', async () => {
  const kind = `kind ${(count += 1)}`;
  const [many, other] = [newId(), newId()];
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const jobs = createJobs(connection.db, () => {});
  made.push(jobs);
  await addJob(connection.db, { kind, input: {}, ownerId: many });
  jobs.handle(kind, {
    run: async ({ ownerId, commit }) => {
      begun.push(ownerId);
      await gate.promise;
      await commit(async () => null);
    },
  });
  jobs.look();
  await expect.poll(() => begun.length, { timeout: LONG_MS }).toBe(1);
  for (const ownerId of [many, many, other]) await addJob(connection.db, { kind, input: {}, ownerId });
  jobs.look();
  await expect.poll(() => begun.length, { timeout: LONG_MS }).toBe(2);
  gate.resolve();
  expect(begun).toEqual([many, other]);
});

test('the same work is not queued twice while it waits or runs', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { jobs, add } = kindOf(async ({ commit }) => {
    await gate;
    await commit(async () => null);
  });
  const dedupeKey = newId();
  const [one, two] = [await add({ dedupeKey }), await add({ dedupeKey })];
  expect(two).toBe(one);
  release();
  await jobs.ended(one, LONG_MS);
  expect(await add({ dedupeKey })).not.toBe(one);
});

test('a cancelled job ends at its next step and writes nothing', async () => {
  let reached = 0;
  const { promise: step, resolve: goOn } = Promise.withResolvers<void>();
  const { jobs, add } = kindOf(async ({ say, commit }) => {
    await say({ done: 1, total: 2 });
    reached = 1;
    await step;
    await say({ done: 2, total: 2 });
    reached = 2;
    await commit(async () => 'too late');
  });
  const id = await add();
  await expect.poll(() => reached, { timeout: LONG_MS }).toBe(1);
  await connection.db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', id).execute();
  goOn();
  await jobs.stop(LONG_MS);
  expect(reached).toBe(1);
  expect(await row(id)).toMatchObject({ state: 'cancelled', result: null });
});

test('waiting for the end takes no longer than it may, and not at all when it has come', async () => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const { jobs, add } = kindOf(async ({ commit }) => {
    await end;
    await commit(async () => null);
  });
  const id = await add();
  await jobs.ended(id, 50);
  expect((await row(id)).state).not.toBe('done');
  finish();
  // Longer than any test may take: waiting for all of it would be seen.
  const FOREVER_MS = 3_600_000;
  await jobs.ended(id, FOREVER_MS);
  expect((await row(id)).state).toBe('done');
  await jobs.ended(id, FOREVER_MS);
});

test('what ended a quarter of a year ago is forgotten', async () => {
  const { jobs, add } = kindOf(async ({ commit }) => void (await commit(async () => null)));
  const [old, young] = [await add(), await add()];
  for (const id of [old, young]) await jobs.ended(id, LONG_MS);
  const at = (days: number) => addDays(new Date(), days).toISOString();
  await connection.db
    .updateTable('job')
    .set({ updateTime: at(-91) })
    .where('id', '=', old)
    .execute();
  await connection.db
    .updateTable('job')
    .set({ updateTime: at(-89) })
    .where('id', '=', young)
    .execute();
  await sweepJobs(connection.db, new Date());
  await expect(row(old)).rejects.toThrow('no result');
  expect((await row(young)).state).toBe('done');
});

test('stopping waits for what is under way and begins nothing more', async () => {
  let begun = 0;
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const { jobs, add } = kindOf(async ({ commit }) => {
    begun++;
    await end;
    await commit(async () => null);
  });
  const ids = [await add(), await add(), await add(), await add()];
  await expect.poll(() => begun, { timeout: LONG_MS }).toBe(2);
  let isOver = false;
  const stopping = jobs.stop(LONG_MS).then(() => (isOver = true));
  expect((await row(ids[0]!)).state).toBe('running');
  expect(isOver).toBe(false);
  finish();
  await stopping;
  const states = await Promise.all(ids.map(async (id) => (await row(id)).state));
  expect(states.toSorted()).toEqual(['done', 'done', 'queued', 'queued']);
});
