// Lists cannot be used to find a number piece by piece, and look-ups of whole numbers are counted and recorded.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { users } from '@trainrace/contract/areas/accounts/users';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import {
  anAccount,
  anApplication,
  aContestDraft,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { numbersMasked } from '#platform/store/sensitive.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const ACCOUNT = '19900000001';
const ID_CARD = SAMPLE_ID_CARDS[0];

let test: TestApp;
let bureau: Caller;
let system: Caller;
let town: Caller;
let unit: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: ACCOUNT, name: '陈示一', idCardNo: ID_CARD });
  [bureau, system, town, unit] = [
    await test.as('admc'),
    await test.as('adms'),
    await test.as('town01'),
    await test.as('org01'),
  ];
  const { data } = await bureau.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(unit.userId),
  );
  const contestTradeId = await aTrade(services, data.id);
  await anApplication(services, { contestId: data.id, contestTradeId, handleUnitId: unit.userId, auditStatus: 10 });
});

const entries = async (by: Caller, query: object) => await by.get(applicationInfo.list.path, { ...query });
const lookedUp = async (by: Caller) => await trailOf(test.services.db, { operatorId: by.userId, action: '查看敏感' });

describe('a filter by a whole ID number', () => {
  it('is for who may reveal, and leaves a row that shows the mask', async () => {
    const before = (await lookedUp(bureau)).length;
    expect((await entries(bureau, { idCardNo: ID_CARD })).data.total).toBe(1);
    expect((await entries(unit, { idCardNo: ID_CARD })).data.total).toBe(1);
    expect((await entries(town, { idCardNo: ID_CARD })).status).toBe(403);
    expect((await entries(town, {})).status).toBe(200);
    const [row] = (await lookedUp(bureau)).slice(before);
    expect(row).toMatchObject({
      bizTable: 'APPLICATION_INFO',
      changes: [{ field: 'idCardNo', after: '320599********9016', isMasked: true }],
    });
  });

  it('is asked so often a day, the list itself as often as one likes; sample data have no such limit', async () => {
    const { services } = test;
    const set = async (paramValue: string) => {
      await services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'lookUpsPerDay').execute();
      services.params.forget();
    };
    await set('1');
    try {
      await entries(unit, { idCardNo: ID_CARD });
      expect(await entries(unit, { idCardNo: ID_CARD })).toMatchObject({
        status: 429,
        msg: '操作过于频繁，请稍后再试',
      });
      expect((await unit.get(applicationInfo.export.path, { idCardNo: ID_CARD })).status).toBe(429);
      expect((await entries(unit, {})).status).toBe(200);
      services.config.isDemo = true;
      expect((await entries(unit, { idCardNo: ID_CARD })).status).toBe(200);
    } finally {
      services.config.isDemo = false;
      await set('100');
    }
  });
});

describe('the account of a person, which is a phone', () => {
  const found = async (by: Caller, path: string, account: string) =>
    (await by.get(path, { account })).data.records.map((row: { account: string }) => row.account);

  it.each([userInfo.list.path, users.list.path])(
    '%s finds it by the whole of it only, masked and counted',
    async (path) => {
      const by = path === users.list.path ? system : bureau;
      for (let length = 1; length < ACCOUNT.length; length += 1)
        expect(await found(by, path, ACCOUNT.slice(0, length))).not.toContain('199****0001');
      for (const part of ['99', '0000', '199****0001', '%', '_'])
        expect(await found(by, path, part)).not.toContain('199****0001');
      const before = (await lookedUp(by)).length;
      expect(await found(by, path, ACCOUNT)).toEqual(['199****0001']);
      expect((await lookedUp(by)).slice(before)).toMatchObject([
        { changes: [{ field: 'account', after: '199****0001' }] },
      ]);
    },
  );

  it('of nobody else’s kind: names are found by a part', async () => {
    expect(await found(system, users.list.path, 'rg0')).toEqual(['org01']);
  });

  it('nor does an order tell it', async () => {
    for (const path of [userInfo.list.path, users.list.path])
      expect((await system.get(path, { ascs: 'account' })).status).toBe(400);
    expect((await bureau.get(userInfo.list.path, { ascs: 'birthday' })).status).toBe(400);
    expect((await entries(bureau, { descs: 'birthday' })).status).toBe(400);
    expect((await entries(bureau, { birthday: '1988-03-15' })).status).toBe(400);
  });

  it('is as closed to the pages of users of the system service', async () => {
    const { sealer } = test.services;
    const { path } = systemCalls.loadUsers;
    const listed = async (account: string) => {
      const question = sealer.seal(path, JSON.stringify({ filters: { account } }));
      const { records } = JSON.parse(sealer.unseal(path, (await system.post(path, { data: question })).data));
      return records.map((one: { account: string }) => one.account);
    };
    expect(await listed(ACCOUNT.slice(0, 10))).toEqual([]);
    expect(await listed(ACCOUNT)).toEqual(['199****0001']);
    expect(await listed('org')).toEqual(['org01']);
  });
});

it.each([
  ACCOUNT,
  'a19900000001',
  'tel.19900000001-x',
  '119900000001',
  '320599198803159016',
  '32059919880315901x',
  'p320599198803159016.jpg',
  '913205821234567890',
  'org01',
  '2026090012345678',
])('the database masks %s as the rule does', async (text) => {
  const { rows } = await sql<{ shown: string }>`select ${numbersMasked(sql`${text}::text`)} as shown`.execute(
    test.services.db,
  );
  expect(rows[0]!.shown).toBe(maskNumbers(text));
});
