// Sessions: how long they live, and what a sign-in does to the others of the same person (decisions 0031, 0115).
import { DEVICE_HEADER } from '@trainrace/contract/access/device-header';
import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { ownSessions, type OwnSession } from '@trainrace/contract/areas/accounts/own-sessions';
import { documents } from '@trainrace/contract/areas/documents/document';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { param } from '@trainrace/contract/areas/system/param';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { users } from '@trainrace/contract/areas/accounts/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { postForm, signIn, tokenForm, type SignedIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { tellOldPasswords } from '#platform/accounts/tell-old-passwords.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { sessionEnds } from '#platform/accounts/session-ends.ts';
import { endSessionsOfPerson } from '#platform/accounts/sessions.ts';
import { paramReader } from '#platform/params/params.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays } from '#platform/time/time.ts';

const LIST = '/api/zjgrsj-trainrace/competition/contest_info/list';
const ADMIN = 'admin|admc||password|ZJGTRAINRACE';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'], passwordHash });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01', passwordHash });
  await anAccount(test.services, { account: 'org01', virtualId: 'U033', passwordHash });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** As if everybody had last done something so long ago. */
const usedBefore = async (minutes: number) =>
  await test.services.db
    .updateTable('session')
    .set({ usedAt: ago(minutes), createdAt: ago(minutes) })
    .execute();
const works = async ({ get }: SignedIn) => (await get(LIST)).status;
const refresh = async ({ refreshToken }: SignedIn) =>
  (await postForm(test.app, '/api/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).status;
const setIdle = async (paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'idleMinutes').execute();
  test.services.params.forget();
};

it('a session of the bureau or of a town ends after half an hour without use, a unit’s does not', async () => {
  const [admin, town, unit] = [
    await signIn(test.app, ADMIN),
    await signIn(test.app, 'town|U031|town01|password|ZJGTRAINRACE'),
    await signIn(test.app, 'enterprise|U033|org01|password|ZJGTRAINRACE'),
  ];
  await usedBefore(29);
  expect([await works(admin), await works(town), await works(unit)]).toEqual([200, 200, 200]);
  await usedBefore(31);
  expect([await works(admin), await works(town), await works(unit)]).toEqual([401, 401, 200]);
  expect([await refresh(admin), await refresh(unit)]).toEqual([400, 200]);
});

it('what a person does counts as use, at most once a minute; refreshing and what a page asks by itself does not', async () => {
  const admin = await signIn(test.app, ADMIN);
  const { id } = await test.services.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const usedAt = async () =>
    (await test.services.db.selectFrom('session').select('usedAt').where('id', '=', id).executeTakeFirstOrThrow())
      .usedAt;
  await usedBefore(20);
  const before = await usedAt();
  expect((await admin.get(inbox.unread.path)).status).toBe(200);
  const present = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await admin.post(documents.present.path, present)).status).toBe(404);
  expect(await refresh(admin)).toBe(200);
  expect(await usedAt()).toBe(before);
  const again = await signIn(test.app, ADMIN);
  await usedBefore(20);
  expect(await works(again)).toBe(200);
  const latest = await test.services.db
    .selectFrom('session')
    .select('usedAt')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(latest.usedAt).not.toBe(before);
  expect(await works(again)).toBe(200);
  const still = await test.services.db
    .selectFrom('session')
    .select('usedAt')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(still.usedAt).toBe(latest.usedAt);
});

it('0 minutes end nothing', async () => {
  const admin = await signIn(test.app, ADMIN);
  await usedBefore(600);
  await setIdle('0');
  expect(await works(admin)).toBe(200);
  await setIdle('30');
});

const TOKEN = '/api/oauth/token';
const REFUSED_NETWORK = '您的角色不能从当前地址（203.0.113.9）使用系统，请在允许的网络内操作，或联系系统管理员';

