import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { conflictRule } from '@trainrace/contract/areas/arrangement/conflict-rule';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import {
  refereeAssignment,
  type AssignmentCommand,
  type TradeLine,
} from '@trainrace/contract/areas/arrangement/referee-assignment';
import { drawReferees } from '@trainrace/contract/areas/arrangement/rules/referee-draw';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { anExpertDraft } from '../../../../seed/expert-builders.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { readPdf } from '#test/read-pdf.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { recheckChanged } from './recheck.ts';

const { list, detail, submit, remove, command, overview, candidates, recheck, draw, draws, drawProtocol, feeSheet } =
  refereeAssignment;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const occupationOf = async (trade: string): Promise<string> =>
  (
    await stage.services.db
      .selectFrom('contestTrade')
      .select('competitionDicId')
      .where('id', '=', trade)
      .executeTakeFirstOrThrow()
  ).competitionDicId;

const sexOf = (idCardNo: string) => (Number(idCardNo[16]) % 2 === 1 ? 1 : 2);

let last = 0;
/** An expert for the occupation of a trade, of a unit of the own. */
async function anExpert(trade: string, fields: Record<string, unknown> = {}) {
  last += 1;
  const draft = anExpertDraft([await occupationOf(trade)], { name: `裁判${last}`, workUnit: `单位${last}`, ...fields });
  return (await stage.bureau.post(expertRefreeInfo.submit.path, draft)).data;
}

const assign = async (trade: string, expertId: string, role = 2, by = stage.unit, more: object = {}) =>
  await by.post(submit.path, { contestTradeId: trade, expertId, role, ...more });
const give = async (id: string, verb: AssignmentCommand, more: object = {}, by: Caller = stage.unit) =>
  await by.post(command.path, { id, command: verb, ...more });
const through = async (id: string, ...verbs: AssignmentCommand[]) => {
  for (const verb of verbs) expect((await give(id, verb, { reason: '电话确认' })).status).toBe(200);
};
const inboxOf = async (accountId: string, template: string) =>
  await stage.services.db
    .selectFrom('message')
    .select('params')
    .where('accountId', '=', accountId)
    .where('template', '=', template)
    .execute();
const look = async () => await recheckChanged(stage.services, new Date(Date.now() + 1000));
const detailOf = async (id: string) => (await stage.unit.get(detail.path, { id })).data;

