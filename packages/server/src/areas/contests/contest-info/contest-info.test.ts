import { anAttachment, anIdCardNo } from '../../../../seed/entry-builders.ts';
import { stepFacts, type StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestNextStep, tradeNextStep } from '@trainrace/contract/areas/contests/contest-next-step';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { CONTEST, contestStatus as states, tradeStatus as tradeStates } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { served } from '#test/served.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = '/api/zjgrsj-trainrace/competition/contest_info';
const TRADES = '/api/zjgrsj-trainrace/competition/contest_trade/list';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;
let town: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await anAccount(server.services, { account: 'town', roles: ['TOWN'], townCode: 'ZJG01' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, unit, otherUnit, person, town] = (await Promise.all(
    ['admc', 'org01', 'org02', 'person', 'town'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});

const add = async (by: Caller, fields: Record<string, unknown> = {}) =>
  await by.post(`${BASE}/submit`, aContestDraft(unit.userId, fields));

describe('adding and changing', () => {
  it('[S7-07 S8-20] adds a contest with a number of its own: 新增成功', async () => {
    const added = await add(bureau);
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: { contestStatus: 0, contestStatusName: '草稿', version: 1 },
    });
    expect(added.data.contestNo).toMatch(/^JS-\d{4}-\d{3}$/);
    expect(added.data.undertakeUnitName).toBe('org01单位(示例)');
  });

  it('[S8-20] changes it: 更新成功, with a version and a trail row naming the field', async () => {
    const { data: contest } = await add(unit);
    const changed = await unit.post(`${BASE}/submit`, {
      ...aContestDraft(unit.userId, { contestName: '“沙洲匠星”竞赛' }),
      id: contest.id,
      version: 1,
    });
    expect(changed).toMatchObject({ msg: '更新成功', data: { contestName: '“沙洲匠星”竞赛', version: 2 } });
    const trail = await trailOf(server.services.db, { bizId: contest.id });
    expect(trail.map((row) => row.action)).toEqual(['新增', '修改']);
    expect(trail[1]!.changes).toContainEqual({
      field: 'contestName',
      label: '竞赛名称',
      before: '“行行出状元”职业技能大赛',
      after: '“沙洲匠星”竞赛',
      isMasked: false,
    });
  });

  it('wants a telephone number that can be dialled', async () => {
    expect(await add(bureau, { contactTel: '没有电话' })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'contactTel', message: '联系电话格式不正确' }] },
    });
  });

  it('refuses a stale version: 数据已被他人修改，请刷新后重试', async () => {
    const { data: contest } = await add(bureau);
    const draft = { ...aContestDraft(unit.userId, { contact: '甲' }), id: contest.id, version: 1 };
    expect((await bureau.post(`${BASE}/submit`, draft)).code).toBe(200);
    expect(await bureau.post(`${BASE}/submit`, { ...draft, contact: '乙' })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
  });

  it('names every field that is wrong', async () => {
    const { status, data } = await add(bureau, {
      contestName: '',
      theoryWeight: 40,
      contestLevel: 9,
      applyEnd: '2026-02-30 00:00:00',
    });
    expect(status).toBe(400);
    expect(data.errors).toEqual(
      expect.arrayContaining([
        { field: 'contestName', message: '请输入竞赛名称' },
        { field: 'contestLevel', message: '竞赛级别格式不正确' },
        { field: 'applyEnd', message: '报名截止格式不正确' },
      ]),
    );
    expect((await add(bureau, { theoryWeight: 40 })).data.errors).toEqual([
      { field: 'practiceWeight', message: '理论与实操权重之和必须为100' },
    ]);
  });

  it('takes only declared draft fields: state, owner and number of a body are ignored', async () => {
    const { data } = await add(bureau, { contestStatus: 80, contestNo: 'X', createUser: person.userId, isDeleted: 1 });
    expect(data).toMatchObject({ contestStatus: 0 });
    expect(data.contestNo).not.toBe('X');
  });

  it('never inserts under an id from outside', async () => {
    const strange = { ...aContestDraft(unit.userId), id: '01a1fd9a-0000-7000-8000-000000000000' };
    expect(await bureau.post(`${BASE}/submit`, strange)).toMatchObject({ status: 404, msg: '数据不存在' });
  });
});

