import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { users } from '@trainrace/contract/areas/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { countFailure } from '#platform/accounts/sign-in-failures.ts';
import { newId } from '#platform/db/ids.ts';
import { signIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { refuseLast } from './last-administrator.ts';

const BASE = users.family.path;

let test: TestApp;
let root: Caller;
let system: Caller;
let contest: Caller;
let deposit: Caller;
let town: Caller;
let person: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'bank01', virtualId: 'U029', userType: 1 });
  await aPerson(services, {
    account: '19900000001',
    name: '周示例',
    idCardNo: '320599199001019016',
    townCode: 'ZJG01',
  });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0], townCode: 'ZJG02' });
  root = await test.as('admin');
  system = await test.as('adms');
  contest = await test.as('admc');
  deposit = await test.as('adml');
  town = await test.as('town01');
  person = await test.as('19900000001');
});

let count = 0;
const aDraft = (fields: Record<string, unknown> = {}) => ({
  account: `officer${(count += 1)}`,
  kind: 'ADMIN',
  name: '王例',
  mobile: '19900000077',
  ...fields,
});
const submit = async (by: Caller, body: unknown) => await by.post(`${BASE}/submit`, body);
const added = async (by: Caller, fields: Record<string, unknown> = {}) => (await submit(by, aDraft(fields))).data;
const detail = async (by: Caller, id: string) => await by.get(`${BASE}/detail`, { id });
const command = async (by: Caller, id: string, name: string, more: Record<string, unknown> = {}) =>
  await by.post(`${BASE}/command`, { id, command: name, ...more });
const isIn = async (caller: Caller) => (await caller.get('/api/jobs/detail', { id: newId() })).status !== 401;

describe('adding a user', () => {
  it('[S1-21 S7-75 S8-20] shows a one-time password once, and opens nothing but the way to change it', async () => {
    const answer = await submit(system, aDraft({ kind: 'U031', townCode: 'ZJG03', name: '凤凰镇经办' }));
    expect(answer).toMatchObject({
      msg: '新增成功',
      data: { kind: 'U031', kindName: '区镇', roles: ['TOWN'], accountStateName: '正常', mobile: '199****0077' },
    });
    const { id, account, initialPassword } = answer.data;
    expect((await detail(system, id)).data.initialPassword).toBeUndefined();
    const caller = await signIn(test.app, `town|U031|${account}|password|ZJGTRAINRACE`, initialPassword);
    expect(await caller.get(`${BASE}/list`)).toMatchObject({ status: 403, msg: '请先修改初始密码' });
    const change = { oldPassword: initialPassword, newPassword: 'Sunny#2031', newPassword1: 'Sunny#2031' };
    expect((await caller.post('/api/blade-user/update-password', change)).status).toBe(200);
  });

  it('takes no role from the body: an administrator begins with none', async () => {
    const user = await added(system, { roles: ['ADM_S'], roleId: 'ADM_S', roleIds: ['ADM_S'], enabled: 0 });
    expect(user).toMatchObject({ roles: [], enabled: 1 });
    expect(JSON.stringify(user)).not.toMatch(/hash|salt|history/i);
  });

  it.each([
    [{ kind: 'U031' }, 'townCode', '请选择所属区镇'],
    [{ kind: 'U029' }, 'userType', '请选择单位类型'],
    [{ kind: 'U032' }, 'kind', '账号类型格式不正确'],
    [{ account: 'a b' }, 'account', '登录账号格式不正确'],
    [{ deptId: newId() }, 'deptId', '所选部门不存在'],
    [{ mobile: '1' }, 'mobile', '手机号码长度不正确'],
  ])('refuses %j under %s', async (fields, field, message) => {
    const { status, data } = await submit(system, aDraft(fields));
    expect(status).toBe(400);
    expect(data.errors).toEqual([{ field, message: message.replace('登录账号', '账号') }]);
  });

  it('refuses a name that is taken, whatever its width and case', async () => {
    expect(await submit(system, aDraft({ account: 'ADMC' }))).toMatchObject({ status: 409, msg: '账号已被使用' });
  });

  it('is for the system administrator', async () => {
    for (const by of [contest, deposit, town, person]) expect((await submit(by, aDraft())).status).toBe(403);
  });
});

