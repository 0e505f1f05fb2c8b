import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { showResults } from '../../../../seed/shown-results.ts';
import { newId } from '#platform/db/ids.ts';
import { hideResult } from '#areas/scores/competition-info/show-result.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

const VIEWS = {
  person: 'personLookScore',
  school: 'groupsLookScore',
  town: 'managerLookScore',
  unit: 'groupsLookScore',
  bureau: 'managerLookScore',
} as const;
type Who = keyof typeof VIEWS;
const OUTSIDE: readonly Who[] = ['person', 'school', 'town'];

/** A trade with an entry of the person and one of the school, the school's first by rank. */
async function scored(scoreStatus: number): Promise<{ contestId: string; contestTradeId: string }> {
  const { services, unit, person, school } = stage;
  const contestTradeId = await stage.openTrade();
  const { contestId } = await services.db
    .updateTable('contestTrade')
    .set({ publicizeTime: new Date().toISOString(), tradeStatus: '公示' })
    .where('id', '=', contestTradeId)
    .returning('contestId')
    .executeTakeFirstOrThrow();
  const place = { contestId, contestTradeId, handleUnitId: unit.userId };
  const owners = [
    { userId: person.userId, name: '陈示一', theoryScore: '92.00', totalScore: '89.20', rankNo: 2, deduction: null },
    { groupId: school.userId, name: '李样文', theoryScore: '96.00', totalScore: '89.40', rankNo: 1, deduction: '1.00' },
  ];
  for (const { name, theoryScore, totalScore, rankNo, deduction, ...owner } of owners) {
    const applicationId = await anApplication(services, {
      ...place,
      ...owner,
      name,
      auditStatus: 30,
      townCode: 'ZJG01',
      idCardNo: anIdCardNo(),
    });
    const marks = { theoryScore, practiceScore: '88.00', totalScore, rankNo, deduction, isPass: 1 as const };
    const values = { id: newId(), applicationId, ...place, contestGroup: 1, name, ...marks, awardLevel: rankNo };
    await services.db
      .insertInto('competitionInfo')
      .values({ ...values, theoryAttend: 1, practiceAttend: 1, scoreStatus })
      .execute();
  }
  await showResults(services.db, contestTradeId);
  return { contestId, contestTradeId };
}

beforeAll(async () => {
  stage = await openStage();
});

const rowsFor = async (who: Who, query: Record<string, unknown>) =>
  (await stage[who].get(`${BASE}/${VIEWS[who]}`, query)).data;

async function takenBy(by: Caller, query: Record<string, string>): Promise<{ status: number; rows: string[][] }> {
  const url = `${BASE}/exportScores?${new URLSearchParams(query).toString()}`;
  const answer = await stage.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  if (answer.statusCode !== 200) return { status: answer.statusCode, rows: [] };
  const book = new exceljs.Workbook();
  await book.xlsx.load(answer.rawPayload as never);
  const rows = book.worksheets[0]!.getSheetValues().slice(2) as (string | undefined)[][];
  return { status: 200, rows: rows.map((row) => Array.from(row.slice(1), (cell) => cell ?? '')) };
}

describe('[S7-27] before publicity', () => {
  it('nobody outside learns anything: not by filter, order, count, export or the trades to choose from', async () => {
    for (const state of [1, 2, 3]) {
      const { contestId, contestTradeId } = await scored(state);
      for (const who of OUTSIDE) {
        for (const query of [
          {},
          { name: '陈' },
          { ids: 'x' },
          { ascs: 'name' },
          { auditStatus: 30 },
          { size: 200, current: 2 },
        ]) {
          const found = await rowsFor(who, { contestTradeId, ...query });
          expect([who, found.total, found.records]).toEqual([who, 0, []]);
        }
        expect((await takenBy(stage[who], { contestTradeId })).rows.slice(1)).toEqual([]);
        const { contests, trades } = (await stage[who].get(`${BASE}/lookTrades`, { contestId })).data;
        expect(JSON.stringify([contests, trades])).not.toContain(contestTradeId);
        expect(JSON.stringify(contests)).not.toContain(contestId);
      }
      for (const who of ['unit', 'bureau'] as const) expect((await rowsFor(who, { contestTradeId })).total).toBe(2);
    }
  });

  it('what was shown and is withdrawn from publicity is gone again', async () => {
    const { contestTradeId } = await scored(4);
    expect((await rowsFor('person', { contestTradeId })).total).toBe(1);
    await stage.services.db
      .updateTable('competitionInfo')
      .set({ scoreStatus: 3 })
      .where('contestTradeId', '=', contestTradeId)
      .execute();
    await hideResult(stage.services.db, contestTradeId);
    for (const who of OUTSIDE) expect((await rowsFor(who, { contestTradeId })).total).toBe(0);
  });
});

