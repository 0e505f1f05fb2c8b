// Statements due on the first of a month: made once for each subject, prefilled, whoever looks and how often.
import { dueDateOf } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anInstrument } from '../../../../seed/instrument-builders.ts';
import { aFile } from '../../../../seed/file-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { archiveStatements } from './archive-statements.ts';
import { depositSubjects } from './deposit-subjects.ts';
import { makeDueStatements } from './due-statements.ts';
import { townSubjects, wageSubjects } from './due-subjects.ts';

const BASE = '/api/zjgrsj-trainrace/basic/monthly_statement';
const FIRST = new Date('2026-11-01T00:05:00+08:00');

let server: TestApp;
let ent: Caller;
/** Two who may hold deposits, with the names that statements give them. */
let [bank, otherBank] = ['', ''];

beforeAll(async () => {
  server = await testApp();
  const firm = { account: 'ent01', name: '暨阳建设工程(示例)有限公司', uscc: SAMPLE_USCC[0]!, mobile: '19900000051' };
  await anEnterprise(server.services, { ...firm, townCode: 'ZJG01' });
  await anAccount(server.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  const unit = { virtualId: 'U029' } as const;
  bank = await anAccount(server.services, { ...unit, account: 'bank01', name: '暨阳农商银行(示例)' });
  otherBank = await anAccount(server.services, { ...unit, account: 'bank02', name: '沙洲银行(示例)' });
  ent = await server.as('ent01');
});
// Each test has its months to itself: what is due depends on all projects, instruments and statements that there are.
beforeEach(async () => {
  await sql`truncate statement_month, monthly_statement, construction_file cascade`.execute(server.owner);
  await server.owner.updateTable('serialNum').set({ currentValue: 0 }).where('bizCode', '=', 'STATEMENT').execute();
});

const project = async (fields: Record<string, unknown> = {}) =>
  await aFile(server.services, { enterpriseId: ent.userId, fileStatus: 50, planStart: '2026-04-01', ...fields });

const rows = async () =>
  await server.owner
    .selectFrom('monthlyStatement')
    .select(['id', 'reportMonth', 'reportType', 'constructionFileId', 'statementStatus', 'statementNo', 'workerCount'])
    .select(['dueDate', 'subjectName', 'reporter', 'townChecks'])
    .orderBy('id')
    .execute();

it('makes one for each project at work and one for its town, due on the 10th', async () => {
  const open = await project();
  await project({ fileStatus: 20 });
  await project({ fileStatus: 90 });
  await project({ planStart: '2026-11-02' });
  await project({ actualEnd: '2026-09-30' });
  await makeDueStatements(server.services, FIRST);
  const made = await rows();
  expect(made).toMatchObject([
    { reportType: REPORT_TYPE.wages, constructionFileId: open, townChecks: 1 },
    { reportType: REPORT_TYPE.town, subjectName: '杨舍镇', townChecks: 0 },
  ]);
  for (const one of made)
    expect(one).toMatchObject({
      reportMonth: '2026-10',
      statementStatus: STATEMENT.due,
      dueDate: dueDateOf('2026-10', 10),
    });
  for (const [by, enterpriseId, count] of [
    [ent, ent.userId, 1],
    [ent, 'x', 0],
  ] as const)
    expect((await by.get(`${BASE}/list`, { enterpriseId })).data.total).toBe(count);
  const { data } = await ent.get(`${BASE}/list`);
  expect(data.records).toMatchObject([{ statementStatusName: '未报', statementNo: 'YB-202611-0001' }]);
});

it('is safe when run again, and by two processes at the same moment', async () => {
  for (let count = 0; count < 5; count++) await project();
  const again = async () => await makeDueStatements(server.services, FIRST);
  await Promise.all([again(), again()]);
  await again();
  const made = await rows();
  expect(made).toHaveLength(6);
  expect(new Set(made.map(({ statementNo }) => statementNo)).size).toBe(6);
});

it('makes up for months in which nobody looked, and leaves what was added by hand', async () => {
  const file = await project();
  await makeDueStatements(server.services, new Date('2026-08-01T08:00:00+08:00'));
  const byHand = { reportMonth: '2026-08', reportType: 1, constructionFileId: file, workerCount: 5 };
  expect((await ent.post(`${BASE}/submit`, byHand)).status).toBe(200);
  await makeDueStatements(server.services, FIRST);
  const ofFile = (await rows()).filter(({ constructionFileId }) => constructionFileId === file);
  expect(ofFile.map(({ reportMonth }) => reportMonth).toSorted()).toEqual(['2026-07', '2026-08', '2026-09', '2026-10']);
  expect(ofFile.find(({ reportMonth }) => reportMonth === '2026-08')).toMatchObject({ workerCount: 5 });
});

it('brings along who filled in the last one and with how many, for whoever opens it to hand in', async () => {
  const file = await project();
  const former = {
    reportMonth: '2026-09',
    reportType: 1,
    constructionFileId: file,
    workerCount: 80,
    realNameCount: 79,
  };
  await ent.post(`${BASE}/submit`, { ...former, reporter: '王例青', reporterMobile: '19900000061' });
  await makeDueStatements(server.services, FIRST);
  const due = (await rows()).find(({ reportMonth, reportType }) => reportMonth === '2026-10' && reportType === 1)!;
  expect(due).toMatchObject({ workerCount: 80, reporter: '王例青' });
  expect((await ent.post(`${BASE}/command`, { id: due.id, command: 'report' })).msg).toBe('请先填写并保存月报，再报送');
  const filled = {
    ...former,
    reportMonth: '2026-10',
    payableWage: '1',
    paidWage: '1',
    arrearsAmount: '0',
    arrearsPeople: 0,
  };
  const { data } = await ent.post(`${BASE}/submit`, filled);
  expect(data).toMatchObject({ id: due.id, statementStatus: STATEMENT.draft, reporterMobile: '199****0061' });
  expect((await ent.post(`${BASE}/command`, { id: due.id, command: 'report' })).status).toBe(200);
});

it('takes what a supervising unit holds from the ledger of its instruments', async () => {
  const constructionFileId = await project();
  const held = { constructionFileId, enterpriseId: ent.userId, issuerUnitId: bank, issuerName: '暨阳农商银行(示例)' };
  const one = await anInstrument(server.services, { ...held, amount: '256.00', expireDate: '2026-11-20' });
  const other = await anInstrument(server.services, { ...held, amount: '100.10', expireDate: '2028-01-01' });
  const moved = async (instrumentId: string, kind: string, happenedOn: string, amount: string, balance: string) =>
    await server.owner
      .insertInto('marginMovement')
      .values({ id: newId(), instrumentId, constructionFileId, kind, happenedOn, amount, balance } as never)
      .execute();
  await moved(one, 'open', '2026-09-03', '256.00', '256.00');
  await moved(other, 'open', '2026-10-09', '100.10', '100.10');
  await moved(one, 'use', '2026-10-12', '30.00', '226.00');
  await moved(one, 'topUp', '2026-10-20', '10.00', '236.00');
  await moved(one, 'release', '2026-11-01', '236.00', '0.00');
  await makeDueStatements(server.services, FIRST);
  const { data } = await (await server.as('bank01')).get(`${BASE}/list`);
  expect(data.records).toMatchObject([
    {
      subjectName: '暨阳农商银行(示例)',
      statementStatusName: '未报',
      openCount: 2,
      newCount: 1,
      newAmount: '110.10',
      usedAmount: '30.00',
      releasedAmount: '0.00',
      expiringCount: 1,
      balance: '336.10',
    },
  ]);
});

it('ten thousand projects are made in one go', { timeout: 120_000 }, async () => {
  const file = await project();
  const columns = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_name = 'construction_file' and column_name not in ('id', 'file_no', 'permit_no')`.execute(
    server.owner,
  );
  const names = sql.raw(columns.rows[0]!.names);
  // In portions: one statement for all would be given up on a slow machine.
  for (let first = 1; first < 10_000; first += 1111)
    await sql`insert into construction_file (id, file_no, ${names})
      select gen_random_uuid(), 'X-' || n, ${names} from construction_file, generate_series(${sql.lit(first)}, ${sql.lit(first + 1110)}) n
      where id = ${file}`.execute(server.owner);
  await makeDueStatements(server.services, FIRST);
  const { count } = await server.owner
    .selectFrom('monthlyStatement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10_001);
});

it('confirmed ones of a year are filed away from February of the next', async () => {
  const file = await project();
  const id = (await ent.post(`${BASE}/submit`, { reportMonth: '2025-12', reportType: 1, constructionFileId: file }))
    .data.id;
  const set = { statementStatus: STATEMENT.confirmed, payableWage: '1', paidWage: '1' };
  await server.owner.updateTable('monthlyStatement').set(set).where('id', '=', id).execute();
  const state = async () => (await ent.get(`${BASE}/detail`, { id })).data.statementStatus;
  await archiveStatements(server.services, new Date('2026-01-31T12:00:00+08:00'));
  expect(await state()).toBe(STATEMENT.confirmed);
  await archiveStatements(server.services, new Date('2026-02-01T12:00:00+08:00'));
  expect(await state()).toBe(STATEMENT.archived);
});

it('a draft that is removed has its own subject looked up, and not its whole month', async () => {
  const [file, away] = [await project(), await project({ townCode: 'ZJG02' })];
  for (const issuerUnitId of [bank, otherBank]) {
    const held = { constructionFileId: file, enterpriseId: ent.userId, issuerUnitId, issuerName: '示例银行' };
    const instrumentId = await anInstrument(server.services, held);
    const moved = { kind: 'open', happenedOn: '2026-09-03', amount: '256.00', balance: '256.00' };
    const movement = { id: newId(), instrumentId, constructionFileId: file, ...moved };
    await server.owner
      .insertInto('marginMovement')
      .values(movement as never)
      .execute();
  }
  await makeDueStatements(server.services, FIRST);
  const anew = (await rows()).map(({ id }) => id);
  const asked = async (find: typeof wageSubjects, only?: string[]) =>
    (await find(server.services.db, { month: '2026-10', anew, ...(only && { only }) })).map(
      (one) => one.constructionFileId ?? one.supervisorUnitId ?? one.townCode,
    );
  for (const [find, all] of [
    [wageSubjects, [file, away]],
    [depositSubjects, [bank, otherBank]],
    [townSubjects, ['ZJG01', 'ZJG02']],
  ] as const) {
    expect(await asked(find)).toEqual(all);
    expect(await asked(find, [all[1]])).toEqual([all[1]]);
  }
});

it('one that the system made is due again after its draft was removed: of a project, a bank, a town', async () => {
  const file = await project();
  const held = { constructionFileId: file, enterpriseId: ent.userId, issuerUnitId: bank, issuerName: '示例银行' };
  const instrumentId = await anInstrument(server.services, { ...held, amount: '256.00' });
  const moved = { kind: 'open', happenedOn: '2026-09-03', amount: '256.00', balance: '256.00' };
  await server.owner
    .insertInto('marginMovement')
    .values({ id: newId(), instrumentId, constructionFileId: file, ...moved } as never)
    .execute();
  await makeDueStatements(server.services, FIRST);
  const [town, unit] = [await server.as('town01'), await server.as('bank01')];
  const written = { reportMonth: '2026-10', reporter: '王例青', remark: '写了一半' };
  for (const [by, draft] of [
    [ent, { ...written, reportType: REPORT_TYPE.wages, constructionFileId: file, workerCount: 7 }],
    [unit, { ...written, reportType: REPORT_TYPE.deposits, balance: '1.00' }],
    [town, { ...written, reportType: REPORT_TYPE.town }],
  ] as const) {
    const { id } = (await by.post(`${BASE}/submit`, draft)).data;
    expect((await by.post(`${BASE}/remove`, { ids: [id] })).data).toEqual({ removed: 1 });
    const { data } = await by.get(`${BASE}/detail`, { id });
    expect(data).toMatchObject({ statementStatus: STATEMENT.due, reporter: null, remark: null, workerCount: null });
    expect(data.balance).toBe(draft.reportType === REPORT_TYPE.deposits ? '256.00' : null);
    expect((await by.post(`${BASE}/submit`, draft)).data.id).toBe(id);
  }
  // A statement that somebody added for a month before goes for good.
  const early = { ...written, reportMonth: '2026-08', reportType: REPORT_TYPE.wages, constructionFileId: file };
  const { id } = (await ent.post(`${BASE}/submit`, early)).data;
  await ent.post(`${BASE}/remove`, { ids: [id] });
  expect((await ent.get(`${BASE}/detail`, { id })).status).toBe(404);
});

it('one that was written before the system made the month is due as well after its removal', async () => {
  const file = await project();
  const held = { constructionFileId: file, enterpriseId: ent.userId, issuerUnitId: bank, issuerName: '示例银行' };
  const instrumentId = await anInstrument(server.services, { ...held, amount: '256.00' });
  const moved = { kind: 'open', happenedOn: '2026-09-03', amount: '256.00', balance: '256.00' };
  await server.owner
    .insertInto('marginMovement')
    .values({ id: newId(), instrumentId, constructionFileId: file, ...moved } as never)
    .execute();
  const [town, unit] = [await server.as('town01'), await server.as('bank01')];
  const written = { reportMonth: '2026-10', reporter: '王例青', remark: '先写了' };
  const drafts = [
    [ent, { ...written, reportType: REPORT_TYPE.wages, constructionFileId: file, workerCount: 7 }],
    [unit, { ...written, reportType: REPORT_TYPE.deposits, balance: '1.00' }],
    [town, { ...written, reportType: REPORT_TYPE.town }],
  ] as const;
  const ids = [];
  for (const [by, draft] of drafts) ids.push((await by.post(`${BASE}/submit`, draft)).data.id);
  const closed = { ...written, reportType: REPORT_TYPE.wages, constructionFileId: await project() };
  const { id: ofClosed } = (await ent.post(`${BASE}/submit`, closed)).data;
  await makeDueStatements(server.services, FIRST);
  for (const [at, [by]] of drafts.entries()) {
    expect((await by.post(`${BASE}/remove`, { ids: [ids[at]] })).data).toEqual({ removed: 1 });
    const { data } = await by.get(`${BASE}/detail`, { id: ids[at] });
    expect(data).toMatchObject({ statementStatus: STATEMENT.due, reporter: null, remark: null });
  }
  const isClosed = { fileStatus: 90 };
  await server.owner
    .updateTable('constructionFile')
    .set(isClosed)
    .where('id', '=', closed.constructionFileId)
    .execute();
  await ent.post(`${BASE}/remove`, { ids: [ofClosed] });
  expect((await ent.get(`${BASE}/detail`, { id: ofClosed })).status).toBe(404);
});

it('takes no month of another century', async () => {
  const file = await project();
  const { data } = await ent.post(`${BASE}/submit`, {
    reportMonth: '2001-10',
    reportType: 1,
    constructionFileId: file,
  });
  expect(data.errors[0]).toMatchObject({ field: 'reportMonth', message: expect.stringContaining('核对年份') });
});