describe('who is seen', () => {
  const accounts = async (by: Caller, query: Record<string, unknown> = {}) =>
    (await by.get(`${BASE}/list`, { size: 200, ...query })).data.records.map(
      ({ account }: { account: string }) => account,
    );

  it('by the contest and deposit administrators: their own side; by a town: its own people; by others: nobody', async () => {
    expect(await accounts(contest)).toEqual(expect.arrayContaining(['town01', '199****0001', 'org01']));
    expect(await accounts(contest)).not.toEqual(expect.arrayContaining(['adms']));
    expect(await accounts(deposit)).toEqual(expect.arrayContaining(['bank01']));
    expect(await accounts(deposit)).not.toContain('org01');
    expect(await accounts(town)).toEqual(['199****0001']);
    expect((await person.get(`${BASE}/list`)).status).toBe(403);
    const admin = (
      await test.services.db.selectFrom('account').select('id').where('account', '=', 'adms').execute()
    )[0]!;
    expect((await detail(contest, admin.id)).status).toBe(404);
  });

  it.each([
    [{ account: 'adm', kind: 'ADMIN' }, ['adml', 'admc', 'adms', 'admin']],
    [{ kind: 'U029,U030' }, ['bank01']],
    [{ roles: 'ADM_L' }, ['adml', 'admin']],
    [{ townCode: 'ZJG02', accountState: '1' }, ['org01', 'town02']],
    [{ name: '周示' }, ['199****0001']],
    [{ accountState: '0' }, []],
  ])('is found by %j', async (query, found) => {
    expect((await accounts(system, query)).toSorted()).toEqual(found.toSorted());
  });
});

describe('[S6-08 S7-75] granting', () => {
  const grant = async (by: Caller, userIds: string[], roleIds: string[]) =>
    await by.post(`${BASE}/grant`, { userIds, roleIds });

  it('replaces the roles, and ends the sessions at once', async () => {
    const { id, account } = await added(root);
    expect(await grant(root, [id], ['ADM_C', 'ADM_L'])).toMatchObject({ status: 200, data: null });
    expect((await detail(root, id)).data.roles).toEqual(['ADM_C', 'ADM_L']);
    const signedIn = await test.as(account);
    expect(await isIn(signedIn)).toBe(true);
    await grant(root, [id], ['ADM_L']);
    expect(await isIn(signedIn)).toBe(false);
    expect((await trailOf(test.services.db, { bizId: id })).at(-1)).toMatchObject({
      action: '修改',
      operatorName: '系统管理员',
    });
  });

  it('never gives what one does not hold, nor reaches whoever holds more', async () => {
    const { id } = await added(system);
    expect(await grant(system, [id], ['ADM_S'])).toMatchObject({ status: 200 });
    expect(await grant(system, [id], ['ADM_C'])).toMatchObject({
      status: 403,
      msg: expect.stringContaining('只能授予'),
    });
    expect(await grant(root, [id], ['TOWN'])).toMatchObject({ status: 403 });
    expect((await detail(system, id)).data.roles).toEqual(['ADM_S']);
    const { id: above } = await added(root);
    await grant(root, [above], ['ADM_C']);
    for (const answer of [
      await grant(system, [above], []),
      await system.post(`${BASE}/reset-password`, { userIds: [above] }),
      await command(system, above, 'disable'),
      await system.post(`${BASE}/remove`, { ids: [above] }),
      await system.post(`${BASE}/update`, { id: above, name: '别名' }),
      await system.post(`${BASE}/update-platform`, { userId: above, userType: 1 }),
    ])
      expect(answer).toMatchObject({ status: 403, msg: expect.stringContaining('您没有的角色') });
  });

  it('is all or nothing, and nothing for accounts whose kind says their role', async () => {
    const { id } = await added(root);
    expect((await grant(root, [id, newId()], ['ADM_C'])).status).toBe(404);
    expect((await grant(root, [id, person.userId], ['ADM_C'])).status).toBe(409);
    expect((await detail(root, id)).data.roles).toEqual([]);
    expect(await grant(root, [], ['ADM_C'])).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
    for (const by of [contest, town, person]) expect((await grant(by, [id], ['ADM_C'])).status).toBe(403);
  });

  it('leaves one’s own roles alone', async () => {
    expect(await grant(system, [system.userId], [])).toMatchObject({ status: 409, msg: '不能对自己的账号进行此操作' });
  });
});

