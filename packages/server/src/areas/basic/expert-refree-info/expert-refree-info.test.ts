import exceljs from 'exceljs';
import { expertRefreeInfo, type ExpertCommand } from '@trainrace/contract/areas/basic/expert-refree-info';
import { attach } from '@trainrace/contract/files/attach';
import { beforeAll, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, anOccupationDraft, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anAttachment, anIdCardNo } from '../../../../seed/entry-builders.ts';
import { anExpertDraft } from '../../../../seed/expert-builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, day } from '#platform/time/time.ts';
import { watchCertificates } from './watch-certificates.ts';

const { list, detail, submit, remove, reveal, command, importRows } = expertRefreeInfo;

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;
let welding: string;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, unit, otherUnit] = [await server.as('admc'), await server.as('org01'), await server.as('org02')];
  const dic = await bureau.post(
    '/api/zjgrsj-trainrace/basic/competition_dic/submit',
    anOccupationDraft({ occupationName: '焊工', tradeName: '焊接' }),
  );
  welding = dic.data.id;
});

const aDraft = (fields: Record<string, unknown> = {}) => anExpertDraft([welding], fields);
const add = async (fields: Record<string, unknown> = {}, by = bureau) =>
  (await by.post(submit.path, aDraft(fields))).data;
const give = async (id: string, verb: ExpertCommand, more: object = {}, by = bureau) =>
  await by.post(command.path, { id, command: verb, ...more });
const inboxOf = async (accountId: string, template: string) =>
  await server.services.db
    .selectFrom('message')
    .select('params')
    .where('accountId', '=', accountId)
    .where('template', '=', template)
    .execute();

it('the bureau’s experts are in the pool at once, encrypted, and shown by masks', async () => {
  const bankAccount = '6222000000000001';
  const draft = aDraft({ bankAccount, bankName: '示例银行' });
  const { status, data } = await bureau.post(submit.path, draft);
  expect([status, data.poolStatusName, data.tradeNames, data.officiateCount]).toEqual([200, '在库', ['焊接'], 0]);
  expect(data.expertNo).toMatch(/^ZJ-\d{4}$/);
  const stored = await server.services.db
    .selectFrom('expertRefreeInfo')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(stored);
  for (const secret of [draft.idCardNo, draft.mobile, bankAccount]) expect(text).not.toContain(secret);
  const { records } = (await bureau.get(list.path, { competitionDicId: welding, refereeType: '2' })).data;
  const listed = records.find((row: { id: string }) => row.id === data.id);
  expect(listed).toMatchObject({ mobile: '199****0101', idCardNo: expect.stringContaining('********') });
  // Neither lists nor exports hold accounts; who was born when does not stand beside a masked number.
  expect(listed).not.toHaveProperty('bankAccount');
  expect(listed).not.toHaveProperty('birthDate');
  expect((await bureau.get(detail.path, { id: data.id })).data.bankAccount).toBe('6222********0001');
  expect((await bureau.get(reveal.path, { id: data.id, field: 'bankAccount' })).data.value).toBe(bankAccount);
  expect(await trailOf(server.services.db, { bizId: data.id })).toHaveLength(2);
  const again = await bureau.post(submit.path, { ...data, post: '主任' });
  expect(again.data).toMatchObject({ post: '主任', bankAccount: '6222********0001' });
  expect((await bureau.get(reveal.path, { id: data.id, field: 'bankAccount' })).data.value).toBe(bankAccount);
});

