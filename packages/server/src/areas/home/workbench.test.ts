import { keptCharts } from '@trainrace/contract/areas/home/kept-charts';
import { workbench, type Todo, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { DEPOSIT_TODOS, type DepositTodo } from '@trainrace/contract/areas/home/deposit-todos';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { FILE, INSTRUMENT, REGISTRATION, TRADE } from '@trainrace/contract/dictionaries';
import { STEP_TODOS } from '@trainrace/contract/areas/home/step-todos';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEnterprise, aPerson } from '../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { aFile } from '../../../seed/file-builders.ts';
import { anInstrument } from '../../../seed/instrument-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { STEPS } from './steps.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, day, stamp } from '#platform/time/time.ts';

let test: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;
let school: Caller;
let bank: Caller;
let contestId: string;
let tradeId: string;

const now = new Date();

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1 });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aPerson(services, { account: '19900000001', name: 'A', idCardNo: SAMPLE_ID_CARDS[0] });
  await aGroup(services, { account: 'school', groupName: 'S', groupNo: 'JT-1', uscc: SAMPLE_USCC[4] });
  const accounts = ['admc', 'org01', 'org02', '19900000001', 'school', 'bank'];
  [bureau, unit, otherUnit, person, school, bank] = (await Promise.all(accounts.map(test.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
  contestId = await contest({ applyEnd: stamp(addDays(now, 3)) });
  tradeId = await aTrade(services, contestId, { tradeStatus: TRADE.running });
  await entries();
});

async function contest(fields: Record<string, unknown>): Promise<string> {
  const { data } = await bureau.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(unit.userId, fields),
  );
  await test.services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', data.id).execute();
  return data.id;
}

/** Two of the person (a draft, a returned one), one of the school, and one that the final audit sent back to the unit. */
async function entries(): Promise<void> {
  const place = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId };
  const entry = async (auditStatus: number, more: { userId?: string; groupId?: string } = {}) =>
    await anApplication(test.services, { ...place, auditStatus, idCardNo: anIdCardNo(), ...more });
  await entry(0, { userId: person.userId });
  await entry(12, { userId: person.userId });
  await entry(0, { groupId: school.userId });
  await entry(10);
  await entry(20);
  await entry(20);
  const sentBack = await entry(22);
  const handedIn = await entry(30);
  const { db } = test.services;
  await db.updateTable('applicationInfo').set({ returnTo: 'handle' }).where('id', '=', sentBack).execute();
  const submitTime = addDays(now, -2).toISOString();
  await db.updateTable('applicationInfo').set({ submitTime }).where('id', '=', handedIn).execute();
}

async function competitor(scoreStatus: number, enteredBy: string[] = [], trade = tradeId): Promise<void> {
  const applicationId = await anApplication(test.services, {
    contestId,
    contestTradeId: trade,
    handleUnitId: unit.userId,
    auditStatus: 30,
    idCardNo: anIdCardNo(),
  });
  await test.services.db
    .insertInto('competitionInfo')
    .values({
      id: newId(),
      applicationId,
      contestId,
      contestTradeId: trade,
      contestGroup: 1,
      handleUnitId: unit.userId,
      name: 'A',
      scoreStatus,
      enteredBy,
      ...(scoreStatus > 0 && { theoryAttend: 1, theoryScore: '80', practiceAttend: 1, practiceScore: '80' }),
    })
    .execute();
}

const look = async (by: Caller) => (await by.get(workbench.look.path)).data;
const countsOf = async (by: Caller): Promise<Partial<Record<Todo, number>>> =>
  Object.fromEntries((await look(by)).todos.map(({ todo, count }: { todo: string; count: number }) => [todo, count]));

