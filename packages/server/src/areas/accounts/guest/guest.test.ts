import { guest } from '@trainrace/contract/areas/accounts/guest';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postForm, tokenForm } from '#test/client.ts';
import { callerWith, testApp, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { path } = guest.register;
const GOOD = { tenantId: '000000', name: '王小明', account: 'wang.xm', password: 'Sunny#2031' };

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

beforeEach(async () => {
  const { db } = test.services;
  await db.deleteFrom('rateCount').execute();
  await test.owner.deleteFrom('modifyRecord').execute();
  await db.deleteFrom('account').where('pendingSince', 'is not', null).execute();
});

const register = async (fields: Record<string, unknown>) => await callerWith(test.app, '', '').post(path, fields);
const errors = async (fields: Record<string, unknown>) => (await register({ ...GOOD, ...fields })).data?.errors;
const accounts = async () =>
  await test.services.db.selectFrom('account').selectAll().where('pendingSince', 'is not', null).execute();
const signIn = async () =>
  await postForm(
    test.app,
    '/api/oauth/token',
    await tokenForm(test.app, `admin|${GOOD.account}||password|ZJGTRAINRACE`, GOOD.password),
  );

describe('registering as a guest', () => {
  it('[S5-16 S7-70 S3-12] waits for an administrator: no sign-in before', async () => {
    expect(await register(GOOD)).toMatchObject({
      status: 200,
      data: null,
      msg: '注册申请已提交,请耐心等待管理员通过!',
    });
    expect(await signIn()).toMatchObject({ status: 400, msg: '账号正在等待审核，暂不能登录' });
    const trail = await trailOf(test.services.db);
    expect(trail.map(({ bizTable, action }) => ({ bizTable, action }))).toEqual([
      { bizTable: 'blade-user', action: '新增' },
    ]);
    await test.services.db
      .updateTable('account')
      .set({ pendingSince: null })
      .where('account', '=', GOOD.account)
      .execute();
    expect(await signIn()).toMatchObject({ status: 200, data: { username: GOOD.account } });
    await test.services.db.deleteFrom('sessionToken').execute();
    await test.services.db.deleteFrom('session').execute();
    await test.services.db.deleteFrom('account').where('account', '=', GOOD.account).execute();
  });

  it('notes which edition of the notice on personal data was agreed to, where a program shows one', async () => {
    const { db } = test.services;
    await register({ ...GOOD, privacyEdition: CONSENT_EDITIONS.register });
    const { id } = (await accounts())[0]!;
    expect(await db.selectFrom('consent').selectAll().where('accountId', '=', id).execute()).toMatchObject([
      { kind: 'register', edition: CONSENT_EDITIONS.register, way: 'page', subjectMask: '王*明' },
    ]);
    expect(await errors({ account: 'other', privacyEdition: '<b>' })).toMatchObject([{ field: 'privacyEdition' }]);
  });

  it('gives no role and no state, whatever is sent', async () => {
    await register({ ...GOOD, roles: ['ADM'], roleId: 'ADM', enabled: 1, pendingSince: null, virtualId: 'U031' });
    expect(await accounts()).toMatchObject([{ account: GOOD.account, roles: [], virtualId: null, townCode: null }]);
  });

  it.each([
    ['tenantId', '', '请先输入租户编号'],
    ['tenantId', undefined, '请先输入租户编号'],
    ['account', '', '请先输入账号名称'],
    ['account', undefined, '请先输入账号名称'],
    ['password', '', '请先输入密码'],
    ['password', undefined, '请先输入密码'],
    ['name', '王明', '长度在 3 到 5 个字符'],
    ['name', '欧阳上官小明', '长度在 3 到 5 个字符'],
    ['name', undefined, '长度在 3 到 5 个字符'],
    ['password', 'sunny2031', '密码必须由数字、字母、特殊字符组合,请输\u2f0a8-16位'],
    ['password', 'Passw0rd!', '该密码过于常见，请更换'],
    ['password', 'wang.xm#1', '密码不能包含账号、手机号码或证件号码'],
    ['tenantId', '000001', '租户编号不存在'],
    ['account', 'wang|xm', '账号由1-32位字母、数字、点、下划线或短横线组成'],
  ])('[S5-12 S5-13 S5-15 S5-29 S9-07] refuses %s %j: %s', async (field, value, message) => {
    expect(await errors({ [field]: value })).toEqual([{ field, message }]);
    expect(await accounts()).toEqual([]);
  });

  it('[S5-15] counts characters, not bytes or halves of them', async () => {
    expect((await register({ ...GOOD, name: '𠮷野家' })).status).toBe(200);
  });

  it('never takes an account twice, whatever its letters, and tells a stranger of none that there is', async () => {
    const waits = { status: 200, data: null, msg: '注册申请已提交,请耐心等待管理员通过!' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(GOOD)));
    // One by one the same as for a name that nobody has: of staff, too.
    for (const answer of [
      ...answers,
      await register({ ...GOOD, account: 'WANG.XM' }),
      await register({ ...GOOD, account: 'admin' }),
    ])
      expect(answer).toMatchObject(waits);
    expect(await accounts()).toMatchObject([{ account: GOOD.account }]);
    const { rows } = await sql<{ account: string }>`select distinct params->>'account' as account from message
      where template = 'ACCOUNT_NAME_TAKEN'`.execute(test.services.db);
    expect(rows.map(({ account }) => account).toSorted()).toEqual(['WANG.XM', 'admin', 'wang.xm']);
  });

  it('is limited by address', async () => {
    const { db, params } = test.services;
    const set = async (paramValue: string) => {
      await db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'addressRegistrationsPerHour').execute();
      params.forget();
    };
    await set('2');
    try {
      const statuses = [];
      for (const account of ['one.1', 'two.2', 'three.3']) statuses.push((await register({ ...GOOD, account })).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await set('30');
    }
  });

  it('takes no third party for granted: a made-up oauthId registers nobody', async () => {
    expect(await register({ ...GOOD, oauthId: 'made-up' })).toMatchObject({
      status: 400,
      msg: '第三方登录已过期，请重新登录后再注册',
    });
    expect(await accounts()).toEqual([]);
  });
});
