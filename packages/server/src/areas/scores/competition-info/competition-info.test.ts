import { createHash } from 'node:crypto';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { endWords, periodEnd } from '@trainrace/contract/rules/period-end';
import { addCalendarDays, addWorkingDays } from '@trainrace/contract/rules/working-days';
import { inLang } from '@trainrace/contract/wire/label';
import { receiptPath } from '@trainrace/contract/areas/messages/receipt-path';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { ceremony } from '@trainrace/contract/areas/results/ceremony';
import { screen } from '@trainrace/contract/areas/public/screen';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { seedWorkCalendar } from '../../../../seed/work-calendar.ts';
import { publishedResult } from '../api/published-result.ts';
import { destroyPersonKeys, personKeys } from '#platform/store/person-keys.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { decryptWith } from '#platform/security/field-cipher.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { rulesOf } from '../api/score-rules.ts';
import { isIncomplete } from '../api/scores.rules.ts';
import { markScoreMessageFailed } from '../api/score-message-state.ts';
import { snapshotPlace, type EncryptedResult } from '../api/snapshot.ts';

const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';
const TRADE = '/api/zjgrsj-trainrace/competition/contest_trade';
const SCORE = '/api/zjgrsj-trainrace/competition/competition_info';
const LOOK = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';

let server: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, second, unit, otherUnit, person] = (await Promise.all(
    ['admc', 'admc2', 'org01', 'org02', 'person'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});

interface Stage {
  contestId: string;
  tradeId: string;
  /** Score rows, in the order of the ID numbers. */
  rows: string[];
}

/** A running contest with one trade and some competitors, the first of them the signed-in person. */
async function running(people = 3, fields: Record<string, unknown> = {}): Promise<Stage> {
  const { data: contest } = await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId, fields));
  const tradeId = await aTrade(server.services, contest.id, { tradeStatus: '竞赛' });
  await server.services.db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contest.id).execute();
  const rows: string[] = [];
  for (let index = 0; index < people; index++) {
    const applicationId = await anApplication(server.services, {
      contestId: contest.id,
      contestTradeId: tradeId,
      handleUnitId: unit.userId,
      auditStatus: 30,
      name: `选手${index + 1}`,
      mobile: `1990000090${index}`,
      idCardNo: SAMPLE_ID_CARDS[index]!,
      ...(index === 0 ? { userId: person.userId } : {}),
    });
    rows.push(await aCompetitor(applicationId, index));
  }
  return { contestId: contest.id, tradeId, rows };
}

async function aCompetitor(applicationId: string, index: number): Promise<string> {
  const { db } = server.services;
  const id = newId();
  const entry = await db
    .selectFrom('applicationInfo')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const { contestId, contestTradeId, contestGroup, handleUnitId, name, mobileEnc, mobileIdx, mobileMask, workUnit } =
    entry;
  await db
    .insertInto('competitionInfo')
    .values({
      id,
      applicationId,
      contestId,
      contestTradeId,
      contestGroup,
      handleUnitId,
      name: name!,
      mobileEnc: server.services.cipher.encrypt(
        server.services.cipher.decrypt(mobileEnc!, sensitivePlace('applicationInfo', 'mobile', applicationId)),
        sensitivePlace('competitionInfo', 'mobile', id),
      ),
      mobileIdx,
      mobileMask,
      workUnit,
      ticketNo: `${contestTradeId.slice(-8)}-${index}`,
    })
    .execute();
  return id;
}

const enter = async (by: Caller, id: string, marks: Record<string, unknown>) =>
  await by.post(`${SCORE}/submit`, { id, ...marks });
const command = async (by: Caller, id: string, verb: string, more = {}) =>
  await by.post(`${TRADE}/command`, { id, command: verb, ...more });
const tradeOf = async (id: string) => (await bureau.get(`${TRADE}/detail`, { id })).data;
const contestOf = async (id: string) => (await bureau.get(`${CONTEST}/detail`, { id })).data.contestStatus;
const rowOf = async (id: string) => (await bureau.get(`${SCORE}/detail`, { id })).data;

/** The rows of a published result, each opened with the key of its competitor. */
async function openedRows({ id, body }: { id: string; body: EncryptedResult }) {
  const keys = await personKeys(
    server.services.db,
    body.rows.map(({ competitorId }) => competitorId),
  );
  const open = (text: string | null, field: string, competitorId: string) => {
    expect(text).toMatch(new RegExp(`^sealed:${competitorId}:`));
    const sealed = Buffer.from(text!.slice(`sealed:${competitorId}:`.length), 'base64');
    return decryptWith(keys.get(competitorId)!, sealed, snapshotPlace(id, field, competitorId));
  };
  return body.rows.map((row) => ({
    ...row,
    name: open(row.name, 'name', row.competitorId),
    workUnit: open(row.workUnit, 'work_unit', row.competitorId),
  }));
}

/** Entered by the unit and checked by the bureau. */
async function scored(stage: Stage, marks: readonly Record<string, unknown>[]): Promise<void> {
  for (const [index, id] of stage.rows.entries()) expect((await enter(unit, id, marks[index]!)).status).toBe(200);
  expect((await bureau.post(`${SCORE}/check`, { ids: stage.rows })).data.every((row: { ok: boolean }) => row.ok)).toBe(
    true,
  );
}

