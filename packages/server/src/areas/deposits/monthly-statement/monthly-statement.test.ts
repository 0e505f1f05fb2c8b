import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { COUNTED, dueDateOf, monthAfter } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aFile } from '../../../../seed/file-builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { readPdf } from '#test/read-pdf.ts';
import { trailOf } from '#test/trail.ts';
import { day } from '#platform/time/time.ts';

const BASE = monthlyStatement.family.path;
const last = monthAfter(day(new Date()).slice(0, 7), -1);

let server: TestApp;
let ent: Caller;
let otherEnt: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;
let bank: Caller;
let otherBank: Caller;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  const firms = [
    ['ent01', '暨阳建设工程(示例)有限公司', 'ZJG01'],
    ['ent02', '双山园林(示例)有限公司', 'ZJG02'],
  ] as const;
  for (const [index, [account, name, townCode]] of firms.entries())
    await anEnterprise(services, { account, name, uscc: SAMPLE_USCC[index]!, mobile: `1990000005${index}`, townCode });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'bank01', virtualId: 'U029', name: '暨阳农商银行(示例)', userType: 1 });
  await anAccount(services, { account: 'bank02', virtualId: 'U029', name: '港城银行(示例)', userType: 1 });
  const accounts = ['ent01', 'ent02', 'town01', 'town02', 'adml', 'bank01', 'bank02'];
  [ent, otherEnt, town, otherTown, bureau, bank, otherBank] = (await Promise.all(accounts.map(server.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
});

const project = async (fields: Record<string, unknown> = {}) =>
  await aFile(server.services, { enterpriseId: ent.userId, fileStatus: 50, ...fields });

const WAGES = {
  workerCount: 86,
  realNameCount: 86,
  payableWage: '602000',
  paidWage: '602000',
  arrearsAmount: '0',
  arrearsPeople: 0,
  reporter: '王例青',
  reporterMobile: '19900000061',
};
const DEPOSITS = {
  openCount: 3,
  newCount: 1,
  newAmount: '256',
  usedAmount: '30',
  releasedAmount: '0',
  expiringCount: 0,
  balance: '1226',
  reporter: '赵范成',
  reporterMobile: '19900000062',
};

const wages = (constructionFileId: string, fields: Record<string, unknown> = {}) => ({
  reportMonth: last,
  reportType: REPORT_TYPE.wages,
  constructionFileId,
  ...WAGES,
  ...fields,
});
const deposits = (fields: Record<string, unknown> = {}) => ({
  reportMonth: last,
  reportType: REPORT_TYPE.deposits,
  ...DEPOSITS,
  ...fields,
});

const save = async (by: Caller, draft: object) => await by.post(`${BASE}/submit`, draft);
const command = async (by: Caller, id: string, verb: string, fields: object = {}) =>
  await by.post(`${BASE}/command`, { id, command: verb, ...fields });
const errorsOf = ({ data }: { data: { errors: { field: string }[] } }) => data.errors.map(({ field }) => field);

async function reported(fields: Record<string, unknown> = {}, file: Record<string, unknown> = {}): Promise<string> {
  const { data } = await save(ent, wages(await project(file), fields));
  expect((await command(ent, data.id, 'report', { remark: '已核实' })).status).toBe(200);
  return data.id;
}

describe('a draft', () => {
  it('is added with number, names, town and due day, and comes back as sent', async () => {
    const added = await save(ent, wages(await project({ projectName: '城西学校(示例)' })));
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: {
        reportTypeName: '企业工资支付月报',
        statementStatus: STATEMENT.draft,
        statementStatusName: '草稿',
        subjectName: '城西学校(示例)',
        projectName: '城西学校(示例)',
        townCode: 'ZJG01',
        payableWage: '602000.00',
        dueDate: dueDateOf(last, 10),
        reporterMobile: '199****0061',
        flags: null,
      },
    });
    expect(added.data.statementNo).toMatch(/^YB-\d{6}-\d{4}$/);
    expect(await trailOf(server.services.db, { bizId: added.data.id })).not.toHaveLength(0);
  });

  it('is there once for a month and subject, also when saved twice at the same moment', async () => {
    const id = await project();
    const answers = await Promise.all([save(ent, wages(id)), save(ent, wages(id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toContain('月报已有');
    expect((await save(ent, wages(id, { reportMonth: monthAfter(last, -1) }))).status).toBe(200);
  });

  it('is refused for another’s project, a closed one, none, a month to come and another kind', async () => {
    expect((await save(otherEnt, wages(await project()))).status).toBe(404);
    expect((await save(ent, wages(await project({ fileStatus: 90 })))).status).toBe(409);
    expect(errorsOf(await save(ent, { ...wages('x'), constructionFileId: null }))).toEqual(['constructionFileId']);
    const ahead = await save(ent, wages(await project(), { reportMonth: monthAfter(last) }));
    expect(errorsOf(ahead)).toEqual(['reportMonth']);
    expect(errorsOf(await save(ent, deposits()))).toEqual(['reportType']);
    expect(errorsOf(await save(ent, wages(await project(), { reportMonth: '2026-13' })))).toEqual(['reportMonth']);
    expect(errorsOf(await save(ent, wages(await project(), { paidWage: '-1' })))).toEqual(['paidWage']);
  });

  it('keeps its month and subject, and is not changed or removed once handed in', async () => {
    const file = await project();
    const { data } = await save(ent, wages(file));
    const moved = await save(ent, { id: data.id, ...wages(file, { reportMonth: monthAfter(last, -1) }) });
    expect(errorsOf(moved)).toEqual(['reportMonth']);
    expect((await save(ent, { id: data.id, version: 9, ...wages(file) })).status).toBe(409);
    await command(ent, data.id, 'report');
    expect((await save(ent, { id: data.id, ...wages(file) })).status).toBe(409);
    expect((await ent.post(`${BASE}/remove`, { ids: [data.id] })).status).toBe(409);
    const other = (await save(ent, wages(await project()))).data.id;
    expect((await ent.post(`${BASE}/remove`, { ids: [other] })).data).toEqual({ removed: 1 });
  });
});

describe('from hand to hand', () => {
  it('an enterprise reports, its town checks, the bureau confirms and files away', async () => {
    const id = await reported();
    expect((await command(otherTown, id, 'check')).status).toBe(404);
    expect((await command(bureau, id, 'confirm')).status).toBe(409);
    expect((await command(town, id, 'check')).data).toMatchObject({ statementStatus: STATEMENT.checked });
    expect((await command(town, id, 'return', { reason: '晚了' })).status).toBe(409);
    expect((await command(bureau, id, 'confirm')).data).toMatchObject({ statementStatus: STATEMENT.confirmed });
    expect((await command(bureau, id, 'archive')).data).toMatchObject({ statementStatus: STATEMENT.archived });
  });

  it('is returned with a reason by town and bureau, told, corrected and handed in again', async () => {
    const id = await reported();
    expect(errorsOf(await command(town, id, 'return'))).toEqual(['reason']);
    const returned = await command(town, id, 'return', { reason: '人数有误' });
    expect(returned.data).toMatchObject({ statementStatus: STATEMENT.townReturned, opinion: '人数有误' });
    const told = await server.services.db
      .selectFrom('message')
      .select('template')
      .where('accountId', '=', ent.userId)
      .where('bizId', '=', id)
      .execute();
    expect(told).toEqual([{ template: 'STATEMENT_RETURNED' }]);
    const { submitTime } = returned.data;
    expect((await command(ent, id, 'report')).data).toMatchObject({ statementStatus: STATEMENT.reported, submitTime });
    await command(town, id, 'check');
    const again = await command(bureau, id, 'return', { reason: '金额有误' });
    expect(again.data.statementStatus).toBe(STATEMENT.returned);
  });

  it('one that a supervising unit reports goes straight to the bureau', async () => {
    const { id } = (await save(bank, deposits())).data;
    expect((await command(bank, id, 'report')).data).toMatchObject({ statementStatus: 10, townChecks: 0 });
    expect((await command(town, id, 'check')).status).toBe(404);
    expect((await command(bureau, id, 'confirm')).data.statementStatus).toBe(STATEMENT.confirmed);
  });

  it('needs no town where the parameter says so', async () => {
    const { db, params } = server.services;
    const set = async (paramValue: string) => {
      await db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'statementTownCheck').execute();
      params.forget();
    };
    await set('0');
    const id = await reported();
    await set('1');
    expect((await command(town, id, 'check')).status).toBe(409);
    expect((await command(bureau, id, 'confirm')).data.statementStatus).toBe(STATEMENT.confirmed);
  });

  it('is checked and confirmed by somebody else than who handed it in or checked it', async () => {
    const id = await reported();
    const { owner } = server;
    await owner.updateTable('monthlyStatement').set({ submitBy: town.userId }).where('id', '=', id).execute();
    expect(await command(town, id, 'check')).toMatchObject({
      status: 409,
      msg: '本人报送或核对过的月报，请由其他人员办理',
    });
    await owner
      .updateTable('monthlyStatement')
      .set({ submitBy: null, checkBy: bureau.userId, statementStatus: STATEMENT.checked })
      .where('id', '=', id)
      .execute();
    expect((await command(bureau, id, 'confirm')).status).toBe(409);
  });

  it('two who confirm at once confirm it once', async () => {
    const id = await reported();
    await command(town, id, 'check');
    const answers = await Promise.all([command(bureau, id, 'confirm'), command(bureau, id, 'confirm')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a due one is filled in first, and gaps are named', async () => {
    const { data } = await save(ent, { ...wages(await project()), workerCount: null, reporter: null });
    expect(errorsOf(await command(ent, data.id, 'report')).toSorted()).toEqual(['reporter', 'workerCount']);
  });
});

describe('odd figures', () => {
  it('need a remark, are shown with words and stay in no way', async () => {
    const { data } = await save(ent, wages(await project(), { paidWage: '601999.99' }));
    const refused = await command(ent, data.id, 'report');
    expect(refused.data.errors).toEqual([
      {
        field: 'remark',
        message: '数字有异常：实发工资少于应发工资。请在情况说明中写明原因后再报送',
      },
    ]);
    const taken = await command(ent, data.id, 'report', { remark: '月底补发' });
    expect(taken.data).toMatchObject({ flags: ['paidLess'], flagsName: '实发工资少于应发工资', remark: '月底补发' });
  });

  it('are told when a draft is saved, found by the filter, and judged anew with each save', async () => {
    const file = await project();
    const odd = { paidWage: '700000', realNameCount: 87, arrearsAmount: '5' };
    const { data } = await save(ent, wages(file, odd));
    expect(data.flags).toEqual(['paidMore', 'realNameMore', 'arrearsOdd']);
    const found = await ent.get(`${BASE}/list`, { constructionFileId: file, hasFlags: 1 });
    expect(found.data.records).toMatchObject([{ id: data.id }]);
    expect((await command(ent, data.id, 'report')).data.errors[0].message).toContain('实名制登记人数多于用工人数');
    expect((await save(ent, { ...wages(file), id: data.id })).data.flags).toBeNull();
  });

  it('compare workers and balance with what was handed in for the month before', async () => {
    const file = await project();
    const before = monthAfter(last, -1);
    const former = (await save(ent, wages(file, { reportMonth: before }))).data.id;
    await command(ent, former, 'report');
    const { id } = (await save(ent, wages(file, { workerCount: 42, realNameCount: 42 }))).data;
    expect((await command(ent, id, 'report', { remark: '主体完工' })).data.flags).toEqual(['workersFell']);

    const first = (await save(otherBank, deposits({ reportMonth: before, balance: '1000' }))).data.id;
    expect((await command(otherBank, first, 'report')).data).toMatchObject({ flags: null, previousBalance: null });
    const next = (await save(otherBank, deposits({ balance: '1226.01' }))).data.id;
    expect((await command(otherBank, next, 'report', { remark: '核对中' })).data).toMatchObject({
      flags: ['balanceOff'],
      previousBalance: '1000.00',
    });
  });

  it('cannot be kept silent even past the program: the database refuses it', async () => {
    const id = await reported();
    const { owner } = server;
    const put = async (set: object) =>
      await owner.updateTable('monthlyStatement').set(set).where('id', '=', id).execute();
    await expect(put({ paidWage: '1.00' })).rejects.toThrow('monthly_statement_wages_meet');
    await expect(put({ flags: ['paidLess'], remark: null })).rejects.toThrow('monthly_statement_odd_explained');
    await expect(put({ arrearsAmount: '-0.01' })).rejects.toThrow('monthly_statement_not_negative');
  });
});

describe('who sees what', () => {
  it('everybody sees their own, a town no deposits, a stranger nothing', async () => {
    const id = await reported();
    const { data } = await save(bank, deposits({ reportMonth: monthAfter(last, -3) }));
    const mayOpen = async (by: Caller, one: string) => (await by.get(`${BASE}/detail`, { id: one })).status;
    expect(await Promise.all([ent, otherEnt, town, otherTown, bureau, bank].map((by) => mayOpen(by, id)))).toEqual([
      200, 404, 200, 404, 200, 404,
    ]);
    expect(await Promise.all([ent, town, bureau, bank, otherBank].map((by) => mayOpen(by, data.id)))).toEqual([
      404, 404, 200, 200, 404,
    ]);
    const stranger = callerWith(server.app, '', '');
    expect((await stranger.get(`${BASE}/list`)).status).toBe(401);
    expect((await command(ent, id, 'confirm')).status).toBe(403);
    expect((await command(bank, id, 'check')).status).toBe(403);
  });

  it('the number of who filled it in is whole for them, a mask for all others, and looked behind with a trail', async () => {
    const id = await reported();
    const numberOf = async (by: Caller) => (await by.get(`${BASE}/detail`, { id })).data.reporterMobile;
    expect(await Promise.all([ent, town, bureau].map(numberOf))).toEqual(['19900000061', '199****0061', '199****0061']);
    const reveal = async (by: Caller) => await by.get(`${BASE}/reveal`, { id, field: 'reporterMobile' });
    expect((await reveal(town)).data).toEqual({ value: '19900000061' });
    expect((await reveal(otherTown)).status).toBe(404);
    const list = await bureau.get(`${BASE}/list`, { size: 200 });
    expect(JSON.stringify(list.data)).not.toContain('19900000061');
  });

  it('[S1-17 S7-16] listByName gives the history of a project or an enterprise, newest month first', async () => {
    const file = await project({ projectName: '历史工程(示例)', enterpriseName: '暨阳建设工程(示例)有限公司' });
    for (const months of [-2, 0, -1]) await save(ent, wages(file, { reportMonth: monthAfter(last, months) }));
    const { data } = await bureau.get(`${BASE}/listByName`, { name: '历史工程' });
    expect(data.records.map((row: { reportMonth: string }) => row.reportMonth)).toEqual(
      [0, -1, -2].map((months) => monthAfter(last, months)),
    );
    expect((await town.get(`${BASE}/listByName`, { name: '暨阳建设' })).data.total).toBeGreaterThanOrEqual(3);
    expect((await otherTown.get(`${BASE}/listByName`, { name: '历史工程' })).data.total).toBe(0);
    expect((await bureau.get(`${BASE}/listByName`, { name: '没有这个项目' })).data.total).toBe(0);
  });
});

describe('what is late', () => {
  it('one that was returned and not handed in again by its day, as one never handed in', async () => {
    const id = await reported();
    await command(town, id, 'return', { reason: '人数有误' });
    const { constructionFileId } = (await town.get(`${BASE}/detail`, { id })).data;
    const late = async () =>
      await Promise.all(
        [1, 0].map(async (isLate) => (await town.get(`${BASE}/list`, { isLate, constructionFileId })).data.total),
      );
    const due = async (dueDate: string) =>
      await server.owner.updateTable('monthlyStatement').set({ dueDate, wasLate: 0 }).where('id', '=', id).execute();
    await due('2999-01-10');
    expect(await late()).toEqual([0, 1]);
    await due('2020-01-10');
    expect(await late()).toEqual([1, 0]);
    expect((await bureau.get(`${BASE}/detail`, { id })).data).toMatchObject({ isLate: 1, enterpriseId: ent.userId });
    const waiting = { isLate: 1, waitsFor: 'reporter', constructionFileId };
    expect((await bureau.get(`${BASE}/list`, waiting)).data.total).toBe(1);
    await command(ent, id, 'report');
    expect(await late()).toEqual([0, 1]);
  });

  it('stands in its own list, and is reminded of once in 24 hours by whoever comes first', async () => {
    const { data } = await save(ent, wages(await project(), { reporterMobile: '19900000077' }));
    const late = async (isLate: number) =>
      (await town.get(`${BASE}/list`, { isLate, constructionFileId: data.constructionFileId })).data.total;
    await server.owner
      .updateTable('monthlyStatement')
      .set({ dueDate: '2020-01-10' })
      .where('id', '=', data.id)
      .execute();
    expect([await late(1), await late(0)]).toEqual([1, 0]);
    const remind = async (by: Caller) => await by.post(`${BASE}/remind`, { ids: [data.id] });
    expect((await remind(ent)).status).toBe(403);
    expect((await remind(otherTown)).status).toBe(404);
    const [one, other] = await Promise.all([remind(town), remind(bureau)]);
    const rows = [one!.data[0], other!.data[0]];
    expect(rows.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const { db } = server.services;
    const sms = await db.selectFrom('outbox').select('template').where('bizId', '=', data.id).execute();
    expect(sms).toEqual([{ template: 'STATEMENT_DUE' }]);
    const told = await db.selectFrom('message').select('template').where('bizId', '=', data.id).execute();
    expect(told).toEqual([{ template: 'STATEMENT_LATE' }]);

    const handedIn = await command(ent, data.id, 'report');
    expect(handedIn.data.isLate).toBe(1);
    expect((await remind(bureau)).data[0]).toMatchObject({ code: 409, msg: '已报送，无需催报' });
  });
});

it('what waits is told to whose turn it is, and counted as its list counts', async () => {
  const waits = async (by: Caller, todo: string, query: Record<string, unknown>) => {
    const { data } = await by.get('/api/zjgrsj-trainrace/workbench');
    const told = data.todos.find((one: { todo: string }) => one.todo === todo)!.count;
    expect(told).toBe((await by.get(`${BASE}/list`, query)).data.total);
    return told;
  };
  const before = await waits(town, 'statementsToCheck', { waitsFor: 'town', isOpenToMe: 1 });
  const id = await reported();
  expect(await waits(town, 'statementsToCheck', { waitsFor: 'town', isOpenToMe: 1 })).toBe(before + 1);
  const confirmed = await waits(bureau, 'statementsToConfirm', { waitsFor: 'bureau', isOpenToMe: 1 });
  await command(town, id, 'check');
  expect(await waits(bureau, 'statementsToConfirm', { waitsFor: 'bureau', isOpenToMe: 1 })).toBe(confirmed + 1);
  await waits(ent, 'statementsToReport', { waitsFor: 'reporter' });
  await waits(bank, 'statementsToReport', { waitsFor: 'reporter' });
  await waits(town, 'townStatements', { waitsFor: 'reporter', reportType: 3 });
  await waits(bureau, 'statementsLate', { waitsFor: 'reporter', isLate: 1 });
});

describe('summaries', () => {
  const month = monthAfter(last, -7);

  it('a town reports the exact sums of what was handed in, whatever was typed', async () => {
    const odd = { reportMonth: month, payableWage: '0.10', paidWage: '0.10', workerCount: 1, realNameCount: 1 };
    for (const more of [{}, { payableWage: '0.20', paidWage: '0.20' }]) await reported({ ...odd, ...more });
    await save(ent, wages(await project(), odd));
    const draft = {
      reportMonth: month,
      reportType: REPORT_TYPE.town,
      reporter: '周演瑜',
      reporterMobile: '19900000063',
    };
    const { data } = await save(town, { ...draft, payableWage: '999' });
    expect(data).toMatchObject({ subjectName: '杨舍镇', payableWage: '0.30', paidWage: '0.30', workerCount: 2 });
    expect((await command(town, data.id, 'report')).data).toMatchObject({ statementStatus: 10, payableWage: '0.30' });
    expect((await command(bureau, data.id, 'confirm')).status).toBe(200);
  });

  it('the bureau sees every town and a total, a town its own; each count is that of the list behind it', async () => {
    const { data } = await bureau.get(`${BASE}/summary`, { reportMonth: month });
    expect(data.rows).toMatchObject([{ townCode: 'ZJG01', due: 3, reported: 2, payable: '0.30', workers: 2 }]);
    expect(data.total).toMatchObject({ due: 3, reported: 2, paid: '0.30' });
    const listed = async (query: object) =>
      (await bureau.get(`${BASE}/list`, { reportMonth: month, reportType: 1, ...query })).data.total;
    expect([
      await listed({}),
      await listed({ statementStatus: '10,20,30,40' }),
      await listed({ isLate: 1 }),
      await listed({ hasFlags: 1, statementStatus: COUNTED.join(',') }),
    ]).toEqual([data.total.due, data.total.reported, data.total.late, data.total.flagged]);
    expect((await otherTown.get(`${BASE}/summary`, { reportMonth: month })).data).toMatchObject({
      rows: [],
      total: { due: 0, payable: '0.00' },
    });
    expect((await ent.get(`${BASE}/summary`, { reportMonth: month })).status).toBe(403);
  });

  it('names the three largest differences of each town, largest first, of what was handed in', async () => {
    const other = monthAfter(last, -9);
    for (const [paidWage, projectName] of [
      ['601000', '甲(示例)'],
      ['605000', '乙(示例)'],
      ['602000', '丙(示例)'],
      ['601999.99', '丁(示例)'],
      ['590000', '戊(示例)'],
    ])
      await reported({ reportMonth: other, paidWage }, { projectName });
    await save(ent, wages(await project(), { reportMonth: other, paidWage: '1' }));
    const { data } = await bureau.get(`${BASE}/summary`, { reportMonth: other });
    const named = [
      { name: '戊(示例)', difference: '-12000.00' },
      { name: '乙(示例)', difference: '3000.00' },
      { name: '甲(示例)', difference: '-1000.00' },
    ];
    expect(data.rows).toMatchObject([{ townCode: 'ZJG01', reported: 5, deviations: named }]);
    expect(data.rows[0].deviations).toHaveLength(3);
    expect(data.total.deviations).toEqual(data.rows[0].deviations);
    const headers = { authorization: `Bearer ${bureau.token}` };
    const url = `${BASE}/summaryFile?reportMonth=${other}&format=pdf`;
    const [page] = await readPdf((await server.app.inject({ url, headers })).rawPayload);
    expect(page!.text).toContain('戊(示例)');
    expect(page!.text).toContain('+3000.00');
  });

  it('is taken away as a workbook and on paper, with who took it and when', async () => {
    const url = (format: string) => `${BASE}/summaryFile?reportMonth=${month}&format=${format}`;
    const headers = { authorization: `Bearer ${bureau.token}` };
    const book = await server.app.inject({ url: url('xlsx'), headers });
    expect(book.headers['content-type']).toContain('spreadsheet');
    const paper = await server.app.inject({ url: url('pdf'), headers });
    const [page] = await readPdf(paper.rawPayload);
    expect(page!.text).toContain('农民工工资支付月报汇总表');
    expect(page!.text).toContain('杨舍镇');
    expect(page!.text).toMatch(/adml \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    const taken = await bureau.get('/api/zjgrsj-trainrace/basic/modify_record/list', { bizTable: 'monthly_statement' });
    expect(JSON.stringify(taken.data.records)).toContain('月报汇总表');
  });
});
