import { contestRequest } from '@trainrace/contract/areas/contests/contest-request';
import { beforeAll, expect, it } from 'vitest';
import { aContestDraft, anAccount, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, stamp } from '#platform/time/time.ts';

const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, unit, otherUnit] = [await server.as('admc'), await server.as('org01'), await server.as('org02')];
});

async function aContest(contestStatus: number): Promise<string> {
  const { data } = await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId));
  await aTrade(server.services, data.id);
  await server.services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', data.id).execute();
  return data.id;
}

const ask = async (contestId: string, kind: number, more: object = {}, by = unit) =>
  await by.post(contestRequest.submit.path, { contestId, kind, reason: '按计划推进', ...more });
const decide = async (id: string, command: string, more: object = {}, by = bureau) =>
  await by.post(contestRequest.command.path, { id, command, ...more });
const contest = async (id: string) => (await bureau.get(`${CONTEST}/detail`, { id })).data;
const inboxOf = async (accountId: string, template: string) =>
  await server.services.db
    .selectFrom('message')
    .select('params')
    .where('accountId', '=', accountId)
    .where('template', '=', template)
    .execute();

it('what a unit asks for is done when the bureau grants it, and both are told', async () => {
  const id = await aContest(20);
  const { status, data } = await ask(id, 1);
  expect([status, data.requestStateName]).toEqual([200, '待办理']);
  expect(await inboxOf(bureau.userId, 'CONTEST_ASKED')).toHaveLength(1);
  expect((await decide(data.id, 'grant', {}, unit)).status).toBe(403);
  expect((await decide(data.id, 'grant')).data).toMatchObject({ requestState: 1 });
  expect((await contest(id)).contestStatus).toBe(30);
  expect(await inboxOf(unit.userId, 'CONTEST_ANSWERED')).toMatchObject([
    { params: { what: '发布竞赛', result: '已同意' } },
  ]);
  expect((await decide(data.id, 'refuse', { reason: '晚了' })).status).toBe(409);
});

it('an extension names a later end, and is granted by one of two at once', async () => {
  const id = await aContest(30);
  expect((await ask(id, 2)).data.errors).toEqual([{ field: 'wantedEnd', message: '请选择新的报名截止时间' }]);
  const wantedEnd = stamp(addDays(new Date(), 30));
  const { data } = await ask(id, 2, { wantedEnd });
  expect(await ask(id, 2, { wantedEnd })).toMatchObject({ status: 409, msg: '同一事项已有待办理的申请' });
  const answers = await Promise.all([decide(data.id, 'grant'), decide(data.id, 'grant')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await contest(id)).applyEnd).toBe(wantedEnd);
});

it('a refusal needs a reason and changes nothing of the contest', async () => {
  const id = await aContest(20);
  const { data } = await ask(id, 1);
  expect((await decide(data.id, 'refuse')).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
  expect((await decide(data.id, 'refuse', { reason: '规程待补充' })).data).toMatchObject({
    requestState: 2,
    decision: '规程待补充',
  });
  expect((await contest(id)).contestStatus).toBe(20);
  expect((await ask(id, 1)).status).toBe(200);
});

it('a request that cannot be carried out any more stays as it is, and says why', async () => {
  const id = await aContest(20);
  const { data } = await ask(id, 1);
  await bureau.post(`${CONTEST}/command`, { id, command: 'publish' });
  expect(await decide(data.id, 'grant')).toMatchObject({ status: 409, msg: '当前状态“已发布”不允许此操作' });
  expect((await bureau.get(contestRequest.detail.path, { id: data.id })).data.requestState).toBe(0);
});

it('is asked for one’s own contest, in a fitting state, and taken back while it waits', async () => {
  const id = await aContest(20);
  expect((await ask(id, 1, {}, otherUnit)).status).toBe(404);
  expect((await ask(id, 2, { wantedEnd: '2099-01-01 00:00:00' })).status).toBe(409);
  const { data } = await ask(id, 1);
  expect((await otherUnit.get(contestRequest.detail.path, { id: data.id })).status).toBe(404);
  expect((await unit.post(contestRequest.remove.path, { ids: [data.id] })).status).toBe(200);
});
