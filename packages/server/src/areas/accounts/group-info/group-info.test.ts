import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPdf } from '#test/files.ts';
import { signIn } from '#test/client.ts';
import { lastCode } from '#test/sms-codes.ts';
import { upload } from '#test/upload.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = groupInfo.family.path;
const REGISTER = groupInfo.registered.path;
const PASSWORD = 'Shazhou#58';
const MOBILE = '19900000051';

let test: TestApp;
let stranger: Caller;
let bureau: Caller;
let town: Caller;
let school: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await aGroup(services, {
    account: 'school01',
    groupName: '沙洲职业中专(示例)',
    groupNo: 'JT-0900',
    uscc: SAMPLE_USCC[0],
  });
  stranger = callerWith(test.app, '', '');
  bureau = await test.as('admc');
  town = await test.as('town02');
  school = await test.as('school01');
});

beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

async function codeFor(mobile = MOBILE): Promise<string> {
  await test.services.db.deleteFrom('rateCount').execute();
  await stranger.get(userInfo.smsCode.path, { mobile });
  return await lastCode(test.services, mobile);
}

const aRegistration = async (fields: Record<string, unknown> = {}) => ({
  groupName: '沙洲精工机械(示例)有限公司',
  groupType: 2,
  uscc: SAMPLE_USCC[1],
  townCode: 'ZJG02',
  address: '示例路5号',
  contact: '周演瑜',
  contactMobile: MOBILE,
  code: await codeFor(),
  account: 'biz77',
  password: PASSWORD,
  password1: PASSWORD,
  ...fields,
});
const signInAs = async (account: string, password = PASSWORD, virtualId = 'U035') =>
  await signIn(test.app, `enterprise|${virtualId}|${account}|password|ZJGTRAINRACE`, password);
const audit = async (body: Record<string, unknown>, by = bureau) => await by.post(groupInfo.audit.path, body);

const smsAbout = async (bizId: string) =>
  (await test.services.db.selectFrom('outbox').select('template').where('bizId', '=', bizId).execute()).map(
    ({ template }) => template,
  );

describe('registering a group', () => {
  it('[S7-24 S1-08] waits for approval: nobody signs in before, the right password learns why', async () => {
    const answer = await stranger.post(
      REGISTER,
      await aRegistration({ auditState: '通过', enabled: 1, roles: ['ADM_S'] }),
    );
    expect(answer).toMatchObject({ code: 200, data: { account: 'biz77', auditState: '待审', auditStateName: '待审' } });
    await expect(signInAs('biz77')).rejects.toThrow('账号正在等待审核，暂不能登录');
    await expect(signInAs('biz77', 'Wrong#2026')).rejects.toThrow('用户名或密码错误');
    expect((await bureau.get(`${BASE}/detail`, { id: answer.data.id })).data).toMatchObject({
      auditState: '待审',
      enabled: 0,
      contactMobile: '199****0051',
      licenceAtt: null,
      groupNo: expect.stringMatching(/^JT-\d{4}$/),
    });
  });

  it('opens with the approval, which is recorded', async () => {
    const { records } = (await bureau.get(`${BASE}/list`, { auditState: '待审' })).data;
    expect(await audit({ id: records[0].id, result: 'pass' })).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^“.+”尚未上传营业执照\/办学许可，不能审核通过；请先补传后再审核$/),
    });
    const file = { name: '执照.pdf', bytes: await aPdf() };
    const put = '/api/zjgrsj-file/oss/endpoint/put-file-attach';
    expect((await upload(bureau, put, { prjId: records[0].id, flowNode: 'YYZZ' }, file)).status).toBe(200);
    const passed = await audit({ id: records[0].id, result: 'pass', version: records[0].version + 1 });
    expect(passed).toMatchObject({ code: 200, msg: '操作成功!', data: { auditState: '通过', enabled: 1 } });
    expect(passed.data.auditTime).toMatch(/^\d{4}-\d{2}-\d{2} /);
    const caller = await signInAs('biz77');
    expect((await caller.get(inbox.list.path)).data.records).toMatchObject([{ title: '账户已开通' }]);
    expect(await smsAbout(records[0].id)).toEqual(['ACCOUNT_PASSED']);
    expect((await caller.get(groupInfo.getGroupInfo.path, { account: 'biz77' })).data.contactMobile).toBe(MOBILE);
    expect(await audit({ id: records[0].id, result: 'reject', opinion: '晚了' })).toMatchObject({
      status: 409,
      msg: '当前状态“通过”不允许此操作',
    });
  });

  it('is refused with an opinion; the same phone may then register anew', async () => {
    const first = { account: 'biz78', uscc: SAMPLE_USCC[2] };
    const { data } = await stranger.post(REGISTER, await aRegistration(first));
    expect((await audit({ id: data.id, result: 'reject' })).data.errors).toEqual([
      { field: 'opinion', message: '请填写审核意见' },
    ]);
    expect((await audit({ id: data.id, result: 'reject', opinion: '名称与执照不符' })).data).toMatchObject({
      auditState: '驳回',
      auditOpinion: '名称与执照不符',
      enabled: 0,
    });
    // A person who cannot sign in is told on the phone that registered.
    expect(await smsAbout(data.id)).toEqual(['ACCOUNT_REFUSED']);
    await expect(signInAs('biz78')).rejects.toThrow('账号正在等待审核');
    const other = '19900000052';
    const stolen = await aRegistration({ ...first, contactMobile: other, code: await codeFor(other) });
    expect((await stranger.post(REGISTER, stolen)).status).toBe(409);
    const again = await stranger.post(
      REGISTER,
      await aRegistration({ ...first, groupName: '暨阳特种钢材(示例)有限公司' }),
    );
    expect(again).toMatchObject({ status: 200, data: { auditState: '待审' } });
    expect(again.data.id).not.toBe(data.id);
    const trail = await trailOf(test.services.db, { bizTable: 'group_info', bizId: data.id });
    expect(trail.map(({ action }) => action)).toEqual(['新增', '状态', '删除']);
  });

  it.each([
    [409, '账号已被使用', { account: 'SCHOOL01', uscc: SAMPLE_USCC[3] }],
    [409, '该统一社会信用代码已注册', { account: 'biz79', uscc: SAMPLE_USCC[0] }],
    [400, '验证码不正确或已失效', { account: 'biz79', uscc: SAMPLE_USCC[3], code: 'wrong' }],
  ])('answers %i %s', async (status, msg, fields) => {
    const form = await aRegistration(fields);
    if (form.code === 'wrong') form.code = (await codeFor()) === '000000' ? '111111' : '000000';
    expect(await stranger.post(REGISTER, form)).toMatchObject({ status, msg });
  });

  it('[S5-14 S5-29] names the fields that are wrong', async () => {
    const errors = async (fields: Record<string, unknown>) =>
      (await stranger.post(REGISTER, await aRegistration(fields))).data.errors;
    expect(await errors({ password1: 'Other#2026' })).toEqual([{ field: 'password1', message: '两次密码输入不一致' }]);
    expect(await errors({ password: 'biz77!2026', account: 'biz77', password1: 'biz77!2026' })).toEqual([
      { field: 'password', message: '密码不能包含账号、手机号码或证件号码' },
    ]);
    expect(await errors({ account: '', password: '', contactMobile: '' })).toEqual([
      { field: 'contactMobile', message: '手机号码不能为空' },
      { field: 'account', message: '请输入登录账号' },
      { field: 'password', message: '密码不能为空' },
    ]);
  });
});

