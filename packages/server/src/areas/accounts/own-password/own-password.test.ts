import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { signIn, type SignedIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { callerWith, testApp, type TestApp } from '#test/test-app.ts';

const FIRST = 'Demo@2026';
const NAMES = {
  person: 'enterprise|U032|19900000001|password|ZJGTRAINRACE',
  unit: 'enterprise|U033|org01|password|ZJGTRAINRACE',
  group: 'enterprise|U034|school01|password|ZJGTRAINRACE',
  admin: 'admin|admc||password|ZJGTRAINRACE',
} as const;

let test: TestApp;
let passwordHash: string;

beforeAll(async () => {
  test = await testApp();
  passwordHash = await hashPassword(FIRST);
  const { services } = test;
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0], passwordHash });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0], passwordHash });
  await aGroup(services, {
    account: 'school01',
    groupName: '沙洲职业中专(示例)',
    groupNo: 'JT-1',
    uscc: SAMPLE_USCC[1],
    passwordHash,
  });
  await anAccount(services, { account: 'admc', roles: ['ADM_C'], passwordHash });
});

beforeEach(async () => {
  const { db } = test.services;
  await db.deleteFrom('rateCount').execute();
  await db.deleteFrom('signInFailure').execute();
  await db.updateTable('account').set({ passwordHash, passwordHistory: [], mustChangePassword: false }).execute();
});

const as = async (who: keyof typeof NAMES, password = FIRST): Promise<SignedIn> =>
  await signIn(test.app, NAMES[who], password);
const isIn = async ({ get }: SignedIn) => (await get('/api/blade-auth/oauth/clear-cache')).status === 200;

describe.each([
  ['person', userInfo],
  ['unit', tournamentUnit],
  ['group', groupInfo],
] as const)('validPasswords and changePasswords of a %s', (who, family) => {
  it('[S7-12 S7-23 S7-24] check the present password, then take a new one; other sessions end', async () => {
    const [caller, other] = [await as(who), await as(who)];
    expect(await caller.post(family.validPasswords.path, { password: FIRST })).toMatchObject({ code: 200, data: true });
    expect(await caller.post(family.changePasswords.path, { password: 'Sunny#2031' })).toMatchObject({
      code: 200,
      msg: '操作成功!',
      data: null,
    });
    expect([await isIn(caller), await isIn(other)]).toEqual([true, false]);
    await expect(as(who)).rejects.toThrow('用户名或密码错误');
    expect((await as(who, 'Sunny#2031')).token).toBeTruthy();
  });

  it('refuse a wrong present password, and a change without it', async () => {
    const caller = await as(who);
    const wrong = { status: 400, msg: '原密码错误' };
    expect(await caller.post(family.validPasswords.path, { password: 'Wrong@2026' })).toMatchObject(wrong);
    expect(await caller.post(family.changePasswords.path, { password: 'Sunny#2031' })).toMatchObject({
      status: 400,
      msg: '请先校验原密码',
    });
    expect(
      await caller.post(family.changePasswords.path, { password: 'Sunny#2031', oldPassword: 'Wrong@2026' }),
    ).toMatchObject(wrong);
    const right = { password: 'Sunny#2031', oldPassword: FIRST };
    expect((await caller.post(family.changePasswords.path, right)).status).toBe(200);
  });
});

describe('the proof of a present password', () => {
  const { validPasswords, changePasswords } = userInfo;

  it('is good in its session only, once, and for five minutes', async () => {
    const [caller, other] = [await as('person'), await as('person')];
    await caller.post(validPasswords.path, { password: FIRST });
    expect((await other.post(changePasswords.path, { password: 'Sunny#2031' })).status).toBe(400);
    expect((await caller.post(changePasswords.path, { password: 'Sunny#2031' })).status).toBe(200);
    expect((await caller.post(changePasswords.path, { password: 'Cloudy#2031' })).status).toBe(400);
    await caller.post(validPasswords.path, { password: 'Sunny#2031' });
    const past = new Date(Date.now() - 1000).toISOString();
    await test.services.db.updateTable('session').set({ passwordProofUntil: past }).execute();
    expect((await caller.post(changePasswords.path, { password: 'Cloudy#2031' })).status).toBe(400);
  });

  it('comes first: without it nobody learns whether a word is the present password, or was', async () => {
    const caller = await as('person');
    for (const password of [FIRST, 'Sunny#2031'])
      expect(await caller.post(changePasswords.path, { password })).toMatchObject({
        status: 400,
        msg: '请先校验原密码',
      });
  });

  it('is not for trying passwords out: the fifth wrong one locks the account', async () => {
    const caller = await as('person');
    for (let i = 0; i < 5; i += 1) await caller.post(validPasswords.path, { password: `Wrong@20${i}0` });
    expect((await caller.post(validPasswords.path, { password: FIRST })).status).toBe(423);
    await expect(as('person')).rejects.toThrow('账号已锁定');
  });
});

