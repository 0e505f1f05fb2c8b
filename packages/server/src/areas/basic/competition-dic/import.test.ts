// The import engine, shown on the catalogue of occupations.
import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { aWorkbook } from '#test/files.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { multipart, upload } from '#test/upload.ts';

const BASE = '/api/zjgrsj-trainrace/basic/competition_dic';
const IMPORT = `${BASE}/importCompetitionMessage`;
const HEADINGS = [
  '职业编码',
  '职业名称',
  '工种/赛项名称',
  '行业大类',
  '命题等级',
  '含理论',
  '含实操',
  '理论满分',
  '实操满分',
  '默认理论权重',
  '默认实操权重',
  '封存',
];

let server: TestApp;
let bureau: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  [bureau, person] = [await server.as('admc'), await server.as('person')];
});

let count = 0;
const aRow = (fields: Record<number, unknown> = {}): unknown[] =>
  Object.assign(
    ['6-31-01-03', '电工', `工种${(count += 1)}`, '制造', '高级工', '是', '是', '100', '100', '30', '70', '否'],
    fields,
  );

const send = async (rows: unknown[][], fields: Record<string, string> = {}, by: Caller = bureau) =>
  await upload(by, IMPORT, fields, { name: '工种.xlsx', bytes: await aWorkbook([HEADINGS, ...rows]) });

const total = async (): Promise<number> => (await bureau.get(`${BASE}/list`)).data.total;