describe('the workbench', () => {
  it('counts what waits for the bureau', async () => {
    expect(await countsOf(bureau)).toEqual({
      finalAudit: 2,
      firstAuditForUnit: 0,
      scoresMissing: 0,
      scoresToCheck: 0,
      tradesToLock: 0,
      tradesToPublicize: 0,
      tradesToPublish: 0,
      contestsToFile: 0,
      contestsToPublish: 0,
      contestsClosing: 1,
      contestsToArrange: 0,
      contestsToStart: 0,
      contestsToFinish: 0,
      contestsToClose: 0,
      correctionsToDecide: 0,
      honoursToForward: 0,
      honoursToGrant: 0,
      prizesToConfirm: 0,
      prizesToPay: 0,
      championsToTake: 0,
      mergesToConfirm: 0,
      privacyRequests: 0,
      ratingsToAnswer: 0,
      contestsAsked: 0,
      groupsWaiting: 0,
      changesWaiting: 0,
      objectionsWaiting: 0,
      appealsToAccept: 0,
      appealsToDecide: 0,
      messagesFailed: 0,
      noticesToConfirm: 0,
    });
  });

  it('counts what waits for an organising unit, in its own contests only', async () => {
    expect(await countsOf(unit)).toMatchObject({ firstAudit: 2, contestsClosing: 1 });
    expect(await countsOf(otherUnit)).toMatchObject({ firstAudit: 0, contestsClosing: 0 });
  });

  it('counts for persons and groups what is theirs to finish', async () => {
    expect(await countsOf(person)).toEqual({ noticesToConfirm: 0, drafts: 1, returned: 1 });
    expect(await countsOf(school)).toEqual({ noticesToConfirm: 0, drafts: 1, returned: 0 });
    expect(await countsOf(bank)).toEqual({
      instrumentsToConfirm: 0,
      instrumentsToPay: 0,
      instrumentsToRelease: 0,
      instrumentsEnding: 0,
      statementsToReport: 0,
      noticesToConfirm: 0,
    });
  });

  it('counts files for the enterprise, the town and the bureau that they wait for', async () => {
    const { services } = test;
    const firm = {
      account: 'wbent',
      name: '暨阳建设工程(示例)有限公司',
      uscc: SAMPLE_USCC[3]!,
      mobile: '19900000043',
      townCode: 'ZJG01',
    };
    const enterpriseId = await anEnterprise(services, firm);
    await anAccount(services, { account: 'wbtown', virtualId: 'U031', townCode: 'ZJG01' });
    await anAccount(services, { account: 'wbadml', roles: ['ADM_L'] });
    for (const fileStatus of [FILE.town, FILE.town, FILE.bureau, FILE.bureauReturned, FILE.approved, FILE.returnAsked])
      await aFile(services, { enterpriseId, fileStatus });
    await aFile(services, { enterpriseId, fileStatus: FILE.town, townCode: 'ZJG02' });
    await services.db
      .insertInto('constructionPermit')
      .values({
        id: newId(),
        projectName: 'A',
        enterpriseName: firm.name,
        uscc: firm.uscc,
        townCode: 'ZJG01',
        permitNo: 'XK-WB',
        permitDate: '2026-03-20',
      })
      .execute();
    const [ent, town, adml] = [await test.as('wbent'), await test.as('wbtown'), await test.as('wbadml')];
    expect(await countsOf(ent)).toMatchObject({ filesReturned: 1, filesToPay: 1, projectsUnfiled: 1 });
    expect(await countsOf(town)).toMatchObject({ filesToForward: 2, projectsUnfiled: 1 });
    expect(await countsOf(adml)).toMatchObject({ filesToDecide: 1, returnsToPublish: 1, projectsUnfiled: 1 });
    expect(await countsOf(ent)).not.toHaveProperty('filesToDecide');
    expect(await countsOf(town)).not.toHaveProperty('filesToPay');
  });

  it('counts what its list shows with the filters that it is opened with, for each who is told of it', async () => {
    const { services } = test;
    const bankId = await anAccount(services, { account: 'wbbank', virtualId: 'U029', userType: 1, name: '示例银行' });
    const firm = { name: '港城建设(示例)有限公司', uscc: SAMPLE_USCC[5]!, mobile: '19900000044', townCode: 'ZJG03' };
    const enterpriseId = await anEnterprise(services, { account: 'wbent2', ...firm });
    await anAccount(services, { account: 'wbtown3', virtualId: 'U031', townCode: 'ZJG03' });
    await anAccount(services, { account: 'wbadml2', roles: ['ADM_L'] });
    const at = (days: number) => day(addDays(new Date(), days));
    const place = { enterpriseId, townCode: 'ZJG03' };
    const states = [FILE.town, FILE.bureau, FILE.townReturned, FILE.approved, FILE.refused, FILE.returnAsked];
    for (const fileStatus of states) await aFile(services, { ...place, fileStatus });
    for (const dueDate of [at(-1), at(0), at(9)])
      await aFile(services, { ...place, fileStatus: FILE.returnPublic, dueDate });
    const file = await aFile(services, { ...place, fileStatus: FILE.inForce });
    const plans = [
      { instrumentState: INSTRUMENT.waiting, waitsFor: 'confirm' },
      { instrumentState: INSTRUMENT.valid, waitsFor: 'release' },
      { instrumentState: INSTRUMENT.used, waitsFor: 'pay' },
      { instrumentState: INSTRUMENT.used, waitsFor: 'topUp' },
      { instrumentState: INSTRUMENT.rejected },
      ...[-3, 5, 20, 60].map((days) => ({ instrumentState: INSTRUMENT.valid, expireDate: at(days) })),
    ];
    for (const plan of plans)
      await anInstrument(services, {
        constructionFileId: file,
        enterpriseId,
        issuerUnitId: bankId,
        expireDate: at(400),
        ...plan,
      });
    for (const [permitNo, deadline] of [
      ['XK-WB2', at(-4)],
      ['XK-WB3', at(4)],
    ])
      await services.db
        .insertInto('constructionPermit')
        .values({
          id: newId(),
          projectName: 'B',
          enterpriseName: firm.name,
          uscc: firm.uscc,
          townCode: 'ZJG03',
          permitNo,
          permitDate: '2026-03-20',
          deadline,
        } as never)
        .execute();
    const lists: Readonly<Record<string, string>> = {
      '/deposit/construction_file': constructionFile.list.path,
      '/deposit/construction_permit': constructionPermit.list.path,
      '/deposit/monthly_statement': monthlyStatement.list.path,
      '/deposit/margin_instrument': marginInstrument.list.path,
    };
    const told = new Set<string>();
    for (const account of ['wbent2', 'wbbank', 'wbtown3', 'wbadml2']) {
      const by = await test.as(account);
      for (const [todo, count] of Object.entries(await countsOf(by))) {
        if (!(todo in DEPOSIT_TODOS)) continue;
        const { page, filters } = DEPOSIT_TODOS[todo as DepositTodo];
        const asked = Object.entries(filters(at(0))).map(([name, value]) => [name, [value].flat().join(',')]);
        const { status, data } = await by.get(lists[page]!, Object.fromEntries(asked));
        expect([account, todo, status, data.total]).toEqual([account, todo, 200, count]);
        if (count > 0) told.add(todo);
      }
    }
    expect(await countsOf(await test.as('wbbank'))).toMatchObject({ instrumentsToConfirm: 1, instrumentsEnding: 3 });
    expect(await countsOf(await test.as('wbtown3'))).toMatchObject({ projectsOverdue: 1 });
    expect(await countsOf(await test.as('wbadml2'))).toMatchObject({ returnsToDecide: 1 });
    expect(await countsOf(await test.as('wbent2'))).not.toHaveProperty('projectsOverdue');
    // Statements are made by their month: the other test of this file has them.
    const untold = Object.keys(DEPOSIT_TODOS).filter((todo) => !told.has(todo) && !/statement/i.test(todo));
    expect(untold).toEqual([]);
  });

  it('what is past its day is counted apart, with the day of the oldest', async () => {
    const lateOf = async (by: Caller, todo: Todo) =>
      (await look(by)).todos.find((one: { todo: Todo }) => one.todo === todo).late;
    const { db } = test.services;
    const reviewUntil = async (at: Date) =>
      await db.updateTable('contestInfo').set({ auditEnd: at.toISOString() }).where('id', '=', contestId).execute();
    await reviewUntil(now);
    expect(await lateOf(bureau, 'finalAudit')).toBeNull();
    await reviewUntil(addDays(now, -2));
    expect(await lateOf(bureau, 'finalAudit')).toEqual({ count: 2, since: day(addDays(now, -2)) });
    expect(await lateOf(unit, 'firstAudit')).toEqual({ count: 2, since: day(addDays(now, -2)) });
    expect(await lateOf(otherUnit, 'firstAudit')).toBeNull();
    await reviewUntil(addDays(now, 5));
  });

  it('the days ahead are told to who may see what they are of, the nearest first', async () => {
    await test.services.db
      .updateTable('contestInfo')
      .set({
        theoryDate: day(addDays(now, 13)),
        practiceDateStart: day(addDays(now, 14)),
        // 24:00 of the day before.
        applyEnd: `${day(addDays(now, 4))} 00:00:00+08`,
      })
      .where('id', '=', contestId)
      .execute();
    const told = async (by: Caller) =>
      (await look(by)).deadlines
        .filter(({ id }: { id: string }) => id === contestId)
        .map((one: { day: string; what: string }) => [one.what, one.day]);
    expect(await told(bureau)).toEqual([
      ['entriesEnd', day(addDays(now, 3))],
      ['reviewEnds', day(addDays(now, 5))],
      ['theory', day(addDays(now, 13))],
    ]);
    expect(await told(person)).toEqual([
      ['entriesEnd', day(addDays(now, 3))],
      ['theory', day(addDays(now, 13))],
    ]);
    expect(await told(school)).toEqual([['entriesEnd', day(addDays(now, 3))]]);
    expect(await told(otherUnit)).toEqual([]);
    expect(await told(bank)).toEqual([]);
  });

  it('the day by which an entry must be corrected is told to who entered it, and to nobody else', async () => {
    const place = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId, auditStatus: 12 };
    const made = [];
    for (const by of [{ userId: person.userId }, { groupId: school.userId }, { groupId: school.userId }])
      made.push(await anApplication(test.services, { ...place, ...by, idCardNo: anIdCardNo() }));
    const { db } = test.services;
    // 24:00 of the day before.
    const returnDeadline = `${day(addDays(now, 4))} 00:00:00+08`;
    await db.updateTable('applicationInfo').set({ returnDeadline }).where('id', 'in', made).execute();
    const told = async (by: Caller) =>
      (await look(by)).deadlines
        .filter(({ what }: { what: string }) => what === 'correctionEnds')
        .map((one: { day: string; id: string }) => [one.id, one.day]);
    expect(await told(person)).toEqual([[made[0], day(addDays(now, 3))]]);
    expect(await told(school)).toEqual([[tradeId, day(addDays(now, 3))]]);
    for (const other of [bureau, unit, otherUnit, bank]) expect(await told(other)).toEqual([]);
    await db.updateTable('applicationInfo').set({ isDeleted: 1 }).where('id', 'in', made).execute();
  });

  it('waits for a command are counted in the states from which its table leads on', () => {
    const byTables = Object.entries(STEPS).map(([todo, { table, verb }]) => {
      const { steps, notBy } = table.commands[verb]!;
      const from = steps.flatMap((step) => step.from).filter((state) => table.path.includes(state));
      return [todo, { [table.field]: from, ...(notBy && { isOpenToMe: [1] }) }];
    });
    const byFilters = Object.entries(STEP_TODOS).map(([todo, { filters }]) => {
      const { waitsForMe: _, ...ofState } = filters as Record<string, unknown>;
      return [todo, ofState];
    });
    expect(Object.fromEntries(byFilters)).toEqual(Object.fromEntries(byTables));
  });

  it('what a group has to finish leads to the trade where most of it waits', async () => {
    const { todos } = await look(school);
    expect(todos.map(({ todo, at }: Workbench['todos'][number]) => [todo, at])).toEqual([
      ['noticesToConfirm', null],
      ['drafts', { contestId, tradeId }],
      ['returned', null],
    ]);
  });

  it('scores: those missing, those to be checked by another, and the trades where all are', async () => {
    await competitor(0);
    await competitor(1, [bureau.userId]);
    expect(await countsOf(bureau)).toMatchObject({ scoresMissing: 1, scoresToCheck: 0, tradesToLock: 0 });
    expect(await countsOf(unit)).toMatchObject({ scoresMissing: 1, scoresToCheck: 1 });
    const { db } = test.services;
    await db.updateTable('competitionInfo').set({ scoreStatus: 2 }).execute();
    // Checked, and a part of it is missing still.
    expect(await countsOf(bureau)).toMatchObject({ scoresMissing: 1, tradesToLock: 0 });
    await db.updateTable('competitionInfo').set({ theoryAttend: 2, practiceAttend: 1, practiceScore: '80' }).execute();
    expect(await countsOf(bureau)).toMatchObject({ scoresMissing: 0, tradesToLock: 1 });
    expect(await countsOf(otherUnit)).toMatchObject({ tradesToLock: 0 });
  });

  it('scores lead to the trade where most of them wait', async () => {
    const placeOf = async (by: Caller, todo: Todo) =>
      (await look(by)).todos.find((one: { todo: Todo }) => one.todo === todo).at;
    expect(await placeOf(bureau, 'scoresMissing')).toBeNull();
    expect(await placeOf(bureau, 'tradesToLock')).toEqual({ contestId, tradeId });
    const fuller = await aTrade(test.services, contestId, { tradeStatus: TRADE.running });
    await competitor(0);
    for (let more = 0; more < 2; more++) await competitor(0, [], fuller);
    expect(await placeOf(bureau, 'scoresMissing')).toEqual({ contestId, tradeId: fuller });
    expect(await placeOf(bureau, 'finalAudit')).toBeNull();
    expect(await placeOf(otherUnit, 'scoresMissing')).toBeNull();
    await test.services.db.deleteFrom('competitionInfo').where('scoreStatus', '=', 0).execute();
  });

  it('groups that wait for approval are counted for who approves', async () => {
    await test.services.db.updateTable('groupInfo').set({ auditState: REGISTRATION.waiting }).execute();
    expect(await countsOf(bureau)).toMatchObject({ groupsWaiting: 1 });
  });

  it('guests who registered are counted for the system administrator', async () => {
    await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
    const guest = await anAccount(test.services, { account: 'guest', roles: [] });
    const pendingSince = now.toISOString();
    await test.services.db.updateTable('account').set({ pendingSince }).where('id', '=', guest).execute();
    expect(await countsOf(await test.as('adms'))).toMatchObject({ guestsWaiting: 1 });
    expect(await countsOf(bureau)).not.toHaveProperty('guestsWaiting');
  });

  it('entries by state, as far as the list reaches', async () => {
    const { stages } = await look(person);
    expect(stages.map((stage: { auditStatus: number; count: number }) => [stage.auditStatus, stage.count])).toEqual([
      [0, 1],
      [12, 1],
    ]);
    expect(stages[0].auditStatusName).toBe('草稿');
    expect((await look(otherUnit)).stages).toEqual([]);
  });

  it('a line for each of thirty days for who audits, none for who enters', async () => {
    const { days } = await look(bureau);
    expect(days).toHaveLength(30);
    expect(days.at(-1).day).toBe(day(now));
    expect(days.find((line: { day: string }) => line.day === day(addDays(now, -2)))).toMatchObject({ count: 1 });
    expect((await look(school)).days).toEqual([]);
  });

  it('contests that take entries now, those that close first', async () => {
    const later = await contest({ contestName: 'Later', applyEnd: stamp(addDays(now, 9)) });
    await contest({ contestName: 'Not yet', applyStart: stamp(addDays(now, 2)), applyEnd: stamp(addDays(now, 4)) });
    const ids = (await look(person)).contests.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([contestId, later]);
    expect((await look(bureau)).contests).toHaveLength(2);
    // An enterprise has nothing to enter there and is not shown them, though every list of contests is open to it.
    await anEnterprise(test.services, {
      account: 'ent09',
      name: '示例建设',
      uscc: SAMPLE_USCC[5],
      mobile: '19900000077',
      townCode: 'ZJG01',
    });
    expect((await look(await test.as('ent09'))).contests).toEqual([]);
    expect((await look(bank)).contests).toEqual([]);
  });

  it('is for who is signed in', async () => {
    expect((await callerWith(test.app, '', '').get(workbench.look.path)).status).toBe(401);
  });
});

