import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { pastResults } from '@trainrace/contract/areas/scores/past-results';
import { beforeAll, expect, it } from 'vitest';
import { anAccount, anOccupationDraft, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { verifyEncrypted } from '#platform/integrity/verify-encrypted.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { importRows, importTemplate, sheet } = pastResults;

let server: TestApp;
let bureau: Caller;
let unit: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', unitName: '暨阳技师学院(示例)', uscc: SAMPLE_USCC[0] });
  [bureau, unit] = [await server.as('admc'), await server.as('org01')];
  for (const [tradeName, occupationName] of [
    ['电气装置', '电工'],
    ['数控车', '车工'],
    ['数控车', '铣工'],
  ])
    await bureau.post(competitionDic.submit.path, anOccupationDraft({ tradeName, occupationName }));
});

type Cells = Partial<Record<keyof typeof sheet.labels, string>>;

const HEADINGS = Object.values(sheet.labels).map(([zh]) => zh);
const aRow = (more: Cells = {}): string[] => {
  const cells: Cells = { ...sheet.example, ...PLAIN, idCardNo: anIdCardNo(), ...more };
  return Object.keys(sheet.labels).map((field) => cells[field as keyof Cells] ?? '');
};
const PLAIN: Cells = { contestName: '第七届职业技能大赛', undertakeUnitName: '暨阳技师学院(示例)', name: '陈示一' };

const send = async (rows: string[][], more: Record<string, unknown> = {}, by = bureau) =>
  await by.post(importRows.path, { rows: [HEADINGS, ...rows], ...more });
const rowsOf = async (path: string, query: Record<string, unknown> = {}) =>
  (await bureau.get(`${path}/list`, { size: 50, ...query })).data.records as Record<string, never>[];

it('makes the contest, its trades, who took part and what came of it, all marked, and nothing to do but to take its champions in', async () => {
  const before = (await bureau.get('/api/zjgrsj-trainrace/workbench')).data;
  const idCardNo = anIdCardNo();
  const answer = await send([
    aRow({ idCardNo }),
    aRow({
      name: '李样文',
      rankNo: '2',
      totalScore: '85.5',
      awardLevel: '二等奖',
      townCode: '',
      undertakeUnitName: '暨阳技师学院（示例）',
    }),
    aRow({
      name: '王例青',
      tradeName: '数控车',
      occupationName: '车工',
      contestGroup: '学生组',
      theoryScore: '',
      idCardNo: '',
    }),
  ]);
  expect(answer).toMatchObject({ code: 200, data: { total: 3, succeeded: 3, failed: 0 } });
  const [contest, ...others] = await rowsOf(contestInfo.family.path);
  expect(others).toEqual([]);
  expect(contest).toMatchObject({
    contestName: '第七届职业技能大赛',
    contestNo: 'LS2019-001',
    contestStatus: 95,
    isImported: 1,
    undertakeUnitName: '暨阳技师学院(示例)',
    tradeCount: 2,
    applicationCount: 3,
  });
  const trades = await rowsOf(contestTrade.family.path, { contestId: contest!['id'] });
  expect(
    trades.map(({ tradeName, tradeStatus, snapshotHash }) => [tradeName, tradeStatus, String(snapshotHash).length]),
  ).toEqual(
    expect.arrayContaining([
      ['电气装置', '发布', 64],
      ['数控车', '发布', 64],
    ]),
  );
  const entries = await rowsOf(applicationInfo.family.path);
  expect(entries).toHaveLength(3);
  expect(entries.find(({ name }) => name === '陈示一')).toMatchObject({
    isImported: 1,
    auditStatus: 30,
    idCardNo: `${idCardNo.slice(0, 6)}********${idCardNo.slice(14)}`,
    workUnit: '沙洲精工机械(示例)有限公司',
    submitTime: null,
  });
  const scores = (await bureau.get(competitionInfo.competitionInfoScorePage.path, { contestId: contest!['id'] })).data
    .records;
  expect(scores).toHaveLength(3);
  expect(scores.find(({ name }: { name: string }) => name === '李样文')).toMatchObject({
    isImported: 1,
    totalScore: '85.50',
    rankNo: 2,
    awardLevel: 2,
    scoreStatus: 5,
  });
  expect(await trailOf(server.services.db, { bizId: contest!['id'] })).toMatchObject([{ action: '新增' }]);
  // Its champions may be taken in, and nothing else comes of it; its entries are counted among those that passed, as in their list.
  expect((await bureau.get('/api/zjgrsj-trainrace/workbench')).data).toEqual({
    ...before,
    todos: before.todos.map((one: { todo: string }) => (one.todo === 'championsToTake' ? { ...one, count: 3 } : one)),
    stages: [{ auditStatus: 30, auditStatusName: '审核通过', count: 3 }],
  });
  const open = (await bureau.post(contestInfo.contestList.path, { contestStatus: [30, 40, 60] })).data;
  expect(open).toEqual([]);
});