describe('a workbook', () => {
  it('[S7-13] is imported: each row is an entry with a number and a trail', async () => {
    const before = await total();
    const row = aRow({ 3: '信息', 4: 'Technician', 5: 1 });
    const answer = await send([row, aRow()]);
    expect(answer).toMatchObject({
      code: 200,
      msg: '操作成功!',
      data: { total: 2, succeeded: 2, failed: 0, errors: [] },
    });
    expect(await total()).toBe(before + 2);
    const { data } = await bureau.get(`${BASE}/list`, { tradeName: row[2] });
    expect(data.records).toMatchObject([
      {
        category: '信息',
        examLevel: 2,
        hasTheory: 1,
        theoryFull: '100.00',
        isSealed: 0,
        dicNo: expect.stringMatching(/^GZ-\d{3}$/),
      },
    ]);
    const trail = await trailOf(server.services.db, { bizId: data.records[0].id });
    expect(trail.map(({ action, operatorName, ip }) => ({ action, operatorName, ip }))).toEqual([
      { action: '新增', operatorName: 'admc', ip: '127.0.0.1' },
    ]);
  });

  it('with a bad row is refused whole, naming row and column, and nothing is written', async () => {
    const before = await total();
    const answer = await send([aRow(), aRow({ 3: '渔业', 7: '很多' }), [], aRow({ 1: '' })]);
    expect(answer).toMatchObject({ status: 400, msg: '共2行有误，未导入任何数据' });
    expect(answer.data).toMatchObject({ total: 3, succeeded: 0, failed: 2 });
    expect(answer.data.errors).toEqual([
      { row: 3, column: '行业大类', message: '行业大类只能填写：制造、建筑、信息、交通、服务、农业' },
      { row: 3, column: '理论满分', message: '理论满分格式不正确' },
      { row: 5, column: '职业名称', message: '请输入职业名称' },
    ]);
    expect(await total()).toBe(before);
  });

  it('speaks English to who reads English', async () => {
    const { payload, headers } = await multipartOf([aRow({ 3: 'Fishing' })]);
    const answer = await bureau.post(IMPORT, payload, { headers: { ...headers, 'accept-language': 'en' } });
    expect(answer.data.errors[0].message).toBe(
      'Industry: one of Manufacturing, Construction, Information technology, Transport, Services, Agriculture.',
    );
  });

  it('writes the good rows when asked for a part', async () => {
    const before = await total();
    const answer = await send([aRow(), aRow({ 3: '渔业' })], { partial: 'true' });
    expect(answer).toMatchObject({ code: 200, data: { total: 2, succeeded: 1, failed: 1 } });
    expect(answer.data.errors).toMatchObject([{ row: 3, column: '行业大类' }]);
    expect(await total()).toBe(before + 1);
  });

  it('waits its turn: who has five that have not ended sends no sixth', async () => {
    await anAccount(server.services, { account: 'admc2', roles: ['ADM_C'] });
    const colleague = await server.as('admc2');
    const now = new Date().toISOString();
    const one = { kind: 'another', input: '{}', state: 'queued' as const, ownerId: colleague.userId, runAt: now };
    const jobs = Array.from({ length: 5 }, () => ({ ...one, id: newId() }));
    await server.services.db.insertInto('job').values(jobs).execute();
    const { payload, headers } = await multipartOf([aRow()]);
    const answer = await server.app.inject({
      method: 'POST',
      url: IMPORT,
      payload,
      headers: { ...headers, token: colleague.token },
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().msg]).toEqual([
      429,
      '10',
      '您已有5个导入任务尚未完成，请等待完成或取消后再导入',
    ]);
    expect((await send([aRow()])).code).toBe(200);
    await server.services.db.deleteFrom('job').where('id', '=', jobs[0]!.id).execute();
    expect((await send([aRow()], {}, colleague)).code).toBe(200);
  });

  it('is only checked in a dry run', async () => {
    const before = await total();
    const answer = await send([aRow(), aRow({ 3: '渔业' })], { dryRun: 'true' });
    expect(answer).toMatchObject({ code: 200, data: { total: 2, succeeded: 1, failed: 1 } });
    expect(answer.data.errors).toMatchObject([{ row: 3 }]);
    expect(await total()).toBe(before);
  });

  it('is checked against itself, the rules and the table', async () => {
    const known = aRow();
    await send([known]);
    const twice = aRow();
    const { data } = await send([twice, twice, known, aRow({ 9: '40' }), aRow({ 5: '否', 6: '否' })]);
    expect(data).toMatchObject({ known: 1, failed: 3 });
    expect(data.errors).toEqual([
      { row: 3, column: '工种/赛项名称', message: '与第2行重复' },
      { row: 5, column: '默认实操权重', message: '理论与实操权重之和必须为100' },
      { row: 6, column: '含实操', message: '理论与实操至少包含一项' },
    ]);
  });

  it('may have its columns in any order, decorated, and more than are asked for', async () => {
    const [heads, row] = [[...HEADINGS, '序号'].toReversed(), [...aRow(), '1'].toReversed()];
    heads[heads.indexOf('职业名称')] = ' 职业名称（必填）* ';
    const bytes = await aWorkbook([[], heads, row]);
    const answer = await upload(bureau, IMPORT, {}, { name: 'a.XLSX', bytes });
    expect(answer).toMatchObject({ code: 200, data: { succeeded: 1, ignoredColumns: ['序号'] } });
  });

  it('with several errors in one row has all of them named, those that the table knows too', async () => {
    const known = aRow();
    await send([known]);
    const { data } = await send([
      Object.assign([...known], { 3: '渔业', 5: '否', 6: '否' }),
      aRow({ 1: '', 9: '40', 7: '很多' }),
      aRow({ 9: '很多' }),
    ]);
    expect(data.failed).toBe(3);
    expect(data.errors).toEqual([
      { row: 2, column: '行业大类', message: '行业大类只能填写：制造、建筑、信息、交通、服务、农业' },
      { row: 2, column: '含实操', message: '理论与实操至少包含一项' },
      { row: 2, column: '工种/赛项名称', message: `职业（工种）“电工 / ${String(known[2])}”已存在` },
      { row: 3, column: '职业名称', message: '请输入职业名称' },
      { row: 3, column: '理论满分', message: '理论满分格式不正确' },
      { row: 3, column: '默认实操权重', message: '理论与实操权重之和必须为100' },
      { row: 4, column: '默认理论权重', message: '默认理论权重格式不正确' },
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype', '__defineGetter__', 'hasOwnProperty'])(
    '[T23] is refused for a column called %s',
    async (name) => {
      const rows = [
        [...HEADINGS, name],
        [...aRow(), '1'],
      ];
      for (const fields of [{ partial: 'false' }, { partial: 'true' }]) {
        const answer = await upload(bureau, IMPORT, fields, { name: 'a.xlsx', bytes: await aWorkbook(rows) });
        expect(answer).toMatchObject({ status: 400, msg: '列名与模板不符，未导入任何数据' });
        expect(answer.data.errors).toEqual([{ row: 1, column: name, message: `列名不允许使用：${name}` }]);
      }
    },
  );

  it('needs its columns, once each', async () => {
    const bytes = await aWorkbook([
      ['职业名称', '职业名称', '工种/赛项名称'],
      ['a', 'b', 'c'],
    ]);
    const answer = await upload(bureau, IMPORT, { partial: 'true' }, { name: 'a.xlsx', bytes });
    expect(answer).toMatchObject({ status: 400, msg: '列名与模板不符，未导入任何数据' });
    const [twice, missing, ...more] = answer.data.errors;
    expect(twice).toEqual({ row: 1, column: '职业名称', message: '列名重复：职业名称' });
    // One sentence, however many there are.
    expect(missing.message).toMatch(/^缺少列：行业大类、.+/);
    expect(more).toEqual([]);
  });

  it.each([
    ['a text with another name', 'a.xlsx', Buffer.from('职业名称\n电工')],
    ['an old workbook', 'a.xls', Buffer.from('d0cf11e0', 'hex')],
    ['a CSV', 'a.csv', Buffer.from('职业名称\n电工')],
  ])('is refused when it is %s', async (_, name, bytes) => {
    expect(await upload(bureau, IMPORT, {}, { name, bytes })).toMatchObject({
      status: 400,
      msg: '不是可读取的xlsx工作簿，请使用下载的模板填写',
    });
  });

  it('is refused when there is none, or nothing in it', async () => {
    expect((await bureau.post(IMPORT, {})).msg).toBe('请上传工作簿或粘贴数据');
    expect((await send([])).msg).toBe('工作簿中没有数据');
    expect((await upload(bureau, IMPORT, {}, { name: 'a.xlsx', bytes: await aWorkbook([]) })).msg).toBe(
      '工作簿中没有数据',
    );
    expect((await bureau.post(IMPORT, { ids: [] })).msg).toBe('请选择至少一条数据');
  });

  it('leaves no file behind', async () => {
    await send([aRow()]);
    await send([aRow({ 3: '渔业' })]);
    const kept: string[] = [];
    for await (const key of server.services.files.keysBefore(new Date(Date.now() + 1000))) kept.push(key);
    expect(kept).toEqual([]);
  });

  it('sent several times at once is written once', async () => {
    const before = await total();
    const bytes = await aWorkbook([HEADINGS, aRow(), aRow()]);
    const answers = await Promise.all([1, 2, 3].map(() => upload(bureau, IMPORT, {}, { name: 'a.xlsx', bytes })));
    // Those that come while the first runs share its job; one that comes later finds its rows there already.
    const taken = answers.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ data }) => data.jobId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await total()).toBe(before + 2);
  });

  it('is for the bureau', async () => {
    expect((await send([aRow()], {}, person)).status).toBe(403);
    expect((await send([aRow()], {}, callerWith(server.app, '', ''))).status).toBe(401);
    expect((await person.get(`${IMPORT}/template`)).status).toBe(403);
  });
});

