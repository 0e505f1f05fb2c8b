import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { aWorkbook } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { upload } from '#test/upload.ts';

const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';
const TRADE = '/api/zjgrsj-trainrace/competition/contest_trade';
const SCORE = '/api/zjgrsj-trainrace/competition/competition_info';
const IMPORT = `${SCORE}/importCompetitionInfo`;

let server: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let otherUnit: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'admc2', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const callers = await Promise.all(['admc', 'admc2', 'org01', 'org02'].map((name) => server.as(name)));
  [bureau, second, unit, otherUnit] = callers as [Caller, Caller, Caller, Caller];
});

interface Competitor {
  id: string;
  ticketNo: string;
  name: string;
}

/** A running trade whose competitors bear the sample ID numbers in turn. */
async function running(people = 4): Promise<{ tradeId: string; contestId: string; people: Competitor[] }> {
  const { db } = server.services;
  const contestId = (await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId))).data.id as string;
  const contestTradeId = await aTrade(server.services, contestId, { tradeStatus: '竞赛' });
  await db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contestId).execute();
  const made: Competitor[] = [];
  for (let index = 0; index < people; index++) {
    const one = { id: newId(), ticketNo: `T${index}-${newId().slice(-10)}`, name: `选手${index + 1}` };
    const entry = { contestId, contestTradeId, handleUnitId: unit.userId, name: one.name };
    const idCardNo = SAMPLE_ID_CARDS[index]!;
    const applicationId = await anApplication(server.services, { ...entry, auditStatus: 30, idCardNo });
    const { cipher } = server.services;
    const idCardNoIdx = cipher.blindIndex(idCardNo);
    await db
      .insertInto('competitionInfo')
      .values({ ...entry, ...one, applicationId, contestGroup: 1, idCardNoIdx })
      .execute();
    made.push(one);
  }
  return { tradeId: contestTradeId, contestId, people: made };
}

type Fields = Record<string, string>;
const send = async (by: Caller, rows: unknown[][], fields: Fields = {}) =>
  await upload(by, IMPORT, fields, { name: '成绩.xlsx', bytes: await aWorkbook(rows) });
const rowOf = async (id: string) => (await bureau.get(`${SCORE}/detail`, { id })).data;

const HEADS = ['准考证号', '姓名', '理论成绩', '实操成绩', '实操用时', '扣分', '扣分原因'];

