// A new file: what it begins with, and what its project would deposit.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { newFile } from '@trainrace/contract/areas/deposits/new-file';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFile, aFileDraft, noArrears } from '../../../../seed/file-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

let server: TestApp;
let ent: Caller;
let rival: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;
let bank: Caller;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  await anEnterprise(services, {
    account: 'ent01',
    name: '甲建设',
    uscc: SAMPLE_USCC[0]!,
    mobile: '19900000041',
    townCode: 'ZJG01',
  });
  await anEnterprise(services, {
    account: 'ent02',
    name: '乙建设',
    uscc: SAMPLE_USCC[1]!,
    mobile: '19900000042',
    townCode: 'ZJG02',
  });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'bank01', virtualId: 'U029' });
  await aPolicy(services);
  const accounts = ['ent01', 'ent02', 'town01', 'town02', 'adml', 'bank01'];
  [ent, rival, town, otherTown, bureau, bank] = (await Promise.all(accounts.map(server.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
  for (const [permitNo, uscc] of [
    ['XK-A', SAMPLE_USCC[0]],
    ['XK-B', SAMPLE_USCC[2]],
  ]) {
    const permit = {
      projectName: '港城学校(示例)',
      enterpriseName: '甲建设',
      uscc,
      townCode: 'ZJG03',
      permitNo,
      permitDate: '2026-03-20',
    };
    expect((await bureau.post(constructionPermit.submit.path, permit)).status).toBe(200);
  }
});

const begin = async (by: Caller, query: Record<string, unknown> = {}) => (await by.get(newFile.begin.path, query)).data;
const PROJECT = { projectName: '港城学校(示例)', permitNo: 'XK-A', permitDate: '2026-03-20', townCode: 'ZJG03' };

describe('a new file begins with', () => {
  it('the enterprise and the number of its account, before there is a file', async () => {
    expect(await begin(rival)).toMatchObject({
      enterprise: { name: '乙建设', uscc: SAMPLE_USCC[1] },
      draft: { townCode: 'ZJG02', laborMobile: '19900000042' },
    });
  });

  it('what the enterprise wrote in its last file, whole for itself and without numbers for staff, and with the permit', async () => {
    const { data } = await ent.post(
      constructionFile.save.path,
      aFileDraft({ laborMobile: '19912345678', legalPerson: '赵法人', permitNo: null, permitDate: null }),
    );
    expect(data.laborMobile).toBe('19912345678');
    const own = await begin(ent, { permitNo: 'XK-A' });
    expect(own).toMatchObject({
      enterprise: { name: '甲建设', uscc: SAMPLE_USCC[0] },
      draft: {
        ...PROJECT,
        legalPerson: '赵法人',
        laborManager: '王例青',
        laborMobile: '19912345678',
        industry: '房屋建筑',
        marginMode: 2,
      },
    });
    // Of its project nothing comes along, nor the account that is opened for each.
    for (const field of ['contractAmount', 'address', 'ownerUnit', 'specialAccount', 'enterpriseId'])
      expect(own.draft).not.toHaveProperty(field);
    const counter = await begin(bureau, { permitNo: 'XK-A' });
    expect(counter).toMatchObject({ draft: { ...PROJECT, enterpriseId: ent.userId, legalPerson: '赵法人' } });
    expect(counter.draft).not.toHaveProperty('laborMobile');
    // The beginning is saved as it stands.
    const { status } = await bureau.post(constructionFile.save.path, { ...counter.draft, address: '示例路1号' });
    expect(status).toBe(200);
  });

  it('the own draft of the permit, where there is one, and not the draft of others', async () => {
    expect(await begin(ent, { permitNo: 'XK-A' })).toMatchObject({ draftId: expect.any(String) });
    const permitNo = 'XK-D';
    const { data } = await rival.post(constructionFile.save.path, aFileDraft({ permitNo }));
    expect((await begin(rival, { permitNo })).draftId).toBe(data.id);
    expect((await begin(rival)).draftId).toBeNull();
    for (const other of [ent, otherTown, bureau]) expect((await begin(other, { permitNo })).draftId).toBeNull();
    await sql`update construction_file set file_status = ${FILE.town} where id = ${data.id}`.execute(server.owner);
    expect((await begin(rival, { permitNo })).draftId).toBeNull();
  });

  it('no permit of others: out of reach it is as if it were not there', async () => {
    expect((await begin(rival, { permitNo: 'XK-A' })).draft).not.toHaveProperty('permitNo');
    expect(await begin(town, { permitNo: 'XK-A' })).toEqual({ enterprise: null, draft: {}, draftId: null });
    expect(await begin(otherTown)).toEqual({ enterprise: null, draft: {}, draftId: null });
    // An unknown credit code: the project comes along all the same.
    expect(await begin(bureau, { permitNo: 'XK-B' })).toMatchObject({
      enterprise: null,
      draft: { ...PROJECT, permitNo: 'XK-B' },
    });
    expect((await bank.get(newFile.begin.path)).status).toBe(403);
  });
});

describe('the preview of a deposit', () => {
  const preview = async (by: Caller, query: Record<string, unknown>) => await by.get(newFile.preview.path, query);

  it('is what saving works out, by what is known of the enterprise', async () => {
    const { data } = await preview(rival, { contractAmount: '980.00' });
    const saved = await rival.post(
      constructionFile.save.path,
      aFileDraft({ contractAmount: '980.00', permitNo: 'XK-C' }),
    );
    expect(data.trace).toMatchObject({
      rate: saved.data.calcRate,
      amount: saved.data.calcAmount,
      docNo: '示人社〔2024〕1号',
    });
    const of = await aFile(server.services, { enterpriseId: rival.userId, cleanState: CLEAN.none });
    await noArrears(server.services, of, { state: 'found', records: '[{ "settled": 0 }]' });
    const { data: worse } = await preview(rival, { id: of, contractAmount: '980.00' });
    expect(worse.trace).toMatchObject({ rate: '3.000', amount: '29.40' });
  });

  it.each([['0'], ['0.00'], [''], ['-1'], ['abc']])(
    'says nothing of a contract of “%s”: it is not exempt for that',
    async (contractAmount) => {
      const { status, data } = await preview(ent, { contractAmount });
      expect([200, 400]).toContain(status);
      expect(data?.trace ?? null).toBeNull();
    },
  );

  it('says nothing while staff have not said for whom, and nothing of others’ files', async () => {
    expect((await preview(bureau, { contractAmount: '980.00' })).data).toEqual({ trace: null });
    expect((await preview(bureau, { contractAmount: '980.00', enterpriseId: ent.userId })).data.trace).toMatchObject({
      amount: expect.any(String),
    });
    expect((await preview(ent, { contractAmount: '980.00', enterpriseId: rival.userId })).status).toBe(404);
    const foreign = await aFile(server.services, { enterpriseId: rival.userId });
    expect((await preview(ent, { contractAmount: '980.00', id: foreign })).status).toBe(404);
    expect((await preview(bank, { contractAmount: '980.00' })).status).toBe(403);
  });
});
