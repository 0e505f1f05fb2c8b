import exceljs from 'exceljs';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { IMPORT_FAILURE_DAYS } from '@trainrace/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { sweepJobs } from '#platform/jobs/sweep.ts';
import { aPicture, aWorkbook } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { upload } from '#test/upload.ts';
import { addDays } from '#platform/time/time.ts';

const BASE = '/api/zjgrsj-trainrace/basic/competition_dic';
const IMPORT = `${BASE}/importCompetitionMessage`;
const HEADINGS = ['职业编码', '职业名称', '工种/赛项名称', '行业大类', '命题等级', '含理论', '含实操', '理论满分'];
HEADINGS.push('实操满分', '默认理论权重', '默认实操权重', '封存');

let server: TestApp;
let bureau: Caller;
let other: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  [bureau, other, person] = [await server.as('admc'), await server.as('admc2'), await server.as('person')];
});

const aRow = (trade: string, more: Record<number, unknown> = {}): unknown[] =>
  Object.assign(['6-31-01-03', '电工', trade, '制造', '高级工', '是', '是', '100', '100', '30', '70', '否'], more);

const send = async (rows: unknown[][], fields: Record<string, string> = {}) =>
  await upload(bureau, IMPORT, fields, { name: '工种.xlsx', bytes: await aWorkbook([HEADINGS, ...rows]) });

async function failedRows(id: string, by = bureau) {
  const url = `/api/jobs/failedRows?id=${id}`;
  const response = await server.app.inject({ url, headers: { token: by.token } });
  if (response.statusCode !== 200) return { status: response.statusCode, rows: [], bytes: Buffer.alloc(0) };
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(response.rawPayload as never);
  const rows: string[][] = [];
  workbook.worksheets[0]!.eachRow((row) => rows.push((row.values as string[]).slice(1).map((cell) => cell ?? '')));
  return { status: 200, rows, bytes: response.rawPayload };
}

const newest = async () => (await bureau.get('/api/jobs/imports')).data.records[0];

describe('rows that were not written', () => {
  it('come back as they stood there, with what is wrong; mended, they are imported', async () => {
    const bad = aRow('坏行', { 3: '不存在的行业' });
    const answer = await send([aRow('好行'), [], bad, aRow('好行')], { partial: 'true' });
    expect(answer.data).toMatchObject({ total: 3, succeeded: 1, failed: 2 });
    const { rows, bytes } = await failedRows(answer.data.jobId);
    expect(rows[0]).toEqual([...HEADINGS, '错误说明']);
    expect(rows.slice(1).map((row) => row[2])).toEqual(['坏行', '好行']);
    expect(rows[1]!.at(-1)).toContain('行业大类');
    expect(rows[2]!.at(-1)).toBe('与第2行重复');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as never);
    workbook.worksheets[0]!.getCell('D2').value = '制造';
    workbook.worksheets[0]!.getCell('C3').value = '改好的行';
    const mended = Buffer.from(await workbook.xlsx.writeBuffer());
    const again = await upload(bureau, IMPORT, {}, { name: '改正.xlsx', bytes: mended });
    expect(again.data).toMatchObject({ succeeded: 2, failed: 0, ignoredColumns: ['错误说明'] });
    expect(await trailOf(server.services.db, { bizTable: 'competition_dic', action: '导出' })).toHaveLength(1);
  });

  it('are there of a refused import and of a check, for nobody else, and for a month', async () => {
    const { db } = server.services;
    for (const fields of [{}, { dryRun: 'true' }] as Record<string, string>[]) {
      await send([aRow(`新${Object.keys(fields).length}`), aRow('坏', { 4: '特级' })], fields);
      const { id, hasFailedRows } = await newest();
      expect(hasFailedRows).toBe(true);
      expect((await failedRows(id)).rows.slice(1).map((row) => row[2])).toEqual(['坏']);
      expect((await failedRows(id, other)).status).toBe(404);
      expect((await failedRows(id, person)).status).toBe(403);
    }
    const { id } = await newest();
    const kept = await db
      .selectFrom('importFailure')
      .select('rowsEnc')
      .where('jobId', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.rowsEnc.includes(Buffer.from('电工'))).toBe(false);
    await sweepJobs(db, addDays(new Date(), IMPORT_FAILURE_DAYS + 1));
    expect(await newest()).toMatchObject({ id, hasFailedRows: false });
    expect((await failedRows(id)).status).toBe(404);
  });

  it('are none where headings are wrong or everything is in order', async () => {
    await upload(bureau, IMPORT, {}, { name: 'a.xlsx', bytes: await aWorkbook([['职业编码'], ['1']]) });
    expect(await newest()).toMatchObject({ state: 'failed', hasFailedRows: false });
    await send([aRow('一切正常')]);
    expect(await newest()).toMatchObject({ state: 'done', hasFailedRows: false });
  });
});

describe('the history', () => {
  it('tells what was imported, from which file, by whom and with what result; of one’s own only', async () => {
    await send([aRow('历史一'), aRow('历史二')]);
    expect(await newest()).toMatchObject({
      kind: IMPORT,
      title: '竞赛职业(工种)字典',
      fileName: '工种.xlsx',
      byName: 'admc',
      isDryRun: false,
      state: 'done',
      stateName: '已完成',
      done: 2,
      total: 2,
      succeeded: 2,
      failed: 0,
    });
    await send([aRow('历史三', { 3: '不存在的行业' })]);
    expect(await newest()).toMatchObject({
      state: 'failed',
      succeeded: 0,
      failed: 1,
      message: '共1行有误，未导入任何数据',
    });
    expect((await other.get('/api/jobs/imports')).data).toMatchObject({ total: 0, records: [] });
    expect((await person.get('/api/jobs/imports')).status).toBe(403);
    const page = (await bureau.get('/api/jobs/imports', { current: 2, size: 1 })).data;
    expect(page).toMatchObject({ current: 2, size: 1 });
    expect(page.pages).toBe(page.total);
  });
});

it('lists papers that were sent by their number, never by their names', async () => {
  const { importImgFile } = applicationInfo;
  const files = { name: '320599198803159016.jpg', bytes: await aPicture('jpeg') };
  expect((await upload(bureau, importImgFile.path, {}, files)).status).toBe(400);
  const row = await newest();
  expect(row).toMatchObject({
    kind: importImgFile.path,
    title: '批量上传证件照',
    fileName: '1 个文件',
    state: 'failed',
  });
  expect(JSON.stringify(row)).not.toContain('19880315');
});

it('a number that the spreadsheet shortened is named as what it is', async () => {
  const answer = await send([aRow('科学计数', { 7: 3.20599199001011e17 })]);
  expect(answer.data.errors).toEqual([
    {
      row: 2,
      column: '理论满分',
      message: '理论满分已被表格软件转为科学计数法，末尾数字已丢失；请将该列设为文本格式后重新填写',
    },
  ]);
});