describe('the last administrator', () => {
  it('stays, whatever two of them do to each other at once', async () => {
    const { services } = test;
    const twinId = await anAccount(services, { account: 'twin' });
    const twin = await test.as('twin');
    const [one, other] = await Promise.all([command(root, twinId, 'disable'), command(twin, root.userId, 'disable')]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const [left, gone] = one.status === 200 ? [root, twinId] : [twin, root.userId];
    const holder = (await detail(left, left.userId)).data;
    await expect(refuseLast(services.db, [holder], null)).rejects.toMatchObject({ code: 409 });
    await expect(refuseLast(services.db, [holder], ['ADM_S'])).rejects.toThrow('lastAdministrator');
    await expect(refuseLast(services.db, [holder], ADMINISTRATORS)).resolves.toBeUndefined();
    expect((await command(left, gone, 'enable')).status).toBe(200);
    await expect(refuseLast(services.db, [holder], null)).resolves.toBeUndefined();
    await services.db.updateTable('account').set({ isDeleted: 1 }).where('id', '=', twinId).execute();
    root = await test.as('admin');
  });

  it('cannot remove or disable themselves', async () => {
    expect((await root.post(`${BASE}/remove`, { ids: [root.userId] })).status).toBe(409);
    expect((await command(root, root.userId, 'disable')).status).toBe(409);
    expect((await root.post(`${BASE}/reset-password`, { userIds: [root.userId] })).status).toBe(409);
  });
});

describe('commands', () => {
  it('disabling ends the sessions and reaches the profile; enabling opens both again', async () => {
    const caller = await test.as('19900000001');
    expect(await command(system, person.userId, 'disable', { reason: '长期未用' })).toMatchObject({
      status: 200,
      data: { enabled: 0, accountStateName: '停用' },
    });
    expect(await isIn(caller)).toBe(false);
    const enabledOf = async () =>
      (await test.services.db.selectFrom('userInfo').select('enabled').where('id', '=', person.userId).execute())[0]!
        .enabled;
    expect(await enabledOf()).toBe(0);
    expect((await command(system, person.userId, 'disable')).status).toBe(409);
    expect((await command(system, person.userId, 'enable')).data.enabled).toBe(1);
    expect(await enabledOf()).toBe(1);
    expect((await trailOf(test.services.db, { bizId: person.userId })).map(({ reason }) => reason)).toContain(
      '长期未用',
    );
    person = await test.as('19900000001');
  });

  it('unlocking forgets the wrong passwords', async () => {
    const { db, params } = test.services;
    for (let i = 0; i < 5; i += 1) await countFailure(db, params, 'org01', new Date());
    const org = (await db.selectFrom('account').select('id').where('account', '=', 'org01').execute())[0]!;
    expect((await detail(contest, org.id)).data.locked).toBe(1);
    expect((await command(contest, org.id, 'unlockAccount')).data.locked).toBe(0);
    expect((await command(town, org.id, 'unlockAccount')).status).toBe(404);
  });

  it('shows where an account is signed in, and ends one or all of it', async () => {
    const { id, account } = await added(system);
    const [one, other] = [await test.as(account), await test.as(account)];
    const { data } = await system.get(`${BASE}/sessions`, { id });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ isOwn: 0, createTime: expect.any(String) });
    expect((await command(system, id, 'endSessions', { sessionId: data[0].id })).status).toBe(200);
    expect([await isIn(one), await isIn(other)].toSorted()).toEqual([false, true]);
    expect((await command(system, id, 'endSessions', { sessionId: data[0].id })).status).toBe(404);
    await command(system, id, 'endSessions');
    expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
    expect((await system.get(`${BASE}/sessions`, { id })).data).toEqual([]);
  });

  it('are for who has them', async () => {
    for (const name of ['enable', 'disable', 'endSessions'])
      expect((await command(contest, person.userId, name)).status).toBe(403);
    expect((await command(person, person.userId, 'unlockAccount')).status).toBe(403);
    expect((await command(system, person.userId, 'promote')).status).toBe(400);
  });
});

