import { allEndpoints, allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { KEPT_APART, type Role } from '@trainrace/contract/access/roles';
import { separatedRights } from '@trainrace/contract/access/separated';
import { users } from '@trainrace/contract/areas/accounts/users';
import { param } from '@trainrace/contract/areas/system/param';
import { right } from '@trainrace/contract/areas/system/right';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let everything: Caller;
const ids = new Map<string, string>();

beforeAll(async () => {
  test = await testApp();
  for (const account of ['everything', 'officer'])
    ids.set(account, await anAccount(test.services, { account, roles: account === 'officer' ? [] : undefined! }));
  everything = await test.as('everything');
});

const people = async (account: string, roles: readonly Role[]) =>
  ids.set(account, await anAccount(test.services, { account, roles })).get(account)!;

async function separate(by: Caller, paramValue: string) {
  const { records } = (await by.get(param.list.path, { paramKey: 'separatedAdministrators' })).data;
  const { id, paramName, paramKey } = records[0];
  return await by.post(param.submit.path, { id, paramName, paramKey, paramValue });
}

describe('three administrators', () => {
  it('are kept apart once there is one of each, and the sentence says who is missing', async () => {
    expect(await separate(everything, '1')).toMatchObject({
      status: 409,
      msg: '启用三员分立前，须各有一个启用的专任账号，现缺：系统管理员、安全管理员、审计管理员',
    });
    await people('system', ['ADM_S']);
    for (const [account, roleIds] of [
      ['security', ['ADM_SEC']],
      ['audit', ['ADM_AUD']],
    ] as const) {
      await people(account, []);
      const both = { userIds: [ids.get(account)], roleIds: [...roleIds, 'ADM_C'] };
      expect((await everything.post(users.grant.path, both)).status).toBe(409);
      expect((await everything.post(users.grant.path, { ...both, roleIds })).status).toBe(200);
    }
    expect((await separate(everything, '1')).status).toBe(200);
  });

  it('the super administrator keeps contests and wage deposits', async () => {
    expect((await everything.get('/api/blade-system/right/list', { role: 'ADM_C' })).status).toBe(403);
    expect((await everything.get('/api/zjgrsj-trainrace/competition/contest_info/list')).status).toBe(200);
    expect(
      (await everything.post(users.grant.path, { userIds: [ids.get('officer')], roleIds: ['ADM_C'] })).status,
    ).toBe(403);
  });

  it('security grants any role, but to itself; nobody gets two of the three', async () => {
    const security = await test.as('security');
    const grant = async (account: string, roleIds: readonly Role[]) =>
      (await security.post(users.grant.path, { userIds: [ids.get(account)], roleIds })).status;
    expect(await grant('officer', ['ADM_C', 'ADM_L'])).toBe(200);
    expect(await grant('officer', ['ADM_S', 'ADM_SEC'])).toBe(409);
    expect(await grant('security', ['ADM_SEC'])).toBe(409);
    expect(await grant('audit', [])).toBe(409);
    const itself = { role: 'ADM_SEC', changes: [{ actionNo: 'contest_info_submit', scope: 'all' }] };
    expect(await security.post(right.submit.path, itself)).toMatchObject({ status: 409 });
    const back = { role: 'ADM_S', changes: [{ actionNo: 'right_submit', scope: null }] };
    expect((await security.post(right.submit.path, back)).status).toBe(200);
    expect(
      (await security.post(right.submit.path, { ...back, changes: [{ actionNo: 'right_submit', scope: 'all' }] }))
        .status,
    ).toBe(200);
    expect((await (await test.as('system')).get(right.lines.path, { role: 'ADM_C' })).status).toBe(403);
  });

  const ruled = allEndpoints.filter(({ action }) => action !== 'public' && action !== 'signedIn').flatMap(casesOf);
  const callers = new Map<Role, Caller>();
  it.each(ruled.map((one) => [one.title, one] as const))('%s', async (_, { call, input }) => {
    for (const [one, account] of [
      ['ADM_S', 'system'],
      ['ADM_SEC', 'security'],
      ['ADM_AUD', 'audit'],
    ] as const) {
      if (!callers.has(one)) callers.set(one, await test.as(account));
      const by = callers.get(one)!;
      const { status } = await (call.method === 'GET' ? by.get(call.path, input) : by.post(call.path, input));
      const may = scopeFor(separatedRights(allRights), actionOf(call, input), [one]) !== null;
      expect([one, status === 403]).toEqual([one, !may]);
    }
  });

  it('audit changes nothing: what it may post is a question or a mark of its own reading', () => {
    const table = separatedRights(allRights);
    const posts = ruled.filter(({ call }) => call.method === 'POST').map(({ call, input }) => actionOf(call, input));
    expect([...new Set(posts.filter((action) => scopeFor(table, action, ['ADM_AUD']) !== null))].toSorted()).toEqual([
      'message_read',
      'message_read_all',
    ]);
  });

  it('no right that changes the accounts, the rights and the journals is in two of their hands', () => {
    const table = separatedRights(allRights);
    for (const action of ['blade_user_submit', 'blade_user_grant', 'right_submit', 'usual_list', 'oss_enable'])
      expect([action, KEPT_APART.filter((one) => scopeFor(table, action, [one]) !== null).length]).toEqual([action, 1]);
  });

  it('is ended by security alone, which sets no other parameter', async () => {
    const [system, security] = [await test.as('system'), await test.as('security')];
    const other = { paramName: '令牌时长(秒)', paramKey: 'mine', paramValue: '1' };
    expect((await security.post(param.submit.path, other)).status).toBe(403);
    expect((await separate(system, '0')).status).toBe(403);
    expect((await separate(security, '0')).status).toBe(200);
    expect((await everything.get(right.lines.path, { role: 'ADM_C' })).status).toBe(200);
  });
});

function casesOf(call: Endpoint): { title: string; call: Endpoint; input: Record<string, unknown> }[] {
  const title = `${call.method} ${call.path}`;
  if (call.actionBy === undefined) return [{ title, call, input: {} }];
  const { values } = (call.input.shape[call.actionBy] as unknown as { def: { values: readonly string[] } }).def;
  return values.map((verb) => ({ title: `${title} ${verb}`, call, input: { [call.actionBy!]: verb } }));
}