describe.each([
  ['person', userInfo.updatePsw],
  ['group', groupInfo.updatePsw],
  ['admin', bladeUser.updatePassword],
] as const)('the password dialog of a %s', (who, call) => {
  const dialog = (newPassword: string, more = {}) => ({
    oldPassword: FIRST,
    newPassword,
    newPassword1: newPassword,
    ...more,
  });

  it('[S3-13 S7-31 S7-75 S2-50] changes it', async () => {
    const caller = await as(who);
    expect(await caller.post(call.path, dialog('Sunny#2031'))).toMatchObject({ code: 200, data: null });
    expect((await as(who, 'Sunny#2031')).token).toBeTruthy();
    expect(await isIn(caller)).toBe(true);
  });

  it('[S5-14 S5-29] refuses what does not fit, under its field', async () => {
    const caller = await as(who);
    const errors = async (body: unknown) => (await caller.post(call.path, body)).data.errors;
    expect(await errors(dialog('Sunny#2031', { newPassword1: 'Sunny#2032' }))).toEqual([
      { field: 'newPassword1', message: '两次密码输入不一致' },
    ]);
    expect(await errors(dialog('sunny2031'))).toEqual([
      { field: 'newPassword', message: '密码必须由数字、字母、特殊字符组合,请输⼊8-16位' },
    ]);
    expect(await errors(dialog('Passw0rd!'))).toEqual([{ field: 'newPassword', message: '该密码过于常见，请更换' }]);
    expect(await errors(dialog(FIRST))).toEqual([{ field: 'newPassword', message: '不能使用最近用过的密码' }]);
    expect(await caller.post(call.path, dialog('Sunny#2031', { oldPassword: 'Wrong@2026' }))).toMatchObject({
      status: 400,
      msg: '原密码错误',
    });
  });

  it('has only the caller for a subject', async () => {
    const caller = await as(who);
    expect(await caller.post(call.path, dialog('Sunny#2031', { account: 'org01' }))).toMatchObject({
      status: 404,
      msg: '数据不存在',
    });
    expect((await callerWith(test.app, '', '').post(call.path, dialog('Sunny#2031'))).status).toBe(401);
  });
});

describe('former passwords', () => {
  it('do not come back until five others were used', async () => {
    const caller = await as('person');
    const passwords = [FIRST, 'Sunny#2031', 'Sunny#2032', 'Sunny#2033', 'Sunny#2034', 'Sunny#2035', 'Sunny#2036'];
    const change = async (oldPassword: string, newPassword: string) =>
      (await caller.post(userInfo.updatePsw.path, { oldPassword, newPassword, newPassword1: newPassword })).status;
    for (let i = 1; i <= 5; i += 1) expect(await change(passwords[i - 1]!, passwords[i]!)).toBe(200);
    expect(await change(passwords[5]!, FIRST)).toBe(400);
    expect(await change(passwords[5]!, passwords[6]!)).toBe(200);
    expect(await change(passwords[6]!, FIRST)).toBe(200);
  });
});

describe('a one-time password', () => {
  it('opens nothing but the way to change it', async () => {
    await test.services.db
      .updateTable('account')
      .set({ mustChangePassword: true })
      .where('account', '=', 'org01')
      .execute();
    const caller = await as('unit');
    const list = async () => await caller.get(`${tournamentUnit.family.path}/list`);
    expect(await list()).toMatchObject({ status: 403, msg: '请先修改初始密码' });
    const change = { password: 'Sunny#2031', oldPassword: FIRST };
    expect((await caller.post(tournamentUnit.changePasswords.path, change)).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await list()).data.records[0]).toMatchObject({ pwdState: 2, pwdStateName: '已改' });
  });
});
