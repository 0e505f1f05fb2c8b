// Every figure of the page against the list that it leads to, for each who sees it, over the sample data.
import { contract } from '@trainrace/contract';
import {
  depositOverview,
  type DepositOverview,
  type Figure,
} from '@trainrace/contract/areas/deposits/deposit-overview';
import { LATE_STATEMENTS, MONEY_SCALE } from '@trainrace/contract/areas/deposits/statement-rules';
import { CLEAN, INSTRUMENT, STATEMENT } from '@trainrace/contract/dictionaries';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import ExcelJs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anInstrument } from '../../../../seed/instrument-builders.ts';
import { callerWith, demoApp, type Caller, type TestApp } from '#test/test-app.ts';
import { readPdf } from '#test/read-pdf.ts';
import { addDays, day } from '#platform/time/time.ts';

const LISTS = {
  files: contract.constructionFile.list.path,
  instruments: contract.marginInstrument.list.path,
  statements: contract.monthlyStatement.list.path,
} as const;

let server: TestApp;

beforeAll(async () => {
  server = await demoApp();
  // One of each that the figures tell apart, in both towns.
  const { db } = server.services;
  const bank = (await server.as('bank01')).userId;
  const files = await db
    .selectFrom('constructionFile')
    .select(['id', 'enterpriseId', 'townCode'])
    .where('fileStatus', '=', 50)
    .limit(4)
    .execute();
  const ends = [-3, 5, 25, 80];
  for (const [index, { id, enterpriseId, townCode }] of files.entries())
    await anInstrument(server.services, {
      constructionFileId: id,
      enterpriseId,
      townCode,
      issuerUnitId: bank,
      issuerName: '暨阳农商银行(示例)',
      instrumentState: index === 3 ? INSTRUMENT.used : INSTRUMENT.valid,
      usedAmount: index === 3 ? '30.10' : '0',
      expireDate: day(addDays(new Date(), ends[index]!)),
    });
  await db.updateTable('constructionFile').set({ cleanState: CLEAN.arrears }).where('id', '=', files[0]!.id).execute();
}, 120_000);

const figuresIn = (value: unknown): Figure[] => {
  if (value === null || typeof value !== 'object') return [];
  if ('list' in value && 'query' in value) return [value as Figure];
  return Object.values(value).flatMap(figuresIn);
};

async function listed(
  by: Caller,
  { list, query }: Figure,
): Promise<{ total: number; records: Record<string, string>[] }> {
  const { status, data } = await by.get(LISTS[list], { ...query, size: 200 });
  expect(status, JSON.stringify(query)).toBe(200);
  return data;
}

/** The figure of a row that each list adds up: of instruments what the list shows as balance, or what is missing. */
const worth = (figure: Figure, row: Record<string, string>): bigint => {
  const money = (field: string) => unitsOf(row[field] ?? '0', MONEY_SCALE);
  if (figure.list === 'instruments')
    return figure.query['instrumentState'] === String(INSTRUMENT.used)
      ? money('usedAmount') - money('toppedAmount')
      : money('balance');
  if (figure.list === 'statements') return money('paidWage');
  return money('approvedAmount');
};

describe.each(['adml', 'town01', 'town02'])('what %s sees', (account) => {
  it('counts and adds up exactly what the list behind each figure shows', async () => {
    const by = await server.as(account);
    const { status, data } = await by.get(depositOverview.look.path);
    expect(status).toBe(200);
    const figures = figuresIn(data);
    expect(figures.length).toBeGreaterThan(30);
    expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(account === 'adml' ? 30 : 15);
    const contracts = new Set<Figure>(data.towns.map(({ figures }: { figures: { files: Figure } }) => figures.files));
    for (const figure of figures) {
      const { total, records } = await listed(by, figure);
      expect([figure, total]).toEqual([figure, figure.count]);
      if (figure.amount === null || contracts.has(figure)) continue;
      const sum = records.reduce((whole, row) => whole + worth(figure, row), 0n);
      expect([figure, decimalOf(sum, MONEY_SCALE)]).toEqual([figure, figure.amount]);
    }
  });
});

it('[issue 27] late statements are one figure by one definition: tile, cockpit, towns and list', async () => {
  const { db } = server.services;
  // Of an earlier month, of each kind: what only one of the figures counted is counted by all.
  const late = await db
    .selectFrom('monthlyStatement')
    .select(['id', 'reportType'])
    .where('isDeleted', '=', 0)
    .distinctOn('reportType')
    .orderBy('reportType')
    .execute();
  expect(late.map(({ reportType }) => reportType)).toEqual([1, 2, 3]);
  await db
    .updateTable('monthlyStatement')
    .set({ statementStatus: STATEMENT.draft, dueDate: '2025-01-10' })
    .where(
      'id',
      'in',
      late.map(({ id }) => id),
    )
    .execute();
  const tileOf = async (by: Caller) => {
    const { data } = await by.get(contract.workbench.look.path);
    return data.todos.find(({ todo }: { todo: string }) => todo === 'statementsLate')?.count;
  };
  const lookAs = async (by: Caller): Promise<DepositOverview> => (await by.get(depositOverview.look.path)).data;
  const totalOf = async (by: Caller, query: object) =>
    (await by.get(LISTS.statements, { ...query, size: 1 })).data.total;

  const bureau = await server.as('adml');
  const { statements, towns } = await lookAs(bureau);
  const all = await totalOf(bureau, LATE_STATEMENTS);
  expect([await tileOf(bureau), statements.allLate.count]).toEqual([all, all]);
  const ofTowns = towns.reduce((sum, { figures }) => sum + figures.late.count, 0);
  const ofIssuers = await totalOf(bureau, { ...LATE_STATEMENTS, reportType: 2 });
  expect([ofTowns + ofIssuers, ofIssuers > 0]).toEqual([all, true]);
  // Of the month: not what was handed in late, which waits for nobody.
  expect(statements.late.count).toBeLessThanOrEqual(statements.open.count);

  const town = await server.as('town01');
  const own = await lookAs(town);
  expect([await tileOf(town), own.statements.allLate.count]).toEqual([
    own.towns[0]!.figures.late.count,
    own.towns[0]!.figures.late.count,
  ]);
  expect(towns.find(({ townCode }) => townCode === 'ZJG01')!.figures.late.count).toBe(own.towns[0]!.figures.late.count);
});

