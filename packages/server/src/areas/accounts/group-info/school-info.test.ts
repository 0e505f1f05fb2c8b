import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const BASE = schoolInfo.family.path;
const PASSWORD = 'Shazhou#58';

let test: TestApp;
let stranger: Caller;
let bureau: Caller;
let town: Caller;
let school: Caller;
let other: Caller;
let business: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  const same = { passwordHash: await hashPassword(PASSWORD) };
  const [one, two, three] = SAMPLE_USCC;
  await aGroup(services, { ...same, account: 'school01', groupName: '沙洲职业中专(示例)', groupNo: 'JT-1', uscc: one });
  await aGroup(services, { account: 'school02', groupName: '塘桥技校', groupNo: 'JT-2', uscc: two, townCode: 'ZJG02' });
  await aGroup(services, { account: 'biz01', groupName: '精工机械', groupNo: 'JT-3', uscc: three, groupType: 2 });
  stranger = callerWith(test.app, '', '');
  [bureau, town] = [await test.as('admc'), await test.as('town02')];
  [school, other, business] = [await test.as('school01'), await test.as('school02'), await test.as('biz01')];
});

beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const facts = { schoolCode: '3132000001', schoolType: '中职', majors: ['机电一体化', '数控'], studentCount: 860 };
const submit = async (by: Caller, body: unknown) => await by.post(`${BASE}/submit`, body);

describe('what a school tells besides', () => {
  it('[S8-20] is added for a school, once: 新增成功', async () => {
    const added = await submit(bureau, { ...facts, groupId: school.userId, account: 'x', townCode: 'ZJG09' });
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: {
        ...facts,
        schoolTypeName: '中职',
        groupName: '沙洲职业中专(示例)',
        account: 'school01',
        townCode: 'ZJG01',
      },
    });
    expect(await submit(school, { ...facts, groupId: school.userId })).toMatchObject({
      status: 409,
      msg: '该院校已有院校资料',
    });
    expect((await submit(bureau, { ...facts, groupId: business.userId })).data.errors).toEqual([
      { field: 'groupId', message: '只有院校可以填写院校资料' },
    ]);
    expect((await submit(school, { ...facts, groupId: other.userId })).status).toBe(404);
    expect((await submit(town, { ...facts, groupId: other.userId })).status).toBe(403);
    expect((await submit(bureau, { groupId: other.userId })).data.errors).toEqual([
      { field: 'schoolCode', message: '请输入学校标识码' },
      { field: 'schoolType', message: '请选择学校类型' },
    ]);
  });

  it('stays with its group, and says when somebody else was faster', async () => {
    const [row] = (await school.get(`${BASE}/list`)).data.records;
    const changed = await submit(school, {
      ...facts,
      id: row.id,
      groupId: school.userId,
      version: row.version,
      majors: [],
    });
    expect(changed).toMatchObject({ msg: '更新成功', data: { majors: [], version: row.version + 1 } });
    expect((await submit(school, { ...facts, id: row.id, groupId: school.userId, version: row.version })).status).toBe(
      409,
    );
    expect((await submit(bureau, { ...facts, id: row.id, groupId: other.userId })).data.errors).toEqual([
      { field: 'groupId', message: '集体不能修改' },
    ]);
    expect((await submit(other, { ...facts, id: row.id, groupId: other.userId })).status).toBe(404);
  });

  it('is listed in reach, by each filter', async () => {
    const total = async (by: Caller, query = {}) => (await by.get(`${BASE}/list`, query)).data.total;
    expect([await total(bureau), await total(town), await total(school), await total(other)]).toEqual([1, 0, 1, 0]);
    for (const query of [
      { groupName: '沙洲' },
      { schoolCode: '3200' },
      { schoolType: '中职,高职' },
      { townCode: 'ZJG01' },
      { groupId: school.userId },
    ])
      expect([query, await total(bureau, query)]).toEqual([query, 1]);
    for (const query of [{ groupName: '%' }, { schoolType: '本科' }, { townCode: 'ZJG02' }, { groupId: other.userId }])
      expect([query, await total(bureau, query)]).toEqual([query, 0]);
  });

  it('[S8-20] is removed by the bureau: 删除成功', async () => {
    const { data } = await submit(other, { ...facts, schoolCode: '3132000002', groupId: other.userId });
    expect((await other.post(`${BASE}/remove`, { ids: [data.id] })).status).toBe(403);
    expect(await bureau.post(`${BASE}/remove`, { ids: [data.id] })).toMatchObject({ msg: '删除成功' });
    expect((await bureau.get(`${BASE}/detail`, { id: data.id })).status).toBe(404);
  });
});

