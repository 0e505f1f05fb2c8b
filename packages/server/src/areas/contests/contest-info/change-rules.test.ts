import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aTradeDraft,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';
const TRADE = '/api/zjgrsj-trainrace/competition/contest_trade';
const DIC = '/api/zjgrsj-trainrace/basic/competition_dic';
const LOOK = '/api/zjgrsj-trainrace/application/APPLICATION_INFO/managerLookScore';

let server: TestApp;
let bureau: Caller;
let unit: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit] = (await Promise.all(['admc', 'org01'].map(server.as))) as [Caller, Caller];
});

const setState = async (id: string, contestStatus: number) =>
  await server.services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
const saveContest = async (by: Caller, id: string, fields: Record<string, unknown>) =>
  await by.post(`${CONTEST}/submit`, { ...aContestDraft(unit.userId, fields), id });
const contestOf = async (id: string) => (await bureau.get(`${CONTEST}/detail`, { id })).data;
const tradeOf = async (id: string) => (await bureau.get(`${TRADE}/detail`, { id })).data;
const saveTrade = async (id: string, fields: Record<string, unknown>) => {
  const { contestId, competitionDicId } = await tradeOf(id);
  return await bureau.post(`${TRADE}/submit`, { ...aTradeDraft(contestId, competitionDicId, fields), id });
};
const reasonsIn = async (bizId: string) =>
  (await trailOf(server.services.db, { bizId })).flatMap(({ reason }) => reason ?? []);

let contestId: string;
let tradeId: string;
beforeEach(async () => {
  contestId = (await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId))).data.id;
  tradeId = await aTrade(server.services, contestId);
});

const RULES = [
  { tieRule: 2 },
  { passTheory: '55' },
  { passPractice: 65.5 },
  { theoryWeight: 20, practiceWeight: 80 },
] as const;

