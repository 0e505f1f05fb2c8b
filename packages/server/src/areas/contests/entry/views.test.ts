import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { entryNextStep, type EntrySide } from '@trainrace/contract/areas/contests/entry-next-step';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { showResults } from '../../../../seed/shown-results.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;
let contestId: string;
let trade: string;

const STATES = [0, 10, 12, 19, 20, 22, 29, 30, 45, 50];

/** In every state one entry of the person and one of the school, in the contest of `unit`; another contest beside it. */
beforeAll(async () => {
  stage = await openStage();
  const { services, unit, otherUnit, person, school } = stage;
  contestId = await stage.contest();
  trade = await stage.trade(contestId);
  const contests = [
    { contestId, contestTradeId: trade, handleUnitId: unit.userId },
    { contestId: await stage.contest(), contestTradeId: await stage.openTrade(), handleUnitId: otherUnit.userId },
  ];
  for (const auditStatus of STATES)
    for (const place of contests)
      for (const [index, owner] of [{ userId: person.userId }, { groupId: school.userId }].entries()) {
        const townCode = `ZJG0${index + 1}`;
        await anApplication(services, { ...place, ...owner, auditStatus, townCode, idCardNo: anIdCardNo() });
      }
});

async function statesIn(by: Caller, view: string, filters: Record<string, unknown> = {}): Promise<number[] | number> {
  const { status, data } = await by.get(`${BASE}/${view}`, { size: 200, ...filters });
  if (status !== 200) return status;
  expect(data.total).toBe(data.records.length);
  return data.records.map((row: { auditStatus: number }) => row.auditStatus).sort((a: number, b: number) => a - b);
}

const twice = (states: readonly number[]) => states.flatMap((state) => [state, state]);
const handedIn = STATES.slice(1);
const passed = [30, 45, 50];

describe('one query, and who looks', () => {
  it('list: each its own reach', async () => {
    const { bureau, unit, town, otherTown, person, school, business, bank, app } = stage;
    expect(await statesIn(bureau, 'list')).toEqual(twice(twice(STATES)));
    expect(await statesIn(unit, 'list')).toEqual(twice(handedIn));
    expect(await statesIn(town, 'list')).toEqual(twice(handedIn));
    expect(await statesIn(otherTown, 'list', { contestId })).toEqual(handedIn);
    expect(await statesIn(person, 'list', { contestId })).toEqual(STATES);
    expect(await statesIn(school, 'list')).toEqual(twice(STATES));
    expect(await statesIn(business, 'list')).toEqual([]);
    expect(await statesIn(bank, 'list')).toBe(403);
    expect(await statesIn(callerWith(app, '', ''), 'list')).toBe(401);
  });

  it('[issue 27] the next step of a row is that of its detail, for each who looks', async () => {
    const { bureau, unit, town, person } = stage;
    const stepOf = (entry: ApplicationInfo, side: EntrySide | null) => entryNextStep(entry, entry.facts ?? null, side);
    const readers = [
      [bureau, 'bureau'],
      [unit, 'unit'],
      [town, null],
      [person, 'enterer'],
    ] as const;
    for (const [by, side] of readers) {
      const rows = (await by.get(`${BASE}/list`, { size: 200, contestId })).data.records as ApplicationInfo[];
      const steps = await Promise.all(
        rows.map(async (row) => [
          row.auditStatus,
          stepOf(row, side),
          stepOf((await by.get(`${BASE}/detail`, { id: row.id })).data, side),
        ]),
      );
      expect(steps).toEqual(steps.map(([state, , inDetail]) => [state, inDetail, inDetail]));
      expect(rows.every(({ facts }) => facts?.applyEnd !== undefined)).toBe(true);
      expect(new Set(rows.map(({ facts }) => facts?.isOwn))).toEqual(new Set([by === person]));
      expect(steps.find(([state]) => state === 20)![1]).toMatchObject({
        kind: side === 'bureau' ? 'work' : 'waits',
        work: 'finalReview',
      });
    }
  });

  it('listByPerson, listByTournament', async () => {
    const { bureau, unit, person, school } = stage;
    expect(await statesIn(person, 'listByPerson')).toEqual(twice(STATES));
    expect(await statesIn(school, 'listByPerson')).toBe(403);
    expect(await statesIn(unit, 'listByTournament')).toEqual(twice(handedIn));
    expect(await statesIn(school, 'listByTournament', { contestId })).toEqual(STATES);
    expect(await statesIn(person, 'listByTournament')).toBe(403);
    expect(await statesIn(bureau, 'listByTournament')).toBe(403);
  });

  it('getPassBy…: passed ones, given up and disqualified flagged; the unit also sees what waits at the bureau', async () => {
    const { bureau, unit, town, person, school } = stage;
    expect(await statesIn(person, 'getPassByPerson', { contestId })).toEqual(passed);
    expect(await statesIn(unit, 'getPassByHandle')).toEqual(twice([20, ...passed]));
    expect(await statesIn(school, 'getPassByHandle', { contestId })).toEqual([20, ...passed]);
    expect(await statesIn(bureau, 'getPassByManager', { contestId })).toEqual(twice(passed));
    expect(await statesIn(town, 'getPassByManager', { contestId })).toEqual(passed);
    expect(await statesIn(person, 'getPassByPerson', { contestId, auditStatus: '30,10' })).toEqual([30]);
    expect(await statesIn(unit, 'getPassByManager')).toBe(403);
  });
});