const MARKS = [
  { theoryScore: '92', practiceScore: '88' },
  { theoryScore: 80.5, practiceScore: '90.25' },
  { theoryAttend: 2, practiceAttend: 2 },
];

describe('entering', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await running(1);
  });

  it('[S7-11] takes marks as exact decimals and counts who has some as present', async () => {
    const { msg, data } = await enter(unit, stage.rows[0]!, { theoryScore: 92, practiceScore: '88.5' });
    expect(msg).toBe('更新成功');
    expect(data).toMatchObject({
      theoryScore: '92.00',
      practiceScore: '88.50',
      theoryAttend: 1,
      practiceAttend: 1,
      scoreStatus: 1,
      inputUserId: unit.userId,
    });
  });

  it.each([
    [{ theoryScore: '100.01' }, 'theoryScore', '不能超过满分100.00'],
    [{ theoryScore: '90', theoryAttend: 2 }, 'theoryScore', '缺考或违纪不能有成绩'],
    [{ deduction: '2' }, 'deductionReason', '请填写扣分原因'],
    [{ deductionReason: '超时' }, 'deduction', '填写了扣分原因，请填写扣分；不扣分的请清空扣分原因'],
    [{ theoryScore: '9.123' }, 'theoryScore', '理论成绩格式不正确'],
    [{ theoryScore: 'NaN' }, 'theoryScore', '理论成绩格式不正确'],
    [{ theoryScore: -1 }, 'theoryScore', '理论成绩格式不正确'],
  ])('refuses %j: %s %s', async (marks, field, message) => {
    const answer = await enter(unit, stage.rows[0]!, marks);
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field, message }] } });
    expect((await rowOf(stage.rows[0]!)).scoreStatus).toBe(0);
  });

  it.each([
    [{ deductionReason: '往年导入的说明' }, '往年导入的说明'],
    [{ deduction: '2.00' }, null],
  ])('%j that stood there before holds up no other mark', async (left, reason) => {
    const id = stage.rows[0]!;
    await server.services.db.updateTable('competitionInfo').set(left).where('id', '=', id).execute();
    const { msg, data } = await enter(unit, id, { theoryScore: '60', ...left });
    expect([msg, data.theoryScore, data.deductionReason]).toEqual(['更新成功', '60.00', reason]);
    expect((await enter(unit, id, { theoryScore: '61' })).status).toBe(200);
    const other = 'deduction' in left ? { deduction: '3' } : { deductionReason: '另一说明' };
    expect((await enter(unit, id, other)).status).toBe(400);
  });

  it('is for the organising unit and the bureau, while the trade runs', async () => {
    expect((await enter(otherUnit, stage.rows[0]!, { theoryScore: 1 })).status).toBe(404);
    expect((await enter(person, stage.rows[0]!, { theoryScore: 100 })).status).toBe(403);
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '编排' })
      .where('id', '=', stage.tradeId)
      .execute();
    expect(await enter(unit, stage.rows[0]!, { theoryScore: 1 })).toMatchObject({
      status: 409,
      msg: '赛项当前为“编排”，竞赛期间才能录入成绩',
    });
  });

  it('keeps total, rank and state out of the body, and rows from being removed', async () => {
    await enter(unit, stage.rows[0]!, { theoryScore: 50, totalScore: '100.00', rankNo: 1, scoreStatus: 5 });
    expect(await rowOf(stage.rows[0]!)).toMatchObject({ totalScore: null, rankNo: null, scoreStatus: 1 });
    expect((await bureau.post(`${SCORE}/remove`, { ids: stage.rows })).status).toBe(409);
  });
});

describe('checking', () => {
  it('is by somebody else: 不能复核自己录入的成绩', async () => {
    const stage = await running(2);
    await enter(unit, stage.rows[0]!, MARKS[0]!);
    await enter(bureau, stage.rows[1]!, MARKS[1]!);
    const { data } = await bureau.post(`${SCORE}/check`, { ids: stage.rows });
    expect(data).toEqual([
      { id: stage.rows[0], ok: true, code: 200, msg: '操作成功!' },
      { id: stage.rows[1], ok: false, code: 409, msg: '不能复核自己录入的成绩' },
    ]);
    expect((await second.post(`${SCORE}/check`, { ids: [stage.rows[1]] })).data[0].ok).toBe(true);
  });

  it('does nothing at all when one id is foreign', async () => {
    const stage = await running(1);
    await enter(unit, stage.rows[0]!, MARKS[0]!);
    expect((await otherUnit.post(`${SCORE}/check`, { ids: stage.rows })).status).toBe(404);
    expect((await rowOf(stage.rows[0]!)).scoreStatus).toBe(1);
  });

  it('is undone by entering again', async () => {
    const stage = await running(1);
    await scored(stage, MARKS);
    expect((await enter(unit, stage.rows[0]!, { theoryScore: 60 })).data).toMatchObject({
      scoreStatus: 1,
      checkUserId: null,
    });
  });
});