it('tells money at risk, and towns only of themselves', async () => {
  const { data } = await (await server.as('adml')).get(depositOverview.look.path);
  const risk = (name: string) => data.risks.find((one: { risk: string }) => one.risk === name).figure;
  expect(risk('expired').count).toBeGreaterThanOrEqual(1);
  expect(risk('expiring').count).toBeGreaterThanOrEqual(2);
  // Two of the sample data owe wages besides.
  expect(risk('arrears').count).toBe(3);
  expect(data.years).toHaveLength(12);
  expect(data.years.at(-1).before.query.reportMonth).not.toBe(data.years.at(-1).now.query.reportMonth);
  const own = await (await server.as('town01')).get(depositOverview.look.path);
  expect(own.data.towns.map(({ townCode }: { townCode: string }) => townCode)).toEqual(['ZJG01']);
});

it('counts instruments of those without an account in a row of their own', async () => {
  const at = async () => (await (await server.as('adml')).get(depositOverview.look.path)).data.issuers;
  const { db } = server.services;
  const file = await db
    .selectFrom('constructionFile')
    .selectAll()
    .where('fileStatus', '=', 50)
    .executeTakeFirstOrThrow();
  const before = (await at()).find(({ issuerName }: { issuerName: string | null }) => issuerName === null)?.figure;
  const { id: constructionFileId, enterpriseId, townCode } = file;
  await anInstrument(server.services, { constructionFileId, enterpriseId, townCode, issuerName: '某小额担保(示例)' });
  const { issuerName, figure } = (await at()).at(-1);
  expect([issuerName, figure.count]).toEqual([null, (before?.count ?? 0) + 1]);
  const { total } = await listed(await server.as('adml'), figure);
  expect(total).toBe(figure.count);
});

it('is for bureau and towns, and for nobody else', async () => {
  for (const account of ['ent01', 'bank01', 'admc'])
    expect((await (await server.as(account)).get(depositOverview.look.path)).status).toBe(403);
  expect((await callerWith(server.app, '', '').get(depositOverview.look.path)).status).toBe(401);
  expect((await (await server.as('ent01')).get(depositOverview.ledger.path, { format: 'pdf' })).status).toBe(403);
});

describe('the ledger', () => {
  const take = async (account: string, query: string) => {
    const { token } = await server.as(account);
    const url = `${depositOverview.ledger.path}?${query}`;
    return await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };

  it('lists projects with their instruments and adds each contract up once', async () => {
    const answer = await take('adml', 'format=xlsx&fileStatus=50');
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(answer.rawPayload as never);
    const rows = book.worksheets[0]!.getSheetValues().slice(2) as (string | number | null)[][];
    const [heads, ...lines] = rows.map((row) => row.slice(1));
    const at = (name: string) => heads!.indexOf(name);
    const total = lines.at(-1)!;
    const contracts = new Map(
      lines.slice(0, -1).map((line) => [line[at('档案编号')], Number(line[at('合同额(万元)')]!).toFixed(MONEY_SCALE)]),
    );
    const sum = [...contracts.values()].reduce((whole, one) => whole + unitsOf(one, MONEY_SCALE), 0n);
    expect(total[at('合同额(万元)')]).toBe(Number(decimalOf(sum, MONEY_SCALE)));
    expect(lines.some((line) => line[at('可用余额(万元)')] === 69.9)).toBe(true);
    const rate = book.worksheets[0]!.getColumn(at('核定比例(%)') + 1);
    expect(
      new Set(rate.values.slice(3).map((_, index) => book.worksheets[0]!.getCell(index + 3, rate.number).numFmt)),
    ).toEqual(new Set(['0.000']));
  });

  it('is on paper with page of pages, who took it and when; a town finds its own projects', async () => {
    const pages = await readPdf((await take('town01', 'format=pdf')).rawPayload);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('工资保证金台账');
    expect(text).toContain('杨舍镇');
    expect(text).not.toContain('塘桥镇');
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    expect((await take('adml', 'format=doc')).statusCode).toBe(400);
    expect((await take('adml', 'format=pdf&nonsense=1')).statusCode).toBe(400);
  });
});