it('stays out of the public pages and of messages', async () => {
  const page = await server.app.inject({ url: '/public/results' });
  expect(page.statusCode).toBe(200);
  expect(page.payload).not.toContain('第七届职业技能大赛');
  const [score] = (await bureau.get(competitionInfo.getScoresList.path, { name: '陈示一' })).data.records;
  const { data } = await bureau.post(competitionInfo.sendTotalScoreMessage.path, { ids: [score.id], dryRun: true });
  expect(data).toMatchObject([{ ok: false, msg: '历年导入的成绩不发送短信' }]);
});

it('adds to a contest that an import made, and nobody a second time', async () => {
  const late = aRow({ name: '周演瑜', occupationName: '' });
  expect((await send([late])).data).toMatchObject({ succeeded: 1 });
  const again = await send([
    late,
    aRow({
      name: '王例青',
      tradeName: '数控车',
      occupationName: '车工',
      contestGroup: '学生组',
      idCardNo: '',
      totalScore: '61.5',
    }),
  ]);
  expect(again).toMatchObject({ status: 400, data: { known: 1, failed: 1 } });
  expect(again.data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [3, '王例青在该赛项已有记录；确为同名两人的，请填写证件号码'],
  ]);
  expect(await rowsOf(contestInfo.family.path, { isImported: 1 })).toHaveLength(1);
  const { rows } = await snapshots();
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 2]);
});

const snapshots = async () => ({
  rows: await server.services.db.selectFrom('resultSnapshot').select('version').orderBy('version').execute(),
});

it('two at once that make the same contest make it once', async () => {
  const of = (name: string) => [aRow({ contestName: '同时导入的竞赛', name })];
  const answers = await Promise.all([send(of('甲一')), send(of('乙二'))]);
  const made = answers.filter(({ status }) => status === 200).length;
  expect(made).toBeGreaterThanOrEqual(1);
  for (const { status, msg } of answers) if (status !== 200) expect(msg).toBe('同一竞赛刚刚由他人导入，请刷新后重试');
  expect(await rowsOf(contestInfo.family.path, { contestName: '同时导入的竞赛' })).toHaveLength(1);
});

it('names what is wrong, row by row, and then writes nothing', async () => {
  await server.services.db
    .updateTable('contestInfo')
    .set({ isImported: 0 })
    .where('contestName', '=', '同时导入的竞赛')
    .execute();
  const other: Cells = { contestName: '第八届职业技能大赛' };
  const answer = await send([
    aRow({ ...other }),
    aRow({ ...other, contestLevel: '省级' }),
    aRow({ ...other, undertakeUnitName: '没有的单位' }),
    aRow({ ...other, tradeName: '没有的工种', occupationName: '' }),
    aRow({ ...other, tradeName: '数控车', occupationName: '' }),
    aRow({ ...other, theoryScore: '', practiceScore: '', totalScore: '', rankNo: '', awardLevel: '' }),
    aRow({ ...other, contestName: '明年的竞赛', contestDate: '2099-10-26' }),
    aRow({ contestName: '同时导入的竞赛' }),
    aRow({ ...other, name: '同名', idCardNo: '', workUnit: '甲厂（示例）' }),
    aRow({ ...other, name: '同名', idCardNo: '', workUnit: '甲厂 (示例)' }),
  ]);
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.data.errors).toEqual([
    { row: 3, column: '竞赛级别', message: '同一竞赛的竞赛级别与第2行不一致，请改为一致' },
    { row: 4, column: '经办单位', message: '同一竞赛的经办单位与第2行不一致，请改为一致' },
    { row: 4, column: '经办单位', message: '没有名为“没有的单位”的单位，请先在“参赛/经办单位”中新增' },
    { row: 5, column: '赛项(工种)', message: '职业(工种)字典中没有“没有的工种”，请先在字典中新增' },
    { row: 6, column: '赛项(工种)', message: '字典中有多个“数控车”，请在“所属职业”列写明职业名称' },
    { row: 7, column: '总成绩', message: '成绩、名次、奖次至少填写一项' },
    { row: 8, column: '竞赛日期', message: '历年竞赛的日期不能晚于今天' },
    { row: 9, column: '竞赛名称', message: '该竞赛已在系统中办理，不能作为历年竞赛导入' },
    { row: 11, column: '姓名', message: '与第10行重复' },
  ]);
  expect(await rowsOf(contestInfo.family.path, { contestName: '第八届职业技能大赛' })).toEqual([]);
  await server.services.db
    .updateTable('contestInfo')
    .set({ isImported: 1 })
    .where('contestName', '=', '同时导入的竞赛')
    .execute();
});

it('is kept like every published result: the chain finds nothing wrong', async () => {
  for (const verify of [verifyLedger, verifyEncrypted]) expect((await verify(server.services.db)).faults).toEqual([]);
});

it('is for the bureau', async () => {
  expect((await send([aRow()], {}, unit)).status).toBe(403);
  expect((await send([], {}, callerWith(server.app, '', ''))).status).toBe(401);
  expect((await unit.get(importTemplate.path)).status).toBe(403);
  expect((await bureau.get(importTemplate.path)).status).toBe(200);
});
