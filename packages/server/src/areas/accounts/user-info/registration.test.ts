import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, SAMPLE_ID_CARDS } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { lastCode } from '#test/sms-codes.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

type Answer = Awaited<ReturnType<Caller['post']>>;

const REGISTER = userInfo.registered.path;
const FORGET = userInfo.forgetPassword.path;
const PASSWORD = 'Shazhou#58';

let test: TestApp;
let stranger: Caller;
let bureau: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  bureau = await test.as('admc');
  stranger = callerWith(test.app, '', '');
});

beforeEach(async () => {
  await test.services.db.deleteFrom('rateCount').execute();
  await test.services.db.deleteFrom('signInFailure').execute();
});

async function codeFor(mobile: string): Promise<string> {
  await test.services.db.deleteFrom('rateCount').execute();
  await stranger.get(userInfo.smsCode.path, { mobile });
  return await lastCode(test.services, mobile);
}

let last = 10;
const nextMobile = () => `199000001${(last += 1)}`;

const aRegistration = async (fields: Record<string, unknown> = {}) => {
  const mobile = (fields['mobile'] as string | undefined) ?? nextMobile();
  return {
    mobile,
    code: await codeFor(mobile),
    name: '陈示一',
    idCardNo: SAMPLE_ID_CARDS[0],
    password: PASSWORD,
    password1: PASSWORD,
    nation: '汉族',
    townCode: 'ZJG01',
    ...fields,
  };
};

