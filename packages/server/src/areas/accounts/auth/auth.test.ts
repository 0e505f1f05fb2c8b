import { createHash } from 'node:crypto';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { captchaChallenge, findWork, packWork, workDigest } from '@trainrace/contract/rules/captcha-work';
import { deriveKey, seal } from '@trainrace/contract/wire/sealed';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { postForm, signIn, tokenForm } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { newKey } from '#platform/security/keys.ts';
import { callerWith, testApp, type TestApp } from '#test/test-app.ts';
import { challengeOf } from './captcha-work.ts';

const TOKEN = '/api/oauth/token';
const INFO = '/api/zjgrsj-trainrace/competition/contest_info/list';
const ADMIN = 'admin|admc||password|ZJGTRAINRACE';
const REFUSED = '用户名或密码错误';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'], passwordHash });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01', passwordHash });
  await anAccount(test.services, { account: 'ent01', virtualId: 'U028', passwordHash });
  await anAccount(test.services, { account: 'gone', virtualId: 'U028', passwordHash, enabled: 0 });
});

beforeEach(async () => {
  await test.services.db.deleteFrom('signInFailure').execute();
  await test.services.db.deleteFrom('rateCount').execute();
});

const param = async (paramKey: string, paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', paramKey).execute();
  test.services.params.forget();
};
const ask = async (username: string, secret = 'Demo@2026', more: Record<string, string> = {}) =>
  await postForm(test.app, TOKEN, { ...(await tokenForm(test.app, username, secret)), ...more });

describe('what a browser must know before', () => {
  it('[S9-13 S9-14 S9-15 S9-16 S9-17 S9-30] tells the client, the seal and the switches to anybody', async () => {
    const { data } = await callerWith(test.app, '', '').get(oauth.config.path);
    expect(data).toMatchObject({
      programNo: 'ZJGTRAINRACE',
      menuProgramNos: ['ZJGTRAINRACE'],
      tenantId: '000000',
      tenantMode: false,
      captchaMode: false,
      tokenTime: 3000,
      seal: { iterations: expect.any(Number) },
    });
  });
});