describe('who may', () => {
  it('a stranger nothing, a person only look at what is published', async () => {
    const { data: contest } = await add(bureau);
    expect((await callerWith(server.app, '', '').get(`${BASE}/list`)).status).toBe(401);
    expect((await add(person)).status).toBe(403);
    expect((await person.get(`${BASE}/detail`, { id: contest.id })).status).toBe(404);
    await publish(contest.id);
    expect((await person.get(`${BASE}/detail`, { id: contest.id })).status).toBe(200);
  });

  it('a unit sees and makes only its own', async () => {
    const { data: contest } = await add(bureau);
    expect((await otherUnit.get(`${BASE}/detail`, { id: contest.id })).status).toBe(404);
    expect((await add(otherUnit)).status).toBe(404);
    expect((await otherUnit.post(`${BASE}/remove`, { ids: [contest.id] })).status).toBe(404);
    expect((await unit.post(`${BASE}/command`, { id: contest.id, command: 'publish' })).status).toBe(403);
  });
});

async function publish(id: string): Promise<void> {
  await server.services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', id).execute();
}

describe('listing', () => {
  it('[S7-04 S9-01] pages with total, filters and sorts what is declared and refuses what is not', async () => {
    await Promise.all(['甲', '乙', '丙'].map((name) => add(bureau, { contestName: `列表${name}`, contestYear: 2031 })));
    const page = await bureau.get(`${BASE}/list`, { contestYear: 2031, size: 2, ascs: 'contestNo' });
    expect(page.data).toMatchObject({ total: 3, current: 1, size: 2, pages: 2 });
    expect(page.data.records).toHaveLength(2);
    expect((await bureau.get(`${BASE}/list`, { contestName: '表乙' })).data.total).toBe(1);
    expect((await bureau.get(`${BASE}/list`, { 'updatexml(1,2)': 1 })).status).toBe(400);
    expect((await bureau.get(`${BASE}/list`, { descs: 'createUser' })).status).toBe(400);
    expect((await bureau.get(`${BASE}/list`, { size: 201 })).status).toBe(400);
    expect((await bureau.get(`${BASE}/list`, { applyStartFrom: '2026-09-01' })).status).toBe(200);
    expect((await bureau.get(`${BASE}/list`, { applyStartFrom: '2026-02-31' })).status).toBe(400);
    expect((await bureau.get(`${BASE}/list`, { applyStartTo: '2026-09-01 24:61:00' })).status).toBe(400);
  });
});

describe('removing', () => {
  it('[S5-19] asks for at least one row: 请选择至少一条数据', async () => {
    expect(await bureau.post(`${BASE}/remove`, { ids: '' })).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
  });

  it('[S7-06 S8-20] removes drafts, all or none: 删除成功', async () => {
    const [one, two] = [(await add(bureau)).data.id as string, (await add(bureau)).data.id as string];
    await publish(two);
    expect(await bureau.post(`${BASE}/remove?ids=${one},${two}`)).toMatchObject({
      status: 409,
      msg: '当前状态“已发布”不允许此操作',
    });
    expect((await bureau.get(`${BASE}/detail`, { id: one })).status).toBe(200);
    expect(await bureau.post(`${BASE}/remove?ids=${one}`)).toMatchObject({
      status: 200,
      msg: '删除成功',
      data: { removed: 1 },
    });
    expect((await bureau.get(`${BASE}/detail`, { id: one })).status).toBe(404);
  });
});

/** With what filing asks for. */
const complete = async () =>
  await add(unit, {
    regulationAtt: await anAttachment(server.services, unit.userId, { flowNode: 'GC', extension: 'pdf' }),
  });