describe('resetting passwords', () => {
  it('[S7-75] answers random one-time passwords, ends the sessions and asks for a change', async () => {
    const passwordHash = await hashPassword('Demo@2026');
    const id = await anAccount(test.services, {
      account: 'town09',
      virtualId: 'U031',
      townCode: 'ZJG09',
      passwordHash,
    });
    const before = await signIn(test.app, 'town|U031|town09|password|ZJGTRAINRACE');
    const answer = await system.post(`${BASE}/reset-password?userIds=${id}`);
    expect(answer).toMatchObject({ status: 200, data: [{ id, account: 'town09' }] });
    expect(await isIn(before)).toBe(false);
    const [{ password }] = answer.data;
    expect(password).not.toBe((await system.post(`${BASE}/reset-password`, { userIds: [id] })).data[0].password);
    await expect(signIn(test.app, 'town|U031|town09|password|ZJGTRAINRACE', password)).rejects.toThrow('not signed in');
    expect((await detail(system, id)).data.mustChangePassword).toBe(1);
  });

  it('is the town’s for its own people only', async () => {
    const of = async (account: string) =>
      (await test.services.db.selectFrom('account').select('id').where('account', '=', account).execute())[0]!.id;
    expect((await town.post(`${BASE}/reset-password`, { userIds: [person.userId] })).status).toBe(200);
    person = await test.as('19900000001');
    for (const account of ['org01', 'town01', 'town02', 'adms'])
      expect((await town.post(`${BASE}/reset-password`, { userIds: [await of(account)] })).status).toBe(404);
    expect((await person.post(`${BASE}/reset-password`, { userIds: [person.userId] })).status).toBe(403);
    expect((await contest.post(`${BASE}/reset-password`, { userIds: [system.userId] })).status).toBe(404);
  });
});

describe('changing', () => {
  it('leaves out what is not said, keeps account and kind, and refuses a stale version', async () => {
    const user = await added(system, { email: 'a@example.com' });
    const answer = await system.post(`${BASE}/update`, { id: user.id, name: '李样', version: user.version });
    expect(answer).toMatchObject({
      msg: '更新成功',
      data: { name: '李样', email: 'a@example.com', mobile: '199****0077' },
    });
    expect((await system.post(`${BASE}/update`, { id: user.id, name: '张样', version: user.version })).status).toBe(
      409,
    );
    expect((await submit(system, { ...aDraft(), id: user.id, account: 'another' })).data.errors[0].field).toBe(
      'account',
    );
    expect((await system.post(`${BASE}/update`, { id: person.userId, name: '改名' })).status).toBe(409);
    expect((await system.get(`${BASE}/reveal`, { id: user.id, field: 'mobile' })).data.value).toBe('19900000077');
  });

  it('[S7-76] platform data are read and written by id', async () => {
    const user = await added(system, { kind: 'U030', userType: 2 });
    const changed = { userId: user.id, userType: 3, userExt: { branch: '东莱支行', level: 2 } };
    expect((await system.post(`${BASE}/update-platform`, changed)).data).toEqual({
      ...changed,
      id: user.id,
      userTypeName: '其他监管单位',
    });
    const { data: found } = await system.get(`${BASE}/platform-detail`, { id: user.id });
    expect(found).toMatchObject({ userId: user.id, userExt: changed.userExt });
    expect((await system.post(`${BASE}/update-platform`, found)).data).toEqual(found);
    expect((await trailOf(test.services.db, { bizId: user.id })).length).toBe(3);
    expect((await contest.post(`${BASE}/update-platform`, changed)).status).toBe(403);
    // Of nobody else it makes a bank: not here, and not where a client sends a type of its own.
    const staff = await added(system, { kind: 'ADMIN', userType: 1 });
    expect(staff.userType ?? null).toBeNull();
    const asBank = await system.post(`${BASE}/update-platform`, { userId: staff.id, userType: 1 });
    expect([asBank.status, asBank.data.userType]).toEqual([200, null]);
    expect((await system.post(`${BASE}/update`, { id: staff.id, userType: 1 })).data.userType ?? null).toBeNull();
    expect((await system.post(`${BASE}/update-platform`, { ...changed, userExt: { a: { b: 1 } } })).status).toBe(400);
  });
});