describe('assigning', () => {
  it('takes who is of the pool and free, once in a trade, by the unit of the contest or the bureau', async () => {
    const trade = await stage.openTrade();
    const { id: expertId } = await anExpert(trade);
    const answers = await Promise.all([1, 2].map(async () => await assign(trade, expertId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toBe('该专家裁判已在本赛项中');
    expect(answers.find(({ status }) => status === 200)!.data).toMatchObject({ assignStateName: '拟派', coi: [] });
    expect((await assign(trade, expertId, 2, stage.otherUnit)).status).toBe(404);
    expect((await assign(trade, expertId, 2, stage.person)).status).toBe(403);
    expect((await callerWith(stage.app, '', '').get(list.path)).status).toBe(401);
    const other = await anExpert(trade);
    await stage.bureau.post(expertRefreeInfo.command.path, { id: other.id, command: 'suspend', reason: '投诉' });
    expect((await assign(trade, other.id)).status).toBe(409);
  });

  it('is closed before a contest is filed and once its scores are published', async () => {
    const trade = await stage.openTrade();
    const { id } = await anExpert(trade);
    for (const contestStatus of [0, 80]) {
      await stage.setContest(trade, { contestStatus });
      expect((await assign(trade, id, 2, stage.bureau)).status).toBe(409);
    }
  });

  it('refuses whoever has to stand aside and says why; what needs a declaration waits for it', async () => {
    const trade = await stage.openTrade();
    await stage.entered(stage.person, trade, { workUnit: '沙洲精工', coach: '顾教练', graduateSchool: '江帆学院' });
    const colleague = await anExpert(trade, { workUnit: '沙洲精工' });
    expect(await assign(trade, colleague.id)).toMatchObject({ status: 409, msg: expect.stringContaining('同一单位') });
    const coach = await anExpert(trade, { name: '顾教练' });
    expect((await assign(trade, coach.id)).msg).toContain('指导教师');
    const teacher = await anExpert(trade, { workUnit: '江帆学院' });
    const { data } = await assign(trade, teacher.id);
    expect(data).toMatchObject({ assignStateName: '需声明', coi: [{ rule: 'sameSchool', level: 'confirm' }] });
    expect(await give(data.id, 'notify')).toMatchObject({ status: 409, msg: expect.stringContaining('声明') });
    expect((await give(data.id, 'declare')).data.errors).toMatchObject([{ field: 'declaration' }]);
    const declared = await give(data.id, 'declare', { declaration: '不同院系，无师生关系' });
    expect(declared.data).toMatchObject({ assignStateName: '拟派', coi: [{ isDeclared: true }] });
    expect((await give(data.id, 'notify')).data.assignStateName).toBe('已通知');
  });

  it('refuses who is too busy at the time, even when both are assigned at once', async () => {
    const [one, other] = [await stage.openTrade(), await stage.openTrade()];
    for (const trade of [one, other]) await aSession(trade);
    const { id } = await anExpert(one);
    const answers = await Promise.all([one, other].map(async (trade) => await assign(trade, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toContain('时间重叠');
  });

  it('levels are data: from the day of a new line on it counts otherwise, and what is in force stays', async () => {
    const { bureau, unit } = stage;
    const soon = (day: string) => ({ rule: 'coach', level: 'warn', fromDate: day });
    const { data } = await bureau.post(conflictRule.submit.path, soon('2027-02-01'));
    expect((await bureau.post(conflictRule.submit.path, soon('2027-02-01'))).status).toBe(409);
    expect((await bureau.post(conflictRule.submit.path, soon('2020-02-02'))).data.errors).toMatchObject([
      { field: 'fromDate' },
    ]);
    expect((await unit.post(conflictRule.submit.path, soon('2027-02-02'))).status).toBe(403);
    const { records } = (await bureau.get(conflictRule.list.path, { rule: 'coach' })).data;
    const begun = records.find(({ fromDate }: { fromDate: string }) => fromDate < '2026-01-01');
    expect((await bureau.post(conflictRule.remove.path, { ids: [begun.id] })).status).toBe(409);
    const trade = await stage.openTrade({ practiceDateEnd: '2027-03-01', practiceDateStart: '2027-03-01' });
    await stage.entered(stage.person, trade, { coach: '吕教练' });
    const coach = await anExpert(trade, { name: '吕教练' });
    expect((await assign(trade, coach.id)).data).toMatchObject({
      assignState: 10,
      coi: [{ rule: 'coach', level: 'warn' }],
    });
    expect((await bureau.post(conflictRule.remove.path, { ids: [data.id] })).status).toBe(200);
  });
});

/** Every trade here is examined at the same time. */
async function aSession(contestTradeId: string): Promise<void> {
  const { db } = stage.services;
  const { contestId } = await db
    .selectFrom('contestTrade')
    .select('contestId')
    .where('id', '=', contestTradeId)
    .executeTakeFirstOrThrow();
  const venueId = crypto.randomUUID();
  await db
    .insertInto('examVenue')
    .values({ id: venueId, venueName: 'V', venueKind: 1, townCode: 'ZJG01', address: 'A', rooms: '[]' })
    .execute();
  await db
    .insertInto('examSession')
    .values({
      id: crypto.randomUUID(),
      contestId,
      contestTradeId,
      examType: 2,
      batch: 1,
      startTime: '2026-10-24T01:00:00Z',
      endTime: '2026-10-24T04:00:00Z',
      venueId,
      roomName: '01',
      capacity: 10,
    })
    .execute();
}

describe('looking again', () => {
  it('puts aside who is found to be a colleague of a new competitor, tells unit and bureau, and does so once', async () => {
    const trade = await stage.openTrade();
    const { id: expertId } = await anExpert(trade, { workUnit: '后来者公司' });
    const { id } = (await assign(trade, expertId, 1)).data;
    await through(id, 'notify', 'accept');
    expect(await chiefOf(trade)).toBe(expertId);
    await stage.entered(stage.person, trade, { workUnit: '后来者公司' });
    await Promise.all([look(), look()]);
    expect(await detailOf(id)).toMatchObject({ assignStateName: '回避', stateReason: '与选手同一单位' });
    expect(await chiefOf(trade)).toBeNull();
    for (const who of [stage.unit, stage.bureau]) expect(await inboxOf(who.userId, 'REFEREE_ASIDE')).toHaveLength(1);
    expect((await trailOf(stage.services.db, { bizId: id })).at(-1)!.changes).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ field: 'assignState', after: '回避' })]),
    );
  });

  it('asks for a declaration once, and none of what was declared', async () => {
    const trade = await stage.openTrade();
    const { id: expertId } = await anExpert(trade, { workUnit: '甲学院' });
    const { id } = (await assign(trade, expertId)).data;
    await stage.entered(stage.person, trade, { graduateSchool: '甲学院' });
    const contestId = (await detailOf(id)).contestId;
    expect((await stage.unit.post(recheck.path, { contestId })).data).toEqual({ checked: 1, changed: 1 });
    expect((await detailOf(id)).assignStateName).toBe('需声明');
    await give(id, 'declare', { declaration: '无利害关系' });
    expect((await stage.unit.post(recheck.path, { contestId })).data).toEqual({ checked: 1, changed: 0 });
    expect((await detailOf(id)).assignStateName).toBe('拟派');
    expect((await stage.otherUnit.post(recheck.path, { contestId })).status).toBe(404);
  });

  it('lets nobody accept who must stand aside by then', async () => {
    const trade = await stage.openTrade();
    const { id: expertId } = await anExpert(trade, { workUnit: '乙公司' });
    const { id } = (await assign(trade, expertId)).data;
    await through(id, 'notify');
    await stage.entered(stage.person, trade, { workUnit: '乙公司' });
    expect((await give(id, 'accept', { reason: '电话' })).status).toBe(409);
  });
});

const chiefOf = async (trade: string): Promise<string | null> =>
  (await stage.bureau.get(contestTrade.detail.path, { id: trade })).data.chiefRefereeId;

describe('an expert with an account', () => {
  it('is asked by message and SMS, answers for the own tasks alone, and the unit is told', async () => {
    const { services, unit, otherPerson } = stage;
    const trade = await stage.openTrade();
    const idCardNo = anIdCardNo();
    const account = await aPerson(services, { account: '19900000661', name: '周演瑜', idCardNo });
    const self = await stage.as('19900000661');
    const expert = await anExpert(trade, { idCardNo, sex: sexOf(idCardNo), mobile: '19900000661' });
    const { id } = (await assign(trade, expert.id, 1)).data;
    expect((await give(id, 'accept', {}, self)).status).toBe(409);
    await through(id, 'notify');
    expect(await inboxOf(account, 'REFEREE_ASKED')).toMatchObject([{ params: { role: '裁判长' } }]);
    expect(await stage.smsOf(id)).toEqual(['REFEREE_INVITE']);
    expect((await self.get(list.path)).data.records).toMatchObject([{ id }]);
    expect((await otherPerson.get(detail.path, { id })).status).toBe(404);
    expect((await give(id, 'accept', {}, otherPerson)).status).toBe(404);
    expect((await give(id, 'checkIn', {}, self)).status).toBe(403);
    const twice = await Promise.all([1, 2].map(async () => await give(id, 'accept', {}, self)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await detailOf(id)).toMatchObject({ assignStateName: '已接受', isAnsweredFor: 0 });
    expect(await chiefOf(trade)).toBe(expert.id);
    expect(await inboxOf(unit.userId, 'REFEREE_ANSWERED')).toMatchObject([{ params: { answer: '接受' } }]);
    expect((await give(id, 'decline', { reason: '出差' }, self)).data.assignStateName).toBe('谢绝');
    expect(await chiefOf(trade)).toBeNull();
  });

  it('who answers for a referee says how it was agreed', async () => {
    const trade = await stage.openTrade();
    const { id } = (await assign(trade, (await anExpert(trade)).id)).data;
    await through(id, 'notify');
    expect((await give(id, 'accept')).data.errors).toMatchObject([{ field: 'reason' }]);
    const accepted = await give(id, 'accept', { reason: '11月20日电话确认' });
    expect(accepted.data).toMatchObject({ isAnsweredFor: 1, stateReason: '11月20日电话确认' });
    expect((await stage.unit.post(remove.path, { ids: [id] })).status).toBe(409);
  });
});

describe('a draw', () => {
  const drawFor = async (trade: string, more: object = {}, by = stage.unit) =>
    await by.post(draw.path, { contestTradeId: trade, role: 2, strata: [{ count: 2 }], onePerUnit: 0, ...more });
  const kept = async (id: string) =>
    await stage.services.db.selectFrom('refereeDraw').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('assigns who was drawn, leaves out who has a conflict, and can be repeated from what is kept', async () => {
    const trade = await stage.openTrade();
    await stage.entered(stage.person, trade, { workUnit: '丙公司' });
    for (let at = 0; at < 6; at += 1) await anExpert(trade);
    const busy = await anExpert(trade, { workUnit: '丙公司' });
    const { status, data } = await drawFor(trade, { strata: [{ refereeLevel: 3, count: 2 }], fee: '600.00' });
    expect([status, data.poolCount, data.excludedCount, data.missing]).toEqual([200, 6, 1, 0]);
    const { records } = (await stage.unit.get(list.path, { contestTradeId: trade })).data;
    const drawn = data.result.filter(({ isReserve }: { isReserve: boolean }) => !isReserve);
    expect(records.map(({ expertId }: { expertId: string }) => expertId).toSorted()).toEqual(
      drawn.map(({ id }: { id: string }) => id).toSorted(),
    );
    expect(records).toMatchObject([{ drawId: data.id, fee: '600.00' }, { drawId: data.id }]);
    const row = await kept(data.id);
    const { seed, pool, strata } = row as { seed: string; pool: never[]; strata: never[] };
    expect(drawReferees({ seed, pool, strata, onePerUnit: row.onePerUnit === 1 })).toEqual(row.result);
    expect(row.excluded).toMatchObject([{ id: busy.id, rules: ['sameUnit'] }]);
  });

  it('is done again with a reason only, and each is on record', async () => {
    const trade = await stage.openTrade();
    for (let at = 0; at < 3; at += 1) await anExpert(trade);
    const first = await drawFor(trade, { strata: [{ count: 1 }] });
    expect((await drawFor(trade)).data.errors).toMatchObject([{ field: 'reason' }]);
    const second = await drawFor(trade, { strata: [{ count: 5 }], reason: '首次抽取人员不足' });
    expect(second.data).toMatchObject({ attempt: 2, missing: 3 });
    const { data } = await stage.unit.get(draws.path, { contestTradeId: trade });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.data.id, first.data.id]);
    expect((await stage.otherUnit.get(draws.path, { contestTradeId: trade })).status).toBe(404);
  });

  it('of two at once one waits, and asks for the reason', async () => {
    const trade = await stage.openTrade();
    for (let at = 0; at < 4; at += 1) await anExpert(trade);
    const answers = await Promise.all([1, 2].map(async () => await drawFor(trade, { strata: [{ count: 1 }] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('refuses an empty pool, two chiefs and hundreds at once, and is given by its right', async () => {
    const trade = await stage.openTrade();
    expect((await drawFor(trade)).msg).toContain('没有符合条件');
    expect((await drawFor(trade, { role: 1 })).msg).toContain('裁判长');
    expect((await drawFor(trade, { strata: Array.from({ length: 8 }, () => ({ count: 50 })) })).status).toBe(400);
    expect((await drawFor(trade, {}, stage.person)).status).toBe(403);
  });

  it('is printed with its seed, who was left out and why', async () => {
    const trade = await stage.openTrade();
    await stage.entered(stage.person, trade, { coach: '邵教练' });
    for (const name of ['邵教练', '陆裁判', '严裁判']) await anExpert(trade, { name });
    const { data } = await drawFor(trade, { strata: [{ count: 1 }] });
    const pages = await readPdf(await fileOf(`${drawProtocol.path}?id=${data.id}`));
    const text = pages.map((page) => page.text).join('');
    for (const said of [data.seed, '邵教练', '选手的指导教师', '陆裁判', '严裁判', '候补'])
      expect(text).toContain(said);
    expect((await stage.otherUnit.get(drawProtocol.path, { id: data.id })).status).toBe(404);
  });
});

async function fileOf(url: string, by: Caller = stage.unit): Promise<Buffer> {
  const response = await stage.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('once it is over', () => {
  it('counts on the record of the expert, and the sheet of fees alone holds the account, with a row in the trail', async () => {
    const trade = await stage.openTrade();
    const account = '6222000000004321';
    const expert = await anExpert(trade, { bankAccount: account, bankName: '示例银行' });
    const { data } = await assign(trade, expert.id, 2, stage.unit, { fee: '600' });
    await through(data.id, 'notify', 'accept', 'checkIn');
    expect((await give(data.id, 'officiate', { evaluateScore: '4.5' })).data).toMatchObject({ evaluateScore: '4.5' });
    const second = await anExpert(trade);
    const { id } = (await assign(trade, second.id)).data;
    await through(id, 'notify', 'accept', 'checkIn', 'officiate');
    expect(await give(id, 'settle')).toMatchObject({ status: 409, msg: expect.stringContaining('劳务费') });
    const row = await detailOf(id);
    await stage.unit.post(submit.path, { ...row, fee: '450.50' });
    expect((await give(id, 'settle')).data).toMatchObject({ assignStateName: '费用已结', feeStateName: '已结' });
    const shown = (await stage.bureau.get(expertRefreeInfo.detail.path, { id: expert.id })).data;
    expect(shown).toMatchObject({ officiateCount: 1, evaluateScore: '4.5' });
    const { contestId } = row;
    const url = `${feeSheet.path}?contestId=${contestId}&format=pdf`;
    const text = (await readPdf(await fileOf(url))).map((page) => page.text).join('');
    for (const said of [account, '600.00', '450.50', '1050.50']) expect(text).toContain(said);
    expect((await trailOf(stage.services.db, { bizId: expert.id })).at(-1)!.changes).toMatchObject([
      { field: 'bankAccount', isMasked: true },
    ]);
    expect((await fileOf(url.replace('pdf', 'xlsx'))).subarray(0, 2).toString()).toBe('PK');
    expect((await stage.otherUnit.get(feeSheet.path, { contestId, format: 'pdf' })).status).toBe(404);
    expect((await stage.person.get(feeSheet.path, { contestId, format: 'pdf' })).status).toBe(403);
  });
});

it('the overview says of each trade who is there and what is missing; candidates tell no personal data', async () => {
  const trade = await stage.openTrade();
  const [chief] = [await anExpert(trade, { name: '主裁判' }), await anExpert(trade)];
  const { contestId } = (await assign(trade, chief.id, 1)).data;
  const { data } = await stage.unit.get(overview.path, { contestId });
  expect(data.trades as TradeLine[]).toMatchObject([
    { contestTradeId: trade, chief: '主裁判', assigned: 1, accepted: 0, referees: 0, toDeclare: 0 },
  ]);
  const found = (await stage.unit.get(candidates.path, { contestTradeId: trade, role: 2 })).data;
  expect(found.records).toHaveLength(1);
  expect(Object.keys(found.records[0])).not.toContain('mobile');
  expect((await stage.otherUnit.get(overview.path, { contestId })).status).toBe(404);
  expect((await stage.otherUnit.get(candidates.path, { contestTradeId: trade, role: 2 })).status).toBe(404);
});