describe('commands', () => {
  it('filing needs the regulations', async () => {
    const { data: contest } = await add(unit);
    const file = async () => await unit.post(`${BASE}/command`, { id: contest.id, command: 'submitFiling' });
    expect(await file()).toMatchObject({ status: 409, msg: '请先上传竞赛规程再提交备案' });
    const regulationAtt = await anAttachment(server.services, unit.userId, { flowNode: 'GC', extension: 'pdf' });
    const draft = { ...aContestDraft(unit.userId), id: contest.id, regulationAtt };
    expect((await unit.post(`${BASE}/submit`, draft)).status).toBe(200);
    expect((await file()).data.contestStatus).toBe(10);
  });

  it('walks from draft to filed and back, refusing what the state does not allow', async () => {
    const { data: contest } = await complete();
    const command = async (by: Caller, verb: string, more = {}) =>
      await by.post(`${BASE}/command`, { id: contest.id, command: verb, ...more });
    expect((await command(bureau, 'file', { filingNo: 'X' })).status).toBe(409);
    expect((await command(unit, 'submitFiling')).data.contestStatus).toBe(10);
    expect((await command(bureau, 'returnFiling')).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
    expect((await command(bureau, 'returnFiling', { reason: '缺规程' })).data.contestStatus).toBe(15);
    expect((await command(unit, 'submitFiling')).data.contestStatus).toBe(10);
    expect((await command(bureau, 'file')).data.errors).toEqual([{ field: 'filingNo', message: '请输入备案文号' }]);
    expect((await command(bureau, 'file', { filingNo: '人社竞〔2026〕3号' })).data.filingNo).toBe('人社竞〔2026〕3号');
    expect(await command(bureau, 'publish')).toMatchObject({ status: 409, msg: '请先添加赛项再发布' });
    expect((await command(bureau, 'fly')).status).toBe(400);
  });

  it('lets one of twenty equal commands through', async () => {
    const { data: contest } = await complete();
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async () =>
          await served(async () => await unit.post(`${BASE}/command`, { id: contest.id, command: 'submitFiling' })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
});

describe('the way of a contest from publication to its end', () => {
  const { command, state, published } = {
    command: async (by: Caller, id: string, verb: string, more = {}) =>
      await by.post(`${BASE}/command`, { id, command: verb, ...more }),
    state: async (id: string) => (await bureau.get(`${BASE}/detail`, { id })).data.contestStatus as number,
    published: async () => {
      const { data: contest } = await complete();
      const tradeId = await aTrade(server.services, contest.id);
      await command(unit, contest.id, 'submitFiling');
      await command(bureau, contest.id, 'file', { filingNo: '人社竞〔2026〕9号' });
      expect((await command(bureau, contest.id, 'publish')).data).toMatchObject({
        contestStatus: 30,
        entryWindow: '报名中',
      });
      return { id: contest.id as string, tradeId };
    },
  };

  it('extends entries only to a later time, and the audits with them', async () => {
    const { id } = await published();
    expect((await command(bureau, id, 'extend', { applyEnd: '2020-01-01 00:00:00' })).status).toBe(400);
    expect((await command(unit, id, 'extend', { applyEnd: '2099-01-01 00:00:00' })).status).toBe(403);
    expect((await command(bureau, id, 'extend', { applyEnd: '2099-01-01 00:00:00' })).data).toMatchObject({
      contestStatus: 30,
      applyEnd: '2099-01-01 00:00:00',
      auditEnd: '2099-01-01 00:00:00',
    });
  });

  it('closes early only with a reason, gives tickets, and waits for the audits before it arranges', async () => {
    const { id, tradeId } = await published();
    const place = { contestId: id, contestTradeId: tradeId, handleUnitId: unit.userId };
    const passed = await anApplication(server.services, { ...place, auditStatus: 30 });
    const competitor = { id: newId(), applicationId: passed, ...place, contestGroup: 1, name: '陈示一' };
    await server.services.db.insertInto('competitionInfo').values(competitor).execute();
    const open = await anApplication(server.services, { ...place, auditStatus: 20, idCardNo: SAMPLE_ID_CARDS[1] });
    expect((await command(unit, id, 'closeEntries')).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
    expect((await command(unit, id, 'closeEntries', { reason: '名额已满' })).data.contestStatus).toBe(40);
    const ticket = await server.services.db
      .selectFrom('applicationInfo')
      .select(['ticketNo', 'version', 'updateTime', 'updateUser', 'createTime'])
      .where('id', '=', passed)
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ ticketNo: expect.stringMatching(/^\d{12}$/), version: 2, updateUser: unit.userId });
    const given = { field: 'ticketNo', label: '准考证号', before: null, after: ticket.ticketNo, isMasked: false };
    for (const bizId of [passed, competitor.id])
      expect(
        (await trailOf(server.services.db, { bizId })).map(({ action, operatorId, changes }) => ({
          action,
          operatorId,
          changes,
        })),
      ).toEqual([{ action: '修改', operatorId: unit.userId, changes: [given] }]);
    expect(await command(unit, id, 'arrange')).toMatchObject({ status: 409, msg: '还有1份报名未审结，请先完成审核' });
    await server.services.db.updateTable('applicationInfo').set({ auditStatus: 29 }).where('id', '=', open).execute();
    expect((await command(unit, id, 'arrange')).status).toBe(200);
    expect((await command(unit, id, 'start')).status).toBe(200);
    expect(await command(unit, id, 'finish')).toMatchObject({ status: 409, msg: '还有1个赛项未锁定成绩' });
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', '=', tradeId)
      .execute();
    expect((await command(unit, id, 'finish')).data.contestStatus).toBe(70);
    expect(await bureau.post(`${BASE}/submit`, { ...aContestDraft(unit.userId), id })).toMatchObject({ status: 200 });
    expect((await unit.post(`${BASE}/submit`, { ...aContestDraft(unit.userId), id })).status).toBe(409);
  });

  it('is closed once its results are published, then archived, and stays as it is from then on', async () => {
    const { id } = await published();
    expect(await command(bureau, id, 'archive')).toMatchObject({ status: 409, msg: '当前状态“已发布”不允许此操作' });
    await server.services.db.updateTable('contestInfo').set({ contestStatus: 80 }).where('id', '=', id).execute();
    expect((await command(unit, id, 'archive')).status).toBe(403);
    expect(await command(bureau, id, 'archive')).toMatchObject({ status: 409, msg: '当前状态“成绩发布”不允许此操作' });
    expect((await command(unit, id, 'close')).status).toBe(403);
    expect((await command(bureau, id, 'close')).data.contestStatus).toBe(90);
    expect(await command(bureau, id, 'archive')).toMatchObject({ msg: '操作成功!', data: { contestStatus: 95 } });
    expect((await command(bureau, id, 'archive')).status).toBe(409);
    expect((await bureau.post(`${BASE}/submit`, { ...aContestDraft(unit.userId), id })).status).toBe(409);
    expect((await bureau.post(`${BASE}/remove`, { ids: [id] })).status).toBe(409);
  });

  it('is cancelled with a reason: trades go with it and everybody who entered is told once', async () => {
    const { id, tradeId } = await published();
    const place = { contestId: id, contestTradeId: tradeId, handleUnitId: unit.userId };
    const applicant = await anApplication(server.services, { ...place, auditStatus: 10, mobile: '19900000077' });
    await anApplication(server.services, { ...place, auditStatus: 0 });
    expect((await command(unit, id, 'cancel', { reason: '疫情' })).status).toBe(403);
    expect((await command(bureau, id, 'cancel', { reason: '报名人数不足' })).data).toMatchObject({
      contestStatus: 98,
      cancelReason: '报名人数不足',
    });
    const told = await server.services.db.selectFrom('outbox').selectAll().where('bizId', '=', applicant).execute();
    expect(told).toMatchObject([{ template: 'CONTEST_CANCELLED', mobileMask: '199****0077' }]);
    const trade = await server.services.db
      .selectFrom('contestTrade')
      .select('tradeStatus')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow();
    expect(trade.tradeStatus).toBe('取消');
    expect(await state(id)).toBe(98);
  });

  const entered = async (id: string, tradeId: string, more: Record<string, unknown> = {}) =>
    await anApplication(server.services, {
      contestId: id,
      contestTradeId: tradeId,
      handleUnitId: unit.userId,
      auditStatus: 30,
      idCardNo: anIdCardNo(),
      ...more,
    });
  const smsOf = async (bizId: string) =>
    (await server.services.db.selectFrom('outbox').select('template').where('bizId', '=', bizId).execute()).map(
      ({ template }) => template,
    );
  const put = async (id: string, set: Record<string, unknown>) =>
    await server.services.db.updateTable('contestInfo').set(set).where('id', '=', id).execute();

  it('is postponed once entries are closed: who is still to compete is told the new days and the reason', async () => {
    const { id, tradeId } = await published();
    const done = await aTrade(server.services, id, { tradeStatus: '锁定' });
    const [waiting, over] = [await entered(id, tradeId, { userId: person.userId }), await entered(id, done)];
    const later = { reason: '台风', theoryDate: '2099-05-04' };
    expect((await command(bureau, id, 'postpone', later)).status).toBe(409);
    await put(id, { contestStatus: 60, theoryDate: '2099-05-01' });
    expect((await command(unit, id, 'postpone', later)).status).toBe(403);
    const wrong = async (more: object) =>
      (await command(bureau, id, 'postpone', more)).data.errors.map((error: { message: string }) => error.message);
    expect(await wrong({ theoryDate: '2099-05-04' })).toEqual(['请填写原因']);
    expect(await wrong({ reason: '台风' })).toContain('请填写新的竞赛日期');
    expect(await wrong({ reason: '台风', theoryDate: '2099-05-01' })).toContain('请填写新的竞赛日期');
    expect(await wrong({ reason: '台风', theoryDate: '2020-05-04' })).toEqual(['新的竞赛日期不能早于今天']);
    expect(await wrong({ reason: '台风', practiceDateStart: '2099-05-08', practiceDateEnd: '2099-05-07' })).toEqual([
      '实操结束日期不能早于开始日期',
    ]);
    expect((await command(bureau, id, 'postpone', later)).data).toMatchObject({
      contestStatus: 60,
      theoryDate: '2099-05-04',
    });
    expect(await smsOf(waiting)).toEqual(['CONTEST_POSTPONED']);
    expect(await smsOf(over)).toEqual([]);
    const inbox = await server.services.db
      .selectFrom('message')
      .select('params')
      .where('accountId', '=', person.userId)
      .where('template', '=', 'CONTEST_POSTPONED')
      .execute();
    expect(inbox).toMatchObject([{ params: { time: '理论2099-05-04', reason: '台风' } }]);
    const [step] = (await trailOf(server.services.db, { bizId: id })).slice(-1);
    expect(step).toMatchObject({ reason: '台风' });
  });

  it('lets one of two people go through who cancel and postpone it at once', async () => {
    const { id, tradeId } = await published();
    await entered(id, tradeId);
    const { version } = (await bureau.get(`${BASE}/detail`, { id })).data;
    await put(id, { contestStatus: 40 });
    const answers = await Promise.all([
      command(bureau, id, 'cancel', { version, reason: '人数不足' }),
      command(bureau, id, 'postpone', { version, reason: '台风', theoryDate: '2099-05-04' }),
      command(bureau, id, 'cancel', { version, reason: '人数不足' }),
      command(bureau, id, 'postpone', { version, reason: '台风', theoryDate: '2099-05-05' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { rows } = await sql<{ told: number }>`select count(*)::int as told from outbox s
      join application_info a on a.id = s.biz_id where a.contest_id = ${id}`.execute(server.services.db);
    expect(rows[0]!.told).toBe(1);
  });

  it('goes on without a cancelled trade: its entries need no decision and get no ticket', async () => {
    const { id, tradeId } = await published();
    const gone = await aTrade(server.services, id, { tradeStatus: '取消' });
    await entered(id, tradeId);
    await entered(id, gone, { auditStatus: 20 });
    const dropped = await entered(id, gone);
    await put(id, { contestStatus: 40 });
    expect((await command(unit, id, 'arrange')).data.contestStatus).toBe(50);
    const { ticketNo } = await server.services.db
      .selectFrom('applicationInfo')
      .select('ticketNo')
      .where('id', '=', dropped)
      .executeTakeFirstOrThrow();
    expect(ticketNo).toBeNull();
  });

  it('says in numbers what a decision about it concerns, to who runs it', async () => {
    const { id, tradeId } = await published();
    const gone = await aTrade(server.services, id, { tradeStatus: '取消' });
    await entered(id, tradeId);
    await entered(id, tradeId, { auditStatus: 20 });
    await entered(id, tradeId, { auditStatus: 29 });
    await entered(id, tradeId, { auditStatus: 0 });
    await entered(id, gone);
    const progress = async (by: Caller, more = {}) => await by.get(`${BASE}/progress`, { id, ...more });
    expect((await progress(unit)).data).toMatchObject({
      trades: expect.arrayContaining([
        expect.objectContaining({ tradeStatus: '筹备', count: 1 }),
        expect.objectContaining({ tradeStatus: '取消', count: 1 }),
      ]),
      entries: [
        { auditStatus: 20, count: 1 },
        { auditStatus: 29, count: 1 },
        { auditStatus: 30, count: 1 },
      ],
      scores: [],
      reached: 2,
      unreached: 0,
      facts: {
        firstReview: 0,
        finalReview: 1,
        returned: 0,
        passed: 1,
        emptyTrades: [],
        sessions: 0,
        withoutSession: 1,
        gaps: 0,
        notLocked: 1,
        openAppeals: 0,
        publicityEnd: null,
      },
    });
    expect((await progress(bureau, { contestTradeId: gone })).data).toMatchObject({ entries: [], reached: 0 });
    expect((await progress(person)).status).toBe(403);
    expect((await progress(otherUnit)).status).toBe(404);
  });

  /** A contest in each state, one of them with a trade in each: entries, a score, and a publicity that lasts. */
  const inEveryState = async () => {
    const { db } = server.services;
    const ids: string[] = [];
    for (const contestStatus of states.codes) {
      const { data: contest } = await add(unit);
      for (const tradeStatus of contestStatus === 60 ? tradeStates.codes : ['公示']) {
        const tradeId = await aTrade(server.services, contest.id, { tradeStatus });
        for (const auditStatus of [10, 20, 29]) await entered(contest.id, tradeId, { auditStatus });
        const passed = await entered(contest.id, tradeId);
        await db
          .insertInto('competitionInfo')
          .values({
            id: newId(),
            applicationId: passed,
            contestId: contest.id,
            contestTradeId: tradeId,
            handleUnitId: unit.userId,
            contestGroup: 1,
            name: '陈示一',
          })
          .execute();
        if (tradeStatus === '公示')
          await db
            .updateTable('contestTrade')
            .set({ publicityEnd: '2099-01-01 00:00:00', appealEnd: '2099-01-02 00:00:00' })
            .where('id', '=', tradeId)
            .execute();
      }
      await put(contest.id, { contestStatus });
      ids.push(contest.id);
    }
    return ids;
  };

  it('[issue 27] says of a row the next step of its detail, in every state, and nothing of what one does not see', async () => {
    const ids = await inEveryState();
    const foreign = (await add(otherUnit, { undertakeUnitId: otherUnit.userId })).data.id as string;
    const trades = await server.services.db
      .selectFrom('contestTrade')
      .select(['id', 'contestId'])
      .where('contestId', 'in', ids)
      .execute();
    const told = async (by: Caller, path: string, asked: readonly string[]) => {
      const { data } = await by.post(path, { ids: [...asked, newId(), 'no id'] });
      return new Map((data as { id: string; facts: StepFacts }[]).map(({ id, facts }) => [id, facts]));
    };
    const sides = [
      { by: bureau, side: 'bureau' },
      { by: unit, side: 'unit' },
    ] as const;
    for (const { by, side } of sides) {
      const steps = await told(by, contestInfo.steps.path, ids);
      expect([...steps.keys()].toSorted()).toEqual(ids.toSorted());
      const rows = (await by.get(contestInfo.list.path, { size: 200 })).data.records as ContestInfo[];
      const said = [];
      for (const row of rows.filter(({ id }) => steps.has(id))) {
        const detail = (await by.get(contestInfo.detail.path, { id: row.id })).data;
        const { facts } = (await by.get(contestInfo.progress.path, { id: row.id })).data;
        const { now: _, passed, sessions, gaps, competitors, ...known } = stepFacts.parse(facts);
        const isSeating = row.contestStatus === CONTEST.review || row.contestStatus === CONTEST.arranged;
        expect(steps.get(row.id)).toMatchObject({
          ...known,
          ...(isSeating ? { passed, sessions, gaps } : { passed: 0 }),
          competitors: row.contestStatus === CONTEST.running ? competitors : 0,
        });
        const step = contestNextStep(row, steps.get(row.id)!, side);
        expect(step).toEqual(contestNextStep(detail, facts, side));
        said.push(JSON.stringify(step));
      }
      expect(said).toHaveLength(states.codes.length);
      expect(new Set(said).size).toBeGreaterThan(7);
    }
    const ofTrades = await told(
      unit,
      contestTrade.steps.path,
      trades.map(({ id }) => id),
    );
    expect(ofTrades.size).toBe(trades.length);
    for (const { id, contestId } of trades.filter((one) => one.contestId === ids[states.codes.indexOf(60)])) {
      const { facts } = (await unit.get(contestInfo.progress.path, { id: contestId, contestTradeId: id })).data;
      const { data: trade } = await unit.get(contestTrade.detail.path, { id });
      expect(tradeNextStep(trade as ContestTrade, ofTrades.get(id)!, 'unit')).toEqual(
        tradeNextStep(trade as ContestTrade, facts, 'unit'),
      );
    }
    // Neither row nor detail tells towns and entrants what only who runs a contest may count.
    for (const reader of [town, person])
      for (const asked of [
        await reader.post(contestInfo.steps.path, { ids }),
        await reader.post(contestTrade.steps.path, { ids: [trades[0]!.id] }),
        await reader.get(contestInfo.progress.path, { id: ids[0]! }),
      ])
        expect(asked.status).toBe(403);
    expect([...(await told(unit, contestInfo.steps.path, [foreign, ids[0]!])).keys()]).toEqual([ids[0]]);
    expect((await told(otherUnit, contestTrade.steps.path, [trades[0]!.id])).size).toBe(0);
  });

  it('is cloned with the name and the days that are given, the edition counted on', async () => {
    const { id } = await published();
    await put(id, { contestName: '2026年第九届测试大赛', contestYear: 2026, sessionNo: '第九届' });
    const { data: usual } = await command(unit, id, 'clone');
    expect(usual).toMatchObject({ contestName: '2027年第十届测试大赛', sessionNo: '第十届', contestYear: 2027 });
    const applyStart = '2027-03-01 09:00:00';
    const days = { applyStart, applyEnd: '2027-03-20 17:00:00', auditEnd: '2027-03-25 17:00:00' };
    const { data } = await command(unit, id, 'clone', { contestName: '春季大赛', ...days });
    expect(data).toMatchObject({ contestName: '春季大赛', sessionNo: '第十届', ...days });
    const wrong = await command(unit, id, 'clone', { ...days, applyEnd: '2027-02-01 09:00:00' });
    expect(wrong.data.errors).toEqual([{ field: 'applyEnd', message: '报名截止必须晚于报名开始' }]);
    expect((await command(otherUnit, id, 'clone')).status).toBe(404);
  });

  it('is cloned as the draft of the next year, with its trades and their own rules of honours', async () => {
    const { id, tradeId } = await published();
    const promoteRule = [{ rankFrom: 1, promoteLevel: 2, clause: '竞赛规程第七条' }];
    await server.services.db
      .updateTable('contestTrade')
      .set({ promoteRule: JSON.stringify(promoteRule) })
      .where('id', '=', tradeId)
      .execute();
    const { data: original } = await bureau.get(`${BASE}/detail`, { id });
    const { data: clone } = await command(unit, id, 'clone');
    expect(clone).toMatchObject({
      contestStatus: 0,
      contestYear: original.contestYear + 1,
      tradeCount: 1,
      filingNo: null,
      applicationCount: 0,
    });
    expect(clone.id).not.toBe(id);
    const trades = (await bureau.get(TRADES, { contestId: clone.id })).data.records;
    expect(trades).toMatchObject([{ promoteRule }]);
    expect(clone.applyStart.slice(0, 4)).toBe(String(original.contestYear + 1));
  });

  it('[S7-10] is offered with its trades, and what the caller may do with it', async () => {
    const { id, tradeId } = await published();
    const choose = async (by: Caller) =>
      (await by.post(`${BASE}/contestlist`, { contestStatus: '30' })).data.find((one: { id: string }) => one.id === id);
    expect(await choose(person)).toMatchObject({
      canApply: true,
      canAudit: false,
      canScore: false,
      trades: [{ id: tradeId, quotaTotal: 60, quotaLeft: 60 }],
    });
    expect(await choose(unit)).toMatchObject({ canAudit: true, canScore: false });
    expect(await choose(otherUnit)).toBeUndefined();
  });
});
