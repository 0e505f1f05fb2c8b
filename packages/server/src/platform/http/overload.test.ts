import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { dict } from '@trainrace/contract/areas/system/dict';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BoundedPool } from '#platform/db/bounded-pool.ts';
import { VERSION } from '#platform/config/version.ts';
import { LANES, type LaneName } from '#platform/db/lanes.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const { services, app, as }: TestApp = await testApp();
let admin: Caller;
beforeEach(async () => {
  admin = await as('admin');
});

const token = async (form: Record<string, string>) => {
  const { id, secret } = services.config.client;
  const payload = new URLSearchParams({ client_id: id, client_secret: secret, ...form }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await app.inject({ method: 'POST', url: oauth.token.path, headers, payload })).json();
};
const signIn = async () =>
  await token({
    grant_type: 'password',
    username: 'admin|admin||password|ZJGTRAINRACE',
    password: services.sealer.seal(oauth.token.path, 'Test@2026'),
  });
const list = async () => await app.inject({ url: dict.list.path, headers: { authorization: `Bearer ${admin.token}` } });

/** Takes every connection of the calls until the answered function is called. */
async function fill(): Promise<{ free: () => Promise<void>; pool: BoundedPool }> {
  const connect = vi.spyOn(BoundedPool.prototype, 'connect');
  const all = await Promise.all(
    Array.from({ length: LANES.calls.max }, async () => await services.db.startTransaction().execute()),
  );
  const pool = connect.mock.contexts[0] as BoundedPool;
  connect.mockRestore();
  let isFree = false;
  const free = async () => {
    if (!isFree) await Promise.all(all.map(async (one) => await one.rollback().execute()));
    isFree = true;
  };
  onTestFinished(free);
  return { free, pool };
}

test('while every connection is taken a call is refused at once, and health, signing in and refreshing work', async () => {
  await signIn();
  const { free, pool } = await fill();
  const [first, others] = [list(), list()];
  // Somebody waits; since then nothing has moved for longer than a second.
  await expect.poll(() => pool.waitingCount, { timeout: 60_000 }).toBeGreaterThan(0);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1100);
  onTestFinished(() => later.mockRestore());
  // Those before it wait still: this one is not made to.
  const answer = await Promise.race([list(), first, others]);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ code: 503, success: false, msg: '系统繁忙，请稍后再试', data: null });
  expect((await app.inject({ url: '/health/ready' })).json()).toMatchObject({ status: 'ok', version: VERSION });
  expect((await app.inject({ url: oauth.config.path })).statusCode).toBe(200);
  const signedIn = await signIn();
  expect(signedIn.code).toBe(200);
  const { refreshToken } = signedIn.data;
  expect(await token({ grant_type: 'refresh_token', refresh_token: refreshToken })).toMatchObject({ code: 200 });
  await free();
  await Promise.all([first, others]);
  expect((await list()).statusCode).toBe(200);
});

test('who waits for a row that somebody else holds hears so', async () => {
  const { records } = (await admin.get(dict.list.path)).data;
  const { id, version, ...fields } = records[0];
  const holder = await services.lanes.long.startTransaction().execute();
  onTestFinished(async () => await holder.rollback().execute());
  await sql`select id from dict where id = ${id} for update`.execute(holder);
  const { code, dictKey, dictValue, sort, isSealed } = fields;
  expect(
    await admin.post(dict.submit.path, { id, version, code, dictKey, dictValue, sort: sort + 1, isSealed }),
  ).toMatchObject({ status: 503, msg: '其他人正在处理该数据，请稍后重试' });
});

test.each(Object.keys(LANES) as LaneName[])(
  'statements and locks of the lane “%s” end in its own time',
  async (lane) => {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout') order by name`.execute(services.lanes[lane]);
    expect(rows.map(({ setting }) => Number(setting))).toEqual([LANES[lane].lockMs, LANES[lane].statementMs]);
  },
);