const setParam = async (paramKey: string, paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', paramKey).execute();
  test.services.params.forget();
};
/** Accounts of their own: bounds, devices and failures are counted per person. */
const administrator = async (account: string, roles: readonly ('ADM_C' | 'ADM_S' | 'ADM_SEC')[] = ['ADM_C']) => ({
  id: await anAccount(test.services, { account, roles, passwordHash: await hashPassword('Demo@2026') }),
  name: `admin|${account}||password|ZJGTRAINRACE`,
});
interface From {
  address?: string;
  device?: string;
  agent?: string;
  secret?: string;
}
/** A sign-in as a browser does it; the answer, whatever it is. */
const enter = async (
  name: string,
  { address = '127.0.0.1', device, agent = 'Chrome/130 Windows', secret }: From = {},
) => {
  const response = await test.app.inject({
    method: 'POST',
    url: TOKEN,
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': agent,
      ...(device === undefined ? {} : { [DEVICE_HEADER]: device }),
    },
    payload: new URLSearchParams(await tokenForm(test.app, name, secret ?? 'Demo@2026')).toString(),
  });
  return { status: response.statusCode, ...response.json() };
};
const entered = async (name: string, from: From = {}): Promise<Caller> =>
  callerWith(test.app, '', (await enter(name, from)).data.token);
const identityOf = async (name: string) =>
  (await (await signIn(test.app, name)).sealed(systemCalls.getIdentity, {})).user.extData;