describe('a score sheet', () => {
  it('as people send it: what is shown counts, and a cell that holds no result is refused', async () => {
    const { people } = await running(1);
    const [one] = people as [Competitor];
    const sent = async (cells: Record<string, unknown>) => {
      const workbook = new exceljs.Workbook();
      const sheet = workbook.addWorksheet('成绩');
      sheet.addRows([['成绩册'], HEADS, [one.ticketNo, one.name, 94.9999999, 88]]);
      sheet.getCell('C3').numFmt = '0.00';
      if ('D3' in cells) sheet.getCell('D3').numFmt = '0%';
      for (const [at, value] of Object.entries(cells)) sheet.getCell(at).value = value as exceljs.CellValue;
      const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
      return await upload(unit, IMPORT, {}, { name: '成绩.xlsx', bytes });
    };
    const refused = await sent({ F3: { formula: '2+3' }, G3: '超时' });
    expect(refused).toMatchObject({ status: 400, data: { succeeded: 0 } });
    expect(refused.data.errors).toEqual([
      { row: 3, column: '扣分', message: expect.stringContaining('没有计算结果的公式') },
    ]);
    expect((await sent({ F3: { error: '#REF!' }, G3: '超时' })).data.errors).toEqual([
      { row: 3, column: '扣分', message: '扣分单元格是错误值#REF!，请改正后重新导入' },
    ]);
    expect((await sent({ D3: 0.95 })).data.errors).toEqual([
      { row: 3, column: '实操成绩', message: expect.stringContaining('应为成绩') },
    ]);
    expect((await sent({ G3: '超时' })).data.errors).toEqual([
      { row: 3, column: '扣分', message: '填写了扣分原因，请填写扣分；不扣分的请清空扣分原因' },
    ]);
    expect(await rowOf(one.id)).toMatchObject({ scoreStatus: 0, theoryScore: null, version: 1 });
    expect((await sent({})).data).toMatchObject({ total: 1, succeeded: 1 });
    expect(await rowOf(one.id)).toMatchObject({ theoryScore: '95.00', version: 2 });
    expect((await sent({})).data).toMatchObject({ total: 1, succeeded: 0, failed: 0, known: 1 });
    const held = await rowOf(one.id);
    expect(held).toMatchObject({ version: 2 });
    expect((await sent({ D3: '77' })).data).toMatchObject({
      succeeded: 1,
      changed: 1,
      changes: [{ row: 3, column: '实操成绩', before: held.practiceScore ?? '', after: '77.00' }],
    });
  });

  it('[S7-11] with a bad row is refused, row and column named, and nothing is written', async () => {
    const { people } = await running(4);
    const [one, two, three, four] = people as [Competitor, Competitor, Competitor, Competitor];
    const { status, msg, data } = await send(unit, [
      HEADS,
      [one.ticketNo, one.name, 92, 88],
      [two.ticketNo, two.name, '100.5', '八十'],
      ['T-nobody', '', 60, 60],
      [three.ticketNo, '别人', 60, 60],
      [four.ticketNo, four.name, '', '', '', 3],
      [one.ticketNo, one.name, 91, 88],
      ['', '某人', 60, 60],
    ]);
    expect([status, msg]).toEqual([400, '共6行有误，未导入任何数据']);
    expect(data).toMatchObject({ total: 7, succeeded: 0, failed: 6 });
    expect(data.errors).toEqual([
      { row: 3, column: '实操成绩', message: '实操成绩应为成绩（最多两位小数），或“缺考”“违纪”' },
      { row: 3, column: '理论成绩', message: '不能超过满分100.00' },
      { row: 4, column: '准考证号', message: '没有这名参赛人员' },
      { row: 5, column: '姓名', message: '姓名与参赛人员不符' },
      { row: 6, column: '理论成绩', message: '请填写成绩；未到考的填“缺考”' },
      { row: 7, column: '准考证号', message: '与第2行重复' },
      { row: 8, column: '准考证号', message: '请填写准考证号或证件号码' },
    ]);
    for (const { id } of people)
      expect(await rowOf(id)).toMatchObject({ scoreStatus: 0, theoryScore: null, version: 1 });
  });

  it('[S1-13 S7-11] corrected is imported in exact decimals, ranked at the lock, absence and violation unranked', async () => {
    const { people, tradeId } = await running(5);
    const [one, two, three, absent, expelled] = people as [Competitor, Competitor, Competitor, Competitor, Competitor];
    const answer = await send(unit, [
      HEADS,
      [one.ticketNo, one.name, 92, 88, 11820],
      [two.ticketNo, two.name, '80.5', 90.25],
      [three.ticketNo, three.name, 88, 92, '', '2.8', '超时'],
      [absent.ticketNo, absent.name, '70', '缺考'],
      [expelled.ticketNo, expelled.name, '违纪', 'Absent'],
    ]);
    expect(answer).toMatchObject({ code: 200, data: { total: 5, succeeded: 5, failed: 0, errors: [] } });
    expect(await rowOf(one.id)).toMatchObject({
      theoryScore: '92.00',
      practiceScore: '88.00',
      practiceSeconds: 11820,
      theoryAttend: 1,
      practiceAttend: 1,
      scoreStatus: 1,
      inputUserId: unit.userId,
      version: 2,
    });
    expect(await rowOf(absent.id)).toMatchObject({ theoryScore: '70.00', practiceScore: null, practiceAttend: 2 });
    expect(await rowOf(expelled.id)).toMatchObject({ theoryAttend: 3, practiceAttend: 2 });
    const ids = people.map(({ id }) => id);
    expect((await unit.post(`${SCORE}/check`, { ids })).data.every((row: { ok: boolean }) => !row.ok)).toBe(true);
    await bureau.post(`${SCORE}/check`, { ids });
    expect((await bureau.post(`${TRADE}/command`, { id: tradeId, command: 'lock' })).status).toBe(200);
    const { records } = (await bureau.get(`${SCORE}/getScoresList`, { contestTradeId: tradeId })).data;
    expect(records.map((row: Record<string, unknown>) => [row['name'], row['totalScore'], row['rankNo']])).toEqual([
      ['选手1', '89.20', 1],
      ['选手3', '88.00', 2],
      ['选手2', '87.33', 3],
      ['选手4', null, null],
      ['选手5', null, null],
    ]);
  });

  it('leaves a trail row for each competitor, naming the marks', async () => {
    const { people } = await running(1);
    await send(unit, [HEADS, [people[0]!.ticketNo, '', 92, 88]]);
    const trail = await trailOf(server.services.db, { bizId: people[0]!.id });
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ action: '修改', operatorName: 'org01单位(示例)' });
    expect(trail[0]!.changes).toContainEqual({
      field: 'theoryScore',
      label: '理论成绩',
      before: null,
      after: '92.00',
      isMasked: false,
    });
  });

  it('may bring one examination now and the other later; an absence takes a score back', async () => {
    const { people } = await running(1);
    const { id, ticketNo } = people[0]!;
    await send(unit, [
      ['准考证号', '理论成绩'],
      [ticketNo, '80'],
    ]);
    await send(unit, [
      ['准考证号', '实操成绩'],
      [ticketNo, '70'],
    ]);
    expect(await rowOf(id)).toMatchObject({ theoryScore: '80.00', practiceScore: '70.00' });
    await send(unit, [
      ['准考证号', '实操成绩'],
      [ticketNo, '缺考'],
    ]);
    expect(await rowOf(id)).toMatchObject({ theoryScore: '80.00', practiceScore: null, practiceAttend: 2 });
  });

  it('finds people by ID number inside a trade', async () => {
    const { people, tradeId } = await running(2);
    const rows = [
      ['证件号码', '理论成绩'],
      [SAMPLE_ID_CARDS[0].toLowerCase(), 80],
      [SAMPLE_ID_CARDS[5], 80],
      [Number(SAMPLE_ID_CARDS[1]), 80],
    ];
    const narrowed = await send(unit, rows, { contestTradeId: tradeId });
    expect(narrowed.data.errors).toEqual([
      { row: 3, column: '证件号码', message: '没有这名参赛人员' },
      {
        row: 4,
        column: '证件号码',
        message: '证件号码已被表格软件转为科学计数法，末尾数字已丢失；请将该列设为文本格式后重新填写',
      },
    ]);
    expect((await send(unit, rows.slice(0, 2), { contestTradeId: tradeId })).status).toBe(200);
    expect((await rowOf(people[0]!.id)).theoryScore).toBe('80.00');
    expect((await send(unit, rows.slice(0, 2))).data.errors).toEqual([
      { row: 2, column: '证件号码', message: '按证件号码导入时请先选择赛项' },
    ]);
  });

  it('is bound to the trade and contest it is imported for', async () => {
    const [here, there] = [await running(1), await running(1)];
    const rows = [HEADS, [here.people[0]!.ticketNo, '', 60, 60]];
    const unknown = [{ row: 2, column: '准考证号', message: '没有这名参赛人员' }];
    expect((await send(unit, rows, { contestTradeId: there.tradeId })).data.errors).toEqual(unknown);
    expect((await send(unit, rows, { contestId: there.contestId })).data.errors).toEqual(unknown);
    expect((await send(otherUnit, rows)).data.errors).toEqual(unknown);
    expect((await send(unit, rows, { contestTradeId: 'x' })).status).toBe(404);
    expect((await send(otherUnit, rows, { contestTradeId: here.tradeId })).status).toBe(404);
    expect((await send(unit, rows, { contestTradeId: here.tradeId, contestId: here.contestId })).status).toBe(200);
  });

  it('changes nothing once the trade is locked, and not beyond full marks', async () => {
    const { people, tradeId } = await running(1);
    const rows = (score: number) => [HEADS, [people[0]!.ticketNo, '', score, 60]];
    expect((await send(unit, rows(100.01))).data.errors).toEqual([
      { row: 2, column: '理论成绩', message: '不能超过满分100.00' },
    ]);
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', '=', tradeId)
      .execute();
    expect((await send(unit, rows(60))).data.errors).toEqual([
      { row: 2, column: '准考证号', message: '赛项当前为“锁定”，竞赛期间才能录入成绩' },
    ]);
  });

  it('is checked by nobody who entered any of it', async () => {
    const { people } = await running(1);
    const ids = [people[0]!.id];
    await send(unit, [
      ['准考证号', '理论成绩'],
      [people[0]!.ticketNo, '80'],
    ]);
    await bureau.post(`${SCORE}/submit`, { id: ids[0], practiceScore: '70' });
    for (const by of [unit, bureau])
      expect((await by.post(`${SCORE}/check`, { ids })).data).toMatchObject([
        { ok: false, msg: '不能复核自己录入的成绩' },
      ]);
    expect((await second.post(`${SCORE}/check`, { ids })).data).toMatchObject([{ ok: true }]);
  });
});