describe('a sheet with a part missing', () => {
  const idsOf = async (what: string, contestTradeId: string, by = second) =>
    (await by.get(`${SCORE}/list`, { waitsForMe: what, contestTradeId, size: 50, ascs: 'ticketNo' })).data.records.map(
      ({ id }: { id: string }) => id,
    );
  const factsOf = async ({ contestId, tradeId }: Stage) =>
    (await unit.get(`${CONTEST}/progress`, { id: contestId, contestTradeId: tradeId })).data.facts;
  /** Marks, and the words for attendance that stand without any mark. */
  const HALVES: readonly Record<string, unknown>[] = [
    {},
    { theoryScore: '80' },
    { practiceScore: '80' },
    { theoryScore: '80', practiceScore: '80' },
    { theoryAttend: 2 },
    { theoryAttend: 2, practiceScore: '80' },
    { theoryAttend: 2, practiceAttend: 3 },
    { theoryAttend: 1, practiceAttend: 2 },
  ];
  const ASKED: readonly [what: string, set: { trade?: object; dic?: object; contest?: object }][] = [
    ['both exams', {}],
    ['theory alone, by its weights', { trade: { theoryWeight: 100, practiceWeight: 0 } }],
    ['theory alone, by the weights of the contest', { contest: { theoryWeight: 100, practiceWeight: 0 } }],
    ['practice alone, by its occupation', { dic: { hasTheory: 0 } }],
    ['theory alone, by its occupation', { dic: { hasPractice: 0 }, trade: { theoryWeight: 0, practiceWeight: 100 } }],
  ];

  it.each(ASKED)(
    'of a trade of %s is to be entered still, in list, count and facts as before the lock',
    async (_, set) => {
      const stage = await running(HALVES.length);
      const { db } = server.services;
      const dic = db.selectFrom('contestTrade').select('competitionDicId').where('id', '=', stage.tradeId);
      if (set.dic) await db.updateTable('competitionDic').set(set.dic).where('id', '=', dic).execute();
      if (set.trade) await db.updateTable('contestTrade').set(set.trade).where('id', '=', stage.tradeId).execute();
      if (set.contest) await db.updateTable('contestInfo').set(set.contest).where('id', '=', stage.contestId).execute();
      for (const [index, marks] of HALVES.entries())
        if (Object.keys(marks).length > 0) expect((await enter(unit, stage.rows[index]!, marks)).status).toBe(200);
      const rules = await rulesOf(db, stage.tradeId);
      const rows = await db
        .selectFrom('competitionInfo')
        .selectAll()
        .where('contestTradeId', '=', stage.tradeId)
        .orderBy('ticketNo')
        .execute();
      const lacking = rows.filter((row) => isIncomplete(row, rules)).map(({ id }) => id);
      expect(lacking.length).toBeGreaterThan(1);
      expect(await idsOf('enter', stage.tradeId)).toEqual(lacking);
      const complete = rows.map(({ id }) => id).filter((id) => !lacking.includes(id));
      expect(await idsOf('check', stage.tradeId)).toEqual(complete);
      expect(await idsOf('check', stage.tradeId, unit)).toEqual([]);
      expect((await tradeOf(stage.tradeId)).scoredCount).toBe(complete.length);
      expect(await factsOf(stage)).toMatchObject({ withoutScore: lacking.length, unchecked: complete.length });
      const { items } = (await unit.get(`${TRADE}/checklist`, { id: stage.tradeId })).data;
      const named = items.filter(({ item }: { item: string }) => item === 'missingMark' || item === 'untypedAbsence');
      const people = named.flatMap((one: { rows: { competitorId: string }[] }) =>
        one.rows.map((row) => row.competitorId),
      );
      expect([...new Set(people)].toSorted()).toEqual(lacking.toSorted());
    },
  );

  it('stays so where somebody checked the half of it, and the trade is not one to lock', async () => {
    const stage = await running(1);
    await enter(unit, stage.rows[0]!, { theoryScore: '80' });
    expect((await second.post(`${SCORE}/check`, { ids: stage.rows })).data[0].ok).toBe(true);
    expect(await rowOf(stage.rows[0]!)).toMatchObject({ scoreStatus: 2 });
    expect(await idsOf('enter', stage.tradeId)).toEqual(stage.rows);
    expect(await tradeOf(stage.tradeId)).toMatchObject({ scoredCount: 0, checkedCount: 0 });
    const { contestId } = stage;
    expect((await bureau.post(ceremony.set.path, { contestId, version: 0, isOn: 1 })).status).toBe(200);
    expect((await bureau.get(screen.look.path, { contestId })).data.progress).toEqual([
      expect.objectContaining({ people: 1, marked: 0, checked: 0 }),
    ]);
    expect(await factsOf(stage)).toMatchObject({ withoutScore: 1, unchecked: 0 });
    expect((await command(unit, stage.tradeId, 'lock')).status).toBe(409);
    await enter(unit, stage.rows[0]!, { practiceScore: '80' });
    expect(await idsOf('enter', stage.tradeId)).toEqual([]);
    expect(await idsOf('check', stage.tradeId)).toEqual(stage.rows);
  });

  it('a person whose absence was taken at the door is entered all the same, to be checked', async () => {
    const stage = await running(1);
    await server.services.db
      .updateTable('competitionInfo')
      .set({ theoryAttend: 2, practiceAttend: 2 })
      .where('id', '=', stage.rows[0]!)
      .execute();
    expect(await idsOf('enter', stage.tradeId)).toEqual(stage.rows);
    expect(await factsOf(stage)).toMatchObject({ withoutScore: 1, unchecked: 0 });
  });
});

