import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { FILE } from '@trainrace/contract/dictionaries';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFile, aFileDraft, filePapers } from '../../../../seed/file-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

let server: TestApp;
let ent: Caller;
let otherEnt: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;
let bank: Caller;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  const firm = { mobile: '19900000041', townCode: 'ZJG01' };
  await anEnterprise(services, {
    ...firm,
    account: 'ent01',
    name: '暨阳建设工程(示例)有限公司',
    uscc: SAMPLE_USCC[0]!,
  });
  await anEnterprise(services, { ...firm, account: 'ent02', name: '双山园林(示例)有限公司', uscc: SAMPLE_USCC[1]! });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'bank01', virtualId: 'U029' });
  await aPolicy(services);
  [ent, otherEnt, town, otherTown, bureau, bank] = (await Promise.all(
    ['ent01', 'ent02', 'town01', 'town02', 'adml', 'bank01'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller];
});

const HEAD = ['项目名称', '施工总承包单位', '统一社会信用代码', '区镇', '施工许可证号', '发证日期'];
const line = (permitNo: string, fields: { project?: string; uscc?: string; town?: string; date?: string } = {}) => [
  fields.project ?? '示例项目',
  '暨阳建设工程(示例)有限公司',
  fields.uscc ?? SAMPLE_USCC[0]!,
  fields.town ?? '杨舍镇',
  permitNo,
  fields.date ?? '2026-03-20',
];
const importRows = async (rows: string[][], by = bureau, more = {}) =>
  await by.post(constructionPermit.importRows.path, { rows: [HEAD, ...rows], ...more });
const unfiled = async (by: Caller, query = {}) =>
  (await by.get(constructionPermit.getNoApplyProject.path, { size: 200, ...query })).data.records;
const numbersOf = async (by: Caller, query = {}) =>
  (await unfiled(by, query)).map((one: { permitNo: string }) => one.permitNo);

it('[S7-17] lists imported permits with days overdue, counted in working days by the policy of their day', async () => {
  expect(await importRows([line('XK-1'), line('XK-2', { town: '塘桥镇', uscc: SAMPLE_USCC[1]! })])).toMatchObject({
    status: 200,
    data: { succeeded: 2 },
  });
  const [row] = await unfiled(bureau, { permitNo: 'XK-1' });
  expect(row).toMatchObject({ permitNo: 'XK-1', remindCount: 0, townCodeName: '杨舍镇', deadline: '2026-04-20' });
  expect(row.overdueDays).toBeGreaterThan(0);
});

it('shows each what is theirs: all, the town’s, the enterprise’s; a bank none', async () => {
  expect(await numbersOf(bureau)).toEqual(['XK-2', 'XK-1']);
  expect(await numbersOf(town)).toEqual(['XK-1']);
  expect(await numbersOf(otherTown)).toEqual(['XK-2']);
  expect(await numbersOf(ent)).toEqual(['XK-1']);
  expect(await numbersOf(otherEnt)).toEqual(['XK-2']);
  expect(await numbersOf(bureau, { townCode: 'ZJG02' })).toEqual(['XK-2']);
  expect(await numbersOf(bureau, { enterpriseName: '暨阳' })).toEqual(['XK-2', 'XK-1']);
  expect((await bank.get(constructionPermit.getNoApplyProject.path)).status).toBe(403);
  expect((await importRows([line('XK-9')], town)).status).toBe(403);
});

it('checks without writing, names bad rows, and refuses a number that stands twice in the sheet', async () => {
  expect((await importRows([line('XK-3')], bureau, { dryRun: true })).data).toMatchObject({ total: 1, succeeded: 1 });
  const bad = await importRows([
    line('XK-3', { uscc: '123' }),
    line('XK-4', { town: '示例镇' }),
    line('XK-5'),
    line('XK-5'),
  ]);
  expect(bad.status).toBe(400);
  expect(bad.data.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual(
    expect.arrayContaining(['2 统一社会信用代码', '3 区镇', '5 施工许可证号']),
  );
  expect(await numbersOf(bureau)).toEqual(['XK-2', 'XK-1']);
});

it('takes next month’s whole list: what is known stays as it is', async () => {
  expect((await importRows([line('XK-1', { project: '改了名' }), line('XK-6')])).status).toBe(200);
  expect(await numbersOf(bureau)).toEqual(['XK-6', 'XK-2', 'XK-1']);
  expect((await unfiled(bureau, { permitNo: 'XK-1' }))[0].projectName).toBe('示例项目');
});

it('takes a permit off the list when its file is submitted, and puts it back when that is void', async () => {
  const draft = aFileDraft({ ...(await filePapers(server.services, ent.userId)), permitNo: 'XK-6' });
  await ent.post(constructionFile.save.path, draft);
  expect(await numbersOf(ent)).toContain('XK-6');
  const { records } = (await ent.get(constructionFile.list.path, { permitNo: 'XK-6' })).data;
  const { id } = records[0];
  expect((await ent.post(constructionFile.submit.path, { id, projectName: draft.projectName })).status).toBe(200);
  expect(await numbersOf(ent)).not.toContain('XK-6');
  await bureau.post(constructionFile.command.path, { id, command: 'void', reason: '项目取消' });
  expect(await numbersOf(ent)).toContain('XK-6');
});

it('finds the file that stands already when a list is imported: by permit, else by project and credit code', async () => {
  const of = { enterpriseId: ent.userId, uscc: SAMPLE_USCC[0], fileStatus: FILE.inForce };
  await aFile(server.services, { ...of, permitNo: 'XK-7' });
  await aFile(server.services, { ...of, permitNo: null, projectName: '无证项目(示例)' });
  await aFile(server.services, { ...of, permitNo: 'XK-8', fileStatus: FILE.draft });
  await importRows([line('XK-7'), line('XK-77', { project: '无证项目(示例)' }), line('XK-8')]);
  const left = await numbersOf(bureau);
  expect(left).toContain('XK-8');
  expect(left).not.toContain('XK-7');
  expect(left).not.toContain('XK-77');
});

it('takes one by hand, refuses a number that is listed, and leaves the list where its file stands', async () => {
  const draft = {
    projectName: '手工登记(示例)',
    enterpriseName: '暨阳建设工程(示例)有限公司',
    uscc: SAMPLE_USCC[0]!,
    townCode: 'ZJG01',
    permitNo: 'XK-20',
    permitDate: '2026-03-20',
  };
  const added = await bureau.post(constructionPermit.submit.path, draft);
  expect(added).toMatchObject({ msg: '新增成功', data: { deadline: '2026-04-20' } });
  expect(await bureau.post(constructionPermit.submit.path, draft)).toMatchObject({
    status: 409,
    msg: '该施工许可证已在清单中',
  });
  await aFile(server.services, { enterpriseId: ent.userId, fileStatus: FILE.town, permitNo: 'XK-21' });
  const moved = { ...draft, id: added.data.id, permitNo: 'XK-21' };
  expect((await bureau.post(constructionPermit.submit.path, moved)).status).toBe(200);
  expect(await numbersOf(bureau)).not.toContain('XK-21');
});

it('is removed by the bureau alone, and exported by town and bureau', async () => {
  const [{ id }] = await unfiled(bureau, { permitNo: 'XK-2' });
  expect((await town.post(constructionPermit.remove.path, { ids: id })).status).toBe(403);
  expect((await bureau.post(constructionPermit.remove.path, { ids: id })).data).toEqual({ removed: 1 });
  expect((await town.get(constructionPermit.export.path)).status).toBe(200);
  expect((await ent.get(constructionPermit.export.path)).status).toBe(403);
});
