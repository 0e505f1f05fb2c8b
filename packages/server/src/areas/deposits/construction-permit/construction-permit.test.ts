import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { FILE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFile, aFileDraft, filePapers } from '../../../../seed/file-builders.ts';
import { matchFile, rematchPermits } from '../construction-file/match-permits.ts';
import { day } from '#platform/time/time.ts';
import { trailOf } from '#test/trail.ts';
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

it('[S7-22] lists imported permits with days overdue, counted in working days by the policy of their day', async () => {
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
  const again = await importRows([line('XK-1', { project: '改了名' }), line('XK-6')]);
  expect([again.status, again.data.succeeded, again.data.known]).toEqual([200, 1, 1]);
  expect(again.data.notices).toEqual(['1行已在系统中但内容不同（第2行），系统中的内容未修改']);
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
  await importRows([line('XK-7'), line('XK-77', { project: '无证项目 （示例）' }), line('XK-8')]);
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
  const filed = { enterpriseId: ent.userId, uscc: SAMPLE_USCC[0]!, fileStatus: FILE.town };
  await aFile(server.services, { ...filed, permitNo: 'XK-21' });
  const moved = { ...draft, id: added.data.id, permitNo: 'XK-21' };
  expect((await bureau.post(constructionPermit.submit.path, moved)).status).toBe(200);
  expect(await numbersOf(bureau)).not.toContain('XK-21');
});

