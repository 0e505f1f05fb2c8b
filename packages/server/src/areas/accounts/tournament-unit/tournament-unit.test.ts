import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { signIn } from '#test/client.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = tournamentUnit.family.path;

let test: TestApp;
let bureau: Caller;
let town: Caller;
let unit: Caller;
let other: Caller;
let person: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0], townCode: 'ZJG01' });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1], townCode: 'ZJG02' });
  bureau = await test.as('admc');
  town = await test.as('town01');
  unit = await test.as('org01');
  other = await test.as('org02');
  person = await test.as('person');
});

let count = 0;
const aDraft = (fields: Record<string, unknown> = {}) => ({
  unitName: '暨阳特种钢材(示例)有限公司',
  uscc: SAMPLE_USCC[2],
  unitNature: '民营',
  unitRole: [1],
  townCode: 'ZJG01',
  contact: '赵范成',
  contactMobile: '19900000041',
  account: `unit${(count += 1)}`,
  enabled: 1,
  ...fields,
});
const submit = async (by: Caller, body: unknown) => await by.post(`${BASE}/submit`, body);
const detail = async (by: Caller, id: string) => await by.get(`${BASE}/detail`, { id });

describe('adding a unit', () => {
  it('[S1-20 S7-12 S8-20] makes its account, with a one-time password shown once: 新增成功', async () => {
    const added = await submit(bureau, aDraft());
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: { pwdState: 1, pwdStateName: '初始', auditState: '通过', contactMobile: '199****0041', unitRole: [1] },
    });
    expect(added.data.unitNo).toMatch(/^DW-\d{4}$/);
    const { id, account, initialPassword } = added.data;
    expect((await detail(bureau, id)).data.initialPassword).toBeUndefined();
    const caller = await signIn(test.app, `enterprise|U033|${account}|password|ZJGTRAINRACE`, initialPassword);
    expect(await caller.get(`${BASE}/list`)).toMatchObject({ status: 403, msg: '请先修改初始密码' });
    const change = { oldPassword: initialPassword, password: 'Sunny#2031' };
    expect((await caller.post(tournamentUnit.changePasswords.path, change)).status).toBe(200);
    expect((await caller.get(`${BASE}/list`)).data.total).toBe(1);
    await bureau.post(`${BASE}/remove`, { ids: [id] });
  });

  it('refuses an account or credit code that is taken, and leaves nothing behind', async () => {
    expect(await submit(bureau, aDraft({ account: 'ORG01' }))).toMatchObject({ status: 409, msg: '账号已被使用' });
    const draft = aDraft({ uscc: SAMPLE_USCC[0].toLowerCase() });
    expect(await submit(bureau, draft)).toMatchObject({ status: 409, msg: '该统一社会信用代码已注册' });
    const left = await test.services.db
      .selectFrom('account')
      .select('id')
      .where('account', '=', draft.account)
      .execute();
    expect(left).toEqual([]);
  });

  it.each([
    ['uscc', '91320599MA9TRG0198', '统一社会信用代码校验位不正确'],
    ['contactMobile', '05125800001', '手机号码格式不正确'],
    ['contactMobile', '199****0041', '联系人手机请填写完整'],
    ['account', '单位', '登录账号至少3个字'],
    ['unitRole', [], '请选择单位角色'],
    ['townCode', '', '请选择所属区镇'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const { status, data } = await submit(bureau, aDraft({ [field]: value }));
    expect([status, data.errors]).toEqual([400, [{ field, message }]]);
  });

  it('is for the bureau and, in its own area, the town', async () => {
    const made = await submit(town, aDraft());
    expect(made).toMatchObject({ status: 200, data: { townCode: 'ZJG01' } });
    await bureau.post(`${BASE}/remove`, { ids: [made.data.id] });
    expect((await submit(town, aDraft({ townCode: 'ZJG02' }))).data.errors).toEqual([
      { field: 'townCode', message: '只能选择本区镇' },
    ]);
    expect((await submit(unit, aDraft())).status).toBe(403);
    expect((await submit(person, aDraft())).status).toBe(403);
    expect((await submit(callerWith(test.app, '', ''), aDraft())).status).toBe(401);
  });
});

