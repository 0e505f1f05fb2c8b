import { beforeAll, describe, expect, it } from 'vitest';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import type { Caller } from '#test/test-app.ts';
import { addDays } from '#platform/time/time.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

type Fields = Record<string, unknown>;

const command = async (by: Caller, id: string, verb: string, fields: Fields = { reason: '个人原因' }) =>
  await by.post(`${BASE}/command`, { id, command: verb, ...fields });

async function passedEntry(by: Caller = stage.person, trade?: string, fields: Fields = {}): Promise<string> {
  const { unit, bureau, entered, openTrade } = stage;
  const { id } = await entered(by, trade ?? (await openTrade()), fields);
  await unit.post(`${BASE}/applicationBatchPass`, { ids: [id] });
  await bureau.post(`${BASE}/applicationBatchPass`, { ids: [id] });
  return id;
}

const competitorOf = async (applicationId: string) =>
  await stage.services.db
    .selectFrom('competitionInfo')
    .select(['id', 'isDeleted'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();

it('every command wants its reason', async () => {
  const { person, entered, openTrade } = stage;
  const { id } = await entered(person, await openTrade());
  expect((await command(person, id, 'withdraw', {})).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
  expect((await command(person, id, 'vanish')).status).toBe(400);
});

describe('withdrawing', () => {
  it('makes a draft again of what is not decided, and frees the place', async () => {
    const { person, unit, entered, openTrade, handIn, trailOf } = stage;
    const trade = await openTrade({}, 1);
    const { id } = await entered(person, trade);
    await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass', opinion: '齐' });
    const { data } = await command(person, id, 'withdraw');
    expect(data).toMatchObject({
      auditStatus: 0,
      withdrawReason: '个人原因',
      submitTime: null,
      firstAuditUserId: null,
      firstAuditOpinion: null,
    });
    expect(data.withdrawTime).not.toBeNull();
    expect((await trailOf(id)).at(-1)).toMatchObject({ action: '状态', reason: '个人原因' });
    expect((await entered(person, trade)).auditStatus).toBe(10);
    expect(await handIn(person, { id })).toMatchObject({ status: 409, msg: '该赛项名额已满' });
  });

  it('ends with the entry window, and after a decision', async () => {
    const { person, bureau, entered, openTrade, setContest } = stage;
    const trade = await openTrade();
    const { id } = await entered(person, trade);
    expect((await command(bureau, id, 'withdraw')).status).toBe(403);
    await setContest(trade, { applyEnd: addDays(new Date(), -1).toISOString() });
    expect(await command(person, id, 'withdraw')).toMatchObject({ status: 409, msg: '报名已截止' });
    await setContest(trade, { contestStatus: 40 });
    expect((await command(person, id, 'withdraw')).status).toBe(409);
    expect(await command(person, await passedEntry(), 'withdraw')).toMatchObject({
      status: 409,
      msg: '当前状态“审核通过”不允许此操作',
    });
  });
});

describe('giving up', () => {
  it('after passing and before the contest: the place is free, the score row void', async () => {
    const { person, entered, openTrade } = stage;
    const trade = await openTrade({}, 1);
    const id = await passedEntry(person, trade);
    expect((await command(person, id, 'giveUp')).data).toMatchObject({ auditStatus: 45, auditStatusName: '已放弃' });
    expect((await competitorOf(id)).isDeleted).toBe(1);
    expect((await entered(person, trade)).auditStatus).toBe(10);
  });

  it('by the unit of the contest, the group or the bureau as well, and nobody else', async () => {
    const { school, otherPerson, unit, otherUnit, bureau, openTrade, setContest } = stage;
    const trade = await openTrade();
    expect((await command(unit, await passedEntry(school, trade), 'giveUp')).status).toBe(200);
    expect((await command(bureau, await passedEntry(school, trade), 'giveUp')).status).toBe(200);
    const id = await passedEntry(school, trade);
    expect((await command(otherPerson, id, 'giveUp')).status).toBe(404);
    expect((await command(otherUnit, id, 'giveUp')).status).toBe(404);
    await setContest(trade, { contestStatus: 60 });
    expect(await command(school, id, 'giveUp')).toMatchObject({ status: 409, msg: '当前状态“竞赛中”不允许此操作' });
  });
});

describe('disqualifying', () => {
  it('is the bureau’s, at any time after passing; the score row is void', async () => {
    const { person, unit, bureau, openTrade, setContest, trailOf } = stage;
    const trade = await openTrade();
    const id = await passedEntry(person, trade);
    await setContest(trade, { contestStatus: 60 });
    expect((await command(unit, id, 'disqualify')).status).toBe(403);
    expect((await command(bureau, id, 'disqualify', { reason: '冒名' })).data.auditStatusName).toBe('取消资格');
    const competitor = await competitorOf(id);
    expect(competitor.isDeleted).toBe(1);
    expect((await trailOf(competitor.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['新增', null],
      ['删除', '冒名'],
    ]);
    expect((await command(bureau, id, 'disqualify')).status).toBe(409);
  });
});

describe('disqualifying after ranks were given', () => {
  const TRADES = '/api/zjgrsj-trainrace/competition/contest_trade';

  /** Three competitors whose result is locked (3), in publicity (4) or published (5). */
  async function ranked(scoreStatus: number) {
    const { person, bureau, openTrade, services, setContest } = stage;
    const trade = await openTrade();
    const ids: string[] = [];
    for (const [index, score] of ['95.00', '90.00', '85.00'].entries()) {
      ids.push(await passedEntry(person, trade));
      await services.db
        .updateTable('competitionInfo')
        .set({ theoryScore: score, practiceScore: score, theoryAttend: 1, practiceAttend: 1, isPass: 1 })
        .set({
          totalScore: score,
          totalExact: score,
          rankNo: index + 1,
          awardLevel: Math.min(index + 1, 2),
          scoreStatus: 3,
        })
        .where('applicationId', '=', ids[index]!)
        .execute();
    }
    await setContest(trade, { contestStatus: 60, publicityDays: 5, appealDays: 3 });
    await services.db.updateTable('contestTrade').set({ tradeStatus: '锁定' }).where('id', '=', trade).execute();
    for (const command of ['publicize', 'publish'].slice(0, scoreStatus - 3)) {
      expect((await bureau.post(`${TRADES}/command`, { id: trade, command })).status).toBe(200);
      await services.db
        .updateTable('contestTrade')
        .set({ publicityEnd: '2026-01-06T00:00:00Z', appealEnd: '2026-01-04T00:00:00Z' })
        .where('id', '=', trade)
        .execute();
    }
    const placesIn = async (table: 'competitionInfo' | 'shownResult') =>
      await services.db
        .selectFrom(table)
        .select(['rankNo', 'awardLevel', 'totalScore'])
        .where('applicationId', 'in', table === 'shownResult' ? ids : ids.slice(1))
        .orderBy('rankNo')
        .execute();
    return {
      trade,
      disqualified: ids[0]!,
      others: async () => await placesIn('competitionInfo'),
      shown: async () => await placesIn('shownResult'),
    };
  }

  const MOVED_UP = [
    { rankNo: 1, awardLevel: 1, totalScore: '90.00' },
    { rankNo: 2, awardLevel: 2, totalScore: '85.00' },
  ];

  it('the others move up while the result is locked', async () => {
    const { disqualified, others, shown } = await ranked(3);
    expect((await command(stage.bureau, disqualified, 'disqualify', { reason: '冒名' })).status).toBe(200);
    expect(await others()).toEqual(MOVED_UP);
    expect(await shown()).toEqual([]);
  });

  it('the others move up in what everybody reads in publicity, and its days begin anew', async () => {
    const { trade, disqualified, others, shown } = await ranked(4);
    expect((await shown()).map(({ rankNo }) => rankNo)).toEqual([1, 2, 3]);
    expect((await command(stage.bureau, disqualified, 'disqualify', { reason: '冒名' })).status).toBe(200);
    expect(await others()).toEqual(MOVED_UP);
    expect(await shown()).toEqual(MOVED_UP);
    const { publicityEnd } = (await stage.bureau.get(`${TRADES}/detail`, { id: trade })).data;
    expect(Date.parse(publicityEnd)).toBeGreaterThan(Date.now());
    expect((await stage.bureau.post(`${TRADES}/command`, { id: trade, command: 'publish' })).status).toBe(409);
  });

  it('rules that were changed in publicity count for nobody in it: neither who moves up nor what is published', async () => {
    const { trade, disqualified } = await ranked(4);
    const { db } = stage.services;
    const rulesShown = async () =>
      await db
        .selectFrom('shownResult')
        .select(['theoryWeight', 'practiceWeight', 'tieRule'])
        .distinct()
        .where('contestTradeId', '=', trade)
        .execute();
    const before = await rulesShown();
    expect(before).toHaveLength(1);
    const tieRule = before[0]!.tieRule === 3 ? 1 : 3;
    await stage.setContest(trade, { theoryWeight: 11, practiceWeight: 89, tieRule });
    expect((await command(stage.bureau, disqualified, 'disqualify', { reason: '冒名' })).status).toBe(200);
    expect(await rulesShown()).toEqual(before);
    await db
      .updateTable('contestTrade')
      .set({ publicityEnd: '2026-01-06T00:00:00Z', appealEnd: '2026-01-04T00:00:00Z' })
      .where('id', '=', trade)
      .execute();
    expect((await stage.bureau.post(`${TRADES}/command`, { id: trade, command: 'publish' })).status).toBe(200);
    const { body } = await db
      .selectFrom('resultSnapshot')
      .select('body')
      .where('contestTradeId', '=', trade)
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject({ rules: before[0]! });
  });

  it('a published result stands until it is corrected, in what everybody reads too', async () => {
    const { disqualified, others, shown } = await ranked(5);
    const before = await shown();
    expect(before).toHaveLength(3);
    expect((await command(stage.bureau, disqualified, 'disqualify', { reason: '冒名' })).status).toBe(200);
    expect(await others()).toMatchObject([{ rankNo: 2 }, { rankNo: 3 }]);
    expect(await shown()).toEqual(before);
  });
});

describe('reopening', () => {
  it('brings a refused entry back to the audit that refused it', async () => {
    const { person, unit, bureau, entered, openTrade } = stage;
    const trade = await openTrade();
    const { id } = await entered(person, trade);
    await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'reject', opinion: '误' });
    expect((await command(unit, id, 'reopen')).status).toBe(403);
    expect((await command(bureau, id, 'reopen', { reason: '申诉成立' })).data.auditStatus).toBe(10);
    await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass' });
    await bureau.post(`${BASE}/auditingSubmit`, { id, result: 'reject', opinion: '误' });
    expect((await command(bureau, id, 'reopen', { reason: '申诉成立' })).data.auditStatus).toBe(20);
    expect((await command(bureau, id, 'reopen')).status).toBe(409);
  });

  it('needs a place like anybody, and the person not entered elsewhere', async () => {
    const { person, unit, bureau, entered, openTrade } = stage;
    const trade = await openTrade({}, 1);
    const idCardNo = anIdCardNo();
    const { id } = await entered(person, trade, { idCardNo });
    await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'reject', opinion: '误' });
    const { id: other } = await entered(person, trade);
    expect(await command(bureau, id, 'reopen')).toMatchObject({ status: 409, msg: '该赛项名额已满' });
    await command(person, other, 'withdraw');
    await entered(person, trade, { idCardNo });
    expect(await command(bureau, id, 'reopen')).toMatchObject({ status: 409, msg: '该证件号码已报名本赛项' });
  });
});

it('refuses a command on a stale version', async () => {
  const { person, entered, openTrade } = stage;
  const { id, version } = await entered(person, await openTrade());
  expect(await command(person, id, 'withdraw', { reason: '误', version: version - 1 })).toMatchObject({
    status: 409,
    msg: '数据已被他人修改，请刷新后重试',
  });
  expect((await command(person, id, 'withdraw', { reason: '误', version })).status).toBe(200);
});
