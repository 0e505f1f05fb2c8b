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

it('of papers whose number says neither keeps sex and birthday as typed, and goes by them when it enters', async () => {
  const { school, services, openTrade } = stage;
  const passport = { idType: '护照', idCardNo: `E${anIdCardNo().slice(9, 17)}` };
  const young = await add({ ...passport, sex: 2, birthday: '2012-05-06' });
  expect(young).toMatchObject({ sex: 2, birthday: '2012-05-06' });
  const { data: page } = await school.get(rosterPerson.list.path, { name: '王例青' });
  expect(page.records.find((row: { id: string }) => row.id === young.id)).not.toHaveProperty('birthday');
  const trade = await openTrade({ eligibility: [{ rule: 'age', min: 18, max: 59, at: '2026-09-01' }] });
  const enter = async (id: string) =>
    (await school.post(rosterPerson.enter.path, { ids: [id], contestTradeId: trade })).data[0];
  expect(await enter(young.id)).toMatchObject({ code: 400, msg: expect.stringContaining('年龄') });
  const change = async (fields: Record<string, unknown>) =>
    await school.post(rosterPerson.submit.path, { ...someone(passport), id: young.id, ...fields });
  expect((await change({ birthday: '2999-01-01' })).data.errors).toMatchObject([{ field: 'birthday' }]);
  // Left out they stay; a number that says them takes their place, and takes them with it.
  expect((await change({ birthday: '1990-01-02' })).data).toMatchObject({ sex: 2, birthday: '1990-01-02' });
  expect(await enter(young.id)).toMatchObject({ code: 200 });
  const resident = { idType: '居民身份证', idCardNo: anIdCardNo(), sex: 2, birthday: '1990-01-02' };
  const { data: said } = await change(resident);
  expect(said.birthday.replaceAll('-', '')).toBe(resident.idCardNo.slice(6, 14));
  expect((await change(passport)).data).toMatchObject({ sex: null, birthday: null });
  // A row from before these were kept.
  const before = await add();
  await services.db
    .updateTable('rosterPerson')
    .set({ sex: null, birthday: null })
    .where('id', '=', before.id)
    .execute();
  expect((await school.get(rosterPerson.detail.path, { id: before.id })).data.birthday).toBe(before.birthday);
  expect(before.birthday).toMatch(/^\d{4}-/);
});

it('is imported with what is typed, and with what the number says in place of it', async () => {
  const { school } = stage;
  const [passport, resident] = [`E${anIdCardNo().slice(9, 17)}`, anIdCardNo()];
  const write = async (...rows: string[][]) =>
    await school.post(rosterPerson.importRows.path, {
      rows: [['姓名', '证件类型', '证件号码', '性别', '出生日期', '班级(部门)'], ...rows],
    });
  const ahead = await write(['导入甲', '护照', passport, '女', '2999-01-01', '导入班']);
  expect(ahead.data.errors).toMatchObject([{ row: 2, column: '出生日期' }]);
  const written = await write(
    ['导入甲', '护照', passport, '女', '2001-02-03', '导入班'],
    ['导入乙', '', resident, '', '', '导入班'],
  );
  expect(written).toMatchObject({ status: 200, data: { succeeded: 2 } });
  const { data: page } = await school.get(rosterPerson.list.path, { className: '导入班' });
  const detailOf = async (name: string) => {
    const { id } = page.records.find((row: { name: string }) => row.name === name);
    return (await school.get(rosterPerson.detail.path, { id })).data;
  };
  expect(await detailOf('导入甲')).toMatchObject({ sex: 2, birthday: '2001-02-03' });
  expect((await detailOf('导入乙')).birthday.replaceAll('-', '')).toBe(resident.slice(6, 14));
});
