import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anOccupationDraft,
  aTradeDraft,
  aUnit,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = '/api/zjgrsj-trainrace/competition/contest_trade';
const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info/submit';
const OCCUPATION = '/api/zjgrsj-trainrace/basic/competition_dic/submit';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, unit, otherUnit, person] = (await Promise.all(['admc', 'org01', 'org02', 'person'].map(server.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
  ];
});

let count = 0;
async function anOccupation(fields: Record<string, unknown> = {}): Promise<{ id: string; tradeName: string }> {
  const draft = anOccupationDraft({ tradeName: `工种${(count += 1)}`, ...fields });
  return (await bureau.post(OCCUPATION, draft)).data;
}

/** A contest of `unit` in any state. */
async function aContest(contestStatus = 0): Promise<string> {
  const { id } = (await bureau.post(CONTEST, aContestDraft(unit.userId))).data;
  await server.services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
  return id;
}

const save = async (by: Caller, draft: Record<string, unknown>) => await by.post(`${BASE}/submit`, draft);

async function aTrade(contestId: string, fields: Record<string, unknown> = {}) {
  const occupation = await anOccupation();
  return (await save(bureau, aTradeDraft(contestId, occupation.id, fields))).data;
}

async function anEntry(trade: { id: string; contestId: string }, auditStatus: number): Promise<void> {
  await server.services.db
    .insertInto('applicationInfo')
    .values({
      id: newId(),
      applyNo: newId(),
      contestId: trade.contestId,
      contestTradeId: trade.id,
      contestGroup: 1,
      applySource: 1,
      handleUnitId: unit.userId,
      auditStatus,
    })
    .execute();
}

describe('adding and changing', () => {
  it('a trade is named after its occupation and has usual awards: 新增成功', async () => {
    const [contestId, occupation] = [await aContest(), await anOccupation()];
    const added = await save(unit, { contestId, competitionDicId: occupation.id, contestGroup: 1, quotaTotal: 60 });
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: {
        tradeName: occupation.tradeName,
        teamSize: 1,
        awardRule: { '1': 1, '2': 2, '3': 3 },
        tradeStatus: '筹备',
        quotaLeft: 60,
        applicationCount: 0,
        contestGroupName: '职工组',
      },
    });
    const trail = await trailOf(server.services.db, { bizId: added.data.id });
    expect(trail.map(({ action, bizTitle }) => ({ action, bizTitle }))).toEqual([
      { action: '新增', bizTitle: occupation.tradeName },
    ]);
  });

  it('keeps its name when the occupation is renamed, and takes another of its own', async () => {
    const trade = await aTrade(await aContest());
    await server.services.db
      .updateTable('competitionDic')
      .set({ tradeName: '改名后', isSealed: 1 })
      .where('id', '=', trade.competitionDicId)
      .execute();
    const draft = aTradeDraft(trade.contestId, trade.competitionDicId, { id: trade.id });
    expect((await save(bureau, { ...draft, quotaTotal: 50 })).data.tradeName).toBe(trade.tradeName);
    expect((await save(bureau, { ...draft, tradeName: '电气装置（职工）' })).data.tradeName).toBe('电气装置（职工）');
    expect((await save(bureau, { ...draft, tradeName: null })).data.tradeName).toBe('改名后');
  });

  it('[S4-15] refuses a sealed occupation for a new trade and shows it on an old one', async () => {
    const trade = await aTrade(await aContest());
    const retired = await anOccupation({ isSealed: 1 });
    const message = '该职业（工种）已封存，请另选';
    const added = await save(bureau, aTradeDraft(trade.contestId, retired.id));
    expect(added.data.errors).toEqual([{ field: 'competitionDicId', message }]);
    const changed = await save(bureau, aTradeDraft(trade.contestId, retired.id, { id: trade.id }));
    expect(changed.data.errors).toEqual([{ field: 'competitionDicId', message }]);
    expect((await bureau.get(`${BASE}/detail`, { id: trade.id })).data.competitionDicId).toBe(trade.competitionDicId);
  });

  it('takes weights both or not at all, adding up to 100', async () => {
    const [contestId, { id }] = [await aContest(), await anOccupation()];
    const errors = async (fields: Record<string, unknown>) =>
      (await save(bureau, aTradeDraft(contestId, id, fields))).data.errors;
    expect(await errors({ theoryWeight: 40 })).toEqual([
      { field: 'practiceWeight', message: '理论与实操权重须同时填写或同时留空' },
    ]);
    expect(await errors({ theoryWeight: 40, practiceWeight: 70 })).toEqual([
      { field: 'practiceWeight', message: '理论与实操权重之和必须为100' },
    ]);
    expect(await errors({ minEntrants: 61 })).toEqual([{ field: 'minEntrants', message: '最低开赛人数不能大于名额' }]);
    const saved = await save(bureau, aTradeDraft(contestId, id, { theoryWeight: 40, practiceWeight: 60 }));
    expect(saved.data).toMatchObject({ theoryWeight: 40, practiceWeight: 60 });
  });

  it('refuses the same occupation twice for one group, also when ten come at once', async () => {
    const [contestId, { id }] = [await aContest(), await anOccupation()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(bureau, aTradeDraft(contestId, id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      msg: '该竞赛已有同一工种、同一组别的赛项',
    });
    expect((await save(bureau, aTradeDraft(contestId, id, { contestGroup: 2 }))).status).toBe(200);
  });

  it('with entries the occupation, the group and the places taken stand', async () => {
    const trade = await aTrade(await aContest(30), { quotaTotal: 5 });
    await Promise.all([10, 12, 20, 22, 30, 45].map((state) => anEntry(trade, state)));
    const { data: seen } = await bureau.get(`${BASE}/detail`, { id: trade.id });
    expect(seen).toMatchObject({ quotaLeft: 0, applicationCount: 6, passedCount: 1 });
    const other = await anOccupation();
    const draft = { ...aTradeDraft(trade.contestId, other.id, { contestGroup: 2, quotaTotal: 4 }), id: trade.id };
    expect((await save(bureau, draft)).data.errors).toEqual([
      { field: 'competitionDicId', message: '该赛项已有报名，不能更改' },
      { field: 'contestGroup', message: '该赛项已有报名，不能更改' },
      { field: 'quotaTotal', message: '名额不能少于已占用的5个' },
    ]);
  });

  it('refuses a stale version, another contest, and references to nothing', async () => {
    const trade = await aTrade(await aContest());
    const draft = aTradeDraft(trade.contestId, trade.competitionDicId, { id: trade.id });
    expect((await save(bureau, { ...draft, quotaTotal: 7 })).data.version).toBe(2);
    expect(await save(bureau, { ...draft, quotaTotal: 8, version: 1 })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect((await save(bureau, { ...draft, contestId: await aContest() })).data.errors).toEqual([
      { field: 'contestId', message: '赛项不能改到其他竞赛' },
    ]);
    expect((await save(bureau, { ...draft, id: newId() })).status).toBe(404);
    expect((await save(bureau, aTradeDraft(newId(), trade.competitionDicId))).status).toBe(404);
    expect((await save(bureau, aTradeDraft(trade.contestId, 'x'))).status).toBe(404);
  });
});

