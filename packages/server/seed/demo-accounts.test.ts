import { param } from '@trainrace/contract/areas/system/param';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../src/test/client.ts';
import { demoApp, type TestApp } from '../src/test/test-app.ts';
import { seedDemo } from './demo.ts';

let server: TestApp;

beforeAll(async () => {
  server = await demoApp();
});

const VIRTUAL = [
  ['town', 'U031', 'town01'],
  ['town', 'U031', 'town02'],
  ['enterprise', 'U028', 'ent01'],
  ['enterprise', 'U028', 'ent02'],
  ['enterprise', 'U029', 'bank01'],
  ['enterprise', 'U030', 'ins01'],
  ['enterprise', 'U032', '19900000001'],
  ['enterprise', 'U032', '19900000002'],
  ['enterprise', 'U033', 'org01'],
  ['enterprise', 'U033', 'org02'],
  ['enterprise', 'U034', 'school01'],
  ['enterprise', 'U035', 'biz01'],
] as const;

test.each(VIRTUAL)(
  '[S1-04 S1-05 S1-06 S1-07 S1-08 S1-09 S6-12 S6-13 S6-14] %s|%s|%s signs in',
  async (type, userId, account) => {
    const caller = await signIn(server.app, `${type}|${userId}|${account}|password|ZJGTRAINRACE`);
    expect(await caller.sealed(systemCalls.getUserInfo, { userId })).toMatchObject({ userId, username: account });
  },
);

test.each([
  ['admin', ['ADM_C', 'ADM_L', 'ADM_S'], '市人社局'],
  ['admc', ['ADM_C'], '职业能力建设科'],
  ['adml', ['ADM_L'], '劳动监察大队'],
  ['adms', ['ADM_S'], '信息中心'],
])('[S1-03 S6-01] administrator %s signs in with its roles and its section', async (account, roles, section) => {
  const caller = await signIn(server.app, `admin|${account}||password|ZJGTRAINRACE`);
  const user = await caller.sealed(systemCalls.getUserInfo, { userId: account });
  expect(user.roleids.split(',')).toEqual(roles);
  expect(user.depInfos.map(({ orgName }) => orgName)).toEqual([section]);
});

test('a second start loads nothing again', async () => {
  const lines: string[] = [];
  await seedDemo(server.services, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test('one address may try a hundred times as often', async () => {
  expect(await server.services.params.read()).toMatchObject({ addressFailures: 10_000, addressSmsPerHour: 6000 });
});

test.each([
  ['U033', '19900000101', 'enter'],
  ['U033', '19900000102', 'check'],
  ['U029', '19900000103', 'full'],
])('%s has the operator %s', async (userId, mobile, right) => {
  const caller = await signIn(server.app, `enterprise|${userId}|${mobile}|password|ZJGTRAINRACE`);
  const { extData } = await caller.sealed(systemCalls.getUserInfo, { userId: mobile });
  expect(extData.operator?.right).toBe(right);
});

test('sample data of any age sign in: their passwords grow old for nobody, unless somebody says otherwise', async () => {
  const { db, params } = server.services;
  const days = async () => (await params.read()).passwordDaysAdministrators;
  const set = async (values: { paramValue: string; updateUser: string | null }) => {
    await db.updateTable('param').set(values).where('paramKey', '=', 'passwordDaysAdministrators').execute();
    await seedDemo(server.services, () => {});
  };
  expect(await params.read()).toMatchObject({ sessionsPerPerson: 0, newDeviceNotice: 0 });
  // Those of an earlier release got the parameter with its usual value at the upgrade.
  await set({ paramValue: '90', updateUser: null });
  expect(await days()).toBe(0);
  await sql`update account set password_set_at = now() - interval '400 days'`.execute(db);
  const caller = await signIn(server.app, 'admin|adms||password|ZJGTRAINRACE');
  expect((await caller.get(param.list.path)).status).toBe(200);
  const { id } = await db.selectFrom('account').select('id').where('account', '=', 'adms').executeTakeFirstOrThrow();
  await set({ paramValue: '90', updateUser: id });
  expect(await days()).toBe(90);
});
