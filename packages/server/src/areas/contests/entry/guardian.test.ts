import { attach } from '@trainrace/contract/files/attach';
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { beforeAll, expect, it } from 'vitest';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { lastCode } from '#test/sms-codes.ts';
import { addDays, day } from '#platform/time/time.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
let count = 900;

/** A number of somebody born that many days before today. */
function numberOf(days: number): string {
  const birthday = day(addDays(new Date(), -days)).replaceAll('-', '');
  const stem = `320599${birthday}${(count += 1)}`;
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * WEIGHTS[at]!, 0);
  return stem + '10X98765432'[sum % 11]!;
}

const YEARS_16 = 16 * 365 + 10;
const YEARS_19 = 19 * 365;
const GUARDIAN = { guardianName: '王例', guardianMobile: '19900000555' };

it('[S4-22] somebody under 18 is handed in with a guardian and a signed paper, an adult without', async () => {
  const { school, unit, handIn, save, draft, openTrade, services } = stage;
  const trade = await openTrade();
  expect((await handIn(school, await draft(school, trade, { idCardNo: numberOf(YEARS_19) }))).status).toBe(200);
  const { data: minor } = await save(school, await draft(school, trade, { idCardNo: numberOf(YEARS_16) }));
  const refused = await handIn(school, { id: minor.id });
  expect(refused.status).toBe(400);
  expect(refused.data.errors.map(({ field }: { field: string }) => field)).toEqual([
    'guardianName',
    'guardianMobile',
    'guardianAtt',
  ]);
  const guardianAtt = await anAttachment(services, school.userId, { flowNode: 'JHR' });
  const handedIn = await handIn(school, { id: minor.id, ...GUARDIAN, guardianAtt });
  expect(handedIn).toMatchObject({ status: 200, data: { guardianMobile: '19900000555' } });
  const { data: seen } = await unit.get(`${BASE}/detail`, { id: minor.id });
  expect(seen).toMatchObject({ guardianName: '王例', guardianMobile: '199****0555', guardianAtt });
  const stored = await services.db
    .selectFrom('applicationInfo')
    .selectAll()
    .where('id', '=', minor.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('19900000555');
});

it('lists are told what the guardian of a minor still has to give, and nothing of an adult', async () => {
  const { school, save, draft, openTrade } = stage;
  const trade = await openTrade();
  const id = async (fields: object) =>
    (await save(school, await draft(school, trade, { ...fields }))).data.id as string;
  const [minor, named, adult] = [
    await id({ idCardNo: numberOf(YEARS_16) }),
    await id({ idCardNo: numberOf(YEARS_16), ...GUARDIAN }),
    await id({ idCardNo: numberOf(YEARS_19) }),
  ];
  const { data } = await school.get(`${BASE}/lackingPapers`, { ids: [minor, named, adult].join() });
  const guardian = new Map(data.lacking.map((one: { id: string; guardian: string[] }) => [one.id, one.guardian]));
  expect([minor, named, adult].map((one) => guardian.get(one))).toEqual([
    ['guardianName', 'guardianMobile', 'guardianAtt'],
    ['guardianAtt'],
    [],
  ]);
});

it('the guardian consents by the code that went to the phone in the entry, for that number alone', async () => {
  const { person, otherPerson, handIn, save, draft, openTrade, services } = stage;
  const fields = { idCardNo: numberOf(YEARS_16), ...GUARDIAN };
  const { data: minor } = await save(person, await draft(person, await openTrade(), fields));
  const { id } = minor;
  expect((await otherPerson.post(`${BASE}/guardianCode`, { id })).status).toBe(404);
  expect(await person.post(`${BASE}/guardianCode`, { id })).toMatchObject({ status: 200 });
  const code = await lastCode(services, GUARDIAN.guardianMobile, 'GUARDIAN_CODE');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await person.post(`${BASE}/guardianConsent`, { id, code: wrong })).status).toBe(400);
  const given = await person.post(`${BASE}/guardianConsent`, { id, code });
  expect(given).toMatchObject({ status: 200, data: { guardianConsentTime: expect.any(String) } });
  expect((await person.post(`${BASE}/guardianConsent`, { id, code })).status).toBe(400);
  const { data: changed } = await save(person, { id, guardianMobile: '19900000556' });
  expect(changed.guardianConsentTime).toBeNull();
  expect((await handIn(person, { id })).data.errors).toEqual([
    { field: 'guardianAtt', message: expect.stringContaining('监护人') },
  ]);
});