describe('a registration with its licence', () => {
  const boundary = 'a-boundary-of-this-test';
  const send = async (
    fields: Record<string, unknown>,
    files: readonly [field: string, name: string, bytes: Buffer][],
    { isFileFirst = false } = {},
  ) => {
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
    const said = Object.entries(fields).map(([name, value]) =>
      part(`content-disposition: form-data; name="${name}"`, String(value)),
    );
    const sent = files.map(([field, name, bytes]) =>
      part(`content-disposition: form-data; name="${field}"; filename="${name}"`, bytes),
    );
    const payload = Buffer.concat([
      ...(isFileFirst ? [...sent, ...said] : [...said, ...sent]),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return await stranger.post(REGISTER, payload, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  };

  it('keeps the licence where the audit sees it, also one that is sent before the fields', async () => {
    const form = await aRegistration({ account: 'biz80', uscc: SAMPLE_USCC[3] });
    const { status, data } = await send(form, [['licence', '执照.pdf', await aPdf()]], { isFileFirst: true });
    expect(status).toBe(200);
    const group = (await bureau.get(`${BASE}/detail`, { id: data.id })).data;
    const files = (await bureau.get('/api/zjgrsj-file/attach/select-att', { prjId: data.id, flowNode: 'YYZZ' })).data;
    expect(files).toMatchObject([{ id: group.licenceAtt, originalName: '执照.pdf', extension: 'pdf' }]);
  });

  it('takes no licence with a wrong code, whichever comes first', async () => {
    const form = { ...(await aRegistration({ account: 'biz82', uscc: SAMPLE_USCC[7] })), code: '000000' };
    for (const isFileFirst of [true, false])
      expect((await send(form, [['licence', '执照.pdf', await aPdf()]], { isFileFirst })).status).toBe(400);
  });

  it('[S5-04] refuses what is no document, and keeps nothing of the registration', async () => {
    const form = await aRegistration({ account: 'biz81', uscc: SAMPLE_USCC[5] });
    const answer = await send(form, [['licence', '执照.pdf', Buffer.from('<html>')]]);
    expect(answer).toMatchObject({
      status: 400,
      msg: '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）',
    });
    expect(
      (
        await send(form, [
          ['licence', 'a.pdf', await aPdf()],
          ['licence', 'b.pdf', await aPdf()],
        ])
      ).status,
    ).toBe(400);
    expect((await bureau.get(`${BASE}/list`, { groupName: 'biz81' })).data.total).toBe(0);
    expect((await send(form, [['licence', '执照.pdf', await aPdf()]])).status).toBe(200);
  });
});

describe('groups by staff', () => {
  const aDraft = (fields: Record<string, unknown> = {}) => ({
    groupName: '香山纺织科技(示例)有限公司',
    groupType: 2,
    uscc: SAMPLE_USCC[6],
    townCode: 'ZJG01',
    address: '示例路6号',
    contact: '李样',
    contactMobile: '19900000061',
    account: 'biz90',
    employeeCount: 860,
    enabled: 1,
    ...fields,
  });
  const submit = async (by: Caller, body: unknown) => await by.post(`${BASE}/submit`, body);

  it('[S1-21 S8-20] are approved at once, with a one-time password', async () => {
    const { msg, data } = await submit(bureau, aDraft());
    expect([msg, data.auditState]).toEqual(['新增成功', '通过']);
    const caller = await signInAs('biz90', data.initialPassword);
    expect((await caller.get(`${BASE}/list`)).msg).toBe('请先修改初始密码');
    const stay = { groupType: '类型不能修改', account: '登录账号不能修改' };
    for (const [field, message] of Object.entries(stay))
      expect(
        (await submit(bureau, { ...aDraft(), id: data.id, [field]: field === 'groupType' ? 1 : 'other' })).data.errors,
      ).toEqual([{ field, message }]);
    expect((await submit(school, aDraft({ account: 'biz91' }))).status).toBe(403);
    expect((await submit(town, aDraft({ account: 'biz91' }))).status).toBe(403);
    expect((await bureau.post(`${BASE}/remove`, { ids: [data.id] })).msg).toBe('删除成功');
  });

  it('cannot be opened past the audit', async () => {
    const { data } = await stranger.post(REGISTER, await aRegistration({ account: 'biz92', uscc: SAMPLE_USCC[7] }));
    const before = (await bureau.get(`${BASE}/detail`, { id: data.id })).data;
    expect((await submit(bureau, { ...before, enabled: 1 })).data).toMatchObject({ enabled: 0, auditState: '待审' });
    await expect(signInAs('biz92')).rejects.toThrow('账号正在等待审核');
  });

  it('change their own contact, not their state', async () => {
    const before = (await school.get(`${BASE}/detail`, { id: school.userId })).data;
    const saved = await submit(school, {
      ...before,
      contact: '王新',
      enabled: 0,
      townCode: 'ZJG09',
      uscc: SAMPLE_USCC[6],
    });
    expect(saved).toMatchObject({
      msg: '更新成功',
      data: { contact: '王新', enabled: 1, townCode: 'ZJG01', uscc: SAMPLE_USCC[0], contactMobile: '19900000031' },
    });
  });

  it('are seen by staff, the town and themselves; audits are the bureau’s', async () => {
    const names = async (by: Caller) =>
      (await by.get(`${BASE}/list`, { size: 200 })).data.records.map(({ account }: { account: string }) => account);
    expect(await names(school)).toEqual(['school01']);
    expect(await names(town)).not.toContain('school01');
    expect(await names(bureau)).toContain('school01');
    expect((await town.get(`${BASE}/detail`, { id: school.userId })).status).toBe(404);
    for (const by of [town, school]) expect((await audit({ id: school.userId, result: 'pass' }, by)).status).toBe(403);
    expect((await audit({ id: 'nothing', result: 'pass' })).status).toBe(404);
    expect((await bureau.get(groupInfo.reveal.path, { id: school.userId, field: 'contactMobile' })).data).toEqual({
      value: '19900000031',
    });
  });
});

describe('a group’s forgotten password', () => {
  const forget = async (fields: Record<string, unknown> = {}) =>
    await stranger.post(groupInfo.forgetPasswordBusiness.path, {
      account: 'biz77',
      mobile: MOBILE,
      code: await codeFor(),
      newPassword: 'Yangshe#71',
      newPassword1: 'Yangshe#71',
      ...fields,
    });

  it('[S7-24] is replaced by the code sent to its contact', async () => {
    expect(await forget()).toMatchObject({ code: 200, msg: '操作成功!' });
    expect((await signInAs('biz77', 'Yangshe#71')).token).toBeTruthy();
    await expect(signInAs('biz77')).rejects.toThrow('用户名或密码错误');
  });

  it('stays when account and phone do not belong together, in the same words as for a wrong code', async () => {
    const code = await codeFor();
    for (const wrong of [
      { account: 'school01' },
      { account: 'nobody' },
      { code: code === '000000' ? '111111' : '000000' },
    ])
      expect(await forget(wrong)).toMatchObject({ status: 400, msg: '验证码不正确或已失效' });
  });
});
