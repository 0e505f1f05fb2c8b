import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEnterprise, aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = userInfo.family.path;

let test: TestApp;
let bureau: Caller;
let town: Caller;
let person: Caller;
let other: Caller;
let enterprise: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(services, { account: '19900000002', name: '李样文', idCardNo: SAMPLE_ID_CARDS[1], townCode: 'ZJG02' });
  await anEnterprise(services, {
    account: 'ent01',
    name: '暨阳建设工程(示例)有限公司',
    uscc: SAMPLE_USCC[3],
    mobile: '19900000021',
    townCode: 'ZJG01',
  });
  bureau = await test.as('admc');
  town = await test.as('town02');
  person = await test.as('19900000001');
  other = await test.as('19900000002');
  enterprise = await test.as('ent01');
});

beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const detail = async (by: Caller, id: string) => await by.get(`${BASE}/detail`, { id });
const list = async (by: Caller, query: Record<string, unknown> = {}) => await by.get(`${BASE}/list`, query);
const submit = async (by: Caller, body: unknown) => await by.post(`${BASE}/submit`, body);
const lastTrail = async (id: string) => (await trailOf(test.services.db, { bizId: id })).at(-1);

const aDraft = (fields: Record<string, unknown> = {}) => ({
  account: 'person77',
  accountType: 1,
  name: '王例青',
  idType: '居民身份证',
  idCardNo: SAMPLE_ID_CARDS[2],
  mobile: '19900000077',
  townCode: 'ZJG01',
  enabled: 1,
  ...fields,
});

describe('looking at individuals', () => {
  it('masks ID numbers and phones in lists and for staff; the owner sees all of it', async () => {
    const { data } = await list(bureau, { name: '陈示一' });
    expect(data.records[0]).toMatchObject({ idCardNo: '320599********9016', mobile: '199****0001' });
    expect((await detail(bureau, person.userId)).data).toMatchObject({
      idCardNo: '320599********9016',
      mobile: '199****0001',
    });
    expect((await detail(person, person.userId)).data).toMatchObject({
      idCardNo: SAMPLE_ID_CARDS[0],
      mobile: '19900000001',
    });
  });

  it('reaches all, those of the town, or oneself; lists are for staff', async () => {
    expect((await list(bureau)).data.total).toBe(3);
    expect((await list(town)).data.records).toMatchObject([{ name: '李样文' }]);
    expect((await list(person)).status).toBe(403);
    expect((await detail(town, person.userId)).status).toBe(404);
    expect((await detail(person, other.userId)).status).toBe(404);
    expect((await list(callerWith(test.app, '', ''))).status).toBe(401);
  });

  it('filters by declared fields only', async () => {
    expect((await list(bureau, { accountType: 2 })).data.records).toMatchObject([{ account: 'ent01' }]);
    expect((await list(bureau, { townCode: 'ZJG02,ZJG03' })).data.total).toBe(1);
    for (const query of [{ passwordHash: 'x' }, { idCardNoIdx: 'x' }, { descs: 'mobileEnc' }, { size: 201 }])
      expect((await list(bureau, query)).status).toBe(400);
  });

  it('by the unit that they work at, which reaches no further than the list does', async () => {
    const { services } = test;
    const unitId = await aUnit(services, { account: 'org77', uscc: SAMPLE_USCC[2] });
    const worksAt = async (uscc: string | null) =>
      await services.db.updateTable('userInfo').set({ workUnitUscc: uscc }).where('id', '=', person.userId).execute();
    await worksAt(SAMPLE_USCC[2]!);
    expect((await list(bureau, { unitId })).data.records).toMatchObject([{ id: person.userId }]);
    expect((await list(town, { unitId })).data.total).toBe(0);
    for (const nobody of [person.userId, 'x']) expect((await list(bureau, { unitId: nobody })).data.total).toBe(0);
    await worksAt(null);
  });

  it('[S7-23 S7-37] finds one by account: oneself, or within the reach of staff', async () => {
    for (const call of [userInfo.getUnitInfo, userInfo.getEntInfo]) {
      const get = async (by: Caller, account: string) => await by.get(call.path, { account });
      expect((await get(enterprise, 'ent01')).data).toMatchObject({ accountType: 2, mobile: '19900000021' });
      expect((await get(bureau, 'ent01')).data.mobile).toBe('199****0021');
      for (const account of ['19900000002', 'nobody']) expect((await get(person, account)).status).toBe(404);
      expect((await get(town, 'ent01')).status).toBe(404);
    }
  });

  it('reveals one field to the bureau, with a trail row', async () => {
    const reveal = async (by: Caller, id: string, field: string) => await by.get(userInfo.reveal.path, { id, field });
    expect((await reveal(bureau, person.userId, 'idCardNo')).data).toEqual({ value: SAMPLE_ID_CARDS[0] });
    expect(await lastTrail(person.userId)).toMatchObject({
      action: '查看敏感',
      operatorName: 'admc',
      changes: [{ field: 'idCardNo', label: '证件号码', before: null, after: null, isMasked: true }],
    });
    expect((await reveal(town, other.userId, 'idCardNo')).status).toBe(403);
    expect((await reveal(person, other.userId, 'mobile')).status).toBe(404);
    expect((await reveal(bureau, person.userId, 'address')).status).toBe(400);
  });
});

