import { guest } from '@trainrace/contract/areas/accounts/guest';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { postForm, tokenForm } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { REDIRECT, startProvider, type TestProvider } from './test-provider.ts';

let provider: TestProvider;
let test: TestApp;

beforeAll(async () => {
  provider = await startProvider();
  test = await testApp(provider.env);
});
afterAll(async () => await provider.stop());
beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const stranger = () => callerWith(test.app, '', '');
const depart = async () =>
  (await stranger().post(thirdParty.depart.path, {}, { headers: { host: new URL(REDIRECT).host } })).data as {
    url: string;
    proof: string;
  };
const arrive = async (input: Record<string, unknown>) => await stranger().post(thirdParty.arrive.path, input);
/** There and back. */
const travel = async (subject: string) => {
  const { url, proof } = await depart();
  return await arrive({ ...(await provider.visit(url, subject)), proof });
};
const tokenWith = async (ticket: string, who = 'enterprise|U032') =>
  await postForm(test.app, oauth.token.path, await tokenForm(test.app, `${who}||third|ZJGTRAINRACE`, ticket));
const bind = async (subject: string, accountId: string) =>
  await test.services.db
    .insertInto('thirdPartyIdentity')
    .values({ issuer: provider.env.OIDC_ISSUER, subject, accountId })
    .execute();

const REFUSED = { status: 400, msg: '第三方登录未完成，请重试' };

