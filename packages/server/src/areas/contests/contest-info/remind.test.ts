import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { beforeAll, expect, it } from 'vitest';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { deliverDue } from '#platform/sms/deliver.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, stamp } from '#platform/time/time.ts';

const BASE = '/api/zjgrsj-trainrace/competition/contest_info';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let contestId: string;
let tradeId: string;
let mobile = 19900006000;

beforeAll(async () => {
  server = await testApp({}, ['--demo']);
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit] = [await server.as('admc'), await server.as('org01')];
  contestId = await aPublishedContest();
  tradeId = await aTrade(server.services, contestId);
  await quiet(0, 0);
});

async function aPublishedContest(fields: Record<string, unknown> = {}): Promise<string> {
  const { data } = await bureau.post(`${BASE}/submit`, aContestDraft(unit.userId, fields));
  await server.services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', data.id).execute();
  return data.id;
}

/** From one hour to the other. */
async function quiet(from: number, to: number): Promise<void> {
  const { db } = server.services;
  for (const [paramKey, value] of [
    ['smsQuietFrom', from],
    ['smsQuietTo', to],
  ] as const) {
    await db.deleteFrom('param').where('paramKey', '=', paramKey).execute();
    await db
      .insertInto('param')
      .values({ id: crypto.randomUUID(), paramKey, paramName: paramKey, paramValue: String(value) })
      .execute();
  }
  server.services.params.forget();
}

const entry = async (auditStatus: number, more: Record<string, unknown> = {}, trade = tradeId, of = contestId) =>
  await anApplication(server.services, {
    contestId: of,
    contestTradeId: trade,
    handleUnitId: unit.userId,
    auditStatus,
    idCardNo: anIdCardNo(),
    mobile: String((mobile += 1)),
    ...more,
  });
const remind = async (kind: number, more: Record<string, unknown> = {}, by = bureau) =>
  await by.post(contestRemind.remind.path, { id: contestId, kind, ...more });
const sentTo = async (bizId: string) =>
  await server.services.db.selectFrom('outbox').selectAll().where('bizId', '=', bizId).execute();

it('says in a preview who would get it and who would not, masked, and sends nothing', async () => {
  const [draft, silent] = [await entry(0), await entry(0, { mobile: null })];
  await entry(12);
  const { data } = await remind(1, { dryRun: true });
  expect(data).toMatchObject({ total: 2, sent: 1, heldUntil: null });
  expect(data.text).toContain('尚未提交');
  expect(data.people).toMatchObject([
    { id: silent, refused: '未填手机号' },
    { id: draft, refused: null, mobile: expect.stringMatching(/^199\*{4}\d{4}$/) },
  ]);
  expect(await sentTo(draft)).toEqual([]);
});

it('reminds once a day, whoever asks and for whichever contest', async () => {
  const [one] = [await entry(12, { mobile: '19900006900' })];
  await entry(22, { returnTo: 'handle' });
  const other = await aPublishedContest();
  const theirs = await entry(12, { mobile: '19900006900' }, await aTrade(server.services, other), other);
  const answers = await Promise.all([
    remind(2),
    remind(2),
    bureau.post(contestRemind.remind.path, { id: other, kind: 2 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([...(await sentTo(one)), ...(await sentTo(theirs))]).toHaveLength(1);
  const { data } = await remind(2, { dryRun: true });
  expect(data).toMatchObject({ total: 2, sent: 0 });
  expect(data.people.map(({ refused }: { refused: string }) => refused)).toEqual(['今天已提醒过', '今天已提醒过']);
});

it('names the deadline of each correction, as the clock here shows it', async () => {
  const returnDeadline = addDays(new Date(), 2);
  const id = await entry(12, { returnDeadline: returnDeadline.toISOString() });
  await remind(2);
  const { records } = (await bureau.get(sms.outbox.path, { code: 'REMIND_CORRECT' })).data;
  const [message] = await sentTo(id);
  expect(records.find((row: { id: string }) => row.id === message!.id).content).toContain(
    stamp(returnDeadline).slice(0, 16),
  );
});

it('is held through quiet hours, and the outbox says until when', async () => {
  const hour = Number(stamp(new Date()).slice(11, 13));
  await quiet(hour, (hour + 2) % 24);
  const late = await entry(0);
  const { data } = await remind(1);
  expect(data.heldUntil).toMatch(/:00:00$/);
  const [held] = await sentTo(late);
  await deliverDue({ ...server.services, sms: { send: async () => ({ providerId: 'x' }) } }, new Date());
  expect((await sentTo(late))[0]).toMatchObject({ state: 'queued', tries: 0 });
  const { records } = (await bureau.get(sms.outbox.path, { code: 'REMIND_SUBMIT' })).data;
  expect(records.find(({ id }: { id: string }) => id === held!.id)).toMatchObject({ heldUntil: data.heldUntil });
  await quiet(0, 0);
});

it('reminds who was offered a place of the line, by when it lapses, and no longer once it has', async () => {
  const place = { waitState: 2, waitSince: new Date().toISOString() };
  const until = addDays(new Date(), 1);
  const offered = await entry(0, { ...place, offerUntil: until.toISOString() });
  await entry(0, { ...place, offerUntil: addDays(new Date(), -1).toISOString() });
  await entry(0, { ...place, waitState: 1, offerUntil: null });
  expect((await remind(3, { dryRun: true })).data).toMatchObject({ total: 1, sent: 1, people: [{ id: offered }] });
  const { data } = await remind(1, { dryRun: true });
  expect(data.people.map(({ id }: { id: string }) => id)).not.toContain(offered);
  expect((await remind(3)).data).toMatchObject({ sent: 1 });
  expect(await sentTo(offered)).toMatchObject([{ template: 'REMIND_CONFIRM' }]);
  const { records } = (await bureau.get(sms.outbox.path, { code: 'REMIND_CONFIRM' })).data;
  expect(records[0].content).toContain(stamp(until).slice(0, 16));
});

it('is for the bureau, while entries are taken or looked through', async () => {
  expect((await remind(1, {}, unit)).status).toBe(403);
  const over = await aPublishedContest({ applyEnd: stamp(addDays(new Date(), -1)), auditEnd: stamp(new Date()) });
  const asked = { id: over, kind: 1 };
  expect(await bureau.post(contestRemind.remind.path, asked)).toMatchObject({ status: 409, msg: '报名已截止' });
  await server.services.db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', over).execute();
  expect((await bureau.post(contestRemind.remind.path, { ...asked, kind: 2 })).status).toBe(409);
});