describe('rules of score', () => {
  it.each(RULES)('%o changes freely until entries close', async (fields) => {
    expect((await saveContest(unit, contestId, fields)).status).toBe(200);
    await setState(contestId, 30);
    expect((await saveContest(bureau, contestId, { ...fields, passTheory: '58' })).status).toBe(200);
    expect((await contestOf(contestId)).ruleChanges).toBeNull();
  });

  it.each(RULES)('%o takes a reason from then on, which the trail and the results carry', async (fields) => {
    await setState(contestId, 40);
    const asked = await saveContest(bureau, contestId, fields);
    expect(asked).toMatchObject({ status: 400, data: { errors: [{ field: 'changeReason' }] } });
    for (const changeReason of ['短', ' ', '长'.repeat(201)])
      expect(await saveContest(bureau, contestId, { ...fields, changeReason })).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'changeReason' }] },
      });
    expect((await saveContest(unit, contestId, { ...fields, changeReason: '规程更正' })).status).toBe(409);
    const done = await saveContest(bureau, contestId, { ...fields, changeReason: '规程更正' });
    const change = { fields: Object.keys(fields), reason: '规程更正', time: expect.any(String) };
    expect(done).toMatchObject({ status: 200, data: { ruleChanges: [change] } });
    expect(await reasonsIn(contestId)).toEqual(['规程更正']);
  });

  it('holds for those of a trade as well', async () => {
    const fields = { theoryWeight: 40, practiceWeight: 60 };
    expect((await saveTrade(tradeId, { theoryWeight: 30, practiceWeight: 70 })).status).toBe(200);
    await setState(contestId, 50);
    expect(await saveTrade(tradeId, fields)).toMatchObject({ data: { errors: [{ field: 'changeReason' }] } });
    expect((await saveTrade(tradeId, { ...fields, changeReason: '规程更正' })).status).toBe(200);
    expect(await saveTrade(tradeId, { ...fields, awardRule: { '1': 2 } })).toMatchObject({ status: 400 });
    expect(
      (await saveTrade(tradeId, { ...fields, awardRule: { '1': 2 }, changeReason: '增设一名' })).data,
    ).toMatchObject({
      ruleChanges: [{ fields: ['theoryWeight', 'practiceWeight'] }, { fields: ['awardRule'], reason: '增设一名' }],
    });
    expect(await reasonsIn(tradeId)).toEqual(['规程更正', '增设一名']);
  });

  it('does not ask where a save changes none of them', async () => {
    await setState(contestId, 40);
    expect((await saveContest(bureau, contestId, { contact: '李样', passTheory: 60 })).status).toBe(200);
    expect((await saveTrade(tradeId, { quotaTotal: 61 })).status).toBe(200);
  });

  it('stands from the first lock of a trade on, also when that is undone and for the trades beside it', async () => {
    const { db } = server.services;
    const besideId = await aTrade(server.services, contestId, { tradeStatus: '竞赛' });
    await setState(contestId, 60);
    await db.updateTable('contestTrade').set({ tradeStatus: '竞赛' }).where('id', '=', tradeId).execute();
    const idCardNo = SAMPLE_ID_CARDS[0];
    const entry = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId, auditStatus: 30, idCardNo };
    const applicationId = await anApplication(server.services, entry);
    const attended = { theoryScore: '80', practiceScore: '80', theoryAttend: 1, practiceAttend: 1, scoreStatus: 2 };
    await db
      .insertInto('competitionInfo')
      .values({ id: applicationId, applicationId, ...entryIn(entry), name: '陈示一', ...attended })
      .execute();
    const command = async (verb: string) =>
      (await bureau.post(`${TRADE}/command`, { id: tradeId, command: verb, reason: '复核' })).status;
    const changed = { tieRule: 3, changeReason: '规程更正' };
    const answers = async () => [
      (await saveContest(bureau, contestId, changed)).status,
      (await saveTrade(besideId, { theoryWeight: 50, practiceWeight: 50, changeReason: '规程更正' })).status,
    ];
    expect(await answers()).toEqual([200, 200]);
    const [before, locked] = [await contestOf(contestId), await command('lock')];
    expect([locked, before.firstLockTime]).toEqual([200, null]);
    const back = { tieRule: 1, changeReason: '规程更正' };
    expect(await saveContest(bureau, contestId, back)).toMatchObject({
      status: 409,
      msg: '已有赛项锁定过成绩，评分规则（权重、合格线、同分规则、奖项设置、荣誉晋级规则）不能再修改',
    });
    expect(await command('unlock')).toBe(200);
    expect((await saveContest(bureau, contestId, back)).status).toBe(409);
    expect((await saveTrade(besideId, { theoryWeight: 30, practiceWeight: 70, changeReason: '更正' })).status).toBe(
      409,
    );
    expect((await saveContest(bureau, contestId, { tieRule: 3, contact: '李样' })).status).toBe(200);
    const { records } = (await bureau.get(LOOK, { contestId })).data;
    expect(records[0].ruleChanges).toMatchObject([{ fields: ['tieRule'], reason: '规程更正' }]);
  });

  it('full marks and examinations of the occupation stand from the first lock on; its other fields change', async () => {
    const { db } = server.services;
    const { competitionDicId } = await tradeOf(tradeId);
    const { data: occupation } = await bureau.get(`${DIC}/detail`, { id: competitionDicId });
    const save = async (fields: Record<string, unknown>) => {
      const { version: _, ...draft } = occupation;
      return await bureau.post(`${DIC}/submit`, { ...draft, ...fields });
    };
    expect((await save({ theoryFull: '120' })).status).toBe(200);
    await db
      .updateTable('contestInfo')
      .set({ firstLockTime: new Date().toISOString() })
      .where('id', '=', contestId)
      .execute();
    for (const fields of [{ theoryFull: '150' }, { practiceFull: '99.5' }, { hasTheory: 0 }])
      expect(await save({ theoryFull: '120', ...fields })).toMatchObject({
        status: 409,
        msg: '该职业(工种)已有竞赛锁定成绩，满分和考试科目不能更改。规则不同的，请新增一条职业(工种)。',
      });
    expect((await save({ theoryFull: 120, stationRequirement: '380V 工位' })).status).toBe(200);
  });

  it('is not changed beside a lock that happens at the same moment', async () => {
    const { db } = server.services;
    await setState(contestId, 60);
    await db.updateTable('contestTrade').set({ tradeStatus: '竞赛' }).where('id', '=', tradeId).execute();
    const idCardNo = SAMPLE_ID_CARDS[1];
    const entry = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId, auditStatus: 30, idCardNo };
    const applicationId = await anApplication(server.services, entry);
    const attended = { theoryScore: '50', practiceScore: '50', theoryAttend: 1, practiceAttend: 1, scoreStatus: 2 };
    await db
      .insertInto('competitionInfo')
      .values({ id: applicationId, applicationId, ...entryIn(entry), name: '王例', ...attended })
      .execute();
    const [saved] = await Promise.all([
      saveContest(bureau, contestId, { passTheory: '40', passPractice: '40', changeReason: '规程更正' }),
      bureau.post(`${TRADE}/command`, { id: tradeId, command: 'lock' }),
    ]);
    const { isPass } = await db
      .selectFrom('competitionInfo')
      .select('isPass')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    expect([saved.status, isPass]).toEqual(saved.status === 200 ? [200, 1] : [409, 0]);
  });
});

const entryIn = ({
  contestId,
  contestTradeId,
  handleUnitId,
}: Record<'contestId' | 'contestTradeId' | 'handleUnitId', string>) => ({
  contestId,
  contestTradeId,
  handleUnitId,
  contestGroup: 1,
});