describe('changing a unit', () => {
  const own = (fields: Record<string, unknown> = {}) =>
    aDraft({
      id: unit.userId,
      unitRole: [1, 2],
      account: 'org01',
      uscc: SAMPLE_USCC[0],
      contactMobile: '199****0011',
      ...fields,
    });

  it('[S8-20] by itself leaves what it may not decide: 更新成功', async () => {
    const saved = await submit(
      unit,
      own({ address: '示例路3号', enabled: 0, unitRole: [3], townCode: 'ZJG05', account: 'x01' }),
    );
    expect(saved).toMatchObject({
      msg: '更新成功',
      data: { address: '示例路3号', enabled: 1, unitRole: [1, 2], townCode: 'ZJG01', account: 'org01' },
    });
    expect((await submit(other, own({ address: '别处' }))).status).toBe(404);
  });

  it('takes the mask that was shown as unchanged, refuses another, and keeps a new number', async () => {
    await submit(bureau, own({ contact: '钱五' }));
    expect((await detail(unit, unit.userId)).data.contactMobile).toBe('19900000011');
    expect((await submit(bureau, own({ contactMobile: '199****0012' }))).data.errors).toEqual([
      { field: 'contactMobile', message: '联系人手机请填写完整' },
    ]);
    const { version } = (await detail(unit, unit.userId)).data;
    expect((await submit(unit, own({ contact: '钱六', contactMobile: '19900000011' }))).data.version).toBe(version + 1);
    const trail = (await trailOf(test.services.db, { bizId: unit.userId })).at(-1)!;
    expect(trail.changes.map(({ field }) => field)).toEqual(['contact']);
    await submit(unit, own({ contact: '钱五', contactMobile: '19900000019' }));
    expect((await detail(unit, unit.userId)).data.contactMobile).toBe('19900000019');
    expect((await trailOf(test.services.db, { bizId: unit.userId })).at(-1)!.changes).toContainEqual({
      field: 'contactMobile',
      label: '联系人手机',
      before: '199****0011',
      after: '199****0019',
      isMasked: true,
    });
  });

  it('refuses another account name, and ends its sessions when it is disabled', async () => {
    const rename = {
      ...aDraft({ account: 'renamed', uscc: SAMPLE_USCC[1], contactMobile: '199****0011' }),
      id: other.userId,
    };
    expect((await submit(bureau, rename)).data.errors).toEqual([{ field: 'account', message: '登录账号不能修改' }]);
    const set = async (enabled: number) =>
      (await submit(bureau, { ...rename, account: 'org02', townCode: 'ZJG02', enabled })).status;
    expect(await set(0)).toBe(200);
    expect((await other.get(`${BASE}/list`)).status).toBe(401);
    expect(await set(1)).toBe(200);
    expect((await other.get(`${BASE}/list`)).status).toBe(401);
    other = await test.as('org02');
  });
});

describe('auditing a unit', () => {
  const audit = async (by: Caller, id: string, result: string, more = {}) =>
    await by.post(`${BASE}/audit`, { id, result, ...more });

  it('takes an approval back with a reason, so that nobody signs in and no save opens it, and gives it again', async () => {
    const { data: added } = await submit(bureau, aDraft({ account: 'org09', uscc: SAMPLE_USCC[6] }));
    const { id } = added;
    const member = await test.as('org09');
    for (const by of [town, unit, person]) expect((await audit(by, id, 'reject', { opinion: 'x' })).status).toBe(403);
    expect((await audit(bureau, id, 'reject')).data.errors).toEqual([{ field: 'opinion', message: '请填写审核意见' }]);
    const stale = await audit(bureau, id, 'reject', { opinion: '资质过期', version: added.version + 1 });
    expect(stale).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' });
    expect((await audit(bureau, id, 'reject', { opinion: '资质过期' })).data).toMatchObject({
      auditState: '驳回',
      enabled: 0,
    });
    expect((await member.get(`${BASE}/list`)).status).toBe(401);
    expect((await trailOf(test.services.db, { bizId: id })).at(-1)).toMatchObject({
      action: '状态',
      reason: '资质过期',
    });
    const { data: refused } = await detail(bureau, id);
    expect((await submit(bureau, { ...refused, enabled: 1 })).data).toMatchObject({ enabled: 0, auditState: '驳回' });
    expect((await audit(bureau, id, 'reject', { opinion: '再次' })).status).toBe(409);
    expect((await audit(bureau, id, 'pass')).data).toMatchObject({ auditState: '通过', enabled: 1 });
    // In, but for the one-time password.
    expect((await (await test.as('org09')).get(`${BASE}/list`)).msg).toMatch('密码');
    expect((await audit(bureau, id, 'pass')).status).toBe(409);
    expect((await audit(bureau, 'nothing', 'pass')).status).toBe(404);
    expect((await bureau.post(`${BASE}/remove`, { ids: [id] })).status).toBe(200);
  });
});