async function multipartOf(rows: unknown[][]) {
  return multipart({}, [{ name: 'a.xlsx', bytes: await aWorkbook([HEADINGS, ...rows]) }]);
}

describe('instead of a workbook', () => {
  it('pasted rows do, with the numbers they would have in Excel', async () => {
    const rows = [HEADINGS, aRow(), HEADINGS.map(() => ' '), aRow({ 3: '渔业' })];
    const { status, data } = await bureau.post(IMPORT, { rows });
    expect([status, data.errors[0].row]).toEqual([400, 4]);
    expect((await bureau.post(IMPORT, { rows: rows.slice(0, 2) })).data.succeeded).toBe(1);
  });

  it('[S7-13] uploads named by their ids do, several as one import', async () => {
    const put = async (rows: unknown[][], by = bureau): Promise<string> =>
      (
        await upload(
          by,
          '/api/zjgrsj-file/oss/endpoint/put-file-attach',
          {},
          {
            name: `表${(count += 1)}.xlsx`,
            bytes: await aWorkbook([HEADINGS, ...rows]),
          },
        )
      ).data.id;
    const [one, two] = [await put([aRow()]), await put([aRow(), aRow()])];
    expect((await bureau.post(`${IMPORT}?ids=${one},${two}`)).data).toMatchObject({ total: 3, succeeded: 3 });
    const bad = await put([aRow({ 3: '渔业' })]);
    const answer = await bureau.post(IMPORT, { ids: [await put([aRow()]), bad] });
    expect(answer.data).toMatchObject({ total: 2, succeeded: 0, failed: 1 });
    expect(answer.data.errors[0].column).toMatch(/^表\d+\.xlsx 行业大类$/);
    expect((await bureau.post(IMPORT, { ids: [await put([aRow()], person)] })).status).toBe(404);
  });
});