it('[issue 13] filed under another name and without its number, it is named by hand, and stays so until that is undone or the file void', async () => {
  const { services } = server;
  await importRows([line('XK-30'), line('XK-31', { uscc: SAMPLE_USCC[1]! })]);
  const permitOf = async (no: string) => (await unfiled(bureau, { permitNo: no }))[0].id;
  const of = { enterpriseId: ent.userId, uscc: SAMPLE_USCC[0], permitNo: null, projectName: '三期安置房(示例)' };
  const file = await aFile(services, { ...of, fileStatus: FILE.bureauReturned });
  const draft = await aFile(services, { ...of, fileStatus: FILE.draft });
  const assign = async (no: string, constructionFileId: string, by = bureau, reason: string | null = '项目改名') =>
    await by.post(constructionPermit.assign.path, { id: await permitOf(no), constructionFileId, reason });
  expect((await assign('XK-30', file, bureau, null)).status).toBe(400);
  expect((await assign('XK-30', draft)).msg).toContain('尚未提交');
  expect((await assign('XK-31', file)).msg).toContain('不是许可证上的施工企业');
  for (const by of [ent, bank]) expect((await assign('XK-30', file, by)).status).toBe(403);
  expect((await assign('XK-30', file, otherTown)).status).toBe(404);
  const id = await permitOf('XK-30');
  // Found before: the first of the two takes it off the list.
  const tie = async (by: Caller) =>
    await by.post(constructionPermit.assign.path, { id, constructionFileId: file, reason: '项目改名' });
  const both = await Promise.all([tie(town), tie(bureau)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await numbersOf(bureau)).not.toContain('XK-30');
  expect((await trailOf(services.db, { bizId: id })).at(-1)).toMatchObject({
    reason: '项目改名',
    changes: [{ field: 'fileNo' }],
  });
  const tied = async (by = bureau) => await by.get(constructionPermit.assigned.path, { constructionFileId: file });
  expect((await tied(town)).data).toMatchObject([{ id, permitNo: 'XK-30', assignedByName: expect.any(String) }]);
  expect((await tied(otherTown)).status).toBe(404);
  expect((await tied(ent)).status).toBe(403);
  const untie = async (by = bureau, reason: string | null = '关联错误') =>
    await by.post(constructionPermit.unassign.path, { id, reason });
  expect((await untie(bureau, null)).status).toBe(400);
  for (const by of [ent, bank]) expect((await untie(by)).status).toBe(403);
  expect((await untie(otherTown)).status).toBe(404);
  const undone = await Promise.all([untie(town), untie()]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await numbersOf(bureau)).toContain('XK-30');
  expect((await tied()).data).toEqual([]);
  expect((await trailOf(services.db, { bizId: id })).at(-1)).toMatchObject({
    reason: '关联错误',
    changes: [{ field: 'fileNo', after: null }],
  });
  expect((await assign('XK-30', file)).status).toBe(200);
  await matchFile(services.db, file);
  await importRows([line('XK-30')]);
  expect(await numbersOf(bureau)).not.toContain('XK-30');
  await bureau.post(constructionFile.command.path, { id: file, command: 'void', reason: '项目取消' });
  expect(await numbersOf(bureau)).toContain('XK-30');
  // A tie by its number is no tie by hand.
  const numbered = await aFile(services, { ...of, permitNo: 'XK-30', fileStatus: FILE.town });
  await matchFile(services.db, numbered);
  expect(await untie()).toMatchObject({ status: 409, msg: expect.stringContaining('档案中填的就是该许可证号') });
});

it('[issue 13] a tie that was undone does not return: at the next list, by its number put right, or as the file is handed in again', async () => {
  const { services } = server;
  const name = '三期厂房(示例)';
  const of = { enterpriseId: ent.userId, uscc: SAMPLE_USCC[0], permitNo: null, projectName: name };
  const file = await aFile(services, { ...of, fileStatus: FILE.bureauReturned });
  await importRows([line('XK-40', { project: name })]);
  expect(await numbersOf(bureau)).not.toContain('XK-40');
  const tied = async () => (await town.get(constructionPermit.assigned.path, { constructionFileId: file })).data;
  const [found] = await tied();
  expect(found).toMatchObject({ permitNo: 'XK-40', assignedByName: null });
  const untied = await town.post(constructionPermit.unassign.path, { id: found.id, reason: '同名的另一项目' });
  expect(untied.status).toBe(200);
  const isUnfiled = async (no = 'XK-40') => {
    expect(await numbersOf(bureau)).toContain(no);
    expect(await tied()).toEqual([]);
  };
  await isUnfiled();
  await importRows([line('XK-40', { project: name })]);
  await matchFile(services.db, file);
  await isUnfiled();
  // Taken off the list, and there again with the next one.
  expect((await bureau.post(constructionPermit.remove.path, { ids: found.id })).status).toBe(200);
  await importRows([line('XK-40', { project: name })]);
  await isUnfiled();
  const [row] = await unfiled(bureau, { permitNo: 'XK-40' });
  const { projectName, enterpriseName, uscc, townCode, permitDate, id, version } = row;
  const draft = { projectName, enterpriseName, uscc, townCode, permitDate, permitNo: 'XK-41', id, version };
  expect((await bureau.post(constructionPermit.submit.path, draft)).status).toBe(200);
  await isUnfiled('XK-41');
  // Another file of that name is its own case; the file that names the number by now is looked at anew.
  const second = await aFile(services, { ...of, fileStatus: FILE.town });
  await matchFile(services.db, second);
  expect(await numbersOf(bureau)).not.toContain('XK-41');
  await bureau.post(constructionFile.command.path, { id: second, command: 'void', reason: '项目取消' });
  await isUnfiled('XK-41');
  await services.db.updateTable('constructionFile').set({ permitNo: 'XK-41' }).where('id', '=', file).execute();
  await matchFile(services.db, file);
  expect(await numbersOf(bureau)).not.toContain('XK-41');
});

it('[issue 13] a file named by hand after its tie was undone keeps the permit', async () => {
  const { services } = server;
  const of = { enterpriseId: ent.userId, uscc: SAMPLE_USCC[0], permitNo: null, projectName: '四期厂房(示例)' };
  const file = await aFile(services, { ...of, fileStatus: FILE.town });
  await importRows([line('XK-50', { project: '四期厂房(示例)' })]);
  const [{ id }] = (await bureau.get(constructionPermit.assigned.path, { constructionFileId: file })).data;
  await bureau.post(constructionPermit.unassign.path, { id, reason: '看错了' });
  const assign = { id, constructionFileId: file, reason: '核对无误' };
  expect((await bureau.post(constructionPermit.assign.path, assign)).status).toBe(200);
  await matchFile(services.db, file);
  await importRows([line('XK-50', { project: '四期厂房(示例)' })]);
  expect(await numbersOf(bureau)).not.toContain('XK-50');
});

it('[S7-22] has the most overdue first unless another order is asked for, and is filtered by it', async () => {
  await importRows([
    line('XK-O1', { date: '2026-06-01', project: '排序' }),
    line('XK-O2', { date: '2025-06-01', project: '排序' }),
    line('XK-O3', { date: day(new Date()), project: '排序' }),
    line('XK-O4', { date: '2026-01-05', project: '排序', town: '塘桥镇' }),
  ]);
  const ordered = async (query: object, by = bureau) => await numbersOf(by, { projectName: '排序', ...query });
  expect(await ordered({})).toEqual(['XK-O2', 'XK-O4', 'XK-O1', 'XK-O3']);
  expect(await ordered({}, town)).toEqual(['XK-O2', 'XK-O1', 'XK-O3']);
  expect(await ordered({ descs: 'deadline' })).toEqual(['XK-O3', 'XK-O1', 'XK-O4', 'XK-O2']);
  expect(await ordered({ isOverdue: 1 })).toEqual(['XK-O2', 'XK-O4', 'XK-O1']);
  expect(await ordered({ isOverdue: 0 })).toEqual(['XK-O3']);
  expect(await ordered({ isOverdue: '0,1' })).toHaveLength(4);
  const rows = await unfiled(bureau, { projectName: '排序' });
  for (const { overdueDays, isOverdue } of rows) expect(isOverdue).toBe(overdueDays > 0 ? 1 : 0);
});

it('is removed by the bureau alone, and exported by town and bureau', async () => {
  const [{ id }] = await unfiled(bureau, { permitNo: 'XK-2' });
  expect((await town.post(constructionPermit.remove.path, { ids: id })).status).toBe(403);
  expect((await bureau.post(constructionPermit.remove.path, { ids: id })).data).toEqual({ removed: 1 });
  expect((await town.get(constructionPermit.export.path)).status).toBe(200);
  expect((await ent.get(constructionPermit.export.path)).status).toBe(403);
});

it('is not taken off the list by the file of another enterprise that names its number', async () => {
  await importRows([line('XK-OWN', { project: '自有项目' })]);
  const foreign = { permitNo: 'XK-OWN', uscc: SAMPLE_USCC[1]!, fileStatus: FILE.town };
  const file = await aFile(server.services, { enterpriseId: otherEnt.userId, ...foreign });
  await matchFile(server.services.db, file);
  expect(await numbersOf(ent)).toContain('XK-OWN');
  const own = await aFile(server.services, { ...foreign, enterpriseId: ent.userId, uscc: SAMPLE_USCC[0]! });
  await matchFile(server.services.db, own);
  expect(await numbersOf(ent)).not.toContain('XK-OWN');
});

it('is on the list again where it was tied to another enterprise, and is found by a file without a credit code', async () => {
  const { services } = server;
  await importRows([line('XK-OLD', { project: '旧关联项目' }), line('XK-HAND'), line('XK-NONE')]);
  const foreign = { enterpriseId: otherEnt.userId, uscc: SAMPLE_USCC[1]!, fileStatus: FILE.town };
  const file = await aFile(services, { ...foreign, permitNo: 'XK-OLD' });
  const tie = async (permitNo: string, assignedBy: string | null) =>
    await services.db
      .updateTable('constructionPermit')
      .set({ constructionFileId: file, assignedBy })
      .where('permitNo', '=', permitNo)
      .execute();
  // As former editions tied it, and as somebody said with a reason.
  await tie('XK-OLD', null);
  await tie('XK-HAND', bureau.userId);
  const uncoded = { enterpriseId: ent.userId, uscc: null, permitNo: 'XK-NONE', fileStatus: FILE.town };
  const own = await aFile(services, uncoded);
  expect(await numbersOf(ent)).not.toContain('XK-OLD');
  await rematchPermits(services.db);
  expect(await numbersOf(ent)).toContain('XK-OLD');
  expect(await numbersOf(ent)).not.toContain('XK-HAND');
  expect(await numbersOf(ent)).not.toContain('XK-NONE');
  await matchFile(services.db, own);
  expect(await numbersOf(ent)).not.toContain('XK-NONE');
});

it.each([
  ['each day', 'XK-LOCK', async () => await rematchPermits(server.services.db)],
  [
    'where its number is corrected',
    'XK-LOOK',
    async () => {
      const [{ id }] = await unfiled(bureau, { permitNo: 'XK-LOOK' });
      const names = { projectName: '示例项目', enterpriseName: '暨阳建设工程(示例)有限公司', uscc: SAMPLE_USCC[0] };
      const sent = { id, ...names, townCode: 'ZJG01', permitNo: 'XK-LOCK', permitDate: '2026-03-20' };
      expect((await bureau.post(constructionPermit.submit.path, sent)).status).toBe(200);
    },
  ],
])('waits for the file that is held by others before it is held itself: %s', async (_, permitNo, match) => {
  const { db } = server.services;
  await importRows([line(permitNo)]);
  const uncoded = { enterpriseId: ent.userId, uscc: null, permitNo: 'XK-LOCK', fileStatus: FILE.town };
  const file = await aFile(server.services, uncoded);
  const ofFile = sql`select from construction_permit where construction_file_id = ${file}`;
  const held = sql`select from construction_permit where permit_no = ${permitNo} for update skip locked`;
  let matched: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from construction_file where id = ${file} for update`.execute(trx);
    matched = match();
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    // The holder of the file gets the permit as well.
    expect((await held.execute(trx)).rows).toHaveLength(1);
  });
  await matched;
  expect((await ofFile.execute(db)).rows).toHaveLength(1);
  await sql`delete from construction_permit where construction_file_id = ${file}`.execute(server.owner);
  await sql`update construction_file set file_status = ${FILE.void} where id = ${file}`.execute(server.owner);
});

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it.each([
  ['in the future', '2099-01-01', '不能晚于今天'],
  ['of another century', '1999-03-20', '核对年份'],
])('takes no permit %s, from a list or by hand', async (_, date, said) => {
  const listed = await importRows([line('XK-WHEN', { date })]);
  expect([listed.status, JSON.stringify(listed.data)]).toEqual([400, expect.stringContaining(said)]);
  const row = { projectName: '示例项目', enterpriseName: '暨阳建设工程(示例)有限公司', uscc: SAMPLE_USCC[0]! };
  const byHand = { ...row, townCode: 'ZJG01', permitNo: 'XK-WHEN', permitDate: date };
  const { data } = await bureau.post(constructionPermit.submit.path, byHand);
  expect(data.errors[0]).toMatchObject({ field: 'permitDate', message: expect.stringContaining(said) });
  expect(await numbersOf(bureau)).not.toContain('XK-WHEN');
});