describe('[S7-27] from publicity on', () => {
  it('each sees the own rows, the first of a trade first, with what its total is made of', async () => {
    const { contestTradeId } = await scored(4);
    const names = async (who: Who) =>
      (await rowsFor(who, { contestTradeId })).records.map(({ name }: { name: string }) => name);
    expect(await names('person')).toEqual(['陈示一']);
    expect(await names('school')).toEqual(['李样文']);
    for (const who of ['unit', 'bureau', 'town'] as const) expect(await names(who)).toEqual(['李样文', '陈示一']);
    const [first] = (await rowsFor('school', { contestTradeId })).records;
    expect(first).toMatchObject({
      theoryWeight: 30,
      practiceWeight: 70,
      deduction: '1.00',
      totalScore: '89.40',
      standardScore: null,
    });
  });

  it('a result says by what it was judged and until when to appeal; of imported ones the pass mark is unknown', async () => {
    const { contestTradeId } = await scored(4);
    const appealEnd = '2026-12-05 00:00:00';
    await stage.services.db.updateTable('contestTrade').set({ appealEnd }).where('id', '=', contestTradeId).execute();
    const own = async () => (await rowsFor('person', { contestTradeId })).records[0];
    const { id, competitorId, ...told } = await own();
    expect(told).toMatchObject({ passTheory: '60.00', passPractice: '60.00', appealEnd });
    const { id: shown } = await stage.services.db
      .selectFrom('competitionInfo')
      .select('id')
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(competitorId).toBe(shown);
    const { contestId } = told;
    const { trades } = (await stage.school.get(`${BASE}/lookTrades`, { contestId })).data;
    expect(trades.map((one: { appealEnd: string }) => one.appealEnd)).toEqual([appealEnd]);
    await stage.services.db.updateTable('applicationInfo').set({ isImported: 1 }).where('id', '=', id).execute();
    expect(await own()).toMatchObject({ passTheory: null, passPractice: null, theoryWeight: 30 });
  });

  it('the trades to begin from come with how many the caller may see', async () => {
    const { contestId, contestTradeId } = await scored(5);
    const seen = async (who: Who) => (await stage[who].get(`${BASE}/lookTrades`, { contestId })).data;
    expect(await seen('person')).toMatchObject({ contestId, trades: [{ id: contestTradeId, people: 1, awarded: 1 }] });
    expect(await seen('bureau')).toMatchObject({ contestId, trades: [{ id: contestTradeId, people: 2, awarded: 2 }] });
    expect((await seen('bureau')).contests.map(({ id }: { id: string }) => id)).toContain(contestId);
    const { otherUnit, bureau } = stage;
    expect((await otherUnit.get(`${BASE}/lookTrades`, { contestId })).data).toEqual({
      contests: [],
      contestId: null,
      trades: [],
    });
    // Without one, and with one that is unknown, it begins with the newest.
    for (const query of [{}, { contestId: newId() }])
      expect((await bureau.get(`${BASE}/lookTrades`, query)).data.contestId).not.toBeNull();
  });

  it('each takes away what the view shows, under its filters', async () => {
    const { contestTradeId } = await scored(5);
    const [heads, ...rows] = (await takenBy(stage.bureau, { contestTradeId })).rows;
    expect(heads!.slice(0, 6)).toEqual(['竞赛名称', '赛项名称', '组别', '名次', '姓名', '工作单位']);
    expect(rows.map((row) => [row[3], row[4], row[10]])).toEqual([
      [1, '李样文', 89.4],
      [2, '陈示一', 89.2],
    ]);
    expect((await takenBy(stage.school, { contestTradeId })).rows.slice(1).map((row) => row[4])).toEqual(['李样文']);
    expect((await takenBy(stage.bureau, { contestTradeId, name: '陈示' })).rows.slice(1)).toHaveLength(1);
    expect((await takenBy(stage.bank, { contestTradeId })).status).toBe(403);
    expect((await takenBy(callerWith(stage.app, '', ''), { contestTradeId })).status).toBe(401);
    expect((await stage.bank.get(`${BASE}/lookTrades`)).status).toBe(403);
    expect((await callerWith(stage.app, '', '').get(`${BASE}/lookTrades`)).status).toBe(401);
  });
});