it('refuses a sex that the ID number denies, a certificate that ends before it begins, a sealed occupation, and twice the same', async () => {
  const draft = aDraft();
  const wrong = await bureau.post(submit.path, {
    ...draft,
    sex: 3 - draft.sex,
    certIssueDate: '2026-02-02',
    certExpireDate: '2026-02-01',
  });
  expect(wrong.data.errors.map(({ field }: { field: string }) => field)).toEqual(['sex', 'certExpireDate']);
  const unknown = await bureau.post(submit.path, { ...draft, tradeIds: ['01900000-0000-7000-8000-000000000000'] });
  expect(unknown.data.errors).toMatchObject([{ field: 'tradeIds' }]);
  const answers = await Promise.all([1, 2].map(async () => await bureau.post(submit.path, draft)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.msg).toBe('该身份证号已在专家裁判库中');
});

it('a unit proposes, the bureau decides, and both are told; the unit changes nothing afterwards', async () => {
  const proposed = await add({ name: '顾推荐' }, unit);
  expect(proposed).toMatchObject({ poolStatusName: '待审', proposedBy: expect.any(String) });
  expect(await inboxOf(bureau.userId, 'EXPERT_PROPOSED')).toMatchObject([{ params: { name: '顾推荐' } }]);
  expect((await give(proposed.id, 'approve', {}, unit)).status).toBe(403);
  const changed = await unit.post(submit.path, { ...proposed, post: '组长' });
  expect(changed.data.post).toBe('组长');
  expect((await give(proposed.id, 'approve')).data.poolStatusName).toBe('在库');
  expect(await inboxOf(unit.userId, 'EXPERT_DECIDED')).toMatchObject([{ params: { result: '在库' } }]);
  expect((await unit.post(submit.path, { ...changed.data, post: '主任' })).status).toBe(409);
  expect((await unit.post(remove.path, { ids: [proposed.id] })).status).toBe(409);
  const { data: other } = await unit.post(submit.path, aDraft());
  expect((await give(other.id, 'refuse')).data.errors).toMatchObject([{ field: 'reason' }]);
  expect((await give(other.id, 'refuse', { reason: '资历不足' })).data).toMatchObject({
    poolStatusName: '退出',
    statusReason: '资历不足',
  });
});

it('a unit sees whom it proposed, nobody else’s referees, and reveals nothing', async () => {
  const mine = await add({ bankAccount: '6222000000000002' }, unit);
  const theirs = await add({}, otherUnit);
  const bureaus = await add();
  const seen = (await unit.get(list.path, { size: 200 })).data.records.map(({ id }: { id: string }) => id);
  expect(seen).toContain(mine.id);
  for (const { id } of [theirs, bureaus]) {
    expect(seen).not.toContain(id);
    expect((await unit.get(detail.path, { id })).status).toBe(404);
    expect((await unit.post(submit.path, { ...aDraft(), id })).status).toBe(404);
  }
  expect((await unit.get(reveal.path, { id: mine.id, field: 'bankAccount' })).status).toBe(403);
});

it('an expert with an account sees and changes the own contact data, of nobody else', async () => {
  const idCardNo = anIdCardNo();
  // An individual's account is the phone.
  await aPerson(server.services, { account: '19900000555', name: '周演瑜', idCardNo });
  await aPerson(server.services, { account: '19900000556', name: '周演瑜', idCardNo: anIdCardNo() });
  const [self, somebody] = [await server.as('19900000555'), await server.as('19900000556')];
  const sex = Number(idCardNo[16]) % 2 === 1 ? 1 : 2;
  const row = await add({ idCardNo, sex, mobile: '19900000555' });
  expect((await self.get(list.path)).data.records).toMatchObject([{ id: row.id }]);
  expect((await somebody.get(detail.path, { id: row.id })).status).toBe(404);
  const { data } = await self.get(detail.path, { id: row.id });
  expect(data).toMatchObject({ idCardNo, mobile: '19900000555' });
  const saved = await self.post(submit.path, {
    ...data,
    mobile: '19900000777',
    bankAccount: '6222000000000003',
    refereeLevel: 1,
    certExpireDate: '2099-01-01',
  });
  expect(saved.data).toMatchObject({ mobile: '19900000777', bankAccount: '6222000000000003', refereeLevel: 3 });
  expect(saved.data.certExpireDate).toBeNull();
  // With another phone it is still this account's.
  expect((await self.get(detail.path, { id: row.id })).data.mobile).toBe('19900000777');
  expect((await self.post(submit.path, aDraft())).status).toBe(403);
});

it('who knows the ID number of an expert, but has another phone, is not the expert', async () => {
  const idCardNo = anIdCardNo();
  await aPerson(server.services, { account: '19900000888', name: '周演瑜', idCardNo });
  const row = await add({ idCardNo, sex: Number(idCardNo[16]) % 2 === 1 ? 1 : 2, mobile: '19900000889' });
  expect((await (await server.as('19900000888')).get(detail.path, { id: row.id })).status).toBe(404);
});

it('leaves the pool for a while and for good with a reason, and comes back with a valid certificate only', async () => {
  const row = await add({ certExpireDate: '2020-01-01' });
  expect((await give(row.id, 'suspend')).status).toBe(400);
  expect((await give(row.id, 'suspend', { reason: '投诉核实中' })).data.statusReason).toBe('投诉核实中');
  expect((await give(row.id, 'suspend', { reason: '再次' })).status).toBe(409);
  expect(await give(row.id, 'resume')).toMatchObject({ status: 409, msg: expect.stringContaining('证书') });
  const { version } = (await bureau.get(detail.path, { id: row.id })).data;
  await bureau.post(submit.path, { ...row, version, certExpireDate: '2099-01-01' });
  expect((await give(row.id, 'resume')).data).toMatchObject({ poolStatusName: '在库', statusReason: null });
  const twice = await Promise.all([1, 2].map(async () => await give(row.id, 'leave', { reason: '退休' })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('certificates that end are told twice, and once over suspend; two clocks at once tell once', async () => {
  const now = new Date();
  const soon = await add({ name: '将到期', certExpireDate: day(addDays(now, 30)) });
  const over = await add({ name: '已到期', certExpireDate: day(addDays(now, -1)) });
  const ended = async () =>
    (await inboxOf(bureau.userId, 'EXPERT_CERT_ENDS')).filter(({ params }) => params.name === '将到期');
  await Promise.all([1, 2].map(async () => await watchCertificates(server.services, now)));
  await watchCertificates(server.services, now);
  expect(await ended()).toHaveLength(1);
  const { data } = await bureau.get(detail.path, { id: over.id });
  expect(data).toMatchObject({ poolStatusName: '暂停', statusReason: expect.stringContaining('到期') });
  expect(await inboxOf(bureau.userId, 'EXPERT_SUSPENDED')).toHaveLength(1);
  expect(await trailOf(server.services.db, { bizId: over.id })).toHaveLength(2);
  const { version } = (await bureau.get(detail.path, { id: soon.id })).data;
  await bureau.post(submit.path, { ...soon, version, certExpireDate: day(addDays(now, 10)) });
  await watchCertificates(server.services, now);
  expect(await ended()).toHaveLength(2);
});

const HEADINGS = ['姓名', '性别', '手机', '身份证号', '工作单位', '擅长职业(工种)', '类型', '执裁等级'];
const aRow = (name: string, idCardNo = anIdCardNo(), trade = '焊工') => [
  name,
  Number(idCardNo[16]) % 2 === 1 ? '男' : '女',
  '19900000101',
  idCardNo,
  '江帆技师学院(示例)',
  trade,
  '裁判长、裁判员',
  '市级',
];
const send = async (rows: string[][], by = bureau) => await by.post(importRows.path, { rows: [HEADINGS, ...rows] });

it('[S1-15 S7-15] importExpertMessage takes a list all or none, and names what it does not know', async () => {
  const known = await add();
  const idCardNo = (await bureau.get(reveal.path, { id: known.id, field: 'idCardNo' })).data.value;
  const refused = await send([aRow('甲'), aRow('乙', idCardNo), aRow('丙', undefined, '炼金')]);
  expect(refused.data.errors).toEqual([
    { row: 3, column: '姓名', message: expect.stringContaining('已在系统中') },
    { row: 4, column: '擅长职业(工种)', message: expect.stringContaining('炼金') },
  ]);
  expect((await send([aRow('甲例一'), aRow('甲例二', undefined, '焊接')])).data).toMatchObject({
    succeeded: 2,
    failed: 0,
  });
  const { records } = (await bureau.get(list.path, { name: '甲例' })).data;
  expect(records).toMatchObject([
    { tradeNames: ['焊接'] },
    { tradeNames: ['焊接'], poolStatus: 20, refereeType: [1, 2] },
  ]);
  expect((await send([aRow('丁')], unit)).status).toBe(403);
  expect((await callerWith(server.app, '', '').get(list.path)).status).toBe(401);
});

it('takes a certificate without an end as people write it, and exports it so', async () => {
  const rows = [
    [...HEADINGS, '证书有效期至'],
    [...aRow('甲例长'), '长期'],
  ];
  expect((await bureau.post(importRows.path, { rows })).data).toMatchObject({ succeeded: 1 });
  const { records } = (await bureau.get(list.path, { name: '甲例长' })).data;
  expect(records).toMatchObject([{ certExpireDate: '9999-12-31', poolStatus: 20 }]);
  const { rawPayload } = await server.app.inject({
    url: `${expertRefreeInfo.export.path}?name=${encodeURIComponent('甲例长')}`,
    headers: { token: bureau.token },
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(rawPayload as never);
  expect(book.worksheets[0]!.getRow(3).values).toContain('长期');
});

it('keeps the photo among its papers', async () => {
  const photo = await anAttachment(server.services, bureau.userId, { flowNode: 'ZJZ' });
  const row = await add({ photoAttId: photo });
  expect((await bureau.get(attach.selectAtt.path, { prjId: row.id })).data).toMatchObject([{ id: photo }]);
});
