// From what is known of an enterprise to the notice of its deposit.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFile, aFileDraft, filePapers, noArrears } from '../../../../seed/file-builders.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import type { ExtAnswer } from '#platform/gateways/ext/ext-source.ts';
import { readPdf } from '#test/read-pdf.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, day } from '#platform/time/time.ts';

const BASE = constructionFile.family.path;
const { evidence, verifyEvidence, notice } = depositEvidence;
const today = day(new Date());

let server: TestApp;
let ent: Caller;
let otherEnt: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;
let colleague: Caller;
let bank: Caller;
let policyId: string;

/** Current answers of the services of other bodies. */
let told: Partial<Record<ExtService, ExtAnswer | 'down'>> = {};
const NONE: ExtAnswer = { state: 'none', records: [] };
const owed = (fields: object = {}): ExtAnswer => ({
  state: 'found',
  records: [
    { caseNo: 'QX1', persons: 3, amount: '1000.00', settled: 1, date: day(addDays(new Date(), -30)), ...fields },
  ],
});

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  const town1 = { mobile: '19900000041', townCode: 'ZJG01' };
  await anEnterprise(services, { ...town1, account: 'ent01', name: '甲建设', uscc: SAMPLE_USCC[0]! });
  await anEnterprise(services, { ...town1, account: 'ent02', name: '乙建设', uscc: SAMPLE_USCC[1]! });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'adml2', roles: ['ADM_L'] });
  await anAccount(services, { account: 'bank01', virtualId: 'U029', userType: 1 });
  [ent, otherEnt, town, otherTown, bureau, colleague, bank] = (await Promise.all(
    ['ent01', 'ent02', 'town01', 'town02', 'adml', 'adml2', 'bank01'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  policyId = await aPolicy(services, {
    exemptCleanYears: null,
    secondProjectRate: null,
    clauses: [{ rule: 'base', clause: '第五条' }],
  });
});

beforeEach(() => {
  told = { getBackPay: NONE, getMediationCase: NONE, getReceptionRegistration: NONE, getBusinessResult: NONE };
  const { services } = server;
  services.ext = extGateway(
    {
      name: 'test',
      ask: async (service) => {
        const answer = told[service];
        if (answer === undefined || answer === 'down') throw new Error('down');
        return await Promise.resolve(answer);
      },
    },
    services.db,
    { failures: 1000, windowMs: 1000, restMs: 1 },
  );
});

afterEach(() => void vi.useRealTimers());

let uscc = 0;
/** With an enterprise's code of its own: answers are kept by it. */
const fileWith = async (fields: Record<string, unknown> = {}) =>
  await aFile(server.services, {
    enterpriseId: ent.userId,
    fileStatus: FILE.bureau,
    uscc: `9132059900000${String((uscc += 1)).padStart(5, '0')}`,
    signDate: '2025-01-01',
    ...fields,
  });
const verify = async (ids: string, more: object = {}, by = bureau) =>
  await by.post(verifyEvidence.path, { ids, ...more });
const command = async (id: string, verb: string, fields: object = {}, by = bureau) =>
  await by.post(`${BASE}/command`, { id, command: verb, ...fields });
const found = async (id: string, by = bureau) => (await by.get(`${BASE}/detail`, { id })).data;
/** Answers as of a day ago. */
const age = async (id: string) =>
  await server.owner
    .updateTable('arrearsEvidence')
    .set({ queryTime: addDays(new Date(), -1).toISOString() })
    .where('constructionFileId', '=', id)
    .execute();
const toldOf = async ({ userId }: Caller, bizId: string): Promise<(string | null)[]> =>
  (
    await server.services.db
      .selectFrom('message')
      .select('template')
      .where('accountId', '=', userId)
      .where('bizId', '=', bizId)
      .execute()
  ).map(({ template }) => template);
const AS_CALCULATED = { approvedRate: '2.000', approvedAmount: '256.00', marginModes: [1, 2] };

describe('[issue 13] working out what a file deposits', () => {
  const submit = async (fields: Record<string, unknown> = {}) =>
    await ent.post(`${BASE}/submit`, aFileDraft({ ...(await filePapers(server.services, ent.userId)), ...fields }));

  it('happens as it is saved and handed in, by the policy of the day, with its deadline in working days', async () => {
    const { data } = await ent.post(`${BASE}/save`, aFileDraft({ permitDate: '2026-09-25', contractAmount: '980' }));
    // Twenty working days behind it, over the National Day week and its working day in lieu.
    expect(data).toMatchObject({ policyId, calcRate: '2.000', calcAmount: '19.60', deadline: '2026-10-29' });
    expect(data.calcTrace).toMatchObject({
      docNo: '示人社〔2024〕1号',
      steps: [{ clause: '示人社〔2024〕1号 第五条' }],
    });
    const changed = await ent.post(`${BASE}/save`, { id: data.id, projectName: 'x', contractAmount: '1000' });
    expect(changed.data).toMatchObject({ calcAmount: '20.00' });
    expect((await submit()).data).toMatchObject({
      fileStatus: FILE.town,
      calcAmount: '256.00',
      cleanState: CLEAN.notChecked,
    });
  });

  it('is not touched by a later policy once it was handed in', async () => {
    const { id } = (await submit({ contractAmount: '1000' })).data;
    const { db } = server.services;
    await db
      .updateTable('marginPolicy')
      .set({ effectTo: day(addDays(new Date(), -1)) })
      .where('id', '=', policyId)
      .execute();
    const later = await aPolicy(server.services, { baseRate: '3.000', secondProjectRate: null, effectFrom: today });
    expect((await submit({ contractAmount: '1000' })).data).toMatchObject({ policyId: later, calcAmount: '30.00' });
    await command(id, 'forward', {}, town);
    await verify(id);
    expect(await found(id)).toMatchObject({ policyId, calcRate: '2.000', calcAmount: '20.00' });
    const approved = { approvedRate: '2', approvedAmount: '20', marginModes: [2] };
    expect(await command(id, 'approve', approved)).toMatchObject({ status: 200, data: { policyId } });
    await db.deleteFrom('marginPolicy').where('id', '=', later).execute();
    await db.updateTable('marginPolicy').set({ effectTo: null }).where('id', '=', policyId).execute();
  });
});

describe('[issue 13] evidence of arrears', () => {
  it('is asked of every service at once, kept with time and source, and changes what is proposed', async () => {
    const id = await fileWith();
    expect((await bureau.get(evidence.path, { id })).data).toMatchObject({ cleanState: CLEAN.notChecked });
    told.getBackPay = owed();
    expect((await verify(id)).data).toMatchObject([{ id, ok: true }]);
    const { data } = await bureau.get(evidence.path, { id });
    expect(data).toMatchObject({ cleanState: CLEAN.arrears, flags: ['getBackPay'] });
    expect(
      data.items.map(({ service, state, source, isFresh }: Record<string, unknown>) => [
        service,
        state,
        source,
        isFresh,
      ]),
    ).toEqual([
      ['getBackPay', 'found', 'test', 1],
      ['getMediationCase', 'none', 'test', 1],
      ['getReceptionRegistration', 'none', 'test', 1],
      ['getBusinessResult', 'none', 'test', 1],
    ]);
    expect(data.proposal.steps.at(-1)).toMatchObject({
      rule: 'arrears2y',
      words: '两年内拖欠过工资，存储比例提高到3%',
    });
    expect(await found(id)).toMatchObject({ cleanState: CLEAN.arrears, calcRate: '3.000', calcAmount: '384.00' });
    expect(
      (await trailOf(server.services.db, { bizId: id })).at(-1)?.changes.map(({ field }: { field: string }) => field),
    ).toEqual(expect.arrayContaining(['cleanState', 'calcRate', 'calcAmount']));
  });

  it('never passes for a clean record while a service is down, and does once it answers', async () => {
    const id = await fileWith();
    told.getMediationCase = 'down';
    expect((await verify(id)).data).toMatchObject([{ ok: true }]);
    const { data } = await bureau.get(evidence.path, { id });
    expect(data.cleanState).toBe(CLEAN.notChecked);
    expect(data.items[1]).toMatchObject({ service: 'getMediationCase', state: 'failed', records: [] });
    expect(data.proposal).toMatchObject({ isUnchecked: 0, rate: '2.000' });
    told.getMediationCase = NONE;
    await verify(id);
    expect((await bureau.get(evidence.path, { id })).data).toMatchObject({ cleanState: CLEAN.none, cleanYears: 1 });
  });

  it('counts for as long as the parameter says, and the page has one verdict', async () => {
    const id = await fileWith();
    await noArrears(server.services, id);
    expect(await found(id)).toMatchObject({ cleanState: CLEAN.none });
    await age(id);
    const { data } = await bureau.get(evidence.path, { id });
    expect([data.cleanState, (await found(id)).cleanState]).toEqual([CLEAN.notChecked, CLEAN.notChecked]);
    const hours = async (value: string) =>
      await server.services.db
        .updateTable('param')
        .set({ paramValue: value })
        .where('paramKey', '=', 'evidenceHours')
        .execute();
    await hours('48');
    expect((await found(id)).cleanState).toBe(CLEAN.none);
    await hours('24');
  });

  it('counts for a day', async () => {
    const id = await fileWith();
    await verify(id);
    await server.owner
      .updateTable('arrearsEvidence')
      .set({ queryTime: addDays(new Date(), -1).toISOString() })
      .where('constructionFileId', '=', id)
      .where('service', '=', 'getBackPay')
      .execute();
    const { data } = await bureau.get(evidence.path, { id });
    expect([data.cleanState, data.items[0].isFresh]).toEqual([CLEAN.notChecked, 0]);
  });

  it('takes the list of dishonest employers by hand, with a reason, and lets it be lifted again', async () => {
    const id = await fileWith();
    await verify(id);
    const enter = async (isBlacklisted: 0 | 1, by = bureau, reason: string | null = '信用中国公示') =>
      await by.post(depositEvidence.blacklist.path, { id, isBlacklisted, reason });
    expect((await enter(1, bureau, null)).data.errors[0].field).toBe('reason');
    expect((await enter(0)).msg).toBe('没有登记列入失信联合惩戒名单，无需解除');
    expect((await enter(1, ent)).status).toBe(403);
    const both = await Promise.all([enter(1), enter(1, town)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = await bureau.get(evidence.path, { id });
    expect(data).toMatchObject({ isBlacklisted: 1, proposal: { rate: '4.000' } });
    expect(data.items.at(-1)).toMatchObject({
      service: 'blacklist',
      state: 'found',
      source: 'manual',
      reason: '信用中国公示',
      askedBy: expect.any(String),
    });
    expect((await ent.get(evidence.path, { id })).data.items.at(-1)).toMatchObject({ reason: null, records: [] });
    expect(await found(id)).toMatchObject({ calcRate: '4.000' });
    // Asking the services again does not take it away.
    await verify(id);
    expect((await bureau.get(evidence.path, { id })).data.isBlacklisted).toBe(1);
    expect((await enter(0, bureau, '已修复信用')).data).toMatchObject({ isBlacklisted: 0 });
    expect((await bureau.get(evidence.path, { id })).data).toMatchObject({
      isBlacklisted: 0,
      proposal: { rate: '2.000' },
    });
    const said = (await trailOf(server.services.db, { bizId: id })).map(({ reason }) => reason);
    expect(said).toEqual(expect.arrayContaining(['信用中国公示', '已修复信用']));
    const draft = await aFile(server.services, { enterpriseId: ent.userId, fileStatus: FILE.draft });
    const early = { id: draft, isBlacklisted: 1, reason: 'x' };
    expect((await bureau.post(depositEvidence.blacklist.path, early)).status).toBe(409);
    expect((await callerWith(server.app, '', '').post(depositEvidence.blacklist.path, early)).status).toBe(401);
  });

  it('holds what was entered of an enterprise for all its files: the undecided follow, decided amounts stay, a new one begins with it', async () => {
    const { services } = server;
    const firm = await anEnterprise(services, {
      mobile: '19900000042',
      townCode: 'ZJG01',
      account: 'ent03',
      name: '丙建设',
      uscc: SAMPLE_USCC[2]!,
    });
    const of = { enterpriseId: firm, uscc: SAMPLE_USCC[2]!, policyId, calcRate: '2.000', calcAmount: '256.00' };
    const [first, other, decided] = [
      await fileWith(of),
      await fileWith({ ...of, townCode: 'ZJG02', fileStatus: FILE.town }),
      await fileWith({ ...of, fileStatus: FILE.inForce, approvedRate: '2.000', approvedAmount: '256.00' }),
    ];
    const stranger = await fileWith();
    const enter = async (id: string, isBlacklisted: 0 | 1, by = bureau) =>
      await by.post(depositEvidence.blacklist.path, { id, isBlacklisted, reason: '信用中国公示' });
    // At two files of the enterprise at once: one of the two enters it.
    const both = await Promise.all([enter(first, 1, town), enter(other, 1, otherTown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const id of [first, other]) expect(await found(id)).toMatchObject({ calcRate: '4.000', calcAmount: '512.00' });
    expect((await trailOf(services.db, { bizId: other })).at(-1)?.changes.map(({ field }) => field)).toContain(
      'calcRate',
    );
    expect((await bureau.get(evidence.path, { id: decided })).data.isBlacklisted).toBe(1);
    expect(await found(decided)).toMatchObject({ calcRate: '2.000', approvedAmount: '256.00' });
    expect((await bureau.get(evidence.path, { id: stranger })).data.isBlacklisted).toBe(0);
    const own = await server.as('ent03');
    const fresh = await own.post(
      `${BASE}/save`,
      aFileDraft({ contractAmount: '1000', permitNo: null, permitDate: null }),
    );
    expect(fresh.data).toMatchObject({ calcRate: '4.000', calcAmount: '40.00' });
    // Lifted at whichever file of it.
    expect((await enter(decided, 0)).status).toBe(200);
    for (const id of [first, other]) expect(await found(id)).toMatchObject({ calcRate: '2.000' });
    expect((await enter(other, 0)).status).toBe(409);
  });

  it('tells an enterprise of itself what was found and when: no case, nobody who asked, no proposal', async () => {
    const id = await fileWith();
    told.getBackPay = owed();
    await verify(id);
    const { data } = await ent.get(evidence.path, { id });
    expect(data).toMatchObject({ cleanState: CLEAN.arrears, proposal: null });
    const [backPay] = data.items;
    expect(backPay).toMatchObject({ service: 'getBackPay', state: 'found', queryTime: expect.any(String) });
    expect([backPay.count, backPay.records, backPay.source, backPay.askedBy]).toEqual([1, [], null, null]);
    expect(data.items.map(({ service }: { service: string }) => service)).not.toContain('getBusinessResult');
  });

  it('is for the bureau and the town of the file, for many at once, and for nobody else', async () => {
    const [one, two] = [await fileWith({ fileStatus: FILE.town }), await fileWith({ fileStatus: FILE.draft })];
    expect((await verify(`${one},${two}`)).data).toMatchObject([
      { id: one, ok: true },
      { id: two, ok: false, code: 409 },
    ]);
    expect((await town.get(evidence.path, { id: one })).status).toBe(200);
    expect((await verify(one, {}, town)).data).toMatchObject([{ ok: true }]);
    expect((await otherTown.get(evidence.path, { id: one })).status).toBe(404);
    expect((await verify(one, {}, otherTown)).status).toBe(404);
    for (const other of [ent, otherEnt, bank]) expect((await verify(one, {}, other)).status).toBe(403);
    expect((await bank.get(evidence.path, { id: one })).status).toBe(403);
    expect((await otherEnt.get(evidence.path, { id: one })).status).toBe(404);
    expect((await verify('01a1fd9a-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await verify(await fileWith({ uscc: null }))).data).toMatchObject([
      { ok: false, msg: expect.stringContaining('统一社会信用代码') },
    ]);
  });
});

describe('[issue 13] the decision of the bureau', () => {
  it('follows what was worked out and is known; whatever departs from it needs its reason', async () => {
    const id = await fileWith();
    const reasonOf = async (fields: object) =>
      (await command(id, 'approve', { ...AS_CALCULATED, ...fields })).data?.errors?.[0]?.message;
    expect(await reasonOf({})).toContain('未核验');
    await verify(id);
    expect(await reasonOf({ approvedRate: '3', approvedAmount: '384' })).toContain('与测算结果');
    expect(await reasonOf({ approvedAmount: '12800.01', reason: 'x' })).toContain('不能高于合同额');
    expect(await reasonOf({ marginModes: [4] })).toContain('不允许使用担保公司保函');
    const approved = await command(id, 'approve', AS_CALCULATED);
    expect(approved).toMatchObject({ status: 200, data: { fileStatus: FILE.approved, approvedAmount: '256.00' } });
    expect(approved.data.payDeadline).toBe(approved.data.dueDate);
    const told = await server.services.db
      .selectFrom('message')
      .selectAll()
      .where('accountId', '=', ent.userId)
      .where('template', '=', 'DEPOSIT_APPROVED')
      .where('bizId', '=', id)
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]!.params).toMatchObject({ amount: '256.00', deadline: approved.data.payDeadline });
  });

  it.each([
    ['nothing at the calculated rate', '2', '0', '须大于0'],
    ['nothing at a lower rate', '1.5', '0.00', '须大于0'],
    ['the calculated rate with another sum', '2', '5.00', '应为256.00万元'],
    ['no rate with a cent', '0', '0.01', '须大于0'],
    ['a cent beside the rate', '3', '384.01', '应为384.00万元'],
    ['more than the cap of the policy', '10', '1280.00', '应为1000.00万元'],
  ])('refuses %s, whatever the reason', async (_, approvedRate, approvedAmount, said) => {
    const id = await fileWith();
    await noArrears(server.services, id);
    const answer = await command(id, 'approve', { approvedRate, approvedAmount, marginModes: [2], reason: '特殊情况' });
    expect([answer.status, answer.data.errors[0].message]).toEqual([400, expect.stringContaining(said)]);
    expect(await found(id)).toMatchObject({ fileStatus: FILE.bureau, approvedAmount: null });
  });

  it('takes two persons below what was worked out: the first gives the reason, the second sees it and decides the same', async () => {
    const id = await fileWith();
    await noArrears(server.services, id);
    // The stored amount is of an earlier day; the decider sees the amount of now.
    await server.owner.updateTable('constructionFile').set({ calcAmount: '999.00' }).where('id', '=', id).execute();
    const lower = { approvedRate: '1.5', approvedAmount: '192', marginModes: [2, 1] };
    expect((await command(id, 'approve', lower)).data.errors[0].field).toBe('reason');
    const first = await command(id, 'approve', { ...lower, reason: '上年度诚信企业' });
    expect(first).toMatchObject({ status: 200, data: { fileStatus: FILE.bureau, approvedAmount: null } });
    expect(first.msg).toContain('另一人');
    expect((await command(id, 'approve', { ...lower, reason: '再次' })).msg).toContain('须由另一人');
    const seen = (await colleague.get(evidence.path, { id })).data.lowering;
    expect(seen).toMatchObject({ verb: 'approve', amount: '192.00', reason: '上年度诚信企业', isOwn: 0 });
    expect((await bureau.get(evidence.path, { id })).data.lowering.isOwn).toBe(1);
    expect((await ent.get(evidence.path, { id })).data.lowering).toBeNull();
    expect(await toldOf(colleague, id)).toContain('DEPOSIT_LOWERING');
    expect(await toldOf(bureau, id)).not.toContain('DEPOSIT_LOWERING');
    const second = await command(id, 'approve', { ...lower, marginModes: [1, 2] }, colleague);
    expect(second.data).toMatchObject({ fileStatus: FILE.approved, approvedAmount: '192.00' });
    const trail = await trailOf(server.services.db, { bizId: id });
    expect(trail.map(({ reason }) => reason).slice(-2)).toEqual(['上年度诚信企业', '上年度诚信企业']);
    expect(trail.at(-2)!.changes).toMatchObject([{ field: 'lowering', before: '256.00', after: '192.00' }]);
  });

  it('forgets what was proposed once the file has changed, and takes another sum for another proposal', async () => {
    const id = await fileWith({ cleanState: CLEAN.none });
    await noArrears(server.services, id);
    const lower = { approvedRate: '1.5', approvedAmount: '192.00', marginModes: [2], reason: '诚信' };
    await command(id, 'approve', lower);
    const other = { ...lower, approvedRate: '1', approvedAmount: '128.00' };
    expect((await command(id, 'approve', other, colleague)).data.fileStatus).toBe(FILE.bureau);
    await server.owner.deleteFrom('arrearsEvidence').where('constructionFileId', '=', id).execute();
    told.getBackPay = 'down';
    await verify(id);
    expect((await bureau.get(evidence.path, { id })).data.lowering).toBeNull();
    expect((await command(id, 'approve', other)).data.fileStatus).toBe(FILE.bureau);
  });

  it('exempts against what was worked out by two persons, and nobody who was not looked up within a day', async () => {
    const id = await fileWith();
    expect((await command(id, 'exempt', { reason: '重点工程' })).msg).toContain('一键核验');
    await noArrears(server.services, id);
    expect((await command(id, 'exempt', { reason: '重点工程' })).data.fileStatus).toBe(FILE.bureau);
    expect((await command(id, 'exempt', { reason: '重点工程' })).status).toBe(409);
    await age(id);
    expect((await command(id, 'exempt', { reason: '同意' }, colleague)).msg).toContain('一键核验');
  });

  it('may be given unchecked, with a reason that stays in the trail', async () => {
    const id = await fileWith();
    expect((await command(id, 'approve', { ...AS_CALCULATED, reason: '接口故障，已电话核实' })).status).toBe(200);
    expect((await trailOf(server.services.db, { bizId: id })).at(-1)).toMatchObject({ reason: '接口故障，已电话核实' });
  });

  it('exempts nobody who owed wages, and is worked out anew when an exemption ends', async () => {
    const id = await fileWith({ contractAmount: '260.00' });
    await verify(id);
    expect(await found(id)).toMatchObject({ calcAmount: '0.00' });
    expect((await command(id, 'exempt', { reason: '小额工程' })).data).toMatchObject({ fileStatus: FILE.exempt });
    expect((await command(id, 'approve', AS_CALCULATED)).status).toBe(409);
    expect((await bureau.get(notice.path, { id })).status).toBe(409);
    const owing = await fileWith({ contractAmount: '260.00' });
    told.getBackPay = owed({ settled: 0 });
    await verify(owing);
    expect(await command(owing, 'exempt', { reason: 'x' })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('拖欠'),
    });
    expect((await command(id, 'reopen', { reason: '有欠薪记录' })).data).toMatchObject({ fileStatus: FILE.bureau });
  });

  it('exempts nobody on the list of dishonest employers, though two persons want it', async () => {
    const id = await fileWith({ contractAmount: '260.00' });
    await verify(id);
    const entry = { id, isBlacklisted: 1, reason: '信用中国公示' };
    expect((await bureau.post(depositEvidence.blacklist.path, entry)).status).toBe(200);
    for (const by of [bureau, colleague])
      expect(await command(id, 'exempt', { reason: '重点工程' }, by)).toMatchObject({
        status: 409,
        msg: expect.stringContaining('失信联合惩戒'),
      });
    await server.owner.deleteFrom('arrearsEvidence').where('constructionFileId', '=', id).execute();
  });

  it('is refused while no policy is in force', async () => {
    const { db } = server.services;
    await db.updateTable('marginPolicy').set({ policyStatus: 2 }).execute();
    const answer = await command(await fileWith(), 'approve', AS_CALCULATED);
    await db.updateTable('marginPolicy').set({ policyStatus: 1 }).where('id', '=', policyId).execute();
    expect(answer).toMatchObject({ status: 409, msg: `${today}没有生效的保证金政策，请联系市局工资保证金管理人员` });
  });

  it('is told by a notice that names amount, deadline, clause and ways', async () => {
    const id = await fileWith({ projectName: '港城学校(示例)' });
    await verify(id);
    expect((await ent.get(notice.path, { id })).status).toBe(409);
    const { data } = await command(id, 'approve', AS_CALCULATED);
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: `${notice.path}?id=${id}`,
      headers: { authorization: `Bearer ${ent.token}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await readPdf(rawPayload)).map((page) => page.text).join('');
    for (const words of ['存储通知书', '暨阳建设工程', '港城学校', '256.00', data.payDeadline, '第五条', '银行保函'])
      expect(text.replace(/\s/g, ''), words).toContain(words);
    expect((await otherEnt.get(notice.path, { id })).status).toBe(404);
    expect((await otherTown.get(notice.path, { id })).status).toBe(404);
    expect((await bank.get(notice.path, { id })).status).toBe(403);
  });
});
