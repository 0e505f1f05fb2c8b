import { operator } from '@trainrace/contract/areas/accounts/operator';
import { users } from '@trainrace/contract/areas/accounts/users';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { importRows, importTemplate, family, resetPassword, grant } = users;
const HEADINGS = ['账号', '账号类型', '用户名称', '所属区镇', '单位类型', '手机号码'];

let server: TestApp;
let system: Caller;
let bureau: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'bank01', virtualId: 'U029' });
  [system, bureau] = [await server.as('adms'), await server.as('admc')];
  const person = { name: '李样', mobile: '19900000077', right: 'full' };
  expect((await (await server.as('bank01')).post(operator.submit.path, person)).code).toBe(200);
});

const send = async (rows: string[][], by = system, more: Record<string, unknown> = {}) =>
  await by.post(importRows.path, { rows: [HEADINGS, ...rows], ...more });
const found = async (account: string) =>
  (await system.get(`${family.path}/list`, { account })).data.records[0] as Record<string, unknown> & { id: string };

it('makes accounts of staff, without password and without an administrator’s roles', async () => {
  const answer = await send([
    ['town09', '区镇', '凤凰镇人社所', '凤凰镇', '', '19900000051'],
    ['Ins07', '监管单位(保险及其他)', '江海财产保险(示例)', '', '保险', ''],
    ['li.office', '管理员', '李样', '', '', ''],
  ]);
  expect(answer).toMatchObject({ code: 200, data: { total: 3, succeeded: 3, failed: 0 } });
  const town = await found('town09');
  expect(town).toMatchObject({ kind: 'U031', townCode: 'ZJG03', roles: ['TOWN'], mobile: '199****0051', enabled: 1 });
  expect(await found('Ins07')).toMatchObject({ kind: 'U030', userType: 2, roles: ['SUP'], mustChangePassword: 1 });
  const administrator = await found('li.office');
  expect(administrator).toMatchObject({ kind: 'ADMIN', roles: [] });
  expect(await trailOf(server.services.db, { bizId: town.id })).toMatchObject([{ action: '新增' }]);
  const name = 'town|U031|town09|password|ZJGTRAINRACE';
  for (const guess of ['', 'Demo@2026'])
    await expect(signIn(server.app, name, guess)).rejects.toThrow('was not signed in');
  const [given] = (await system.post(resetPassword.path, { userIds: [town.id] })).data;
  expect((await (await signIn(server.app, name, given.password)).get(`${family.path}/list`)).msg).toBe(
    '请先修改初始密码',
  );
  expect((await system.post(grant.path, { userIds: [administrator.id], roleIds: ['ADM_S'] })).code).toBe(200);
});

it('names every cell that is wrong, and then writes nothing', async () => {
  const answer = await send([
    ['ADMS', '管理员', '重名', '', '', ''],
    ['town10', '区镇', '没有区镇', '', '', ''],
    ['bank09', '监管单位(银行)', '没有类型', '', '', ''],
    ['same01', '管理员', '甲', '', '', ''],
    ['SAME01', '管理员', '乙', '', '', ''],
    ['19900000077', '监管单位(保险及其他)', '经办人的号码', '', '保险', ''],
    ['town11', '个人', '不是工作人员', '', '', ''],
  ]);
  expect(answer).toMatchObject({ status: 400, msg: '共6行有误，未导入任何数据' });
  expect(answer.data.errors).toMatchObject([
    { row: 2, column: '账号', message: '账号已被使用' },
    { row: 3, column: '所属区镇', message: '请选择所属区镇' },
    { row: 4, column: '单位类型', message: '请选择单位类型' },
    { row: 6, column: '账号', message: '与第5行重复' },
    { row: 7, column: '账号', message: '账号已被使用' },
    { row: 8, column: '账号类型' },
  ]);
  expect(await found('same01')).toBeUndefined();
});

it('is for system administrators', async () => {
  expect((await send([['x001', '管理员', '甲', '', '', '']], bureau)).status).toBe(403);
  expect((await send([], callerWith(server.app, '', ''))).status).toBe(401);
  expect((await bureau.get(importTemplate.path)).status).toBe(403);
  expect((await system.get(importTemplate.path)).status).toBe(200);
});
