// The people of these tests, and contests they can enter.
import { aGroup, aPerson } from '../../seed/account-builders.ts';
import { aContestDraft, anAccount, aTrade, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import { anEntryDraft, entryFiles } from '../../seed/entry-builders.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';
import { trailOf } from './trail.ts';

export const BASE = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';

type Fields = Record<string, unknown>;

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(env: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(env);
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1 });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aPerson(services, { account: '19900000001', name: 'A', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(services, { account: '19900000002', name: 'B', idCardNo: SAMPLE_ID_CARDS[1] });
  await aGroup(services, { account: 'school', groupName: 'S', groupNo: 'JT-1', uscc: SAMPLE_USCC[4] });
  await aGroup(services, { account: 'biz', groupName: 'B', groupNo: 'JT-2', uscc: SAMPLE_USCC[2], groupType: 2 });
  const people = {
    bureau: await test.as('admc'),
    colleague: await test.as('admc2'),
    town: await test.as('town01'),
    otherTown: await test.as('town02'),
    bank: await test.as('bank'),
    unit: await test.as('org01'),
    otherUnit: await test.as('org02'),
    person: await test.as('19900000001'),
    otherPerson: await test.as('19900000002'),
    school: await test.as('school'),
    business: await test.as('biz'),
  };
  const contests = contestsOf(test, people.bureau, people.unit);
  return { ...test, ...people, ...contests, ...entriesOf(test, contests) };
}

function contestsOf({ services }: TestApp, bureau: Caller, unit: Caller) {
  return {
    /** Published, its entry window open, of `unit`. */
    async contest(fields: Fields = {}, contestStatus = 30): Promise<string> {
      const path = '/api/zjgrsj-trainrace/competition/contest_info/submit';
      const { id } = (await bureau.post(path, aContestDraft(unit.userId, fields))).data;
      await services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
      return id;
    },
    trade: async (contestId: string, quotaTotal = 60) => await aTrade(services, contestId, { quotaTotal }),
    async setContest(tradeId: string, values: Fields): Promise<void> {
      await services.db
        .updateTable('contestInfo')
        .set(values as never)
        .where('id', '=', (query) => query.selectFrom('contestTrade').select('contestId').where('id', '=', tradeId))
        .execute();
    },
  };
}

function entriesOf({ services }: TestApp, { contest, trade }: ReturnType<typeof contestsOf>) {
  const draft = async (by: Caller, tradeId: string, fields: Fields = {}) => ({
    ...anEntryDraft(tradeId),
    ...(await entryFiles(services, by.userId)),
    ...fields,
  });
  return {
    /** Everything that handing in needs, for a person of its own. */
    draft,
    openTrade: async (fields: Fields = {}, quotaTotal = 60) => await trade(await contest(fields), quotaTotal),
    save: async (by: Caller, fields: Fields) => await by.post(`${BASE}/submit`, fields),
    handIn: async (by: Caller, fields: Fields) => await by.post(`${BASE}/applicationSubmit`, fields),
    /** Handed in and waiting for the first audit. */
    async entered(by: Caller, tradeId: string, fields: Fields = {}) {
      return (await by.post(`${BASE}/applicationSubmit`, await draft(by, tradeId, fields))).data;
    },
    async setEntry(id: string, values: Fields): Promise<void> {
      await services.db
        .updateTable('applicationInfo')
        .set(values as never)
        .where('id', '=', id)
        .execute();
    },
    trailOf: async (id: string) => await trailOf(services.db, { bizId: id }),
    smsOf: async (id: string) =>
      (await services.db.selectFrom('outbox').select('template').where('bizId', '=', id).orderBy('id').execute()).map(
        ({ template }) => template,
      ),
  };
}