describe('leaving for the third party', () => {
  it('[S1-11] is offered to everybody, with PKCE, state and nonce, back to our own page', async () => {
    expect((await stranger().get(oauth.config.path)).data.features).toMatchObject({ thirdPartySignIn: true });
    const { origin, searchParams } = new URL((await depart()).url);
    expect(origin).toBe(provider.env.OIDC_ISSUER);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'trainrace',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('coming back', () => {
  it('[S1-11 S7-62] whose account is known signs in, with a ticket that is good once', async () => {
    await bind('known', await anAccount(test.services, { account: '19900000007', virtualId: 'U032' }));
    const { data } = await travel('known');
    expect(data).toEqual({ ticket: expect.any(String), loginType: 'enterprise', virtualId: 'U032', oauthId: null });
    const signedIn = await tokenWith(data.ticket);
    expect(signedIn).toMatchObject({ status: 200, data: { username: '19900000007' } });
    expect((await callerWith(test.app, '', signedIn.data.token).get('/api/blade-auth/oauth/clear-cache')).status).toBe(
      200,
    );
    expect(await tokenWith(data.ticket)).toMatchObject({ status: 400, msg: '用户名或密码错误' });
    // The ticket names nobody; the journal does.
    await test.services.logs.flush();
    const { rows: lines } = await sql<{ account: string; kind: string }>`select account, log_type as kind from usual_log
      where request_uri = ${oauth.token.path} order by id desc limit 2`.execute(test.services.db);
    expect(lines).toEqual([
      { account: null, kind: 'signInRefused' },
      { account: '199****0007', kind: 'signIn' },
    ]);
  });

  it('needs no captcha where captchas are on: there is nothing to guess', async () => {
    const mode = async (paramValue: string) => {
      await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'captchaMode').execute();
      test.services.params.forget();
    };
    await bind('with-captcha', await anAccount(test.services, { account: '19900000011', virtualId: 'U032' }));
    await mode('1');
    try {
      const { data } = await travel('with-captcha');
      expect(await tokenWith(data.ticket)).toMatchObject({ status: 200, data: { username: '19900000011' } });
      // One made up is no ticket, and what names another method is asked for letters.
      expect((await tokenWith('made-up')).msg).toBe('用户名或密码错误');
      const byPassword = await tokenForm(test.app, 'enterprise|U032|19900000011|password|ZJGTRAINRACE', 'Demo@2026');
      expect((await postForm(test.app, oauth.token.path, byPassword)).msg).toBe('图形验证码不正确');
    } finally {
      await mode('0');
    }
  });

  it('whose account was merged is told which one to use, and is offered no new one', async () => {
    const keepId = await anAccount(test.services, { account: '19900000008', virtualId: 'U032' });
    const closeId = await anAccount(test.services, { account: '19900000009', virtualId: 'U032' });
    await bind('merged', closeId);
    const closed = { isDeleted: 1, mergedInto: keepId };
    await test.services.db.updateTable('account').set(closed).where('id', '=', closeId).execute();
    expect(await travel('merged')).toMatchObject({
      status: 400,
      msg: '该账户已并入账户199****0008，请使用该账户登录',
    });
  });

  it('signs in as what the account is, and as nothing else', async () => {
    await bind('town', await anAccount(test.services, { account: 'town07', virtualId: 'U031', townCode: 'ZJG01' }));
    const first = await travel('town');
    expect(first.data).toMatchObject({ loginType: 'town', virtualId: 'U031' });
    expect((await tokenWith(first.data.ticket, 'admin|')).status).toBe(400);
    expect((await tokenWith((await travel('town')).data.ticket, 'enterprise|U032')).status).toBe(400);
    expect((await tokenWith((await travel('town')).data.ticket, 'town|U031')).status).toBe(200);
  });

  it('[S3-12 S7-70] who is unknown registers as the very person, and waits', async () => {
    const { data } = await travel('new');
    expect(data).toEqual({ ticket: null, loginType: null, virtualId: null, oauthId: expect.any(String) });
    expect((await tokenWith(data.oauthId, 'admin|')).status).toBe(400);
    const fields = { tenantId: '000000', name: '李小红', account: 'li.xh', password: 'Sunny#2031' };
    expect(await stranger().post(guest.register.path, { ...fields, oauthId: data.oauthId })).toMatchObject({
      status: 200,
      msg: '注册申请已提交,请耐心等待管理员通过!',
    });
    const again = { ...fields, account: 'li.xh2', oauthId: data.oauthId };
    expect((await stranger().post(guest.register.path, again)).status).toBe(400);
    const waiting = await travel('new');
    expect(await tokenWith(waiting.data.ticket, 'admin|')).toMatchObject({
      status: 400,
      msg: '账号正在等待审核，暂不能登录',
    });
    await test.services.db.updateTable('account').set({ pendingSince: null }).where('account', '=', 'li.xh').execute();
    const approved = await travel('new');
    expect(await tokenWith(approved.data.ticket, 'admin|')).toMatchObject({ status: 200, data: { username: 'li.xh' } });
  });

  it('who left twice and registered meanwhile is not registered again', async () => {
    const [one, other] = [await travel('twice'), await travel('twice')];
    const fields = { tenantId: '000000', name: '赵小兰', password: 'Sunny#2031' };
    const register = async (account: string, oauthId: string) =>
      await stranger().post(guest.register.path, { ...fields, account, oauthId });
    expect((await register('zhao.1', one.data.oauthId)).status).toBe(200);
    expect(await register('zhao.2', other.data.oauthId)).toMatchObject({ status: 409, msg: '该第三方账号已注册' });
    await test.services.db.updateTable('account').set({ isDeleted: 1 }).where('account', '=', 'zhao.1').execute();
    const anew = await travel('twice');
    expect((await register('zhao.3', anew.data.oauthId)).status).toBe(200);
  });

  it('needs the proof of the browser that left, and its own state and code, once', async () => {
    const [mine, theirs] = [await depart(), await depart()];
    const [back, other] = [await provider.visit(mine.url, 'known'), await provider.visit(theirs.url, 'known')];
    expect(await arrive({ ...back, proof: theirs.proof })).toMatchObject(REFUSED);
    expect(await arrive({ ...back, state: 'made-up', proof: mine.proof })).toMatchObject(REFUSED);
    // A code that was made for another departure: its PKCE challenge is another.
    expect(await arrive({ ...back, code: other['code'], proof: mine.proof })).toMatchObject(REFUSED);
    expect(await arrive({ ...back, proof: mine.proof })).toMatchObject(REFUSED);
    expect((await arrive({ ...other, proof: theirs.proof })).status).toBe(200);
    expect(await arrive({ ...other, proof: theirs.proof })).toMatchObject(REFUSED);
  });

  it('refuses an answer of another issuer', async () => {
    const { url, proof } = await depart();
    const back = await provider.visit(url, 'known');
    expect(await arrive({ ...back, iss: 'https://elsewhere.example', proof })).toMatchObject(REFUSED);
  });

  it('too late is no longer', async () => {
    const { url, proof } = await depart();
    const back = await provider.visit(url, 'known');
    const past = new Date(Date.now() - 1000).toISOString();
    await test.services.db.updateTable('thirdPartyDeparture').set({ expiresAt: past }).execute();
    expect(await arrive({ ...back, proof })).toMatchObject(REFUSED);
    const { data } = await travel('known');
    await test.services.db.updateTable('thirdPartyArrival').set({ expiresAt: past }).execute();
    expect((await tokenWith(data.ticket)).status).toBe(400);
  });
});

describe('an account that is there already', () => {
  const FROM = { headers: { host: new URL(REDIRECT).host } };
  const OWN = 'Demo@2026';
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(OWN);
  });
  const person = async (account: string) => {
    await anAccount(test.services, { account, virtualId: 'U032', passwordHash });
    return await test.as(account);
  };
  const leave = async (by: Caller, password = OWN) => await by.post(thirdParty.joinDepart.path, { password }, FROM);
  /** There and back, to join. */
  const join = async (by: Caller, subject: string) => {
    const { url, proof } = (await leave(by)).data;
    return await by.post(thirdParty.join.path, { ...(await provider.visit(url, subject)), proof });
  };
  const since = async (by: Caller) => (await by.get(thirdParty.joined.path)).data.since;
  const release = async (by: Caller, password = OWN) => await by.post(thirdParty.release.path, { password });

  it('is joined by its owner, signs in that way, and is released again; the trail tells both', async () => {
    const owner = await person('19900000101');
    expect(await since(owner)).toBeNull();
    expect(await join(owner, 'zhang')).toMatchObject({ status: 200, msg: '绑定成功，以后可以用第三方登录' });
    expect(await since(owner)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // In the time of the bureau, whatever the clock of the machine is set to.
    expect(Math.abs(Date.parse(`${(await since(owner)).replace(' ', 'T')}+08:00`) - Date.now())).toBeLessThan(60_000);
    const { data } = await travel('zhang');
    const signedIn = await tokenWith(data.ticket);
    expect(signedIn).toMatchObject({ status: 200, data: { username: '19900000101' } });

    const held = (await travel('zhang')).data.ticket;
    expect(await release(callerWith(test.app, '', signedIn.data.token))).toMatchObject({
      status: 200,
      msg: '已解除绑定',
    });
    expect(await since(owner)).toBeNull();
    expect((await tokenWith(held)).status).toBe(400);
    expect((await travel('zhang')).data).toMatchObject({ ticket: null, oauthId: expect.any(String) });
    expect(await release(owner)).toMatchObject({ status: 409, msg: '本账号没有绑定第三方登录' });
    const trail = await trailOf(test.services.db, { bizTable: 'user_info', bizId: owner.userId });
    const issuer = provider.env.OIDC_ISSUER;
    expect(trail.map(({ changes }) => changes)).toEqual([
      [expect.objectContaining({ field: 'thirdParty', before: null, after: issuer })],
      [expect.objectContaining({ field: 'thirdParty', before: issuer, after: null })],
    ]);
    expect(trail.every(({ operatorId }) => operatorId === owner.userId)).toBe(true);
  });

  it('asks for the password before it leaves and before it releases; five wrong ones lock the account', async () => {
    const owner = await person('19900000102');
    expect(await leave(owner, 'Wrong@2026')).toMatchObject({ status: 400, msg: '原密码错误' });
    await join(owner, 'wrong-password');
    expect(await release(owner, 'Wrong@2026')).toMatchObject({ status: 400, msg: '原密码错误' });
    expect(await since(owner)).not.toBeNull();
    for (let time = 0; time < 4; time++) await release(owner, 'Wrong@2026');
    expect((await release(owner)).status).toBe(423);
    expect((await callerWith(test.app, '', '').post(thirdParty.joinDepart.path, { password: OWN })).status).toBe(401);
  });

  it('is joined in the session that left, by nobody else and in no other session of its owner', async () => {
    const [owner, other] = [await person('19900000103'), await person('19900000104')];
    const { url, proof } = (await leave(owner)).data;
    const back = { ...(await provider.visit(url, 'of-one-session')), proof };
    const again = await test.as('19900000103');
    for (const by of [other, again]) expect(await by.post(thirdParty.join.path, back)).toMatchObject(REFUSED);
    // Nor is it a way to sign in, for who left to sign in no way to join.
    expect(await arrive(back)).toMatchObject(REFUSED);
    const stray = await depart();
    const lured = { ...(await provider.visit(stray.url, 'lured')), proof: stray.proof };
    expect(await other.post(thirdParty.join.path, lured)).toMatchObject(REFUSED);
    expect(await other.post(thirdParty.join.path, { ...back, proof: 'made-up' })).toMatchObject(REFUSED);
    expect((await owner.post(thirdParty.join.path, back)).status).toBe(200);
    expect(await owner.post(thirdParty.join.path, back)).toMatchObject(REFUSED);
    expect([await since(other), (await since(owner)) === null]).toEqual([null, false]);
  });

  it('has one person of the third party, who has one account', async () => {
    const [one, other] = [await person('19900000105'), await person('19900000106')];
    const early = (await leave(one)).data;
    expect((await join(one, 'first')).status).toBe(200);
    expect(await leave(one)).toMatchObject({ status: 409, msg: '本账号已绑定其他第三方账号，请先解除绑定' });
    expect(
      await one.post(thirdParty.join.path, { ...(await provider.visit(early.url, 'second')), proof: early.proof }),
    ).toMatchObject({ status: 409, msg: '本账号已绑定其他第三方账号，请先解除绑定' });
    expect(await join(other, 'first')).toMatchObject({ status: 409, msg: '该第三方账号已绑定其他账号' });
    expect(await since(other)).toBeNull();
    await test.services.db.updateTable('account').set({ isDeleted: 1 }).where('account', '=', '19900000105').execute();
    expect((await join(other, 'first')).status).toBe(200);
  });

  it('joined to two at once is joined to one', async () => {
    const owner = await person('19900000107');
    const trips = [(await leave(owner)).data, (await leave(owner)).data];
    const backs: Record<string, string>[] = [];
    for (const [index, { url, proof }] of trips.entries())
      backs.push({ ...(await provider.visit(url, `twin-${index}`)), proof });
    const answers = await Promise.all(backs.map(async (back) => await owner.post(thirdParty.join.path, back)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a provider that is down', () => {
  it('is said, and tried again the next time', async () => {
    const gone = await startProvider();
    const { env } = gone;
    await gone.stop();
    const other = await testApp(env);
    expect(await callerWith(other.app, '', '').post(thirdParty.depart.path, {})).toMatchObject({
      status: 502,
      msg: '暂时无法连接第三方登录服务，请稍后再试',
    });
  });
});