describe('registering as an individual', () => {
  it('[S7-36 S1-06] makes an account that signs in at once, with sex and birthday from the ID number', async () => {
    const person = await aRegistration();
    const answer = await stranger.post(REGISTER, person);
    expect(answer).toMatchObject({ code: 200, msg: '操作成功!', data: { account: person.mobile } });
    const caller = await signIn(test.app, `enterprise|U032|${person.mobile}|password|ZJGTRAINRACE`, PASSWORD);
    const own = await caller.get(`${userInfo.family.path}/detail`, { id: answer.data.id });
    expect(own.data).toMatchObject({
      accountType: 1,
      account: person.mobile,
      sex: 1,
      sexName: '男',
      birthday: '1988-03-15',
      idType: '居民身份证',
      idCardNo: SAMPLE_ID_CARDS[0],
      mobile: person.mobile,
      realNameState: 0,
      enabled: 1,
    });
    expect(own.data.lastLoginTime).toMatch(/^\d{4}-/);
    const trail = await trailOf(test.services.db, { bizId: answer.data.id });
    expect(trail).toMatchObject([{ action: '新增', operatorId: answer.data.id, operatorName: '陈示一' }]);
    expect(JSON.stringify(trail)).not.toContain(SAMPLE_ID_CARDS[0]);
  });

  it.each([
    ['外国人永久居留身份证', { idCardNo: '932840199005201238' }, { sex: 1, birthday: '1990-05-20' }],
    [
      '外国人永久居留身份证',
      { idType: '外国人永久居留身份证', idCardNo: '932840199005201238' },
      { sex: 1, birthday: '1990-05-20' },
    ],
    [
      '护照',
      { idType: '护照', idCardNo: 'ｅ1234 5678', sex: 2, birthday: '1992-02-03' },
      { sex: 2, birthday: '1992-02-03', idCardNo: 'E12345678' },
    ],
    [
      '军官证',
      { idType: '军官证', idCardNo: '政字2001988' },
      { sex: null, birthday: null, idCardNo: '政字第2001988号' },
    ],
    ['居民身份证', { idType: '护照', idCardNo: SAMPLE_ID_CARDS[0], sex: 2 }, { sex: 1, birthday: '1988-03-15' }],
  ])('keeps the kind of paper, %s, where the number fits it: %j', async (idType, sent, kept) => {
    const person = await aRegistration(sent);
    const answer = await stranger.post(REGISTER, person);
    expect(answer.status).toBe(200);
    const caller = await signIn(test.app, `enterprise|U032|${person.mobile}|password|ZJGTRAINRACE`, PASSWORD);
    expect((await caller.get(`${userInfo.family.path}/detail`, { id: answer.data.id })).data).toMatchObject({
      idType,
      ...kept,
    });
  });

  it('refuses a number that no paper of its kind has', async () => {
    const answer = await stranger.post(
      REGISTER,
      await aRegistration({ idType: '港澳居民来往内地通行证', idCardNo: 'T1' }),
    );
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'idCardNo' }] } });
  });

  it('ignores what it may not decide: roles, state, id', async () => {
    const person = await aRegistration({
      idCardNo: SAMPLE_ID_CARDS[1],
      id: '019aa000-0000-7000-8000-000000000000',
      roles: ['ADM_S'],
      accountType: 2,
      realNameState: 1,
      enabled: 0,
      virtualId: null,
    });
    const { data } = await stranger.post(REGISTER, person);
    const account = await test.services.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirst();
    expect(account).toMatchObject({ roles: ['IND'], virtualId: 'U032', enabled: 1 });
  });

  it.each([
    ['password', { password: 'abcdefgh' }, '密码必须由数字、字母、特殊字符组合,请输⼊8-16位'],
    ['password', { password: '' }, '密码不能为空'],
    ['password', { password: 'Passw0rd!', password1: 'Passw0rd!' }, '该密码过于常见，请更换'],
    ['password', { password: 'a!19900000', password1: 'a!19900000' }, '密码不能包含账号、手机号码或证件号码'],
    ['password1', { password1: 'Shazhou#59' }, '两次密码输入不一致'],
    ['idCardNo', { idCardNo: '320599198803159017' }, '身份证号码校验位不正确'],
    ['idCardNo', { idCardNo: '320599880315901' }, '不支持15位身份证号码，请填写18位号码'],
    ['idCardNo', { idCardNo: '320599********9016' }, '身份证号码应为17位数字加1位数字或X'],
    ['mobile', { mobile: '199****0001' }, '手机号码格式不正确'],
    ['name', { name: '陈' }, '姓名长度在 2 到 50 个字符'],
    ['townCode', { townCode: 'ZJG99' }, '所属区镇格式不正确'],
  ])('[S5-14 S5-28 S5-29] refuses a wrong %s under its field', async (field, wrong, message) => {
    const answer = await stranger.post(REGISTER, { ...(await aRegistration()), ...wrong });
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field, message }] } });
  });

  it('refuses a wrong code and one that was used', async () => {
    const person = await aRegistration({ idCardNo: SAMPLE_ID_CARDS[2] });
    const wrong = { ...person, code: person.code === '000000' ? '111111' : '000000' };
    expect(await stranger.post(REGISTER, wrong)).toMatchObject({ status: 400, msg: '验证码不正确或已失效' });
    expect((await stranger.post(REGISTER, person)).status).toBe(200);
    expect(await stranger.post(REGISTER, person)).toMatchObject({ status: 400, msg: '验证码不正确或已失效' });
  });

  it('refuses a mobile that is registered already, and leaves the code for another try', async () => {
    const first = await aRegistration({ idCardNo: SAMPLE_ID_CARDS[3] });
    await stranger.post(REGISTER, first);
    const sameMobile = await aRegistration({ mobile: first.mobile, idCardNo: SAMPLE_ID_CARDS[4] });
    expect(await stranger.post(REGISTER, sameMobile)).toMatchObject({ status: 409, msg: '该手机号码已注册' });
  });

  it('is not kept out by whoever has the number, checked or not: it stays unchecked, and the bureau is told', async () => {
    const { db, jobs } = test.services;
    const idCardNo = SAMPLE_ID_CARDS[3];
    const registered = async (name: string): Promise<{ answer: Answer; told: number }> => {
      const answer = await stranger.post(REGISTER, await aRegistration({ idCardNo, name }));
      const { id } = answer.data as { id: string };
      const job = await db.selectFrom('job').select('id').where('ownerId', '=', id).executeTakeFirstOrThrow();
      await jobs.ended(job.id, 60_000);
      const messages = await db
        .selectFrom('message')
        .select(['template', 'link'])
        .where('bizId', '=', id)
        .where('accountId', '=', bureau.userId)
        .execute();
      for (const { template, link } of messages)
        expect([template, link]).toEqual(['NUMBER_CLAIMED', `/userInfo/user_info?view=${id}`]);
      return { answer, told: messages.length };
    };
    const [first, second] = [await registered('冒名者'), await registered('张三')];
    expect([first.told, second.told]).toEqual([0, 0]);
    // An answer from outside proved it for the one who came first.
    await db.updateTable('userInfo').set({ realNameState: 1 }).where('id', '=', first.answer.data.id).execute();
    const third = await registered('张三');
    expect(third.told).toBe(1);
    // A stranger hears the same, whatever is there.
    const heard = ({ answer }: { answer: Answer }) => ({ ...answer, data: Object.keys(answer.data as object) });
    expect(heard(third)).toEqual(heard(second));
    const kept = await db
      .selectFrom('userInfo')
      .select('realNameState')
      .where('id', '=', third.answer.data.id)
      .executeTakeFirstOrThrow();
    expect(kept.realNameState).toBe(0);
  });

  it('is limited for one address; failures do not count', async () => {
    await test.services.db
      .updateTable('param')
      .set({ paramValue: '1' })
      .where('paramKey', '=', 'addressRegistrationsPerHour')
      .execute();
    test.services.params.forget();
    const [taken] = await test.services.db
      .selectFrom('account')
      .select('account')
      .where('virtualId', '=', 'U032')
      .execute();
    const forms = [
      await aRegistration({ mobile: taken!.account, idCardNo: SAMPLE_ID_CARDS[3] }),
      await aRegistration({ idCardNo: SAMPLE_ID_CARDS[7] }),
      await aRegistration({ idCardNo: '32059919660101918X' }),
    ];
    const answers = [];
    for (const form of forms) answers.push((await stranger.post(REGISTER, form)).status);
    expect(answers).toEqual([409, 200, 429]);
  });
});

