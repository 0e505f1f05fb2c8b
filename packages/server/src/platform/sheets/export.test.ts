// One law for every family that exports: the rows of its list, for whom the list is, and nobody else.
import { allEndpoints, allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { metaOf, partsOf, type FieldMeta } from '@trainrace/contract/wire/fields';
import { unitNames } from '@trainrace/contract/wire/unit-names.labels';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { aFile } from '../../../seed/file-builders.ts';
import { anInstrument } from '../../../seed/instrument-builders.ts';
import { formatOfField, headingWithUnit } from './cell-format.ts';
import { rowsOfFile } from './test-sheet.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

/** Title and headings. */
const HEADS = 2;
const familyOf = (path: string): AnyFamily =>
  Object.values(contract).flatMap((part) =>
    'export' in part && 'family' in part && (part.export as Endpoint).path === path ? [part.family as AnyFamily] : [],
  )[0]!;

const EXPORTS = allEndpoints.filter(({ path, form }) => path.endsWith('/export') && form === 'file');

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let school: Caller;

beforeAll(async () => {
  server = await testApp();
  const { services: h } = server;
  await anAccount(h, { account: 'admc', roles: ['ADM_C', 'ADM_L', 'ADM_S'] });
  await anAccount(h, { account: 'bank', virtualId: 'U029' });
  await aUnit(h, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(h, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aPerson(h, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aGroup(h, { account: 'school01', groupName: '沙洲职业中专(示例)', groupNo: 'JT-1', uscc: SAMPLE_USCC[2] });
  const enterpriseId = await anEnterprise(h, {
    account: 'ent01',
    name: '甲建设',
    uscc: SAMPLE_USCC[3]!,
    townCode: 'ZJG01',
    mobile: '19900000041',
  });
  await anInstrument(h, { enterpriseId, constructionFileId: await aFile(h, { enterpriseId, projectName: '=1+1' }) });
  [bureau, unit] = [await server.as('admc'), await server.as('org01')];
  school = await server.as('school01');
  for (const handleUnitId of [unit.userId, (await server.as('org02')).userId]) {
    const { data } = await bureau.post(
      '/api/zjgrsj-trainrace/competition/contest_info/submit',
      aContestDraft(handleUnitId, { contestName: '=HYPERLINK("http://evil")' }),
    );
    const contestTradeId = await aTrade(h, data.id);
    await anApplication(h, { contestId: data.id, contestTradeId, handleUnitId, auditStatus: 10 });
  }
});

const open = async (by: Caller, path: string, query = '') =>
  await server.app.inject({ url: `${path}${query}`, headers: { token: by.token } });

async function bookOf(by: Caller, path: string, query = ''): Promise<exceljs.Workbook> {
  const { rawPayload } = await open(by, path, query);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  return workbook;
}

const rowsIn = (sheet: exceljs.Worksheet): exceljs.Row[] => sheet.getRows(1, sheet.rowCount) ?? [];

const rowsOf = async (by: Caller, path: string, query = ''): Promise<exceljs.Row[]> =>
  rowsIn((await bookOf(by, path, query)).worksheets[0]!);

it('is offered by the families that the bureau works with', () => {
  const families = EXPORTS.map(({ path }) => path.split('/').at(-2));
  expect(families).toEqual(
    expect.arrayContaining([
      'APPLICATION_INFO',
      'api',
      'competition_dic',
      'competition_info',
      'construction_file',
      'construction_permit',
      'contest_info',
      'contest_trade',
      'error',
      'ext_access',
      'group_info',
      'margin_instrument',
      'modify_record',
      'monthly_statement',
      'school_info',
      'tournament_unit',
      'user_info',
      'usual',
    ]),
  );
});

const TYPES: Partial<Record<FieldMeta['kind'], [exceljs.ValueType, RegExp]>> = {
  int: [exceljs.ValueType.Number, /^0$/],
  decimal: [exceljs.ValueType.Number, /^(#,##)?0(\.0+)?$/],
  date: [exceljs.ValueType.Date, /^yyyy-mm-dd$/],
  dateTime: [exceljs.ValueType.Date, /^yyyy-mm-dd hh:mm:ss$/],
};

/** Fields that the server adds to records say no kind; everything that is no figure and no day is text. */
function isLike({ type, numFmt }: exceljs.Cell, kind: FieldMeta['kind'] | undefined): boolean {
  if (type === exceljs.ValueType.Null || kind === undefined) return true;
  const [wanted, format] = TYPES[kind] ?? [exceljs.ValueType.String, /^@$/];
  return type === wanted && format.test(numFmt);
}

/** By what the tables keep, of columns that people read. */
const KEPT_AS: Readonly<Record<string, RegExp>> = {
  numeric: /0\.0+$/,
  smallint: /^(0|General)$/,
  integer: /^(0|General)$/,
  bigint: /^(0|General)$/,
  date: /^yyyy-mm-dd$/,
  'timestamp with time zone': /^yyyy-mm-dd hh:mm:ss$/,
};
const snake = (field: string) => field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

it('shows every figure and day that a table keeps as one, whether or not the contract says its kind', async () => {
  const { db, specs } = server.services;
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const looked = EXPORTS.flatMap(({ path }) => {
    const family = familyOf(path);
    const table = specs.find((spec) => spec.family.path === family.path)?.table.replace(/[A-Z]/g, snake);
    return Object.entries(partsOf(family.record)).flatMap(([field, schema]) => {
      const wanted = KEPT_AS[typeOf.get(`${table}.${snake(field)}`) ?? ''];
      const { kind = '' } = metaOf(schema) ?? {};
      if (wanted === undefined || family.labels[field] === undefined || ['flag', 'code'].includes(kind)) return [];
      return [{ name: `${table}.${field}`, isSo: wanted.test(formatOfField(schema, field) ?? '') }];
    });
  });
  expect(looked.length).toBeGreaterThan(80);
  expect(looked.filter(({ isSo }) => !isSo)).toEqual([]);
});

describe.each(EXPORTS.map(({ path, action }) => ({ path, action })))('$path', ({ path, action }) => {
  // A roster is its group's alone.
  const isOfBureau = ADMINISTRATORS.some((role) => allRights[action]?.[role] !== undefined);
  const reader = () => (isOfBureau ? bureau : school);

  const take = async () => {
    await server.services.logs.flush();
    const { total } = (await reader().get(path.replace(/export$/, 'list'))).data as { total: number };
    const [page] = (await bookOf(reader(), path)).worksheets as [exceljs.Worksheet];
    return { total, page };
  };
  let first: ReturnType<typeof take> | undefined;
  const taken = async () => await (first ??= take());
  afterAll(() => void (first = undefined));

  it('holds the rows of the list below title and headings, which stay in sight', async () => {
    const { total, page } = await taken();
    expect(page.rowCount).toBe(total + HEADS);
    expect(page.views[0]).toMatchObject({ state: 'frozen', ySplit: HEADS });
    expect(page.getCell('A1').text).toBe(familyOf(path).title[0]);
  });

  it('holds figures as numbers under their unit, days as dates, everything else as text', async () => {
    const { page } = await taken();
    const { record, labels } = familyOf(path);
    const headings = (page.getRow(HEADS).values as string[]).slice(1);
    const rows = page.getRows(HEADS + 1, page.rowCount - HEADS) ?? [];
    const unlike = Object.entries(partsOf(record)).flatMap(([field, schema]) => {
      const label = labels[field];
      const at = label === undefined ? -1 : headings.indexOf(headingWithUnit(label, schema, 'zh'));
      const { kind, unit } = metaOf(schema) ?? {};
      if (at < 0) return [];
      const hasUnit = unit === undefined || headings[at]!.includes(unitNames[unit][0]);
      const cells = rows.map((row) => row.getCell(at + 1));
      return [
        ...(hasUnit ? [] : [field]),
        ...cells.filter((cell) => !isLike(cell, kind)).map(({ text }) => [field, text]),
      ];
    });
    expect(unlike).toEqual([]);
  });

  it('is refused to who has no right to it', async () => {
    // Banks export what they issued, persons nothing of it.
    const [role, account] =
      scopeFor(allRights, action, ['SUP']) === null ? (['SUP', 'bank'] as const) : (['IND', '19900000001'] as const);
    expect(scopeFor(allRights, action, [role])).toBeNull();
    expect((await open(await server.as(account), path)).statusCode).toBe(403);
    expect((await open(callerWith(server.app, '', ''), path)).statusCode).toBe(401);
  });

  it('takes the filters of the list and no other', async () => {
    expect((await open(reader(), path, '?password=1')).statusCode).toBe(400);
    expect((await open(reader(), path, '?ids=x')).statusCode).toBe(404);
  });

  it('takes the page of the list that is exported, and holds all rows nevertheless', async () => {
    await server.services.logs.flush();
    const rows = (await rowsOf(reader(), path)).length;
    for (const query of ['?current=2&size=1', '?current=&size=x'])
      expect((await rowsOf(reader(), path, query)).length).toBeGreaterThanOrEqual(rows);
  });
});

it('reaches as far as the list does: a unit exports its own contests and entries', async () => {
  for (const name of ['competition/contest_info', 'competition/contest_trade', 'application/APPLICATION_INFO'])
    expect(await rowsOf(unit, `/api/zjgrsj-trainrace/${name}/export`)).toHaveLength(1 + HEADS);
});

it('masks what the list masks', async () => {
  const text = JSON.stringify(
    (await rowsOf(bureau, '/api/zjgrsj-trainrace/userInfo/user_info/export')).map((row) => row.values),
  );
  expect(text).toContain('320599********9016');
  expect(text).not.toContain(SAMPLE_ID_CARDS[0]);
});

it('says inside the workbook who took it, when, how many rows, and under which number the trail knows it', async () => {
  const path = '/api/zjgrsj-trainrace/userInfo/user_info/export';
  const [page, about] = (await bookOf(bureau, path)).worksheets as [exceljs.Worksheet, exceljs.Worksheet];
  const said = Object.fromEntries(rowsIn(about).map((row) => [row.getCell(1).text, row.getCell(2).text]));
  const no = said['导出编号']!;
  const { data } = await bureau.get(`/api/zjgrsj-trainrace/basic/modify_record/list?bizNo=${no}`);
  expect(data.records).toHaveLength(1);
  const [taken] = data.records;
  expect(said).toMatchObject({ 导出人: taken.operatorName, 导出时间: taken.operateTime, 数据条数: '2' });
  expect(taken).toMatchObject({ bizTable: 'user_info', action: '导出', changes: [{ after: 2 }] });
  for (const part of [taken.operatorName, said['导出时间'], no]) expect(page.headerFooter.oddFooter).toContain(part);
});

it('is read by imports as if the mark were not there', async () => {
  const path = '/api/zjgrsj-trainrace/userInfo/user_info/export';
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    const file = join(folder, 'one.xlsx');
    writeFileSync(file, (await open(bureau, path)).rawPayload);
    expect(await rowsOfFile(file)).toHaveLength(2 + HEADS);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