describe('[issue 14] honours and promotions of its own', () => {
  const OWN = [
    { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '竞赛规程第七条' },
    { needsPass: 1, promoteLevel: 3, clause: '竞赛规程第八条' },
  ];
  const change = async ({ id, contestId, competitionDicId }: Record<string, string>, fields: object) =>
    await save(bureau, { ...aTradeDraft(contestId!, competitionDicId!, { ...fields }), id });

  it('are kept, said in the workbook with their clauses, and emptied to none', async () => {
    const trade = await aTrade(await aContest(), { promoteRule: OWN });
    expect(trade.promoteRule).toMatchObject(OWN);
    const url = `${BASE}/export?ids=${trade.id}`;
    const { rawPayload } = await server.app.inject({ url, headers: { token: bureau.token } });
    const book = new exceljs.Workbook();
    await book.xlsx.load(rawPayload as never);
    const [heading, row] = [2, 3].map((at) => book.worksheets[0]!.getRow(at).values as string[]);
    expect(row![heading!.indexOf('荣誉晋级规则')]).toBe(
      '名次自：1，名次至：3，晋升等级：技师，条款：竞赛规程第七条；两项均合格：是，晋升等级：高级工，条款：竞赛规程第八条',
    );
    const emptied = await change(trade, { promoteRule: [] });
    expect(emptied.data.promoteRule).toBeNull();
    const trail = await trailOf(server.services.db, { bizId: trade.id, action: '修改' });
    expect(trail[0]!.changes).toMatchObject([{ label: '荣誉晋级规则', after: null }]);
  });

  it.each([
    [{ promoteLevel: 2, clause: '一' }, 'rankFrom', '请填写名次，或勾选“两项均合格”'],
    [{ rankFrom: 1, clause: '一' }, 'honourCode', '请填写荣誉称号或晋升等级'],
    [{ rankFrom: 3, rankTo: 1, promoteLevel: 2, clause: '一' }, 'rankTo', '“名次至”不能小于“名次自”'],
  ])('refuse a line without sense: %o', async (line, field, message) => {
    const { id } = await anOccupation();
    const answer = await save(bureau, aTradeDraft(await aContest(), id, { promoteRule: [OWN[0], line] }));
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: `promoteRule[1].${field}`, message }] } });
  });

  it('are rules like the others: after entries closed with a reason, and the same lines are no change', async () => {
    const trade = await aTrade(await aContest(), { promoteRule: OWN });
    await server.services.db
      .updateTable('contestInfo')
      .set({ contestStatus: 40 })
      .where('id', '=', trade.contestId)
      .execute();
    expect((await change(trade, { promoteRule: OWN.map((line) => ({ maxAge: null, ...line })) })).status).toBe(200);
    const less = { promoteRule: OWN.slice(1) };
    expect((await change(trade, less)).data.errors).toMatchObject([{ field: 'changeReason' }]);
    const told = (await change(trade, { ...less, changeReason: '规程更正' })).data;
    expect(told.ruleChanges).toMatchObject([{ fields: ['promoteRule'], reason: '规程更正' }]);
    await server.services.db
      .updateTable('contestInfo')
      .set({ firstLockTime: new Date().toISOString() })
      .where('id', '=', trade.contestId)
      .execute();
    expect(await change(trade, { promoteRule: OWN, changeReason: '规程更正' })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('荣誉晋级规则'),
    });
  });
});

