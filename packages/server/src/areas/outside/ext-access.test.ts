import { extAccess } from '@trainrace/contract/areas/outside/ext-access';
import { sxt } from '@trainrace/contract/areas/outside/ext';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../seed/builders.ts';
import { anEntrant } from './test-entrants.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const [ONE, , OTHER] = SAMPLE_ID_CARDS;
const { list, detail } = extAccess;

let test: TestApp;
let bureau: Caller;
let wages: Caller;
let system: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', name: '竞赛管理员', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'adml', name: '保证金管理员', roles: ['ADM_L'] });
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  for (const idCardNo of [ONE, OTHER]) await anEntrant(test, idCardNo);
  [bureau, wages, system] = [await test.as('admc'), await test.as('adml'), await test.as('adms')];
  await bureau.post(sxt.getPersonInsured.path, { idCardNo: ONE, purpose: '资格复审' });
  await bureau.post(sxt.getPersonInsured.path, { idCardNo: ONE, purpose: '再次核对' });
  await bureau.post(sxt.getPersonInfo.path, { idCardNo: OTHER, name: '王例青', purpose: '资格初审' });
  await wages.post(sxt.getBackPay.path, { uscc: SAMPLE_USCC[0], purpose: '欠薪核查' });
});

const rows = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await by.get(list.path, query)).data.records as Record<string, unknown>[];

describe('the record of outside questions', () => {
  it('says who asked what about whom and what for, newest first, ID numbers masked', async () => {
    const told = await rows(system);
    expect(told).toMatchObject([
      { accountName: '保证金管理员', serviceName: '欠薪信息', subject: SAMPLE_USCC[0], purpose: '欠薪核查' },
      { serviceName: '人员信息', purpose: '资格初审', source: 'simulator', sourceName: '模拟数据' },
      { purpose: '再次核对', fromCache: 1 },
      { service: 'getPersonInsured', subject: `${ONE.slice(0, 6)}********${ONE.slice(-4)}`, fromCache: 0 },
    ]);
    expect(JSON.stringify(told)).not.toContain(ONE);
  });

  it('is found by each filter, a person by the whole number only', async () => {
    const count = async (query: Record<string, unknown>) => (await rows(system, query)).length;
    for (const [query, found] of [
      [{ accountName: '竞赛' }, 3],
      [{ service: 'getPersonInsured' }, 2],
      [{ service: 'getPersonInfo,getBackPay' }, 2],
      [{ subject: ONE }, 2],
      [{ subject: ONE.slice(0, 10) }, 0],
      [{ subject: SAMPLE_USCC[0].toLowerCase() }, 1],
      [{ purpose: '核对' }, 1],
      [{ state: 'failed' }, 0],
      [{ createTimeFrom: '2999-01-01' }, 0],
    ] as const)
      expect([query, await count(query)]).toEqual([query, found]);
    expect((await system.get(list.path, { accountId: 'x' })).status).toBe(400);
  });

  it('tells in the detail how much of the day’s quota was used', async () => {
    const { id } = (await rows(system, { purpose: '再次核对' }))[0]!;
    expect((await system.get(detail.path, { id })).data).toMatchObject({ dayCount: 3, dayLimit: 2000 });
  });

  it('shows everybody’s to the system administrator, and one’s own to who may ask', async () => {
    expect((await rows(bureau)).map(({ accountName }) => accountName)).toEqual(Array(3).fill('竞赛管理员'));
    const [own] = await rows(wages);
    expect((await bureau.get(detail.path, { id: own!['id'] })).status).toBe(404);
    expect((await wages.get(detail.path, { id: own!['id'] })).data.dayCount).toBe(1);
    expect((await (await test.as('town01')).get(list.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(list.path)).status).toBe(401);
  });

  it('is written by nobody from outside', async () => {
    for (const verb of ['submit', 'remove'])
      expect((await system.post(`${extAccess.family.path}/${verb}`, { ids: ['x'] })).status).toBe(404);
  });
});
