import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { attach } from '@trainrace/contract/files/attach';
import { trail } from '@trainrace/contract/areas/system/trail';
import { beforeAll, expect, it } from 'vitest';
import { anAttachment, anIdCardNo } from '../../../../seed/entry-builders.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const someone = (fields: Record<string, unknown> = {}) => ({
  name: '王例青',
  idCardNo: anIdCardNo(),
  mobile: '19900000333',
  className: '机电2401班',
  nation: '汉族',
  workYears: 1,
  ...fields,
});

const add = async (fields: Record<string, unknown> = {}) =>
  (await stage.school.post(rosterPerson.submit.path, someone(fields))).data;

it('keeps its people encrypted, shows lists masks, and the group its own numbers', async () => {
  const { school, services } = stage;
  const photo = await anAttachment(services, school.userId, { flowNode: 'ZJZ' });
  const idCardNo = anIdCardNo();
  const added = await school.post(rosterPerson.submit.path, someone({ idCardNo, photoAttId: photo }));
  expect(added).toMatchObject({ status: 200, data: { idCardNo, mobile: '19900000333' } });
  const { id } = added.data;
  const { data: page } = await school.get(rosterPerson.list.path, { className: '2401' });
  const listed = page.records.find((row: { id: string }) => row.id === id);
  expect(listed).toMatchObject({ idCardNo: expect.stringContaining('********'), mobile: '199****0333' });
  expect((await school.get(attach.selectAtt.path, { prjId: id })).data).toMatchObject([{ id: photo }]);
  const stored = await services.db
    .selectFrom('rosterPerson')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(idCardNo);
  const masked = await school.post(rosterPerson.submit.path, { ...listed, name: '王例', version: 1 });
  expect(masked.data).toMatchObject({ name: '王例', idCardNo });
  const { records } = (await school.get(trail.list.path, { bizTable: 'roster_person', bizId: id })).data;
  expect(records).toHaveLength(2);
  expect(JSON.stringify(records)).not.toContain(idCardNo);
});

it('is one group’s alone, and has everybody once', async () => {
  const { business, bureau, person, school } = stage;
  const { id, idCardNo } = await add();
  expect((await business.get(rosterPerson.detail.path, { id })).status).toBe(404);
  expect((await business.post(rosterPerson.remove.path, { ids: [id] })).status).toBe(404);
  const listedOf = async (by: typeof school, unitId: string) =>
    (await by.get(rosterPerson.list.path, { unitId })).data.records.some((row: { id: string }) => row.id === id);
  expect(await listedOf(school, school.userId)).toBe(true);
  for (const [by, unitId] of [
    [business, school.userId],
    [school, business.userId],
    [school, 'x'],
  ] as const)
    expect(await listedOf(by, unitId)).toBe(false);
  for (const other of [bureau, person]) expect((await other.get(rosterPerson.list.path)).status).toBe(403);
  const again = await school.post(rosterPerson.submit.path, someone({ idCardNo }));
  expect(again).toMatchObject({ status: 409, msg: '该证件号码已在名册中' });
  expect((await business.post(rosterPerson.submit.path, someone({ idCardNo }))).status).toBe(200);
});

it('is imported all or none; who is in it already under another name is named by the row', async () => {
  const { school } = stage;
  const { idCardNo } = await add();
  const write = async (...rows: string[][]) =>
    await school.post(rosterPerson.importRows.path, { rows: [['姓名', '证件号码', '班级(部门)'], ...rows] });
  const refused = await write(['A', anIdCardNo(), '一班'], ['B', idCardNo, '一班']);
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { row: 3, column: '姓名', message: expect.stringContaining('已在系统中，但姓名与系统中的“王例青”不同') },
  ]);
  expect(await write(['A', anIdCardNo(), '一班'], ['', '', ''], ['B', anIdCardNo(), '一班'])).toMatchObject({
    status: 200,
    data: { succeeded: 2 },
  });
});

it('[S7-07] its people are entered in a trade by choosing them; whoever cannot says why', async () => {
  const { school, services, openTrade, entered } = stage;
  const trade = await openTrade({ eligibility: [{ rule: 'workYears', min: 1 }] });
  const photo = await anAttachment(services, school.userId, { flowNode: 'ZJZ' });
  const [good, green] = [await add({ photoAttId: photo }), await add({ workYears: 0 })];
  const twice = await add();
  await entered(school, trade, { idCardNo: twice.idCardNo });
  const ids = [good.id, green.id, twice.id];
  const { data: rows } = await school.post(rosterPerson.enter.path, { ids, contestTradeId: trade });
  expect(rows.map(({ code }: { code: number }) => code)).toEqual([200, 400, 409]);
  expect(rows[1].msg).toMatch(/年限/);
  const { data: page } = await school.get(`${BASE}/listByTournament`, { contestTradeId: trade, auditStatus: 0 });
  expect(page.records).toHaveLength(1);
  const { data: entry } = await school.get(`${BASE}/detail`, { id: page.records[0].id });
  expect(entry).toMatchObject({
    name: '王例青',
    idCardNo: good.idCardNo,
    idType: '居民身份证',
    applySource: 2,
    candidateSource: '学校',
    unitNature: '院校',
    workUnit: 'S',
  });
  expect(entry.photoAttId).not.toBeNull();
  const again = await school.post(rosterPerson.enter.path, { ids: [good.id], contestTradeId: trade });
  expect(again.data).toMatchObject([{ code: 409, msg: '该证件号码已报名本赛项' }]);
});

it('of the same person chosen twice at once one draft is made', async () => {
  const { school, openTrade } = stage;
  const trade = await openTrade();
  const { id } = await add();
  const answers = await Promise.all(
    [1, 2, 3].map(async () => await school.post(rosterPerson.enter.path, { ids: [id], contestTradeId: trade })),
  );
  expect(answers.flatMap(({ data }) => data.map(({ code }: { code: number }) => code)).sort()).toEqual([200, 409, 409]);
});

it('learns from entries who is new and what has changed', async () => {
  const { school, save, draft, openTrade, otherPerson, entered } = stage;
  const trade = await openTrade();
  const known = await add({ address: '旧址1号' });
  const { data: entry } = await save(
    school,
    await draft(school, trade, { idCardNo: known.idCardNo, address: '新址2号' }),
  );
  const { data: fresh } = await save(school, await draft(school, trade));
  const { data: bare } = await save(school, { contestTradeId: trade });
  const ids = [entry.id, fresh.id, bare.id];
  const { data: rows } = await school.post(rosterPerson.takeFromEntries.path, { ids });
  expect(rows.map(({ code }: { code: number }) => code)).toEqual([200, 200, 400]);
  expect((await school.get(rosterPerson.detail.path, { id: known.id })).data).toMatchObject({ address: '新址2号' });
  const foreign = await entered(otherPerson, trade);
  expect((await school.post(rosterPerson.takeFromEntries.path, { ids: [foreign.id] })).status).toBe(404);
});