describe('which state of the contest', () => {
  it('a unit changes trades while its contest is a draft or returned', async () => {
    const { id } = await anOccupation();
    const states: [number, number][] = await Promise.all(
      [0, 10, 15, 20, 30].map(async (state): Promise<[number, number]> => {
        return [state, (await save(unit, aTradeDraft(await aContest(state), id))).status];
      }),
    );
    expect(states).toEqual([
      [0, 200],
      [10, 409],
      [15, 200],
      [20, 409],
      [30, 409],
    ]);
  });

  it('the bureau until scores are under review, never from publicity on', async () => {
    const { id } = await anOccupation();
    expect((await save(bureau, aTradeDraft(await aContest(70), id))).status).toBe(200);
    expect(await save(bureau, aTradeDraft(await aContest(75), id))).toMatchObject({
      status: 409,
      msg: '当前状态“公示”不允许此操作',
    });
  });

  it('nobody once the trade is locked', async () => {
    const trade = await aTrade(await aContest(60));
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', '=', trade.id)
      .execute();
    expect(await save(bureau, aTradeDraft(trade.contestId, trade.competitionDicId, { id: trade.id }))).toMatchObject({
      status: 409,
      msg: '当前状态“锁定”不允许此操作',
    });
  });
});

describe('what is shown of a trade', () => {
  it('follows its contest until it has a state of its own', async () => {
    const trade = await aTrade(await aContest());
    const { db } = server.services;
    const stage = async (contestStatus: number, applyEnd: Date, tradeStatus = '筹备') => {
      const window = { applyStart: new Date(0).toISOString(), applyEnd: applyEnd.toISOString() };
      await db
        .updateTable('contestInfo')
        .set({ contestStatus, ...window })
        .where('id', '=', trade.contestId)
        .execute();
      await db.updateTable('contestTrade').set({ tradeStatus }).where('id', '=', trade.id).execute();
      return (await bureau.get(`${BASE}/detail`, { id: trade.id })).data.tradeStage;
    };
    const [past, ahead] = [new Date(1), new Date(Date.now() + 3_600_000)];
    expect(await stage(20, ahead)).toBe('筹备');
    expect(await stage(30, ahead)).toBe('报名中');
    expect(await stage(30, past)).toBe('报名截止');
    expect(await stage(40, past)).toBe('资格审核');
    expect(await stage(30, ahead, '取消')).toBe('取消');
    expect(await stage(60, past, '竞赛')).toBe('竞赛');
  });
});

describe('who may', () => {
  it('a unit reaches only its own contests, a person what is published', async () => {
    const contestId = await aContest();
    const trade = await aTrade(contestId);
    expect((await save(otherUnit, aTradeDraft(contestId, trade.competitionDicId))).status).toBe(404);
    expect((await otherUnit.get(`${BASE}/detail`, { id: trade.id })).status).toBe(404);
    expect((await otherUnit.get(`${BASE}/list`, { contestId })).data.total).toBe(0);
    expect((await unit.get(`${BASE}/list`, { contestId })).data.total).toBe(1);
    expect((await person.get(`${BASE}/detail`, { id: trade.id })).status).toBe(404);
    await server.services.db
      .updateTable('contestInfo')
      .set({ contestStatus: 30 })
      .where('id', '=', contestId)
      .execute();
    expect((await person.get(`${BASE}/list`, { contestId })).data.records[0].contestName).toMatch(/职业技能大赛/);
    expect((await save(person, aTradeDraft(contestId, trade.competitionDicId))).status).toBe(403);
    expect((await person.post(`${BASE}/remove`, { ids: [trade.id] })).status).toBe(403);
    expect((await callerWith(server.app, '', '').get(`${BASE}/list`)).status).toBe(401);
  });
});

describe('removing', () => {
  it('[S7-06] takes trades nobody entered, all or none: 删除成功', async () => {
    const contestId = await aContest();
    const [one, two] = [await aTrade(contestId), await aTrade(contestId)];
    await anEntry(two, 0);
    expect(await unit.post(`${BASE}/remove`, { ids: `${one.id},${two.id}` })).toMatchObject({
      status: 409,
      msg: `赛项“${two.tradeName}”已有报名，不能删除`,
    });
    expect((await unit.get(`${BASE}/list`, { contestId })).data.total).toBe(2);
    expect((await otherUnit.post(`${BASE}/remove`, { ids: [one.id] })).status).toBe(404);
    expect(await unit.post(`${BASE}/remove`, { ids: [one.id] })).toMatchObject({
      msg: '删除成功',
      data: { removed: 1 },
    });
    expect((await unit.get(`${BASE}/detail`, { id: one.id })).status).toBe(404);
  });
});