describe('the template', () => {
  it('holds the competitors of the trade and what is known of them', async () => {
    const { people, tradeId } = await running(3);
    await send(unit, [HEADS, [people[0]!.ticketNo, '', 92, '缺考']]);
    const sheetFor = async (by: Caller) => {
      const url = `${IMPORT}/template?contestTradeId=${tradeId}`;
      const response = await server.app.inject({ url, headers: { token: by.token } });
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.load(response.rawPayload as never);
      return workbook.worksheets[0]!;
    };
    const sheet = await sheetFor(unit);
    const values = (row: number) => (sheet.getRow(row).values as unknown[]).filter((value) => value !== null);
    expect(sheet.rowCount).toBe(4);
    expect(values(2)).toEqual(expect.arrayContaining([people[0]!.ticketNo, '选手1', '92.00', '缺考']));
    const foreign = await sheetFor(otherUnit);
    expect(JSON.stringify(foreign.getRow(2).values)).toContain('示例');
  });
});

it('what was published is written once: no code changes or removes a snapshot', async () => {
  const { globSync, readFileSync } = await import('node:fs');
  const sources = globSync('packages/server/{src,migrations,seed}/**/*.{ts,sql}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const touching = sources.filter((file) =>
    /(update(Table\('resultSnapshot'|\s+result_snapshot)|delete(From\('resultSnapshot'|\s+from\s+result_snapshot)|drop table result_snapshot)/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(touching).toEqual([]);
});