describe('locking', () => {
  it('says who is missing, then computes totals, ranks and awards', async () => {
    const stage = await running(3);
    await enter(unit, stage.rows[0]!, MARKS[0]!);
    expect(await command(unit, stage.tradeId, 'lock')).toMatchObject({
      status: 409,
      msg: '还有2人成绩不全或未注明缺考：选手2, 选手3',
    });
    await enter(unit, stage.rows[1]!, MARKS[1]!);
    await enter(unit, stage.rows[2]!, MARKS[2]!);
    expect((await command(unit, stage.tradeId, 'lock')).msg).toBe('还有3人成绩未复核：选手1, 选手2, 选手3');
    await bureau.post(`${SCORE}/check`, { ids: stage.rows });
    expect((await command(unit, stage.tradeId, 'lock')).data).toMatchObject({ tradeStatus: '锁定', checkedCount: 3 });
    const [one, two, three] = await Promise.all(stage.rows.map(rowOf));
    expect(one).toMatchObject({ totalScore: '89.20', rankNo: 1, isPass: 1, awardLevel: 1, scoreStatus: 3 });
    expect(two).toMatchObject({ totalScore: '87.33', rankNo: 2, awardLevel: 2 });
    expect(three).toMatchObject({ totalScore: null, rankNo: null, awardLevel: null, isPass: 0 });
    expect((await enter(unit, stage.rows[0]!, { theoryScore: 1 })).status).toBe(409);
  });

  it('is undone by the bureau with a reason, and everything is checked anew', async () => {
    const stage = await running(1);
    await scored(stage, MARKS);
    await command(unit, stage.tradeId, 'lock');
    expect((await command(unit, stage.tradeId, 'unlock', { reason: '误录' })).status).toBe(403);
    expect((await command(bureau, stage.tradeId, 'unlock')).data.errors).toEqual([
      { field: 'reason', message: '请填写原因' },
    ]);
    expect((await command(bureau, stage.tradeId, 'unlock', { reason: '误录' })).data.tradeStatus).toBe('竞赛');
    expect(await rowOf(stage.rows[0]!)).toMatchObject({
      scoreStatus: 1,
      totalScore: null,
      rankNo: null,
      checkUserId: null,
    });
  });
});