describe('[S7-04] asking', () => {
  it('filters, sorts and pages; what is not declared is refused', async () => {
    const { bureau, person } = stage;
    const page = await bureau.get(`${BASE}/list`, { contestTradeId: trade, current: 2, size: 3, descs: 'applyNo' });
    expect(page.data).toMatchObject({ total: 20, current: 2, size: 3, pages: 7 });
    const numbers = page.data.records.map(({ applyNo }: { applyNo: string }) => applyNo);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    for (const query of [
      { createUser: person.userId },
      { descs: 'idCardNo' },
      { size: 0 },
      { size: 201 },
      { current: 0 },
    ])
      expect((await bureau.get(`${BASE}/list`, query as never)).status).toBe(400);
    expect(await statesIn(bureau, 'list', { contestId: 'x' })).toEqual([]);
  });

  it('by the group that entered and by the unit that reviews, which reach no further than the list does', async () => {
    const { bureau, unit, otherUnit, school, business } = stage;
    const found = async (by: Caller, filters: Record<string, unknown>) =>
      await statesIn(by, 'list', { contestId, ...filters });
    expect(await found(bureau, { groupId: school.userId })).toEqual(STATES);
    expect(await found(bureau, { handleUnitId: unit.userId })).toEqual(twice(STATES));
    expect(await found(school, { handleUnitId: unit.userId })).toEqual(STATES);
    expect(await found(unit, { handleUnitId: otherUnit.userId })).toEqual([]);
    expect(await found(business, { groupId: school.userId })).toEqual([]);
    // Made by a unit for the contest of another: found by either, and by nobody who does not see it.
    const made = async (createUser: string | null) =>
      await stage.services.db
        .updateTable('applicationInfo')
        .set({ createUser })
        .where('contestId', '=', contestId)
        .where('groupId', '=', school.userId)
        .execute();
    await made(otherUnit.userId);
    expect(await found(bureau, { madeById: otherUnit.userId })).toEqual(STATES);
    expect(await found(unit, { madeById: otherUnit.userId })).toEqual(STATES.filter((state) => state > 0));
    for (const by of [otherUnit, business]) expect(await found(by, { madeById: otherUnit.userId })).toEqual([]);
    await made(null);
    for (const filter of ['groupId', 'madeById']) expect(await found(bureau, { [filter]: 'x' })).toEqual([]);
  });

  it('finds a name by any part of it, in either case, and takes signs as signs', async () => {
    const { otherPerson, save, openTrade } = stage;
    await save(otherPerson, { contestTradeId: await openTrade(), name: '阿依·Maria_𠮷野' });
    const found = async (name: string) => (await otherPerson.get(`${BASE}/listByPerson`, { name })).data.total;
    for (const part of ['阿', '依·', 'maria', 'RIA_𠮷', '𠮷野', '阿依·Maria_𠮷野'])
      expect([part, await found(part)]).toEqual([part, 1]);
    for (const part of ['依阿', 'M%a', '_𠮷_', '阿野']) expect([part, await found(part)]).toEqual([part, 0]);
  });

  it('[S3-19] by ids, which reach no further than the list does', async () => {
    const { bureau, person, otherPerson, openTrade } = stage;
    const tradeId = await openTrade();
    const [{ id: mine }, { id: other }] = [
      await stage.entered(person, tradeId),
      await stage.entered(otherPerson, tradeId),
    ];
    const found = async (by: Caller, view: string, ids: string) =>
      (await by.get(`${BASE}/${view}`, { contestTradeId: tradeId, ids })).data.records.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found(bureau, 'list', `${mine},${other}`)).toEqual([other, mine]);
    expect(await found(bureau, 'list', mine)).toEqual([mine]);
    expect(await found(person, 'listByPerson', `${mine},${other}`)).toEqual([mine]);
    expect(await found(bureau, 'managerLookScore', mine)).toEqual([]);
    expect(await found(bureau, 'list', 'x')).toEqual([]);
    expect((await bureau.get(`${BASE}/list`, { ids: Array(201).fill(mine) })).status).toBe(400);
  });

  it('[S3-19] by kind of exam, and by a whole ID number', async () => {
    const { bureau, person, services, openTrade } = stage;
    const theoryOnly = await openTrade();
    await services.db
      .updateTable('competitionDic')
      .set({ hasPractice: 0 })
      .where('id', '=', (query) =>
        query.selectFrom('contestTrade').select('competitionDicId').where('id', '=', theoryOnly),
      )
      .execute();
    const idCardNo = anIdCardNo();
    await stage.entered(person, theoryOnly, { idCardNo });
    expect(await statesIn(bureau, 'list', { contestTradeId: theoryOnly, examType: 1 })).toEqual([10]);
    expect(await statesIn(bureau, 'list', { contestTradeId: theoryOnly, examType: 2 })).toEqual([]);
    expect(await statesIn(bureau, 'list', { contestTradeId: theoryOnly, examType: '1,2' })).toEqual([10]);
    expect(await statesIn(bureau, 'list', { idCardNo: idCardNo.toLowerCase() })).toEqual([10]);
    expect((await bureau.get(`${BASE}/list`, { idCardNo: idCardNo.slice(0, 12) })).data.total).toBe(0);
  });
});