describe('the template', () => {
  const template = async (lang = 'zh') => {
    const response = await server.app.inject({
      url: `${IMPORT}/template`,
      headers: { token: bureau.token, 'accept-language': lang },
    });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(response.rawPayload as never);
    return { response, bytes: response.rawPayload, sheet: workbook.worksheets[0]! };
  };

  it('has headings, text cells, drop-downs and one example', async () => {
    const { response, sheet } = await template();
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="____(__)__-____.xlsx"; filename*=UTF-8''${'竞赛职业(工种)字典-导入模板'
        .replace(/[^()-]/g, encodeURIComponent)
        .replace('(', '%28')
        .replace(')', '%29')}.xlsx`,
    );
    expect(sheet.getRow(1).values).toContain('职业名称*');
    expect(sheet.getRow(2).values).toContain('示例：电工');
    expect(sheet.getCell('A2').numFmt).toBe('@');
    const level = sheet.getRow(1).values as string[];
    const cell = sheet.getCell(2, level.indexOf('命题等级*'));
    expect(cell.dataValidation).toMatchObject({ type: 'list', formulae: [expect.stringContaining("'2'!")] });
  });

  it('sent back as it is, holds nothing to import', async () => {
    for (const lang of ['zh', 'en']) {
      const { bytes } = await template(lang);
      expect((await upload(bureau, IMPORT, {}, { name: 'a.xlsx', bytes })).msg).toBe('工作簿中没有数据');
    }
  });
});

describe('the export', () => {
  const open = async (query: string, by = bureau) => {
    const response = await server.app.inject({ url: `${BASE}/export?${query}`, headers: { token: by.token } });
    if (response.statusCode !== 200) return { response, rows: [] as (string | number)[][] };
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(response.rawPayload as never);
    const rows: (string | number)[][] = [];
    workbook.worksheets[0]!.eachRow((row) => rows.push((row.values as string[]).slice(1)));
    return { response, rows: rows.slice(1) };
  };

  it('holds what the list shows, in words, and leaves a trace', async () => {
    const row = aRow({ 1: '茶艺师', 3: '服务' });
    await send([row]);
    const { response, rows } = await open('occupationName=%E8%8C%B6%E8%89%BA');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=".*\.xlsx"; filename\*=UTF-8''%E7%AB%9E/,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(expect.arrayContaining(['编号', '职业名称', '含理论']));
    expect(rows[1]).toEqual(expect.arrayContaining(['茶艺师', '服务', '高级工', '是', 100]));
    const trail = await trailOf(server.services.db, { action: '导出' });
    expect(trail).toMatchObject([{ bizTable: 'competition_dic', operatorName: 'admc', changes: [{ after: 1 }] }]);
  });

  it('writes as text what a spreadsheet could read as a formula', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a'];
    await send(texts.map((text) => aRow({ 1: text, 3: '农业' })));
    const response = await server.app.inject({
      url: `${BASE}/export?category=%E5%86%9C%E4%B8%9A`,
      headers: { token: bureau.token },
    });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(response.rawPayload as never);
    const sheet = workbook.worksheets[0]!;
    const column = (sheet.getRow(2).values as string[]).indexOf('职业名称');
    const cells = texts.map((_, index) => sheet.getCell(index + 3, column));
    expect(cells.map((cell) => cell.type)).toEqual(texts.map(() => exceljs.ValueType.String));
    expect(cells.map((cell) => cell.value).toSorted()).toEqual(texts.toSorted());
  });

  it('takes chosen rows, all in reach or none', async () => {
    const { records } = (await bureau.get(`${BASE}/list`, { size: 2 })).data;
    const ids = records.map(({ id }: { id: string }) => id);
    expect((await open(`ids=${ids.join(',')}`)).rows).toHaveLength(3);
    expect((await open(`ids=${ids[0]},01a1fd9a-0000-7000-8000-000000000000`)).response.statusCode).toBe(404);
    expect((await open('unknown=1')).response.statusCode).toBe(400);
    expect((await open('', person)).response.statusCode).toBe(403);
  });
});