const told = async (accountId: string) =>
  await test.services.db
    .selectFrom('message')
    .select(['template', 'params', 'link'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

describe('the age of a password', () => {
  const setBefore = async (id: string, days: number) =>
    await test.services.db
      .updateTable('account')
      .set({ passwordSetAt: addDays(new Date(), -days).toISOString() })
      .where('id', '=', id)
      .execute();

  it('an over-age one of an administrator opens nothing but the way to change it, as of the next sign-in', async () => {
    const { id, name } = await administrator('aged');
    const before = await signIn(test.app, name);
    await setBefore(id, 91);
    // Signed in while it was good: nobody is stopped in the middle of work.
    await test.services.db
      .updateTable('session')
      .set({ createdAt: addDays(new Date(), -3).toISOString(), usedAt: new Date().toISOString() })
      .where('accountId', '=', id)
      .execute();
    expect((await before.get(LIST)).status).toBe(200);
    const caller = await signIn(test.app, name);
    expect(await caller.get(LIST)).toMatchObject({ status: 403, msg: '密码已超过使用期限，请先修改密码' });
    const { user, menus } = await caller.sealed(systemCalls.getIdentity, {});
    expect(user.extData).toMatchObject({ mustChangePassword: true, isPasswordOld: true });
    expect(menus).toEqual([]);
    const change = { oldPassword: 'Demo@2026', newPassword: 'Sunny#2031', newPassword1: 'Sunny#2031' };
    expect((await caller.post(bladeUser.updatePassword.path, change)).status).toBe(200);
    expect((await caller.get(LIST)).status).toBe(200);
  });

  it('others keep theirs unless a parameter says otherwise, and 0 days are without an end', async () => {
    const { db } = test.services;
    const { id } = await db.selectFrom('account').select('id').where('account', '=', 'org01').executeTakeFirstOrThrow();
    const unit = 'enterprise|U033|org01|password|ZJGTRAINRACE';
    await setBefore(id, 4000);
    expect(await works(await signIn(test.app, unit))).toBe(200);
    await setParam('passwordDays', '30');
    expect(await works(await signIn(test.app, unit))).toBe(403);
    await setParam('passwordDays', '0');
    const { id: old, name } = await administrator('ageless');
    await setBefore(old, 4000);
    await setParam('passwordDaysAdministrators', '0');
    expect(await works(await signIn(test.app, name))).toBe(200);
    await setParam('passwordDaysAdministrators', '90');
  });

  it('one set while the clock was ahead is over age once the clock is put back', async () => {
    const { id, name } = await administrator('ahead');
    await setBefore(id, -30);
    expect(await works(await signIn(test.app, name))).toBe(403);
  });

  it('is told a week before, once, and stands in the identity', async () => {
    const { id, name } = await administrator('soon');
    await setBefore(id, 84);
    const lone = async () => (await told(id)).filter(({ template }) => template === 'PASSWORD_ENDS');
    await tellOldPasswords(test.services, new Date());
    await tellOldPasswords(test.services, new Date());
    expect(await lone()).toMatchObject([{ link: '/info/index' }]);
    expect((await identityOf(name)).passwordDaysLeft).toBe(6);
    const change = { oldPassword: 'Demo@2026', newPassword: 'Sunny#2031', newPassword1: 'Sunny#2031' };
    expect((await (await signIn(test.app, name)).post(bladeUser.updatePassword.path, change)).status).toBe(200);
    const { passwordDaysLeft } = (
      await (await signIn(test.app, name, 'Sunny#2031')).sealed(systemCalls.getIdentity, {})
    ).user.extData;
    expect(passwordDaysLeft).toBeUndefined();
  });

  it('a reset keeps the former one out, however often it is asked for', async () => {
    const { id, name } = await administrator('forgetful');
    const system = await test.as((await administrator('resetter', ['ADM_S', 'ADM_C'])).name.split('|')[1]!);
    const reset = async () => (await system.post(users.resetPassword.path, { userIds: id })).data[0].password as string;
    await reset();
    const password = await reset();
    const caller = await signIn(test.app, name, password);
    const change = { oldPassword: password, newPassword: 'Demo@2026', newPassword1: 'Demo@2026' };
    expect(await caller.post(bladeUser.updatePassword.path, change)).toMatchObject({ status: 400 });
    const next = { ...change, newPassword: 'Sunny#2031', newPassword1: 'Sunny#2031' };
    expect((await caller.post(bladeUser.updatePassword.path, next)).status).toBe(200);
    const { passwordHistory } = await test.services.db
      .selectFrom('account')
      .select('passwordHistory')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(passwordHistory).toHaveLength(1);
  });
});

describe('sessions of one person', () => {
  const alive = async (accountId: string) =>
    await test.services.db
      .selectFrom('session')
      .select(['id', 'endReason'])
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', new Date().toISOString())
      .execute();

  it('the oldest ends where one more signs in than may, and its holder is told why at call and refresh', async () => {
    const { id, name } = await administrator('bound');
    await setParam('sessionsPerPerson', '2');
    const first = await signIn(test.app, name);
    const second = await signIn(test.app, name);
    expect([await works(first), await works(second)]).toEqual([200, 200]);
    const third = await signIn(test.app, name);
    expect(await first.get(LIST)).toMatchObject({ status: 401, msg: '您已在别处登录，本处已退出' });
    const form = { grant_type: 'refresh_token', refresh_token: first.refreshToken };
    expect(await postForm(test.app, TOKEN, form)).toMatchObject({ status: 400, msg: '您已在别处登录，本处已退出' });
    expect([await works(second), await works(third)]).toEqual([200, 200]);
    // Many at the same moment are no more than may.
    await Promise.all([1, 2, 3, 4].map(async () => await signIn(test.app, name)));
    expect(await alive(id)).toHaveLength(2);
    await setParam('sessionsPerPerson', '0');
    await Promise.all([1, 2, 3].map(async () => await signIn(test.app, name)));
    expect(await alive(id)).toHaveLength(5);
    await setParam('sessionsPerPerson', '10');
  });

  it('of who is in the middle of long work may be one more: rows that refer to the account keep nobody out', async () => {
    const { id, name } = await administrator('busy');
    const holder = await test.owner.startTransaction().execute();
    await sql`select from account where id = ${id} for key share`.execute(holder);
    const entered = await enter(name).finally(async () => await holder.rollback().execute());
    expect(entered.status).toBe(200);
  });

  it('have ended for open lines once that is committed, not before', async () => {
    let told = 0;
    const hear = () => void (told += 1);
    sessionEnds.on('ended', hear);
    const before = await inTransaction(test.services, async ({ db }) => {
      await endSessionsOfPerson(db, { accountId: newId() }, new Date());
      return told;
    });
    sessionEnds.off('ended', hear);
    expect([before, told]).toEqual([0, 1]);
  });

  it('ten thousand that have run out neither count nor are gone through', async () => {
    const { id, name } = await administrator('frequent');
    const { db } = test.services;
    await sql`insert into session (id, account_id, created_at, expires_at)
          select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${id},
            now() - interval '20 days', now() - interval '19 days'
          from generate_series(1, 10000) n, (select lpad(to_hex((extract(epoch from now() - interval '20 days') * 1000)::bigint), 12, '0') as h) m`.execute(
      db,
    );
    await sql`analyze session`.execute(test.owner);
    const kept = await signIn(test.app, name);
    await setParam('sessionsPerPerson', '1');
    const latest = await signIn(test.app, name);
    await setParam('sessionsPerPerson', '10');
    expect([await works(kept), await works(latest)]).toEqual([401, 200]);
    expect((await latest.get(ownSessions.list.path)).data).toHaveLength(1);
  });

  it('are listed, ended one by one or all others at once, by their own person alone, and it is in the trail', async () => {
    const { id, name } = await administrator('owner');
    const [here, there, third] = [await signIn(test.app, name), await entered(name), await entered(name)];
    const stranger = await signIn(test.app, ADMIN);
    const list = async () => (await here.get(ownSessions.list.path)).data as OwnSession[];
    const listed = await list();
    expect(listed.map(({ isOwn, device }) => [isOwn, device])).toEqual([
      [0, 'Chrome · Windows'],
      [0, 'Chrome · Windows'],
      [1, 'lightMyRequest'],
    ]);
    const of = listed[1]!.id;
    expect((await stranger.post(ownSessions.end.path, { id: of })).status).toBe(404);
    expect((await stranger.post(ownSessions.end.path, { id: newId() })).status).toBe(404);
    expect((await here.post(ownSessions.end.path, { id: of })).status).toBe(200);
    expect((await here.post(ownSessions.end.path, { id: of })).status).toBe(404);
    expect(await there.get(LIST)).toMatchObject({ status: 401, msg: '您已在别处结束了本处的登录' });
    expect((await here.post(ownSessions.endOthers.path, {})).data).toEqual({ ended: 1 });
    expect([await works(here), (await third.get(LIST)).status]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
    const trail = await trailOf(test.services.db, { bizId: id });
    expect(trail.map(({ changes }) => changes)).toMatchObject([
      [{ field: 'endSession', before: expect.stringContaining('Chrome · Windows 20') }],
      [{ field: 'endSession', before: '其他全部登录（1处）' }],
    ]);
  });

  it('of a unit each of its people has the own ones', async () => {
    const unit = await signIn(test.app, 'enterprise|U033|org01|password|ZJGTRAINRACE');
    const added = await unit.post(operator.submit.path, { name: '王示一', mobile: '19933300001', right: 'read' });
    expect(added.status).toBe(200);
    const { db } = test.services;
    await db
      .updateTable('operator')
      .set({ passwordHash: await hashPassword('Demo@2026'), mustChangePassword: false })
      .where('id', '=', added.data.id)
      .execute();
    const person = await signIn(test.app, 'enterprise|U033|19933300001|password|ZJGTRAINRACE');
    const [own] = (await person.get(ownSessions.list.path)).data as OwnSession[];
    expect((await person.get(ownSessions.list.path)).data).toHaveLength(1);
    expect((await unit.post(ownSessions.end.path, { id: own!.id })).status).toBe(404);
    expect((await person.post(ownSessions.endOthers.path, {})).data).toEqual({ ended: 0 });
    expect(await works(unit)).toBe(200);
    // One of the people is told on the own phone, not in the inbox that all of them read.
    const phones = async () =>
      (await db.selectFrom('outbox').select('template').where('template', '=', 'NEW_DEVICE').execute()).length;
    const before = await phones();
    await enter('enterprise|U033|19933300001|password|ZJGTRAINRACE', { device: 'd'.repeat(30) });
    expect(await phones()).toBe(before + 1);
    const ends = async () =>
      (await db.selectFrom('outbox').select('template').where('template', '=', 'PASSWORD_ENDS').execute()).length;
    await db
      .updateTable('operator')
      .set({ passwordSetAt: addDays(new Date(), -25).toISOString() })
      .where('id', '=', added.data.id)
      .execute();
    await setParam('passwordDays', '30');
    await tellOldPasswords(test.services, new Date());
    await tellOldPasswords(test.services, new Date());
    await setParam('passwordDays', '0');
    expect(await ends()).toBe(1);
    expect((await told(added.data.unitId)).map(({ template }) => template)).not.toContain('NEW_DEVICE');
  });
});

describe('networks of a role', () => {
  const save = async (by: Caller, paramKey: string, paramValue: string) => {
    const { records } = (await by.get(param.list.path, { paramKey })).data;
    // Of a key that begins as another one does.
    const { id, paramName } = (records as { id: string; paramName: string; paramKey: string }[]).find(
      (one) => one.paramKey === paramKey,
    )!;
    return await by.post(param.submit.path, { id, paramName, paramKey, paramValue });
  };

  it('hold at sign-in, at every call and at refreshing, from the address of the caller', async () => {
    const { name } = await administrator('placed');
    const system = await signIn(test.app, (await administrator('keeper', ['ADM_S'])).name);
    const caller = await signIn(test.app, name);
    const from = async (remoteAddress: string) =>
      (await caller.post(bladeUser.updatePassword.path, {}, { remoteAddress })).status;
    expect((await save(system, 'allowedNetworks.ADM_C', '127.0.0.0/8，2001:db8::/32')).status).toBe(200);
    try {
      expect([await from('127.0.0.1'), await from('::ffff:127.0.0.1'), await from('2001:db8::7')]).toEqual([
        400, 400, 400,
      ]);
      expect([await from('203.0.113.9'), await from('2001:db9::7')]).toEqual([403, 403]);
      expect(await enter(name, { address: '203.0.113.9' })).toMatchObject({ status: 403, msg: REFUSED_NETWORK });
      const refreshed = await test.app.inject({
        method: 'POST',
        url: TOKEN,
        remoteAddress: '203.0.113.9',
        payload: { grant_type: 'refresh_token', refresh_token: caller.refreshToken },
      });
      expect(refreshed.statusCode).toBe(403);
      // The token was not used up by it.
      expect(await refresh(caller)).toBe(200);
      // The way out of the operator of the machine.
      const read = async (ignoresNetworks: boolean) =>
        (await paramReader(test.services.db, { ignoresNetworks }).read()).allowedNetworks.size;
      expect([await read(false), await read(true)]).toEqual([1, 0]);
      // Others are bound by nothing.
      expect((await enter('town|U031|town01|password|ZJGTRAINRACE', { address: '203.0.113.9' })).status).toBe(200);
    } finally {
      expect((await save(system, 'allowedNetworks.ADM_C', '*')).status).toBe(200);
    }
    expect((await enter(name, { address: '203.0.113.9' })).status).toBe(200);
  });

  it('of the one for whom somebody acts hold for refreshing, too', async () => {
    const [away, who] = [await administrator('away'), await administrator('stands')];
    await test.owner
      .updateTable('account')
      .set({ roles: ['ADM_L'] })
      .where('id', '=', away.id)
      .execute();
    const caller = await signIn(test.app, who.name);
    const standInId = newId();
    const [beginsAt, endsAt] = [addDays(new Date(), -1), addDays(new Date(), 1)].map((day) => day.toISOString());
    await test.owner
      .insertInto('standIn')
      .values({
        id: standInId,
        giverId: away.id,
        holderId: who.id,
        beginsAt: beginsAt!,
        endsAt: endsAt!,
        createTime: beginsAt!,
      })
      .execute();
    await test.services.db.updateTable('session').set({ standInId }).where('accountId', '=', who.id).execute();
    await setParam('allowedNetworks.ADM_L', '10.0.0.0/8');
    const elsewhere = await refresh(caller);
    await setParam('allowedNetworks.ADM_L', '*');
    expect([elsewhere, await refresh(caller)]).toEqual([403, 200]);
  });

  it('cannot be read otherwise than meant, nor shut out who saves them', async () => {
    const system = await signIn(test.app, (await administrator('careful', ['ADM_S'])).name);
    const key = 'allowedNetworks.ADM_S';
    expect(await save(system, key, '10.0.0.0/33')).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'paramValue', message: expect.stringContaining('“10.0.0.0/33”不是地址或网段') }] },
    });
    expect(await save(system, key, '10.0.0.0/8')).toMatchObject({
      status: 400,
      data: {
        errors: [{ field: 'paramValue', message: expect.stringContaining('您的当前地址（127.0.0.1）不在其中') }],
      },
    });
    expect((await save(system, key, '127.0.0.1')).status).toBe(200);
    expect((await save(system, key, '*')).status).toBe(200);
  });
});