it('a returned entry takes what handing in asks for besides: a paper newly asked, the guardian of a minor; nothing else', async () => {
  const { unit, person, handIn, save, draft, openTrade, services } = stage;
  const fields = { idCardNo: numberOf(YEARS_19), signedFormAtt: null };
  const { data: entry } = await handIn(person, await draft(person, await openTrade(), fields));
  const { id } = entry;
  await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'return', opinion: '改', returnFields: ['idCardNo'] });
  const paper = await anAttachment(services, person.userId, { flowNode: 'BMB' });
  const shut = await save(person, { id, signedFormAtt: paper });
  expect([shut.status, shut.data.errors[0].field]).toEqual([400, 'signedFormAtt']);
  const ask = async (required: number) =>
    await services.db.updateTable('applicationMaterials').set({ required }).where('flowNode', '=', 'BMB').execute();
  await ask(1);
  expect((await save(person, { id, signedFormAtt: paper })).data.returnFields).toEqual(['idCardNo', 'signedFormAtt']);
  // The wrong file is exchanged like any that was returned.
  const other = await anAttachment(services, person.userId, { flowNode: 'BMB' });
  expect((await save(person, { id, signedFormAtt: other })).status).toBe(200);
  await ask(0);
  expect((await save(person, { id, guardianName: GUARDIAN.guardianName })).status).toBe(400);
  const minor = await save(person, { id, idCardNo: numberOf(YEARS_16), ...GUARDIAN });
  expect(minor.data.returnFields).toEqual(['idCardNo', 'signedFormAtt', 'guardianName', 'guardianMobile']);
  expect((await save(person, { id, address: '示例路1号' })).data.errors[0].field).toBe('address');
  const guardianAtt = await anAttachment(services, person.userId, { flowNode: 'JHR' });
  expect((await handIn(person, { id, guardianAtt })).status).toBe(200);
});

it('a returned entry takes a paper newly asked that no field of it names, and none that the catalogue leaves open', async () => {
  const { bureau, unit, person, handIn, draft, openTrade, services } = stage;
  const fields = { idCardNo: numberOf(YEARS_19) };
  const { data: entry } = await handIn(person, await draft(person, await openTrade(), fields));
  const { id } = entry;
  const opinion = { result: 'return', opinion: '改', returnFields: ['address'] };
  await unit.post(`${BASE}/auditingSubmitFirst`, { id, ...opinion });
  const put = async () => {
    const fileList = [await anAttachment(services, person.userId, { flowNode: 'SFZFYJ' })];
    const place = { prjId: id, flowNode: 'SFZFYJ', fileList, fileDel: [] };
    return (await person.post(attach.submitWithAtt.path, place)).status;
  };
  expect(await put()).toBe(409);
  const paper = { materialName: '身份证复印件', bizType: 1, flowNode: 'SFZFYJ', required: 1, paperRequired: 0 };
  const line = { ...paper, copies: 0, allowedTypes: null, maxCount: 2, sort: 100, isSealed: 0 };
  const { data: asked } = await bureau.post(applicationMaterials.submit.path, line);
  const set = async (values: { required?: number; isSealed?: number }) =>
    await services.db.updateTable('applicationMaterials').set(values).where('id', '=', asked.id).execute();
  await set({ required: 0 });
  expect(await put()).toBe(409);
  await set({ required: 1 });
  expect((await handIn(person, { id })).data.errors).toMatchObject([{ field: 'SFZFYJ' }]);
  expect(await put()).toBe(200);
  expect((await handIn(person, { id })).status).toBe(200);
  // Handed in it is shut, asked for or not.
  expect(await put()).toBe(409);
  await set({ isSealed: 1 });
});