describe('one’s own data', () => {
  const update = async (by: Caller, body: unknown) => await by.post(userInfo.userUpdateInfo.path, body);

  it('[S7-23 S2-49 S8-20] change by fields; what is left out stays: 更新成功', async () => {
    const saved = await update(person, { email: 'chen@example.com', workUnit: '港城新能源装备(示例)股份有限公司' });
    expect(saved).toMatchObject({
      msg: '更新成功',
      data: { email: 'chen@example.com', name: '陈示一', education: '大学专科', idCardNo: SAMPLE_ID_CARDS[0] },
    });
    const moved = await update(person, { townCode: 'ZJG03', name: '陈示' });
    expect(moved.data).toMatchObject({ townCodeName: '凤凰镇', email: 'chen@example.com' });
    const account = await test.services.db
      .selectFrom('account')
      .select(['name', 'townCode'])
      .where('id', '=', person.userId)
      .executeTakeFirst();
    expect(account).toEqual({ name: '陈示', townCode: 'ZJG03' });
  });

  it('do not include who one is', async () => {
    const saved = await update(person, {
      id: other.userId,
      account: 'x',
      idCardNo: SAMPLE_ID_CARDS[4],
      mobile: '19900000088',
      accountType: 2,
      realNameState: 1,
      enabled: 0,
      address: '新址',
    });
    expect(saved.data).toMatchObject({
      id: person.userId,
      address: '新址',
      idCardNo: SAMPLE_ID_CARDS[0],
      mobile: '19900000001',
      realNameState: 0,
      enabled: 1,
    });
  });

  it('refuse a stale version and a name too short', async () => {
    expect(await update(person, { address: '甲', version: 1 })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect((await update(person, { name: '陈' })).data.errors).toEqual([
      { field: 'name', message: '姓名长度在 2 到 50 个字符' },
    ]);
    expect((await update(bureau, { address: '甲' })).status).toBe(403);
  });
});

describe('update', () => {
  const update = async (by: Caller, body: unknown) => await by.post(userInfo.update.path, body);

  it('[S7-23] changes one’s own data, as userUpdateInfo does', async () => {
    const saved = await update(other, { address: '丙', enabled: 0, mobile: '19900000099' });
    expect(saved).toMatchObject({ msg: '更新成功', data: { address: '丙', enabled: 1, mobile: '19900000002' } });
    expect((await update(other, { id: person.userId, address: '丙' })).status).toBe(404);
  });

  it('changes by staff what is named, under the same rules', async () => {
    const saved = await update(bureau, { id: other.userId, mobile: '19900000098', email: 'li@example.com' });
    expect(saved.data).toMatchObject({ mobile: '199****0098', email: 'li@example.com', address: '丙', name: '李样文' });
    expect((await detail(other, other.userId)).data).toMatchObject({ mobile: '19900000098', sex: 2 });
    expect((await update(bureau, { id: other.userId, name: '李' })).data.errors).toEqual([
      { field: 'name', message: '姓名长度在 2 到 50 个字符' },
    ]);
    expect((await update(bureau, { address: '丁' })).status).toBe(400);
    // The code of the former employer goes with its name, whoever changes it and by whichever call.
    const employer = { workUnit: '沙洲精工（示例）', workUnitUscc: SAMPLE_USCC[0] };
    const named = { workUnit: '别的公司' };
    const { version: _version, workUnitUscc: _code, ...whole } = saved.data;
    for (const change of [
      async (fields: object) => (await update(other, fields)).data,
      async (fields: object) => (await other.post(userInfo.userUpdateInfo.path, fields)).data,
      async (fields: object) => (await update(bureau, { id: other.userId, ...fields })).data,
      async (fields: object) => (await submit(bureau, { ...whole, ...fields })).data,
    ]) {
      expect(await change(employer)).toMatchObject(employer);
      expect(await change(named)).toMatchObject({ ...named, workUnitUscc: null });
    }
    expect((await update(bureau, { id: person.userId, address: '丁', version: 1 })).status).toBe(409);
    expect((await update(town, { id: other.userId, address: '丁' })).status).toBe(403);
  });
});

describe('accounts by staff', () => {
  it('[S1-21 S8-20] are added with a one-time password and what the ID number tells', async () => {
    const added = await submit(bureau, aDraft());
    expect(added).toMatchObject({
      msg: '新增成功',
      data: { sex: 1, birthYear: 1981, idCardNo: '320599********9139', mobile: '199****0077' },
    });
    const { id, initialPassword } = added.data;
    const caller = await signIn(test.app, 'enterprise|U032|person77|password|ZJGTRAINRACE', initialPassword);
    expect((await caller.get(`${BASE}/detail`, { id })).msg).toBe('请先修改初始密码');
    expect((await bureau.post(`${BASE}/remove`, { ids: [id] })).data).toEqual({ removed: 1 });
    await expect(signIn(test.app, 'enterprise|U032|person77|password|ZJGTRAINRACE', initialPassword)).rejects.toThrow(
      '用户名或密码错误',
    );
  });

  it.each([
    ['idCardNo', { idCardNo: null }, '身份证号码不能为空'],
    ['idCardNo', { idCardNo: '320599********9139' }, '证件号码请填写完整'],
    ['idCardNo', { idCardNo: 'E12345678' }, '身份证号码应为18位'],
    ['mobile', { mobile: null }, '手机号码不能为空'],
    ['name', { name: '王' }, '姓名长度在 2 到 50 个字符'],
  ])('of individuals need a right %s', async (field, wrong, message) => {
    const { status, data } = await submit(bureau, aDraft(wrong));
    expect([status, data.errors]).toEqual([400, [{ field, message }]]);
  });

  it('keep sex and birthday as typed of a paper whose number does not say them', async () => {
    const paper = { account: 'passport77', mobile: '19900000078', idType: '护照', idCardNo: 'E77778888' };
    const wrong = await submit(bureau, aDraft({ ...paper, birthday: '2999-01-01' }));
    expect(wrong.data.errors).toEqual([{ field: 'birthday', message: '出生日期不能晚于今天' }]);
    const { data } = await submit(bureau, aDraft({ ...paper, sex: 2, birthday: '1991-02-03' }));
    expect(data).toMatchObject({ sex: 2, birthYear: 1991 });
    const kept = await submit(bureau, { ...aDraft(paper), id: data.id, idCardNo: data.idCardNo });
    expect(kept.data).toMatchObject({ sex: 2, birthYear: 1991 });
    const said = await submit(bureau, {
      ...aDraft({ account: paper.account, mobile: paper.mobile, idCardNo: '932840199005201238' }),
      id: data.id,
      idType: '外国人永久居留身份证',
      birthday: '1991-02-03',
    });
    expect(said.data).toMatchObject({ sex: 1, birthYear: 1990 });
  });

  it('keep a masked number, and take sex and birthday from a new one', async () => {
    const draft = aDraft({ account: 'person78' });
    const { data } = await submit(bureau, draft);
    const kept = await submit(bureau, { ...draft, ...data, address: '乙' });
    expect(kept.data).toMatchObject({
      idCardNo: '320599********9139',
      birthYear: 1981,
      address: '乙',
      version: 2,
    });
    const changed = await submit(bureau, { ...kept.data, idCardNo: SAMPLE_ID_CARDS[3] });
    expect(changed.data).toMatchObject({ idCardNo: '320599********9641', sex: 2, birthYear: 2003 });
    const taken = { ...changed.data, idCardNo: SAMPLE_ID_CARDS[0] };
    const prove = async (realNameState: number) =>
      await test.services.db.updateTable('userInfo').set({ realNameState }).where('id', '=', person.userId).execute();
    await prove(1);
    // A proved number turns no later person away: the bureau is told and sees who sits there.
    const answer = await submit(bureau, taken);
    expect(answer).toMatchObject({ status: 200, data: { realNameState: 0 } });
    const told = async () =>
      await test.services.db
        .selectFrom('message')
        .select('accountId')
        .where('template', '=', 'NUMBER_CLAIMED')
        .where('bizId', '=', answer.data.id)
        .execute();
    const first = await told();
    expect(first.map(({ accountId }) => accountId)).toContain(bureau.userId);
    await prove(0);
    await submit(bureau, { ...taken, version: undefined, idCardNo: SAMPLE_ID_CARDS[3] });
    expect(await told()).toEqual(first);
    expect((await submit(bureau, { ...changed.data, accountType: 2 })).data.errors).toEqual([
      { field: 'accountType', message: '账户类型不能修改' },
    ]);
    await bureau.post(`${BASE}/remove`, { ids: [data.id] });
  });

  it('keep the credit code of an enterprise, by which its permits are found, out of its own reach', async () => {
    const change = async (path: string, workUnitUscc: string | null) =>
      await enterprise.post(path, { workUnitUscc, address: '张家港市示例路8号' });
    for (const path of [userInfo.userUpdateInfo.path, userInfo.update.path]) {
      for (const code of [SAMPLE_USCC[1], null])
        expect((await change(path, code)).data.errors).toEqual([
          { field: 'workUnitUscc', message: '企业的统一社会信用代码不能自行修改，如需更正请联系人社局' },
        ]);
      expect((await change(path, SAMPLE_USCC[3])).status).toBe(200);
    }
  });

  it('give a number that two accounts claim to whose card the bureau saw; the other is proved no more', async () => {
    const idCardNo = SAMPLE_ID_CARDS[5];
    const made = [];
    for (const account of ['claims01', 'claims02'])
      made.push((await submit(bureau, aDraft({ account, idCardNo }))).data);
    const [one, two] = made.map(({ id }) => id as string) as [string, string];
    const prove = async (by: Caller, id: string, reason?: string) =>
      await by.post(userInfo.proveNumber.path, { id, reason });
    const states = async () =>
      await Promise.all([one, two].map(async (id) => (await bureau.get(`${BASE}/detail`, { id })).data.realNameState));
    expect((await prove(person, person.userId, '本人')).status).toBe(403);
    expect((await prove(bureau, one)).data.errors).toMatchObject([{ field: 'reason' }]);
    expect((await prove(bureau, one, '已核对身份证原件')).data).toMatchObject({ realNameState: 1 });
    expect(await states()).toEqual([1, 0]);
    await prove(bureau, two, '本人持证到窗口');
    expect(await states()).toEqual([2, 1]);
    await Promise.all([one, two].map(async (id) => await prove(bureau, id, '同时认定')));
    expect((await states()).toSorted()).toEqual([1, 2]);
    expect(await trailOf(test.services.db, { bizId: two })).toContainEqual(
      expect.objectContaining({ reason: '本人持证到窗口', changes: [expect.objectContaining({ after: '已核' })] }),
    );
    await bureau.post(`${BASE}/remove`, { ids: [one, two] });
  });

  it('take a passport as another document', async () => {
    const { data } = await submit(bureau, aDraft({ account: 'guest01', idType: '护照', idCardNo: 'E12345678' }));
    expect(data).toMatchObject({ idCardNo: 'E1*****78', sex: null, birthYear: null });
    await bureau.post(`${BASE}/remove`, { ids: [data.id] });
  });

  it('are not for others: 403, and one foreign id removes none', async () => {
    for (const by of [town, person, enterprise]) {
      expect((await submit(by, aDraft())).status).toBe(403);
      expect((await by.post(`${BASE}/remove`, { ids: [person.userId] })).status).toBe(403);
    }
    const unknown = '019aa000-0000-7000-8000-000000000000';
    expect((await bureau.post(`${BASE}/remove`, { ids: [other.userId, unknown] })).status).toBe(404);
    expect((await submit(bureau, aDraft({ id: unknown }))).status).toBe(404);
    expect((await detail(bureau, other.userId)).status).toBe(200);
    expect(await bureau.post(`${BASE}/remove`)).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
  });
});