describe('looking at units', () => {
  it('reaches all, those of the town, or oneself', async () => {
    const list = async (by: Caller) =>
      (await by.get(`${BASE}/list`)).data.records.map((row: { account: string }) => row.account);
    expect((await list(bureau)).toSorted()).toEqual(['org01', 'org02']);
    expect(await list(town)).toEqual(['org01']);
    expect(await list(unit)).toEqual(['org01']);
    expect((await person.get(`${BASE}/list`)).status).toBe(403);
    expect((await detail(town, other.userId)).status).toBe(404);
    expect((await detail(unit, other.userId)).status).toBe(404);
    expect((await detail(unit, newId())).status).toBe(404);
  });

  it('masks phones in lists for everybody, in details for all but the unit', async () => {
    const { data } = await unit.get(`${BASE}/list`);
    expect(data.records[0].contactMobile).toBe('199****0019');
    expect((await detail(bureau, unit.userId)).data.contactMobile).toBe('199****0019');
    expect((await detail(unit, unit.userId)).data.contactMobile).toBe('19900000019');
  });

  it('[S7-12] finds one by its account, within reach', async () => {
    const get = async (by: Caller, account: string) => await by.get(tournamentUnit.getTournamentUnit.path, { account });
    expect((await get(unit, 'org01')).data).toMatchObject({ account: 'org01', contactMobile: '19900000019' });
    expect((await get(bureau, 'org01')).data.contactMobile).toBe('199****0019');
    for (const account of ['org02', 'nobody']) expect((await get(unit, account)).status).toBe(404);
    for (let i = 0; i < 27; i += 1) await get(unit, 'org01');
    expect((await get(unit, 'org01')).status).toBe(429);
  });

  it('reveals a phone with a trail row', async () => {
    const reveal = async (by: Caller, id: string) =>
      await by.get(tournamentUnit.reveal.path, { id, field: 'contactMobile' });
    expect((await reveal(bureau, unit.userId)).data).toEqual({ value: '19900000019' });
    const last = (await trailOf(test.services.db, { bizId: unit.userId })).at(-1)!;
    expect(last).toMatchObject({ action: '查看敏感', operatorName: 'admc', bizTable: 'tournament_unit' });
    expect(JSON.stringify(last.changes)).not.toContain('19900000019');
    expect((await reveal(town, other.userId)).status).toBe(404);
    expect((await reveal(person, unit.userId)).status).toBe(403);
    expect((await bureau.get(tournamentUnit.reveal.path, { id: unit.userId, field: 'uscc' })).status).toBe(400);
  });
});

describe('resetting passwords', () => {
  const reset = async (by: Caller, ids: readonly string[]) => await by.post(tournamentUnit.resetPassword.path, { ids });

  it('[S7-12] gives one-time passwords and ends the sessions of those accounts', async () => {
    const { data } = await reset(bureau, [other.userId]);
    expect(data).toEqual([{ id: other.userId, account: 'org02', password: expect.stringMatching(/^.{8,16}$/) }]);
    expect((await other.get(`${BASE}/list`)).status).toBe(401);
    const caller = await signIn(test.app, 'enterprise|U033|org02|password|ZJGTRAINRACE', data[0].password);
    expect((await caller.get(`${BASE}/list`)).msg).toBe('请先修改初始密码');
    expect((await trailOf(test.services.db, { bizId: other.userId })).at(-1)).toMatchObject({
      action: '重置密码',
      operatorName: 'admc',
    });
    expect((await detail(bureau, other.userId)).data.pwdState).toBe(1);
  });

  it('[S5-19] refuses all when one is out of reach, and an empty choice: 请选择至少一条数据', async () => {
    expect((await reset(town, [unit.userId, other.userId])).status).toBe(404);
    expect((await unit.get(`${BASE}/list`)).status).toBe(200);
    expect(await reset(bureau, [])).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
    expect((await reset(unit, [unit.userId])).status).toBe(403);
  });
});

describe('removing units', () => {
  it('[S8-20] ends the account and frees its name: 删除成功', async () => {
    const draft = aDraft();
    const { data } = await submit(bureau, draft);
    await test.services.db
      .updateTable('account')
      .set({ mustChangePassword: false })
      .where('id', '=', data.id)
      .execute();
    const caller = await test.as(draft.account);
    expect(await bureau.post(`${BASE}/remove?ids=${data.id}`)).toMatchObject({ msg: '删除成功', data: { removed: 1 } });
    expect((await caller.get(`${BASE}/list`)).status).toBe(401);
    expect((await submit(bureau, draft)).status).toBe(200);
  });

  it('refuses one that organises a contest, and then removes none', async () => {
    const contest = '/api/zjgrsj-trainrace/competition/contest_info/submit';
    expect((await bureau.post(contest, aContestDraft(unit.userId))).status).toBe(200);
    const { data } = await submit(bureau, aDraft({ uscc: SAMPLE_USCC[3] }));
    const name = (await detail(bureau, unit.userId)).data.unitName as string;
    expect(await bureau.post(`${BASE}/remove`, { ids: [data.id, unit.userId] })).toMatchObject({
      status: 409,
      msg: `“${name}”已有竞赛或报名数据，不能删除，可改为停用`,
    });
    expect((await detail(bureau, data.id)).status).toBe(200);
    expect((await town.post(`${BASE}/remove`, { ids: [unit.userId] })).status).toBe(403);
  });
});