describe('a password', () => {
  it.each([
    ADMIN,
    'admin|ADMC||password|ZJGTRAINRACE',
    'town|U031|town01|password|ZJGTRAINRACE',
    'enterprise|U028|ent01|password|ZJGTRAINRACE',
  ])('[S1-10 S6-01 S7-60 S7-61 S7-62 S7-63 S7-64 S7-71] signs in %s', async (username) => {
    const answer = await ask(username);
    expect(answer).toMatchObject({ status: 200, code: 200, success: true, data: { expiresIn: 3000 } });
    expect(answer.data.username).toMatch(/^(admc|town01|ent01)$/);
    expect((await callerWith(test.app, '', answer.data.token).get(INFO)).status).toBe(200);
  });

  it.each([
    ['a wrong password', ADMIN, 'Demo@2027'],
    ['an unknown account', 'admin|nobody||password|ZJGTRAINRACE', 'Demo@2026'],
    ['the login type of others', 'admin|town01||password|ZJGTRAINRACE', 'Demo@2026'],
    ['the virtual id of others', 'enterprise|U032|ent01|password|ZJGTRAINRACE', 'Demo@2026'],
    ['an administrator through a virtual id', 'enterprise|U028|admc|password|ZJGTRAINRACE', 'Demo@2026'],
    ['a name of another shape', 'admin|admc|password|ZJGTRAINRACE', 'Demo@2026'],
    ['another programme', 'admin|admc||password|OTHER', 'Demo@2026'],
    ['an empty password', ADMIN, ''],
  ])('[S8-10 S7-71] refuses %s in the same words', async (_, username, secret) => {
    expect(await ask(username, secret)).toMatchObject({
      status: 400,
      code: 400,
      success: false,
      msg: REFUSED,
      error: 'invalid_grant',
      error_description: REFUSED,
      data: null,
    });
  });

  it('[S7-63] refuses one that is plain, cut short, or sealed for another path', async () => {
    const { services, app } = test;
    const form = await tokenForm(app, ADMIN, 'Demo@2026');
    const key = await deriveKey(services.config.seal);
    for (const password of ['Demo@2026', form['password']!.slice(0, -4), seal(key, '/api/other', 'Demo@2026'), ''])
      expect(await postForm(app, TOKEN, { ...form, password })).toMatchObject({ status: 400, msg: REFUSED });
  });

  it('[S7-61] refuses a wrong or missing client, another tenant or grant with 400, never 401', async () => {
    const form = await tokenForm(test.app, ADMIN, 'Demo@2026');
    for (const [field, wrong] of [
      ['client_id', 'other'],
      ['client_secret', 'other'],
      ['tenantId', '000001'],
      ['scope', 'some'],
      ['grant_type', 'client_credentials'],
    ] as const)
      expect(await postForm(test.app, TOKEN, { ...form, [field]: wrong })).toMatchObject({
        status: 400,
        error_description: expect.any(String),
      });
    const { client_id: _, ...without } = form;
    expect((await postForm(test.app, TOKEN, without)).status).toBe(400);
  });

  it('refuses a field that comes twice or as a list', async () => {
    const form = await tokenForm(test.app, ADMIN, 'Demo@2026');
    const twice = `${new URLSearchParams(form).toString()}&username=${encodeURIComponent(ADMIN)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = async (url: string, payload: string) =>
      (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    expect(await send(TOKEN, twice)).toBe(400);
    expect(await send(`${TOKEN}?username=x`, new URLSearchParams(form).toString())).toBe(400);
    const listed = await test.app.inject({ method: 'POST', url: TOKEN, payload: { ...form, username: [ADMIN] } });
    expect(listed.statusCode).toBe(400);
  });

  it('tells only who knows the password that an account is disabled', async () => {
    const gone = 'enterprise|U028|gone|password|ZJGTRAINRACE';
    expect(await ask(gone)).toMatchObject({ status: 400, msg: '账号已停用，请联系管理员' });
    expect(await ask(gone, 'Wrong@2026')).toMatchObject({ status: 400, msg: REFUSED });
  });

  it('answers a third party that it is not configured', async () => {
    expect(await ask('enterprise|U032||third|ZJGTRAINRACE', 'ticket')).toMatchObject({
      status: 400,
      msg: '第三方登录未配置',
    });
  });
});

describe('too many failures', () => {
  it.each([
    ['a known', ADMIN],
    ['an unknown', 'admin|nobody||password|ZJGTRAINRACE'],
  ])('lock %s name: the right password is refused too', async (_, username) => {
    for (let i = 0; i < 5; i += 1) expect((await ask(username, 'Wrong@2026')).status).toBe(400);
    const locked = await ask(username);
    expect(locked).toMatchObject({
      status: 423,
      code: 423,
      error: 'account_locked',
      msg: '登录失败次数过多，账号已锁定，请15分钟后再试',
    });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await ask('town|U031|town01|password|ZJGTRAINRACE')).status).toBe(200);
  });

  it('count also when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(ADMIN, 'Wrong@2026')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(7);
  });

  it('are forgotten after a sign-in, after the window and after the lock', async () => {
    const fail = async (times: number) => {
      for (let i = 0; i < times; i += 1) await ask(ADMIN, 'Wrong@2026');
    };
    const past = new Date(Date.now() - 1000).toISOString();
    await fail(4);
    expect((await ask(ADMIN)).status).toBe(200);
    await fail(4);
    await test.services.db.updateTable('signInFailure').set({ windowEnd: past }).execute();
    await fail(4);
    expect((await ask(ADMIN)).status).toBe(200);
    await fail(5);
    await test.services.db.updateTable('signInFailure').set({ lockedUntil: past }).execute();
    await fail(1);
    expect((await ask(ADMIN)).status).toBe(200);
  });

  it('of one address make it wait, whatever the names; sign-ins that work do not count', async () => {
    await param('addressFailures', '3');
    for (let i = 0; i < 5; i += 1) expect((await ask(ADMIN)).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await ask(`admin|nobody${i}||password|ZJGTRAINRACE`)).status).toBe(400);
    const waiting = await ask(ADMIN);
    expect(waiting).toMatchObject({ status: 429, error: 'slow_down', msg: '操作过于频繁，请稍后再试' });
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(800);
    await param('addressFailures', '100');
    expect((await ask(ADMIN)).status).toBe(200);
  });
});

describe('a captcha', () => {
  const wrong = { status: 400, msg: '图形验证码不正确' };
  const stranger = () => callerWith(test.app, '', '');
  /** A picture whose letters are known; those of a real one nobody learns but its reader. */
  const drawn = async (letters: string, expiresAt = new Date(Date.now() + 60_000)) => {
    const { key } = (await stranger().get(oauth.captcha.path)).data;
    const answerHash = createHash('sha256').update(`${key}:${letters}`).digest();
    await test.services.db
      .updateTable('captcha')
      .set({ answerHash, expiresAt: expiresAt.toISOString() })
      .where('key', '=', key)
      .execute();
    return key as string;
  };
  const askWith = async (key: string, code: string) =>
    await postForm(test.app, TOKEN, await tokenForm(test.app, ADMIN, 'Demo@2026'), {
      'captcha-key': key,
      'captcha-code': code,
    });

  it('[S7-66 S9-15] is a picture without its letters, asked for only while it is on', async () => {
    const { data } = await stranger().get(oauth.captcha.path);
    expect(data.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Buffer.from(data.image.split(',')[1], 'base64').toString()).not.toContain('<text');
    expect((await ask(ADMIN)).status).toBe(200);
    await param('captchaMode', '1');
    try {
      expect(await ask(ADMIN)).toMatchObject(wrong);
      expect(await askWith(await drawn('ab3d'), 'AB3D')).toMatchObject({ status: 200 });
    } finally {
      await param('captchaMode', '0');
    }
  });

  it('is good for one try, right or wrong, and for five minutes', async () => {
    await param('captchaMode', '1');
    try {
      const used = await drawn('ab3d');
      expect((await askWith(used, 'ab3d')).status).toBe(200);
      expect(await askWith(used, 'ab3d')).toMatchObject(wrong);
      const missed = await drawn('ab3d');
      expect(await askWith(missed, 'ab3e')).toMatchObject(wrong);
      expect(await askWith(missed, 'ab3d')).toMatchObject(wrong);
      expect(await askWith(await drawn('ab3d', new Date(Date.now() - 1000)), 'ab3d')).toMatchObject(wrong);
      expect(await askWith('made-up', 'ab3d')).toMatchObject(wrong);
      // No answer revealed whether the password was right.
      expect(await test.services.db.selectFrom('signInFailure').select('count').execute()).toEqual([]);
    } finally {
      await param('captchaMode', '0');
    }
  });
});

describe('a captcha without a picture', () => {
  const refused = { status: 400, msg: '验证已过期或不正确，请重新验证' };
  const SOON = () => new Date(Date.now() + 60_000);
  const prove = async (captchaWork: string) => await ask(ADMIN, 'Demo@2026', { captchaWork });
  const NUMBER = 4321;
  const known = (expiresAt = SOON(), purpose = 'sign-in') =>
    challengeOf(test.services.keys.sign, purpose, expiresAt, NUMBER);

  beforeEach(async () => {
    await param('captchaMode', '1');
    return async () => await param('captchaMode', '0');
  });

  it('is found by trying, and good for one sign-in', async () => {
    const { data } = await callerWith(test.app, '', '').get(oauth.captchaWork.path);
    const challenge = captchaChallenge.parse(data);
    const number = findWork(challenge, 0, challenge.maxnumber + 1);
    const proof = packWork(challenge, number!);
    expect((await prove(proof)).status).toBe(200);
    expect(await prove(proof)).toMatchObject(refused);
    // Nor is it free again for whoever passes it off as a picture.
    const key = challenge.salt.split('?')[0]!;
    await postForm(test.app, TOKEN, await tokenForm(test.app, ADMIN, 'Demo@2026'), {
      'captcha-key': key,
      'captcha-code': String(number),
    });
    expect(await prove(proof)).toMatchObject(refused);
  });

  it('lets one in of two at the same moment', async () => {
    const proof = packWork(known(), NUMBER);
    const answers = await Promise.all([prove(proof), prove(proof), prove(proof)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it.each<[string, () => string]>([
    ['a wrong number', () => packWork(known(), NUMBER + 1)],
    ['one that is over', () => packWork(known(new Date(Date.now() - 2000)), NUMBER)],
    ['one for something else', () => packWork(known(SOON(), 'register'), NUMBER)],
    ['another salt', () => packWork({ ...known(), salt: known().salt }, NUMBER)],
    [
      'a later end, with the digest that fits it',
      () => {
        const one = known();
        const salt = one.salt.replace(/expires=\d+/, 'expires=9999999999');
        return packWork({ ...one, salt, challenge: workDigest(salt, NUMBER) }, NUMBER);
      },
    ],
    [
      'digits of the number moved into the salt',
      () => {
        const one = known();
        return packWork({ ...one, salt: `${one.salt}43` }, 21);
      },
    ],
    ['another installation’s', () => packWork(challengeOf(newKey(), 'sign-in', SOON(), NUMBER), NUMBER)],
    ['no number', () => packWork(known(), Number.NaN)],
    ['no JSON', () => btoa('{')],
    ['no base64', () => '中'],
  ])('refuses %s', async (_, make) => {
    expect(await prove(make())).toMatchObject(refused);
    // No answer revealed whether the password was right.
    expect(await test.services.db.selectFrom('signInFailure').select('count').execute()).toEqual([]);
  });

  it('is not needed while captchas are off, and never instead of the password', async () => {
    expect((await ask(ADMIN, 'Wrong@2026', { captchaWork: packWork(known(), NUMBER) })).msg).toBe(REFUSED);
    await param('captchaMode', '0');
    expect((await prove('made-up')).status).toBe(200);
  });

  it('has one allowance with the pictures', async () => {
    const stranger = callerWith(test.app, '', '');
    await stranger.get(oauth.captcha.path);
    await test.services.db.updateTable('rateCount').set({ count: 59 }).execute();
    expect((await stranger.get(oauth.captchaWork.path)).status).toBe(200);
    for (const { path } of [oauth.captchaWork, oauth.captcha]) expect((await stranger.get(path)).status).toBe(429);
  });
});

describe('a session', () => {
  const refreshWith = async (refresh_token: string) =>
    await postForm(test.app, TOKEN, {
      grant_type: 'refresh_token',
      refresh_token,
      scope: 'all',
      tenantId: '000000',
    });
  const isAlive = async (token: string) => (await callerWith(test.app, '', token).get(INFO)).status === 200;

  it('[S7-01 S9-12] is known by Authorization or by Token', async () => {
    const { token } = await signIn(test.app, ADMIN);
    expect((await test.app.inject({ url: INFO, headers: { token } })).statusCode).toBe(200);
    expect((await test.app.inject({ url: INFO, headers: { authorization: `bearer ${token}` } })).statusCode).toBe(200);
    expect((await test.app.inject({ url: `${INFO}?token=${token}` })).statusCode).toBe(401);
  });

  it('[S6-07] is all that says who calls: headers and fields with ids change nothing', async () => {
    const { token } = await signIn(test.app, 'town|U031|town01|password|ZJGTRAINRACE');
    const headers = {
      authorization: `Bearer ${token}`,
      'dept-ids': 'ZJG02',
      'group-ids': 'ZJGTRAINRACE',
      'role-ids': 'ADM_C,ADM_S',
      'user-id': 'admc',
    };
    const url = '/api/zjgrsj-trainrace/competition/contest_info/submit?role=ADM_C&createUser=admc';
    expect((await test.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
    const list = await test.app.inject({ url: '/api/blade-resource/sms/outbox/list', headers });
    expect(list.statusCode).toBe(403);
  });

  it('[S9-10 S9-11] lives as long as the parameter says', async () => {
    await param('tokenTime', '120');
    try {
      expect((await ask(ADMIN)).data.expiresIn).toBe(120);
      expect((await callerWith(test.app, '', '').get(oauth.config.path)).data.tokenTime).toBe(120);
    } finally {
      await param('tokenTime', '3000');
    }
    const { token } = await signIn(test.app, ADMIN);
    const past = new Date(Date.now() - 1000).toISOString();
    await test.services.db.updateTable('sessionToken').set({ expiresAt: past }).where('kind', '=', 'access').execute();
    expect(await isAlive(token)).toBe(false);
  });

  it('[S7-65] goes on with a new pair; the old pair is dead', async () => {
    const first = await signIn(test.app, ADMIN);
    for (const other of [{ scope: 'some' }, { tenantId: '000001' }])
      expect(
        await postForm(test.app, TOKEN, {
          grant_type: 'refresh_token',
          refresh_token: first.refreshToken,
          scope: 'all',
          tenantId: '000000',
          ...other,
        }),
      ).toMatchObject({ status: 400, error: 'invalid_grant' });
    const answer = await refreshWith(first.refreshToken);
    expect(answer).toMatchObject({ status: 200, data: { username: 'admc', expiresIn: 3000 } });
    expect(await isAlive(first.token)).toBe(false);
    expect(await isAlive(answer.data.token)).toBe(true);
    expect(await isAlive(answer.data.refreshToken)).toBe(false);
    expect((await refreshWith(answer.data.token)).status).toBe(400);
  });

  it('ends altogether when a refresh token is used twice', async () => {
    const first = await signIn(test.app, ADMIN);
    const second = await refreshWith(first.refreshToken);
    expect(await refreshWith(first.refreshToken)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await isAlive(second.data.token)).toBe(false);
    expect((await refreshWith(second.data.refreshToken)).status).toBe(400);
  });

  it('gives one new pair to twenty who refresh at once', async () => {
    const { refreshToken } = await signIn(test.app, ADMIN);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(refreshToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('ends after its hours, refreshed or not', async () => {
    const { token, refreshToken } = await signIn(test.app, 'enterprise|U028|ent01|password|ZJGTRAINRACE');
    const past = new Date(Date.now() - 1000).toISOString();
    await test.services.db.updateTable('session').set({ expiresAt: past }).execute();
    expect(await isAlive(token)).toBe(false);
    expect((await refreshWith(refreshToken)).status).toBe(400);
  });

  it.each([
    ['the password was changed', { passwordHash: 'another' }],
    ['the account was disabled', { enabled: 0 }],
  ])('does not begin when %s while it was being compared', async (_, change) => {
    const { db } = test.services;
    const username = 'enterprise|U028|late01|password|ZJGTRAINRACE';
    const id = await anAccount(test.services, {
      account: 'late01',
      virtualId: 'U028',
      passwordHash: await hashPassword('Demo@2026'),
    });
    const waiting = async () =>
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    const answer = await db.transaction().execute(async (meanwhile) => {
      await meanwhile.updateTable('account').set(change).where('id', '=', id).execute();
      const asked = ask(username);
      await expect.poll(async () => (await waiting()).rows.length, { timeout: 60_000 }).toBe(1);
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ status: 400, msg: REFUSED });
    expect(await db.selectFrom('session').select('id').where('accountId', '=', id).execute()).toEqual([]);
    await db.updateTable('account').set({ isDeleted: 1 }).where('id', '=', id).execute();
  });

  it('ends at once when the account is disabled', async () => {
    const { token, refreshToken } = await signIn(test.app, 'enterprise|U028|ent01|password|ZJGTRAINRACE');
    const set = async (enabled: number) =>
      await test.services.db.updateTable('account').set({ enabled }).where('account', '=', 'ent01').execute();
    await set(0);
    expect(await isAlive(token)).toBe(false);
    expect((await refreshWith(refreshToken)).status).toBe(400);
    await set(1);
  });

  it('[S7-67] ends by GET logout, and only this one', async () => {
    const [one, other] = [await signIn(test.app, ADMIN), await signIn(test.app, ADMIN)];
    expect(await one.get(oauth.logout.path)).toMatchObject({ code: 200, msg: '操作成功!', data: null });
    expect(await isAlive(one.token)).toBe(false);
    expect((await refreshWith(one.refreshToken)).status).toBe(400);
    expect(await isAlive(other.token)).toBe(true);
    expect((await callerWith(test.app, '', '').get(oauth.logout.path)).status).toBe(401);
  });

  it('leaves nothing in a cache', async () => {
    for (const url of [INFO, oauth.config.path, '/api/nothing'])
      expect((await test.app.inject({ url })).headers['cache-control']).toBe('no-store');
    const { token } = await signIn(test.app, ADMIN);
    const out = await test.app.inject({ url: oauth.logout.path, headers: { token } });
    expect(out.headers['clear-site-data']).toBe('"cache"');
  });

  it('[S7-69 S8-21] stays when its cache is cleared: 清除完毕', async () => {
    const { get, token } = await signIn(test.app, ADMIN);
    expect(await get(oauth.clearCache.path)).toMatchObject({ code: 200, msg: '清除完毕' });
    expect(await isAlive(token)).toBe(true);
  });
});

describe('logs of the client', () => {
  it('[S7-68 S8-18 S8-19] are kept as text and do not end the session: 发送成功!', async () => {
    const caller = await signIn(test.app, ADMIN);
    const log = {
      type: 'error',
      message: 'a\nb\u001b[31m',
      stack: '<b>',
      info: 'i',
      url: '/u',
      time: '2026-11-21 10:00:00',
    };
    const sent = await caller.post(oauth.sendLogs.path, { logs: [log, { message: 'second' }] });
    expect(sent).toMatchObject({ code: 200, msg: '发送成功!', data: { saved: 2 } });
    const kept = await test.services.db.selectFrom('errorLog').selectAll().orderBy('id').execute();
    expect(kept[0]).toMatchObject({
      origin: 'client',
      account: 'admc',
      title: 'error',
      message: 'a\\u000ab\\u001b[31m',
      stackTrace: '<b>',
      clientTime: '2026-11-21 10:00:00',
    });
    expect((await caller.get(INFO)).status).toBe(200);
  });

  it('are at most 100 at a time, ten times a minute, and of signed-in people', async () => {
    const caller = await signIn(test.app, 'town|U031|town01|password|ZJGTRAINRACE');
    const logs = (length: number) => ({ logs: Array.from({ length }, () => ({ message: 'm' })) });
    expect((await caller.post(oauth.sendLogs.path, logs(101))).status).toBe(400);
    const heavy = { logs: Array.from({ length: 5 }, () => ({ stack: '错'.repeat(5000) })) };
    expect(await caller.post(oauth.sendLogs.path, heavy)).toMatchObject({ status: 413, msg: '提交的内容过大' });
    for (let i = 0; i < 10; i += 1) expect((await caller.post(oauth.sendLogs.path, logs(1))).status).toBe(200);
    expect((await caller.post(oauth.sendLogs.path, logs(1))).status).toBe(429);
    expect((await callerWith(test.app, '', '').post(oauth.sendLogs.path, logs(1))).status).toBe(401);
  });
});