describe('publicity and publication', () => {
  it('[S1-23] shows nobody outside a score before the publicity, and then exactly the own one', async () => {
    const stage = await running(3);
    await scored(stage, MARKS);
    await command(unit, stage.tradeId, 'lock');
    const seen = async () => (await person.get(`${LOOK}/personLookScore`, { contestTradeId: stage.tradeId })).data;
    expect(await seen()).toMatchObject({ total: 0, records: [] });
    expect((await command(unit, stage.tradeId, 'publicize')).status).toBe(403);
    expect((await command(bureau, stage.tradeId, 'publicize')).data).toMatchObject({ tradeStatus: '公示' });
    expect(await contestOf(stage.contestId)).toBe(75);
    expect(await seen()).toMatchObject({ total: 1, records: [{ name: '选手1', totalScore: '89.20', rankNo: 1 }] });
    expect((await bureau.get(`${LOOK}/managerLookScore`, { contestTradeId: stage.tradeId })).data.total).toBe(3);
  });

  it('waits for the publicity to be over', async () => {
    const stage = await running(1, { publicityDays: 5 });
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    await command(bureau, stage.tradeId, 'publicize');
    expect((await command(bureau, stage.tradeId, 'publish')).msg).toMatch(
      /^公示期至\d{4}年\d{1,2}月\d{1,2}日 24:00，期满后方可发布$/,
    );
  });

  it('waits for the appeals too, whose end is fixed when publicity begins', async () => {
    const stage = await running(1, { appealDays: 3 });
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    const { data } = await command(bureau, stage.tradeId, 'publicize');
    expect(data.publicityEnd).toBe(data.publicizeTime);
    const inThreeDays = periodEnd(addCalendarDays(data.publicizeTime.slice(0, 10), 3));
    expect(data.appealEnd).toBe(inThreeDays);
    const { facts } = (await bureau.get(contestInfo.progress.path, { id: stage.contestId })).data;
    expect(facts).toMatchObject({ inPublicity: 1, publicityEnd: inThreeDays, appealsFromNow: inThreeDays });
    await server.services.db
      .updateTable('contestInfo')
      .set({ appealDays: 0 })
      .where('id', '=', stage.contestId)
      .execute();
    expect(await command(bureau, stage.tradeId, 'publish')).toMatchObject({
      status: 409,
      msg: `申诉期至${inLang(endWords(inThreeDays), 'zh')}，期满后方可发布`,
    });
  });

  it('waits until every appeal of the trade is answered', async () => {
    const stage = await running(1);
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    await command(bureau, stage.tradeId, 'publicize');
    const id = newId();
    const appeal = {
      id,
      appealNo: `SS-${id}`,
      contestId: stage.contestId,
      contestTradeId: stage.tradeId,
      competitorId: stage.rows[0]!,
      appellantId: person.userId,
      content: '实操扣分有误',
      answerBy: '2026-12-01',
    };
    const { db } = server.services;
    await db.insertInto('appeal').values(appeal).execute();
    expect(await command(bureau, stage.tradeId, 'publish')).toMatchObject({
      status: 409,
      msg: '该赛项还有1件申诉未答复，请先办理申诉，再发布成绩',
    });
    const asked = { id: stage.contestId, contestTradeId: stage.tradeId };
    expect((await bureau.get(contestInfo.progress.path, asked)).data.facts.openAppeals).toBe(1);
    await db.updateTable('appeal').set({ appealState: 50 }).where('id', '=', id).execute();
    expect((await command(bureau, stage.tradeId, 'publish')).status).toBe(200);
  });

  it('counts both periods in working days where the contest says so', async () => {
    const { db } = server.services;
    await seedWorkCalendar(db);
    const stage = await running(1, { publicityDays: 5, appealDays: 0, dayCount: 2 });
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    const { data } = await command(bureau, stage.tradeId, 'publicize');
    const last = addWorkingDays(data.publicizeTime.slice(0, 10), 5, await workCalendarOf(db));
    expect(data.publicityEnd).toBe(periodEnd(last));
    const { facts } = (await bureau.get(contestInfo.progress.path, { id: stage.contestId })).data;
    expect(facts.publicityFromNow).toBe(periodEnd(last));
    expect(data.appealEnd).toBe(data.publicizeTime);
  });

  it('keeps what was published, with a hash over it, and moves the contest on', async () => {
    const stage = await running(2);
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    await command(bureau, stage.tradeId, 'publicize');
    const { data } = await command(bureau, stage.tradeId, 'publish');
    const kept = await server.services.db
      .selectFrom('resultSnapshot')
      .selectAll()
      .where('id', '=', data.snapshotId)
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256')
      .update(canonicalJson({ body: kept.body, previousHash: null }))
      .digest('hex');
    expect(data).toMatchObject({ tradeStatus: '发布', hash, snapshotHash: hash });
    expect(JSON.stringify(kept.body)).not.toMatch(/选手|沙洲精工机械/);
    const opened = await openedRows(kept);
    expect(JSON.stringify({ ...kept.body, rows: opened })).not.toMatch(/320599|1990000\d{4}/);
    expect(opened).toMatchObject([
      { name: '选手1', workUnit: '沙洲精工机械(示例)有限公司', totalScore: '89.20', rankNo: 1 },
      { name: '选手2' },
    ]);
    expect(await contestOf(stage.contestId)).toBe(80);
    expect((await rowOf(stage.rows[0]!)).scoreStatus).toBe(5);
    expect((await command(bureau, stage.tradeId, 'unlock', { reason: 'x' })).status).toBe(409);
    expect((await tradeOf(stage.tradeId)).tradeStatus).toBe('发布');
  });

  it('is read back with its names where it was published, and not before', async () => {
    const stage = await running(2);
    const { db } = server.services;
    await scored(stage, MARKS);
    for (const verb of ['lock', 'publicize']) await command(bureau, stage.tradeId, verb);
    expect(await publishedResult(db, stage.tradeId)).toBeNull();
    const { data } = await command(bureau, stage.tradeId, 'publish');
    const result = await publishedResult(db, stage.tradeId);
    expect(result).toMatchObject({
      snapshotId: data.snapshotId,
      version: 1,
      hash: data.hash,
      contestTradeId: stage.tradeId,
      rows: [{ competitorId: stage.rows[0], name: '选手1', rankNo: 1, awardLevel: 1 }, { name: '选手2' }],
    });
    await destroyPersonKeys(db, [stage.rows[0]!]);
    expect((await publishedResult(db, stage.tradeId))?.rows).toMatchObject([
      { name: null, workUnit: null, totalScore: '89.20' },
      { name: '选手2' },
    ]);
  });

  it('lets one of ten equal commands through', async () => {
    const stage = await running(1);
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    const answers = await Promise.all(Array.from({ length: 10 }, () => command(bureau, stage.tradeId, 'publicize')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the checklist', () => {
  const CHECKLIST = `${TRADE}/checklist`;
  const itemsOf = async (id: string, by = unit) => (await by.get(CHECKLIST, { id })).data.items;

  it('names what stands in the way of locking, with the people behind it', async () => {
    const stage = await running(3);
    await enter(unit, stage.rows[0]!, MARKS[0]!);
    await enter(unit, stage.rows[1]!, { theoryScore: '80', practiceAttend: 1 });
    expect(await itemsOf(stage.tradeId)).toMatchObject([
      { item: 'missingMark', level: 'block', count: 1, rows: [{ name: '选手2' }] },
      { item: 'untypedAbsence', level: 'block', count: 1, rows: [{ name: '选手3' }] },
      { item: 'unchecked', level: 'block', count: 3 },
    ]);
    expect((await otherUnit.get(CHECKLIST, { id: stage.tradeId })).status).toBe(404);
    expect((await person.get(CHECKLIST, { id: stage.tradeId })).status).toBe(403);
  });

  it('warns of a tie in a place with an award, unless ties stand by the rule, and names an outlier', async () => {
    const stage = await running(6);
    const marks = ['80', '81', '82', '83', '83', '20'].map((score) => ({ theoryScore: score, practiceScore: score }));
    await scored(stage, marks);
    expect(await itemsOf(stage.tradeId)).toMatchObject([
      { item: 'tie', level: 'warn', count: 2, rows: [{ name: '选手4' }, { name: '选手5' }] },
      { item: 'outlier', level: 'warn', count: 2, rows: [{ name: '选手6', value: '20.00', of: 'theoryScore' }, {}] },
    ]);
    await server.services.db.updateTable('contestInfo').set({ tieRule: 3 }).where('id', '=', stage.contestId).execute();
    expect((await itemsOf(stage.tradeId)).map(({ item }: { item: string }) => item)).toEqual(['outlier']);
    // A warning does not stop who has looked.
    expect((await command(unit, stage.tradeId, 'lock')).status).toBe(200);
  });
});

describe('marks far from those of the others', () => {
  const explain = async (by: Caller, id: string, more: object = {}) =>
    await by.post(competitionInfo.confirmOutlier.path, {
      id,
      outlierReason: '已核对原始评分表，中途设备故障',
      ...more,
    });

  it('[S2-45] are explained by who checks, and the checklist asks for it until then', async () => {
    const stage = await running(6);
    for (const [index, score] of ['80', '81', '82', '83', '84', '20'].entries())
      await enter(unit, stage.rows[index]!, { theoryScore: score, practiceScore: score });
    const [usual, , , , , far] = stage.rows as [string, string, string, string, string, string];
    expect(await explain(unit, far)).toMatchObject({ status: 409, msg: '不能复核自己录入的成绩' });
    expect((await explain(otherUnit, far)).status).toBe(404);
    expect((await explain(person, far)).status).toBe(403);
    expect((await callerWith(server.app, '', '').post(competitionInfo.confirmOutlier.path, { id: far })).status).toBe(
      401,
    );
    expect(await explain(bureau, usual)).toMatchObject({ status: 409, msg: /^该成绩与其他选手相差不大/ });
    expect((await explain(bureau, far, { outlierReason: ' ' })).data.errors).toMatchObject([
      { field: 'outlierReason' },
    ]);
    const { version } = await rowOf(far);
    const both = await Promise.all([explain(bureau, far, { version }), explain(bureau, far, { version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const outliers = async () =>
      (await bureau.get(`${TRADE}/checklist`, { id: stage.tradeId })).data.items.filter(({ item }: { item: string }) =>
        item.startsWith('outlier'),
      );
    expect(await outliers()).toMatchObject([
      { item: 'outlierSaid', level: 'done', count: 2, rows: [{ reason: '已核对原始评分表，中途设备故障' }, {}] },
    ]);
    expect(JSON.stringify(await trailOf(server.services.db, { bizId: far }))).toContain('中途设备故障');
    // Entered anew, it has to be looked at anew.
    await enter(unit, far, { theoryScore: '21' });
    expect((await rowOf(far)).outlierReason).toBeNull();
    expect(await outliers()).toMatchObject([{ item: 'outlier', level: 'warn', count: 2 }]);
    await bureau.post(`${SCORE}/check`, { ids: stage.rows });
    expect((await command(unit, stage.tradeId, 'lock')).status).toBe(200);
    expect((await explain(bureau, far)).status).toBe(409);
  });
});

describe('what was entered before', () => {
  it('stands beside the new marks for who checks, and goes with the first entry', async () => {
    const stage = await running(1);
    const [id] = stage.rows as [string];
    await enter(unit, id, MARKS[0]!);
    expect((await rowOf(id)).formerMarks).toBeNull();
    await enter(unit, id, { practiceScore: '78' });
    expect(await rowOf(id)).toMatchObject({
      practiceScore: '78.00',
      formerMarks: { theoryScore: '92.00', practiceScore: '88.00', theoryAttend: 1 },
    });
  });
});

describe('withdrawing the publicity', () => {
  it('needs a reason, hides the scores again, tells who saw them, and the contest goes back', async () => {
    const stage = await running(2);
    await scored(stage, MARKS);
    for (const verb of ['lock', 'publicize']) await command(bureau, stage.tradeId, verb);
    expect((await command(unit, stage.tradeId, 'withdraw', { reason: '登分有误' })).status).toBe(403);
    expect((await command(bureau, stage.tradeId, 'withdraw')).data.errors).toMatchObject([{ field: 'reason' }]);
    const { data } = await command(bureau, stage.tradeId, 'withdraw', { reason: '登分有误' });
    expect(data).toMatchObject({ tradeStatus: '锁定', publicizeTime: null, publicityEnd: null, appealEnd: null });
    expect(await contestOf(stage.contestId)).toBe(70);
    expect(await rowOf(stage.rows[0]!)).toMatchObject({ scoreStatus: 3, rankNo: 1 });
    const seen = await person.get(`${LOOK}/personLookScore`, { contestTradeId: stage.tradeId });
    expect(seen.data.total).toBe(0);
    const told = await server.services.db
      .selectFrom('message')
      .select('params')
      .where('accountId', '=', person.userId)
      .where('template', '=', 'SCORES_WITHDRAWN')
      .where('bizId', '=', stage.tradeId)
      .execute();
    expect(told).toMatchObject([{ params: { reason: '登分有误' } }]);
    expect((await command(bureau, stage.tradeId, 'withdraw', { reason: '登分有误' })).status).toBe(409);
    expect((await command(bureau, stage.tradeId, 'publicize')).status).toBe(200);
    expect(await contestOf(stage.contestId)).toBe(75);
  });

  it('nobody publishes what he or she entered', async () => {
    const stage = await running(1);
    expect((await enter(second, stage.rows[0]!, MARKS[0]!)).status).toBe(200);
    await bureau.post(`${SCORE}/check`, { ids: stage.rows });
    for (const verb of ['lock', 'publicize']) await command(bureau, stage.tradeId, verb);
    expect(await command(second, stage.tradeId, 'publish')).toMatchObject({
      status: 409,
      msg: '您录入过该赛项的成绩，请由另一人发布',
    });
    expect((await command(bureau, stage.tradeId, 'publish')).status).toBe(200);
  });
});

describe('a contest follows its trades', () => {
  const CONTESTS = 8;
  const TRADES = 3;

  it('also when all of them move at the same moment', async () => {
    const stages = await Promise.all(Array.from({ length: CONTESTS }, () => running(0)));
    const trades: string[] = [];
    for (const { contestId, tradeId } of stages) {
      trades.push(tradeId);
      for (let more = 1; more < TRADES; more++) trades.push(await aTrade(server.services, contestId));
    }
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', 'in', trades)
      .execute();
    const states = async () => await Promise.all(stages.map(({ contestId }) => contestOf(contestId)));
    const all = async (verb: string) =>
      new Set((await Promise.all(trades.map((id) => command(bureau, id, verb)))).map(({ status }) => status));

    expect(await all('publicize')).toEqual(new Set([200]));
    expect(await states()).toEqual(Array.from({ length: CONTESTS }, () => 75));
    expect(await all('publish')).toEqual(new Set([200]));
    expect(await states()).toEqual(Array.from({ length: CONTESTS }, () => 80));
  });
});

describe('calling a trade off', () => {
  it('needs a reason, and tells who had entered', async () => {
    const stage = await running(2);
    expect((await command(bureau, stage.tradeId, 'cancel')).data.errors).toEqual([
      { field: 'reason', message: '请填写原因' },
    ]);
    expect((await command(unit, stage.tradeId, 'cancel', { reason: '人数不足' })).status).toBe(403);
    const done = await command(bureau, stage.tradeId, 'cancel', { reason: '人数不足' });
    expect(done.data.tradeStatus).toBe('取消');
    const entries = await server.services.db
      .selectFrom('applicationInfo')
      .select('id')
      .where('contestTradeId', '=', stage.tradeId)
      .execute();
    const told = await server.services.db
      .selectFrom('outbox')
      .select('template')
      .where(
        'bizId',
        'in',
        entries.map(({ id }) => id),
      )
      .execute();
    expect(told).toEqual([{ template: 'CONTEST_CANCELLED' }, { template: 'CONTEST_CANCELLED' }]);
    expect((await command(bureau, stage.tradeId, 'cancel', { reason: 'x' })).status).toBe(409);
  });
});

describe('score messages', () => {
  const send = async (name: string, ids: readonly string[], more = {}) =>
    (await bureau.post(`${SCORE}/${name}`, { ids, ...more })).data;
  const sent = async (id: string) =>
    await server.services.db.selectFrom('outbox').select('template').where('bizId', '=', id).execute();

  it('[S1-13 S7-11] go out once: theory from the lock on, totals from the publicity on', async () => {
    const stage = await running(3);
    const [first, , absent] = stage.rows as [string, string, string];
    await scored(stage, MARKS);
    expect(await send('sendTheoryScoreMessage', [first])).toMatchObject([
      { ok: false, code: 409, msg: '成绩锁定后才能发送' },
    ]);
    await command(bureau, stage.tradeId, 'lock');
    expect(await send('sendTheoryScoreMessage', [first, absent], { dryRun: true })).toMatchObject([
      { ok: true },
      { ok: false, msg: '没有可发送的成绩' },
    ]);
    expect(await sent(first)).toHaveLength(0);
    expect(await send('sendTheoryScoreMessage', [first])).toMatchObject([{ ok: true }]);
    expect(await send('sendTheoryScoreMessage', [first])).toMatchObject([{ ok: false, msg: '已发送过' }]);
    expect(await send('sendTotalScoreMessage', [first])).toMatchObject([{ ok: false, msg: '成绩公示后才能发送' }]);
    await command(bureau, stage.tradeId, 'publicize');
    expect(await send('sendTotalScoreMessage', [first])).toMatchObject([{ ok: true }]);
    expect(await send('sendTotalScoreMessage', [first], { resend: true })).toMatchObject([{ ok: true }]);
    expect((await sent(first)).map(({ template }) => template)).toEqual(['SCORE_THEORY', 'SCORE_TOTAL', 'SCORE_TOTAL']);
    expect(await rowOf(first)).toMatchObject({ theoryMsgState: 1, totalMsgState: 1 });
    expect((await unit.post(`${SCORE}/sendTotalScoreMessage`, { ids: [first] })).status).toBe(403);
  });

  it('is previewed word for word, with why there is none, and what became of the last one', async () => {
    const stage = await running(3);
    const [first, second, absent] = stage.rows as [string, string, string];
    await scored(stage, MARKS);
    for (const verb of ['lock', 'publicize']) await command(bureau, stage.tradeId, verb);
    const { db } = server.services;
    await db
      .updateTable('competitionInfo')
      .set({ mobileEnc: null, mobileMask: null })
      .where('id', '=', second)
      .execute();
    const preview = async (kind: string, more = {}, by = bureau) =>
      await by.post(`${SCORE}/scoreMessages`, { ids: [first, second, absent], kind, ...more });
    const [mine, silent, none] = (await preview('theory')).data;
    expect(mine).toMatchObject({ name: '选手1', mobile: '199****0900', refused: null, state: 0 });
    expect(mine.text).toMatch(/^选手1，您在“.+”赛项的理论成绩为92\.00。$/);
    expect(silent).toMatchObject({ text: null, refused: '没有手机号码' });
    expect(none).toMatchObject({ text: null, refused: '没有可发送的成绩' });
    expect(await sent(first)).toHaveLength(0);
    await send('sendTotalScoreMessage', [first]);
    expect((await preview('total')).data[0]).toMatchObject({ text: null, refused: '已发送过', state: 1 });
    expect((await preview('total', { resend: true })).data[0].text).toContain('总成绩为');
    await db.updateTable('outbox').set({ state: 'failed', error: '余额不足' }).where('bizId', '=', first).execute();
    await markScoreMessageFailed(db, { template: 'SCORE_TOTAL', bizId: first });
    expect((await preview('total')).data[0]).toMatchObject({ refused: null, state: 3, error: '余额不足' });
    expect((await preview('total', {}, unit)).status).toBe(403);
    expect((await bureau.post(`${SCORE}/scoreMessages`, { ids: [newId()], kind: 'total' })).status).toBe(404);
  });

  it('goes once more, without being asked to repeat, when the score was corrected since', async () => {
    const stage = await running(2);
    const [first] = stage.rows as [string];
    await scored(stage, MARKS);
    for (const verb of ['lock', 'publicize']) await command(bureau, stage.tradeId, verb);
    expect(await send('sendTotalScoreMessage', [first])).toMatchObject([{ ok: true }]);
    const correct = async (totalScore: string) =>
      await server.services.db
        .updateTable('shownResult')
        .set({ totalScore })
        .where('competitorId', '=', first)
        .execute();
    await correct('77.00');
    expect(await send('sendTotalScoreMessage', [first])).toMatchObject([{ ok: true }]);
    expect(await send('sendTotalScoreMessage', [first])).toMatchObject([{ ok: false, msg: '已发送过' }]);
    expect(await sent(first)).toHaveLength(2);
  });

  it('one that failed and is sent again from the outbox is no failed one any more', async () => {
    const stage = await running(2);
    const [first] = stage.rows as [string];
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    await send('sendTheoryScoreMessage', [first]);
    const { db } = server.services;
    const { id } = await db.selectFrom('outbox').select('id').where('bizId', '=', first).executeTakeFirstOrThrow();
    await db.updateTable('outbox').set({ state: 'failed', error: '余额不足' }).where('id', '=', id).execute();
    await markScoreMessageFailed(db, { template: 'SCORE_THEORY', bizId: first });
    expect(await rowOf(first)).toMatchObject({ theoryMsgState: 3 });
    expect((await bureau.post(sms.resend.path, { ids: [id] })).data).toMatchObject([{ ok: true }]);
    expect(await rowOf(first)).toMatchObject({ theoryMsgState: 1, totalMsgState: 0 });
  });

  it('one of which the provider says that it arrived, or did not, says so with the score', async () => {
    const stage = await running(2);
    const people = stage.rows as [string, string];
    await scored(stage, MARKS);
    await command(bureau, stage.tradeId, 'lock');
    await send('sendTheoryScoreMessage', [...people]);
    const { db } = server.services;
    const provider = { id: newId(), category: 4, smsCode: 'tencent', signName: 's', status: 0 } as const;
    const { receiptKey } = await db
      .insertInto('sms')
      .values(provider)
      .returning('receiptKey')
      .executeTakeFirstOrThrow();
    for (const [at, bizId] of people.entries())
      await db
        .updateTable('outbox')
        .set({ state: 'sent', providerId: `5000:${at}` })
        .where('bizId', '=', bizId)
        .execute();
    const payload = ['SUCCESS', 'FAIL'].map((report_status, at) => ({ sid: `5000:${at}`, report_status }));
    await server.app.inject({ method: 'POST', url: receiptPath(receiptKey), payload });
    expect(await rowOf(people[0])).toMatchObject({ theoryMsgState: 2 });
    expect(await rowOf(people[1])).toMatchObject({ theoryMsgState: 3 });
  });
});