describe('a forgotten password', () => {
  const change = async (mobile: string, fields: Record<string, unknown> = {}) =>
    await stranger.post(FORGET, {
      mobile,
      code: await codeFor(mobile),
      newPassword: 'Yangshe#71',
      newPassword1: 'Yangshe#71',
      ...fields,
    });
  const MOBILE = '19900000300';
  const signInWith = async (password: string) =>
    await signIn(test.app, `enterprise|U032|${MOBILE}|password|ZJGTRAINRACE`, password);

  beforeAll(async () => {
    await test.services.db.updateTable('param').set({ paramValue: '99' }).where('paramKey', 'like', '%Hour').execute();
    test.services.params.forget();
    const answer = await stranger.post(
      REGISTER,
      await aRegistration({ mobile: MOBILE, idCardNo: '320599200906309072' }),
    );
    if (answer.status !== 200) throw new Error(answer.msg);
  });

  it('[S7-23] is replaced by code: the new one signs in, the old one and old sessions do not', async () => {
    const before = await signInWith(PASSWORD);
    expect(await change(MOBILE)).toMatchObject({ code: 200, msg: '操作成功!', data: null });
    expect((await before.get(userInfo.getUnitInfo.path, { account: MOBILE })).status).toBe(401);
    await expect(signInWith(PASSWORD)).rejects.toThrow('用户名或密码错误');
    expect((await signInWith('Yangshe#71')).token).toBeTruthy();
  });

  it('answers a wrong code and an unknown number in the same words', async () => {
    const wrong = await change(MOBILE, { code: '000000' });
    const unknown = await change('19900000888');
    for (const answer of [wrong, unknown]) expect(answer).toMatchObject({ status: 400, msg: '验证码不正确或已失效' });
    const { traceId: _, ...rest } = wrong as typeof wrong & { traceId?: string };
    expect(unknown).toEqual(rest);
  });

  it('refuses entries that differ, former passwords and guessable ones', async () => {
    expect((await change(MOBILE, { newPassword1: 'Yangshe#72' })).data.errors).toEqual([
      { field: 'newPassword1', message: '两次密码输入不一致' },
    ]);
    for (const former of [PASSWORD, 'Yangshe#71'])
      expect((await change(MOBILE, { newPassword: former, newPassword1: former })).data.errors).toEqual([
        { field: 'newPassword', message: '不能使用最近用过的密码' },
      ]);
    const told = `a!${MOBILE.slice(-8)}`;
    expect((await change(MOBILE, { newPassword: told, newPassword1: told })).data.errors).toEqual([
      { field: 'newPassword', message: '密码不能包含账号、手机号码或证件号码' },
    ]);
  });

  it('opens an account that too many failures had locked', async () => {
    for (let i = 0; i < 5; i += 1) await signInWith('Wrong#2026').catch(() => {});
    await expect(signInWith('Yangshe#71')).rejects.toThrow('账号已锁定');
    expect((await change(MOBILE, { newPassword: 'Leyu#20261', newPassword1: 'Leyu#20261' })).status).toBe(200);
    expect((await signInWith('Leyu#20261')).token).toBeTruthy();
  });
});