describe('removing', () => {
  it('[S8-20] gives the name free, takes the profile along and ends the sessions', async () => {
    const id = await aPerson(test.services, { account: '19900000009', name: '钱样', idCardNo: '320599199202028118' });
    const caller = await test.as('19900000009');
    expect(await system.post(`${BASE}/remove`, { ids: [id] })).toMatchObject({ msg: '删除成功', data: { removed: 1 } });
    expect(await isIn(caller)).toBe(false);
    const profile = await test.services.db.selectFrom('userInfo').select('isDeleted').where('id', '=', id).execute();
    expect(profile).toEqual([{ isDeleted: 1 }]);
    expect((await submit(system, aDraft({ account: '19900000009' }))).status).toBe(200);
  });

  it('is all or nothing', async () => {
    const { id } = await added(system);
    expect((await system.post(`${BASE}/remove`, { ids: [id, newId()] })).status).toBe(404);
    expect((await detail(system, id)).status).toBe(200);
    expect((await contest.post(`${BASE}/remove`, { ids: [id] })).status).toBe(403);
  });
});

describe('deciding on who registered', () => {
  const aGuest = async (account: string) => {
    const id = await anAccount(test.services, {
      account,
      roles: [],
      name: '新来客',
      passwordHash: await hashPassword('Demo@2026'),
    });
    await test.services.db
      .updateTable('account')
      .set({ pendingSince: new Date().toISOString(), enabled: 0 })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const audit = async (by: Caller, body: unknown) => await by.post(`${BASE}/audit`, body);

  it('a guest becomes an individual unless said, and may sign in', async () => {
    const id = await aGuest('guest1');
    await expect(signIn(test.app, 'admin|guest1||password|ZJGTRAINRACE')).rejects.toThrow('等待审核');
    expect((await command(system, id, 'enable')).status).toBe(409);
    expect((await audit(system, { id, result: 'pass' })).status).toBe(200);
    await signIn(test.app, 'enterprise|U032|guest1|password|ZJGTRAINRACE');
    expect((await detail(system, id)).data).toMatchObject({ kind: 'U032', roles: ['IND'], accountStateName: '正常' });
    expect((await audit(system, { id, result: 'pass' })).status).toBe(409);
  });

  it('or what the administrator says, within what the administrator holds', async () => {
    const id = await aGuest('guest2');
    expect((await audit(system, { id, result: 'pass', kind: 'ADMIN', roleIds: ['ADM_C'] })).status).toBe(403);
    expect((await audit(system, { id, result: 'pass', kind: 'U031' })).data.errors[0].field).toBe('townCode');
    expect((await audit(system, { id, result: 'pass', kind: 'ADMIN', roleIds: ['ADM_S'] })).status).toBe(200);
    await signIn(test.app, 'admin|guest2||password|ZJGTRAINRACE');
  });

  it('refusing needs a reason, and gives the name free', async () => {
    const id = await aGuest('guest3');
    expect((await audit(system, { id, result: 'reject' })).data.errors).toEqual([
      { field: 'opinion', message: '请填写审核意见' },
    ]);
    expect((await audit(system, { id, result: 'reject', opinion: '身份不明' })).status).toBe(200);
    expect((await detail(system, id)).status).toBe(404);
    expect((await trailOf(test.services.db, { bizId: id })).map(({ reason }) => reason)).toContain('身份不明');
    await aGuest('guest3');
  });

  it('groups are decided on among the groups; others may not decide at all', async () => {
    const id = await aGroup(test.services, {
      account: 'school9',
      groupName: '示例学校',
      groupNo: 'JT-9',
      uscc: SAMPLE_USCC[3],
    });
    await test.services.db
      .updateTable('account')
      .set({ pendingSince: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await audit(system, { id, result: 'pass' })).status).toBe(409);
    expect((await audit(contest, { id, result: 'pass' })).status).toBe(403);
  });
});