describe('what one is told of one’s sign-ins', () => {
  it('the one before, and the wrong passwords since, in the identity itself', async () => {
    const { name } = await administrator('noticed');
    await enter(name, { address: '198.51.100.4', agent: 'Mozilla/5.0 (iPhone) MicroMessenger/8' });
    await enter(name, { secret: 'Wrong@2026' });
    await enter(name, { secret: 'Wrong@2027' });
    expect((await identityOf(name)).lastSignIn).toEqual({
      time: expect.stringMatching(/^20\d\d-/),
      address: '198.51.100.4',
      device: 'WeChat · iPhone',
      failures: 2,
    });
    expect((await identityOf(name)).lastSignIn).toMatchObject({ address: '127.0.0.1', failures: 0 });
  });

  it('a device that was never there before, once, and not the first of all', async () => {
    const { id, name } = await administrator('traveller');
    const [home, cafe] = ['h'.repeat(32), 'c'.repeat(32)];
    const devices = async () => (await told(id)).filter(({ template }) => template === 'NEW_DEVICE');
    await enter(name, { device: home });
    await enter(name, { device: home, address: '198.51.100.4', agent: 'Firefox/140 Linux' });
    expect(await devices()).toEqual([]);
    await Promise.all([1, 2].map(async () => await enter(name, { device: cafe, address: '198.51.100.4' })));
    expect(await devices()).toMatchObject([
      { params: expect.objectContaining({ device: 'Chrome · Windows', address: '198.51.100.4' }), link: '/info/index' },
    ]);
    // Clients without a name of their own are known by what they are and their network.
    await enter(name, { address: '192.0.2.5' });
    await enter(name, { address: '192.0.2.77', agent: 'Chrome/131 Windows' });
    expect(await devices()).toHaveLength(2);
    await setParam('newDeviceNotice', '0');
    await enter(name, { device: 'x'.repeat(32) });
    await setParam('newDeviceNotice', '1');
    expect(await devices()).toHaveLength(2);
    // Nothing kept of a device says whose else it is.
    const { deviceHash } = await test.services.db
      .selectFrom('knownDevice')
      .select('deviceHash')
      .where('personId', '=', id)
      .executeTakeFirstOrThrow();
    const other = await administrator('companion');
    await enter(other.name, { device: home });
    const theirs = await test.services.db
      .selectFrom('knownDevice')
      .select('deviceHash')
      .where('personId', '=', other.id)
      .execute();
    expect(theirs.map((row) => row.deviceHash.equals(deviceHash))).toEqual([false]);
  });
});