describe('looking up scores', () => {
  const VIEWS = {
    person: 'personLookScore',
    school: 'groupsLookScore',
    unit: 'groupsLookScore',
    bureau: 'managerLookScore',
    town: 'managerLookScore',
  } as const;

  /** A scored entry of the person and one of the school. */
  async function scored(scoreStatus: number): Promise<string> {
    const { services, unit, person, school } = stage;
    const tradeId = await stage.openTrade();
    const { contestId } = await services.db
      .selectFrom('contestTrade')
      .select('contestId')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow();
    const place = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId };
    for (const owner of [{ userId: person.userId }, { groupId: school.userId }]) {
      const applicationId = await anApplication(services, {
        ...place,
        ...owner,
        auditStatus: 30,
        idCardNo: anIdCardNo(),
      });
      await services.db
        .insertInto('competitionInfo')
        .values({
          id: newId(),
          applicationId,
          ...place,
          contestGroup: 1,
          name: '陈示一',
          theoryScore: '92.00',
          practiceScore: '88.00',
          totalScore: '89.20',
          rankNo: 1,
          isPass: 1,
          awardLevel: 1,
          theoryAttend: 1,
          practiceAttend: 1,
          scoreStatus,
        })
        .execute();
    }
    await showResults(stage.services.db, tradeId);
    return tradeId;
  }

  it('nothing before publicity for person, group and town; the unit and the bureau see theirs', async () => {
    const seen = async (contestTradeId: string) => {
      const totals: Record<string, number> = {};
      for (const [who, view] of Object.entries(VIEWS))
        totals[who] = (await stage[who as keyof typeof VIEWS].get(`${BASE}/${view}`, { contestTradeId })).data.total;
      return totals;
    };
    expect(await seen(await scored(3))).toEqual({ person: 0, school: 0, unit: 2, bureau: 2, town: 0 });
    expect(await seen(await scored(4))).toEqual({ person: 1, school: 1, unit: 2, bureau: 2, town: 2 });
    expect(await seen(await scored(5))).toEqual({ person: 1, school: 1, unit: 2, bureau: 2, town: 2 });
  });

  it('shows the scores with rank and award', async () => {
    const { person, school, unit } = stage;
    const contestTradeId = await scored(5);
    const expected = {
      theoryScore: '92.00',
      practiceScore: '88.00',
      totalScore: '89.20',
      rankNo: 1,
      awardLevelName: '一等奖',
      scoreStatusName: '已发布',
      auditStatus: 30,
    };
    const [own] = (await person.get(`${BASE}/personLookScore`, { contestTradeId })).data.records;
    expect(own).toMatchObject({ ...expected, userId: person.userId });
    expect(own.idCardNo).toMatch(/\*{8}/);
    for (const by of [school, unit])
      expect((await by.get(`${BASE}/listScoreByTournament`, { contestTradeId })).data.records[0]).toMatchObject(
        expected,
      );
  });

  it('each view is for who it is named after', async () => {
    const { person, school, unit, bureau, bank } = stage;
    const status = async (by: Caller, view: string) => (await by.get(`${BASE}/${view}`)).status;
    expect(await status(school, 'personLookScore')).toBe(403);
    expect(await status(person, 'groupsLookScore')).toBe(403);
    expect(await status(unit, 'managerLookScore')).toBe(403);
    expect(await status(bureau, 'listScoreByTournament')).toBe(403);
    expect(await status(bank, 'managerLookScore')).toBe(403);
  });
});
