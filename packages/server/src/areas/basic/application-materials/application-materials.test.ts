import { applicationMaterials, type UnitMaterial } from '@trainrace/contract/areas/basic/application-materials';
import { FILE, MATERIAL_STATE } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { aFile } from '../../../../seed/file-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const { list, submit, remove } = applicationMaterials;

let test: TestApp;
let bureau: Caller;
let deposits: Caller;
let town: Caller;
let person: Caller;
let school: Caller;
let enterprise: Caller;
let bank: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  await anAccount(services, { account: 'school', virtualId: 'U034' });
  await anAccount(services, { account: 'ent01', virtualId: 'U028' });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1 });
  [bureau, deposits, town] = [await as('admc'), await as('adml'), await as('town01')];
  [person, school, enterprise, bank] = [await as('person'), await as('school'), await as('ent01'), await as('bank')];
});

const aMaterial = (fields: object = {}) => ({
  materialName: '户口簿',
  bizType: 1,
  flowNode: 'HKB',
  required: 1,
  paperRequired: 0,
  copies: 0,
  allowedTypes: ['pdf'],
  maxCount: 1,
  sort: 100,
  isSealed: 0,
  ...fields,
});

const slotsSeenBy = async (by: Caller): Promise<string[]> =>
  (await by.get(list.path, { size: 200 })).data.records.map(({ flowNode }: { flowNode: string }) => flowNode);

describe('the catalogue', () => {
  it('begins with the papers of entries and of deposits, each under a number', async () => {
    const { records } = (await bureau.get(list.path, { bizType: 1, ascs: 'sort' })).data;
    expect(records.map((row: UnitMaterial) => [row.materialNo, row.flowNode, row.required])).toEqual([
      ['CL-01', 'ZJZ', 1],
      ['CL-02', 'SQCN', 1],
      ['CL-03', 'QTZL', 0],
      ['CL-04', 'BMB', 0],
      ['CL-05', 'JHR', 0],
    ]);
    expect(await slotsSeenBy(deposits)).toEqual(expect.arrayContaining(['HT', 'YYZZ', 'SGXK', 'CNS', 'PZ', 'SBB']));
  });

  it('shows contests’ papers to who enters, deposits’ to who pays them, and none to the other', async () => {
    for (const by of [person, school]) {
      expect(await slotsSeenBy(by)).toContain('ZJZ');
      expect(await slotsSeenBy(by)).not.toContain('HT');
    }
    for (const by of [enterprise, bank]) {
      expect(await slotsSeenBy(by)).toContain('HT');
      expect(await slotsSeenBy(by)).not.toContain('ZJZ');
    }
    expect(await slotsSeenBy(town)).toEqual(expect.arrayContaining(['ZJZ', 'HT']));
  });

  it('is written by the administrator of the business, and by nobody else', async () => {
    expect((await person.post(submit.path, aMaterial())).status).toBe(403);
    expect((await deposits.post(submit.path, aMaterial())).data.errors).toEqual([
      { field: 'bizType', message: '该业务类型的材料不归您维护' },
    ]);
    const { status, data } = await bureau.post(submit.path, aMaterial({ flowNode: 'A1', isSealed: 1 }));
    expect([status, data.materialNo]).toEqual([200, 'CL-18']);
    expect((await deposits.post(submit.path, { ...aMaterial(), bizType: 2, id: data.id })).status).toBe(404);
    expect((await deposits.post(remove.path, { ids: [data.id] })).status).toBe(404);
    expect(await bureau.post(submit.path, aMaterial({ flowNode: 'A1' }))).toMatchObject({
      status: 409,
      msg: '该业务类型下环节码“A1”已存在',
    });
    expect((await bureau.post(submit.path, aMaterial({ flowNode: '../x' }))).status).toBe(400);
    expect(await bureau.post(remove.path, { ids: [data.id] })).toMatchObject({ status: 200 });
  });

  it('hands its template to whoever may see the line', async () => {
    const templateAttId = await anAttachment(test.services, bureau.userId, { flowNode: 'YB', extension: 'docx' });
    const { data } = await bureau.post(submit.path, aMaterial({ flowNode: 'A2', isSealed: 1, templateAttId }));
    expect((await person.get(attach.detail.path, { id: data.templateAttId })).status).toBe(200);
    expect((await bank.get(attach.detail.path, { id: data.templateAttId })).status).toBe(404);
  });
});

it('[S7-17] papers of a deposit stand as its file does: to be handed in, waiting, returned one by one, accepted', async () => {
  const file = async (fileStatus: number, returnFields: string[] | null = null) => {
    const id = await aFile(test.services, { enterpriseId: enterprise.userId, fileStatus, returnFields });
    for (const flowNode of ['HT', 'SGXK'])
      await anAttachment(test.services, enterprise.userId, { prjId: id, flowNode, extension: 'pdf' });
    const { records } = (await enterprise.get(applicationMaterials.unitList.path, { bizType: 2, bizId: id, size: 50 }))
      .data;
    const of = (slot: string) => records.find(({ flowNode }: UnitMaterial) => flowNode === slot) as UnitMaterial;
    return [of('HT').auditState, of('SGXK').auditState, of('YYZZ').auditState];
  };
  const { open, waiting, returned, accepted } = MATERIAL_STATE;
  expect(await file(FILE.draft)).toEqual([open, open, open]);
  expect(await file(FILE.town)).toEqual([waiting, waiting, open]);
  expect(await file(FILE.townReturned, ['contractAtts'])).toEqual([returned, waiting, open]);
  expect(await file(FILE.approved)).toEqual([accepted, accepted, open]);
  const other = await aFile(test.services, { enterpriseId: bank.userId, fileStatus: FILE.town });
  expect((await enterprise.get(applicationMaterials.unitList.path, { bizType: 2, bizId: other })).status).toBe(404);
});