describe('the charts of the home page', () => {
  const chartsOf = async (by: Caller) => (await by.get(workbench.look.path)).data.charts;
  const keep = async (by: Caller, charts: unknown) => await by.post(keptCharts.keep.path, { charts });

  it('are kept for the person who chose them, at any device', async () => {
    expect([await chartsOf(person), await chartsOf(school)]).toEqual([null, null]);
    const kept = await Promise.all([1, 2].map(async () => await keep(person, ['entriesByTown', 'entriesByDay'])));
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    expect([await chartsOf(person), await chartsOf(school)]).toEqual([['entriesByTown', 'entriesByDay'], null]);
    await keep(person, ['entriesByDay', 'entriesByDay']);
    expect(await chartsOf(person)).toEqual(['entriesByDay']);
    await keep(person, []);
    expect(await chartsOf(person)).toEqual([]);
  });

  it('are some of those that there are, three at most, of somebody with an account', async () => {
    const four = ['entriesByTown', 'entriesByDay', 'entriesByState', 'contestsByState'];
    for (const charts of [['nothing'], four, null]) expect((await keep(person, charts)).status).toBe(400);
    expect((await keep(callerWith(test.app, '', ''), [])).status).toBe(401);
  });
});

describe('the tour', () => {
  const isOffered = async (by: Caller) => (await by.get(workbench.look.path)).data.hasTour;

  it('is offered until the person closes it, however often', async () => {
    expect([await isOffered(person), await isOffered(school)]).toEqual([true, true]);
    const closed = await Promise.all([1, 2, 3].map(async () => await person.post(workbench.closeTour.path, {})));
    expect(closed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await isOffered(person), await isOffered(school)]).toEqual([false, true]);
  });

  it('is closed by nobody without an account', async () => {
    expect((await callerWith(test.app, '', '').post(workbench.closeTour.path, {})).status).toBe(401);
  });
});

it('says whether there are records that one follows or was handed: one’s own alone', async () => {
  const hasAny = async (by: Caller) => (await by.get(workbench.look.path)).data.hasOwnRecords;
  expect([await hasAny(bureau), await hasAny(unit)]).toEqual([false, false]);
  const place = { bizTable: bizTableOf(contestInfo.family), bizId: contestId };
  expect((await bureau.post(recordFollow.submit.path, { ...place, isFollowed: true })).status).toBe(200);
  expect([await hasAny(bureau), await hasAny(unit)]).toEqual([true, false]);
  await bureau.post(recordFollow.submit.path, { ...place, isFollowed: false });
  expect(await hasAny(bureau)).toBe(false);
});
