import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { beforeAll, expect, it } from 'vitest';
import { anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { importRows, importTemplate, family, resetPassword } = tournamentUnit;
const HEADINGS = [
  '单位名称',
  '统一社会信用代码',
  '单位性质',
  '单位角色',
  '所属区镇',
  '联系人',
  '联系人手机',
  '登录账号',
];

let test: TestApp;
let bureau: Caller;
let town: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, town] = [await test.as('admc'), await test.as('town01')];
});

const aRow = (account: string, uscc: string, mobile = '19900000041') => [
  '暨阳特种钢材(示例)有限公司',
  uscc,
  '民营',
  '参赛、经办',
  '塘桥镇',
  '赵范成',
  mobile,
  account,
];
const send = async (rows: string[][], by = bureau, more: Record<string, unknown> = {}) =>
  await by.post(importRows.path, { rows: [HEADINGS, ...rows], ...more });
const list = async () => (await bureau.get(`${family.path}/list`, { ascs: 'unitNo' })).data;

it('[S7-12] makes units with numbers and sign-ins, whose passwords are given by resetPassword', async () => {
  const answer = await send([aRow('Steel01', SAMPLE_USCC[1]), aRow('steel02', SAMPLE_USCC[2])]);
  expect(answer).toMatchObject({ code: 200, data: { total: 2, succeeded: 2, failed: 0 } });
  const { data } = await bureau.get(`${family.path}/list`, { uscc: SAMPLE_USCC[1] });
  expect(data.records).toMatchObject([
    { account: 'Steel01', townCode: 'ZJG02', unitRole: [1, 2], enabled: 1, pwdState: 1, contactMobile: '199****0041' },
  ]);
  expect(data.records[0].unitNo).toMatch(/^DW-\d{4}$/);
  const name = 'enterprise|U033|Steel01|password|ZJGTRAINRACE';
  for (const guess of ['', 'Demo@2026'])
    await expect(signIn(test.app, name, guess)).rejects.toThrow('was not signed in');
  const [given] = (await bureau.post(resetPassword.path, { ids: [data.records[0].id] })).data;
  const caller = await signIn(test.app, name, given.password);
  expect((await caller.get(`${family.path}/list`)).msg).toBe('请先修改初始密码');
  const trail = await trailOf(test.services.db, { bizId: data.records[0].id });
  expect(trail).toMatchObject([{ action: '新增', bizTable: 'tournament_unit' }, { action: '重置密码' }]);
});

it('names every cell that is wrong, and then writes nothing', async () => {
  const { total } = await list();
  const answer = await send([
    aRow('ORG01', SAMPLE_USCC[3]),
    aRow('steel03', SAMPLE_USCC[0]),
    aRow('steel04', SAMPLE_USCC[4]),
    aRow('STEEL04', SAMPLE_USCC[5]),
    aRow('steel05', '91320599MA9TRG0198'),
    aRow('steel06', SAMPLE_USCC[6], '199****0041'),
  ]);
  expect(answer).toMatchObject({ status: 400, msg: '共5行有误，未导入任何数据' });
  expect(answer.data.errors).toEqual([
    { row: 2, column: '登录账号', message: '账号已被使用' },
    { row: 3, column: '单位名称', message: expect.stringContaining('已在系统中') },
    { row: 5, column: '登录账号', message: '与第4行重复' },
    { row: 6, column: '统一社会信用代码', message: '统一社会信用代码校验位不正确' },
    { row: 7, column: '联系人手机', message: '手机号码格式不正确' },
  ]);
  expect((await list()).total).toBe(total);
  const accounts = await test.services.db
    .selectFrom('account')
    .select('id')
    .where('account', 'like', 'steel04')
    .execute();
  expect(accounts).toEqual([]);
});

it('only checks in a dry run, and writes the good rows when asked for a part', async () => {
  const rows = [aRow('steel07', SAMPLE_USCC[3]), aRow('org01', SAMPLE_USCC[4])];
  const { total } = await list();
  expect((await send(rows, bureau, { dryRun: true })).data).toMatchObject({ succeeded: 1, failed: 1 });
  expect((await list()).total).toBe(total);
  expect((await send(rows, bureau, { partial: true })).data).toMatchObject({ succeeded: 1, failed: 1 });
  expect((await list()).total).toBe(total + 1);
});

it('is for the bureau: a town keeps its units one by one', async () => {
  expect((await send([aRow('steel08', SAMPLE_USCC[5])], town)).status).toBe(403);
  expect((await send([], callerWith(test.app, '', ''))).status).toBe(401);
  expect((await town.get(importTemplate.path)).status).toBe(403);
  expect((await bureau.get(importTemplate.path)).status).toBe(200);
});