describe('schools whole', () => {
  it('[S7-30] listS holds schools only, with what they tell, in reach', async () => {
    const list = async (by: Caller, query = {}) =>
      (await by.get(schoolInfo.listS.path, { ascs: 'groupNo', ...query })).data;
    expect((await list(bureau)).records).toMatchObject([
      { groupNo: 'JT-1', schoolCode: '3132000001', majors: [], contactMobile: '199****0031' },
      { groupNo: 'JT-2', schoolCode: null, schoolType: null, groupType: 1 },
    ]);
    expect((await list(town)).records).toMatchObject([{ groupNo: 'JT-2' }]);
    expect((await list(school)).total).toBe(1);
    expect((await list(business)).total).toBe(0);
    expect((await list(bureau, { schoolType: '中职' })).total).toBe(1);
    expect((await bureau.get(schoolInfo.listS.path, { groupType: 2 })).status).toBe(400);
    expect((await stranger.get(schoolInfo.listS.path)).status).toBe(401);
  });

  it('[S7-30] detailS shows one, its phone in full to itself only', async () => {
    const detail = async (by: Caller, id: string) => await by.get(schoolInfo.detailS.path, { id });
    expect((await detail(school, school.userId)).data).toMatchObject({
      contactMobile: '19900000031',
      schoolType: '中职',
    });
    expect((await detail(bureau, school.userId)).data.contactMobile).toBe('199****0031');
    expect((await detail(bureau, business.userId)).status).toBe(404);
    expect((await detail(school, other.userId)).status).toBe(404);
  });

  it('[S7-32] getUnitInfo finds one by its account, within reach and thirty times a minute', async () => {
    const find = async (by: Caller, account: string) => await by.get(schoolInfo.getUnitInfo.path, { account });
    expect((await find(school, 'SCHOOL01')).data).toMatchObject({
      groupName: '沙洲职业中专(示例)',
      schoolCode: '3132000001',
    });
    expect((await find(bureau, 'school02')).data).toMatchObject({ contactMobile: '199****0031', schoolCode: null });
    for (const account of ['school02', 'biz01', 'nobody']) expect((await find(school, account)).status).toBe(404);
    expect((await find(await test.as('biz01'), 'biz01')).status).toBe(404);
    for (let i = 0; i < 26; i += 1) await find(school, 'school01');
    expect((await find(school, 'school01')).status).toBe(429);
  });

  it('[S7-33] userUpdateInfo changes both halves of one’s own school at once: 更新成功', async () => {
    const update = async (by: Caller, body: unknown) => await by.post(schoolInfo.userUpdateInfo.path, body);
    const fields = {
      contact: '钱五',
      contactMobile: '19900000039',
      teacherCount: 66,
      groupType: 2,
      enabled: 0,
      account: 'x',
    };
    expect(await update(school, fields)).toMatchObject({
      msg: '更新成功',
      data: {
        contact: '钱五',
        contactMobile: '19900000039',
        teacherCount: 66,
        groupType: 1,
        enabled: 1,
        account: 'school01',
      },
    });
    expect((await update(other, { address: '新址', teacherCount: 7 })).data.errors).toEqual([
      { field: 'schoolCode', message: '请输入学校标识码' },
      { field: 'schoolType', message: '请选择学校类型' },
    ]);
    expect((await other.get(schoolInfo.detailS.path, { id: other.userId })).data.address).toBe('张家港市示例路2号');
    const told = { schoolCode: '3132000003', schoolType: '技工院校', address: '新址' };
    expect((await update(other, told)).data).toMatchObject(told);
    expect((await update(other, { address: '旧址', version: 1 })).status).toBe(409);
    expect((await update(business, { address: '新址' })).status).toBe(404);
    expect((await update(bureau, {})).status).toBe(403);
    expect((await update(stranger, {})).status).toBe(401);
  });
});

describe('groupChangePassword', () => {
  const change = async (by: Caller, fields: Record<string, unknown> = {}) =>
    await by.post(schoolInfo.groupChangePassword.path, {
      account: 'school01',
      password: PASSWORD,
      newPassword: 'Yangtze#59',
      confirmPassword: 'Yangtze#59',
      ...fields,
    });

  it('[S7-34] needs the present password and both new ones alike, and is for one’s own account', async () => {
    const caller = await test.as('school01');
    expect(await change(caller, { password: 'Wrong#2026' })).toMatchObject({ status: 400, msg: '原密码错误' });
    expect((await change(caller, { confirmPassword: 'Yangtze#60' })).data.errors).toEqual([
      { field: 'confirmPassword', message: expect.stringMatching(/不一致/) },
    ]);
    expect((await change(caller, { newPassword: 'short', confirmPassword: 'short' })).data.errors).toEqual([
      { field: 'newPassword', message: '密码必须由数字、字母、特殊字符组合,请输⼊8-16位' },
    ]);
    expect((await change(caller, { account: 'school02' })).status).toBe(404);
    expect((await change(stranger)).status).toBe(401);
  });

  it('[S7-34] changes it and ends the other sessions', async () => {
    const [caller, elsewhere] = [await test.as('school01'), await test.as('school01')];
    expect(await change(caller)).toMatchObject({ status: 200, msg: '操作成功!', data: null });
    expect((await elsewhere.get(`${groupInfo.family.path}/list`)).status).toBe(401);
    expect((await caller.get(`${groupInfo.family.path}/list`)).status).toBe(200);
    await signIn(test.app, 'enterprise|U034|school01|password|ZJGTRAINRACE', 'Yangtze#59');
  });
});
