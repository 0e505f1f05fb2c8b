import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { fileNextStep, missingAtSubmit } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { attach } from '@trainrace/contract/files/attach';
import { trail } from '@trainrace/contract/areas/system/trail';
import { FILE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFile, aFileDraft, filePapers, noArrears } from '../../../../seed/file-builders.ts';
import { openCallers, wrongOf } from '#test/state-machine.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const BASE = constructionFile.family.path;
const UNKNOWN = '01a1fd9a-0000-7000-8000-000000000000';

let server: TestApp;
let ent: Caller;
let otherEnt: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;
let colleague: Caller;
let bank: Caller;
let person: Caller;

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
  await anEnterprise(services, {
    account: 'ent02',
    name: '双山园林(示例)有限公司',
    uscc: SAMPLE_USCC[1]!,
    mobile: '19900000042',
    townCode: 'ZJG02',
  });
  await aPolicy(services);
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'adml2', roles: ['ADM_L'] });
  await anAccount(services, { account: 'bank01', virtualId: 'U029' });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  const accounts = ['ent01', 'ent02', 'town01', 'town02', 'adml', 'adml2', 'bank01', 'person'];
  [ent, otherEnt, town, otherTown, bureau, colleague, bank, person] = (await Promise.all(accounts.map(server.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
});

const save = async (by: Caller, fields: Record<string, unknown> = {}) =>
  await by.post(`${BASE}/save`, aFileDraft(fields));
const submit = async (by: Caller, fields: Record<string, unknown> = {}) =>
  await by.post(`${BASE}/submit`, aFileDraft({ ...(await filePapers(server.services, by.userId)), ...fields }));
const command = async (by: Caller, id: string, verb: string, fields: Record<string, unknown> = {}) =>
  await by.post(`${BASE}/command`, { id, command: verb, ...fields });
const fileOf = async (fields: Record<string, unknown> = {}) =>
  await aFile(server.services, { enterpriseId: ent.userId, ...fields });

describe('saving a draft', () => {
  it('[S7-22] adds one for the enterprise itself, with a number, its name and its credit code', async () => {
    const added = await save(ent);
    expect(added).toMatchObject({
      code: 200,
      msg: '新增成功',
      data: {
        fileStatus: FILE.draft,
        fileStatusName: '草稿',
        holder: 'enterprise',
        enterpriseId: ent.userId,
        enterpriseName: '暨阳建设工程(示例)有限公司',
        uscc: SAMPLE_USCC[0],
        contractAmount: '12800.00',
        isExpiring: 0,
        version: 1,
      },
    });
    expect(added.data.fileNo).toMatch(/^BZJ-\d{4}-\d{4}$/);
  });

  it('takes a draft with nothing but the name of the project, in the town of the enterprise', async () => {
    const { status, data } = await ent.post(`${BASE}/save`, { projectName: '新项目(示例)', enterpriseId: null });
    expect([status, data.townCode, data.contractAmount]).toEqual([200, 'ZJG01', null]);
  });

  it('shows its own numbers in full to the enterprise and masks to everybody else; lists only masks', async () => {
    const { data: file } = await save(ent);
    expect(file).toMatchObject({ laborMobile: '19900000022', specialAccount: '6222000000000000001' });
    const seen = (await town.get(`${BASE}/detail`, { id: file.id })).data;
    expect(seen).toMatchObject({ laborMobile: '199****0022', specialAccount: '6222***********0001' });
    const { records } = (await ent.get(`${BASE}/list`, { fileNo: file.fileNo })).data;
    expect(records).toMatchObject([{ ownerMobile: '199****0021', specialAccount: '6222***********0001' }]);
    expect((await town.get(`${BASE}/reveal`, { id: file.id, field: 'specialAccount' })).data).toEqual({
      value: '6222000000000000001',
    });
    const trail = await trailOf(server.services.db, { bizId: file.id });
    expect(trail.map(({ action }) => action)).toContain('查看敏感');
    const again = await ent.post(`${BASE}/save`, { ...file, specialAccount: '6222***********9999' });
    expect(again.status).toBe(400);
    const { data: counted } = await save(town, { enterpriseId: ent.userId });
    const kept = await town.post(`${BASE}/save`, {
      id: counted.id,
      projectName: '改名(示例)',
      laborMobile: '199****0022',
    });
    expect(kept.status).toBe(200);
    expect((await ent.get(`${BASE}/detail`, { id: counted.id })).data.laborMobile).toBe('19900000022');
  });

  it('refuses what cannot be: days the wrong way round, an amount of nothing, an account number with letters', async () => {
    const { status, data } = await save(ent, { planEnd: '2026-03-01', signDate: '2999-01-01', contractAmount: '0' });
    expect(status).toBe(400);
    expect(data.errors).toEqual([
      { field: 'planEnd', message: '计划竣工不能早于计划开工' },
      { field: 'signDate', message: '合同签订日期不能晚于今天' },
      { field: 'contractAmount', message: '合同额必须大于0' },
    ]);
    expect((await save(ent, { specialAccount: '6222-A' })).data.errors).toEqual([
      { field: 'specialAccount', message: '账号应为8至30位数字' },
    ]);
    expect((await save(ent, { contractAmount: '12.345' })).status).toBe(400);
  });

  it('keeps amounts to the cent of 万元, however large', async () => {
    const { data } = await save(ent, { contractAmount: '9999999999.99' });
    expect(data.contractAmount).toBe('9999999999.99');
    expect((await ent.get(`${BASE}/detail`, { id: data.id })).data.contractAmount).toBe('9999999999.99');
  });

  it('is made by town and bureau for an enterprise that they name', async () => {
    expect((await save(bureau)).data.errors).toEqual([{ field: 'enterpriseId', message: '请选择施工总承包企业' }]);
    expect((await save(bureau, { enterpriseId: person.userId })).data.errors).toEqual([
      { field: 'enterpriseId', message: '请选择已启用的施工企业账户' },
    ]);
    expect((await save(town, { enterpriseId: otherEnt.userId })).data).toMatchObject({
      enterpriseId: otherEnt.userId,
      townCode: 'ZJG01',
    });
    expect((await save(town, { enterpriseId: ent.userId, townCode: null })).data.townCode).toBe('ZJG01');
    expect((await save(town, { enterpriseId: ent.userId, townCode: 'ZJG02' })).data.errors).toEqual([
      { field: 'townCode', message: '区镇只能办理本区镇的项目' },
    ]);
    expect((await save(ent, { enterpriseId: otherEnt.userId })).status).toBe(404);
  });

  it('stays in the area of the town that changes it, though its form says no town', async () => {
    const { data } = await save(town, { enterpriseId: ent.userId });
    const changed = await town.post(`${BASE}/save`, { id: data.id, projectName: '改名(示例)', townCode: null });
    expect(changed.data).toMatchObject({ projectName: '改名(示例)', townCode: 'ZJG01' });
  });

  it('never moves a file to another enterprise', async () => {
    const { data } = await save(bureau, { enterpriseId: ent.userId });
    const moved = await bureau.post(`${BASE}/save`, { ...aFileDraft(), id: data.id, enterpriseId: otherEnt.userId });
    expect(moved.data.errors).toEqual([{ field: 'enterpriseId', message: '档案不能改到其他企业' }]);
  });

  it('refuses a second file of one permit, also at the same moment, and takes it once the first is void', async () => {
    const permitNo = 'SGXK-TWICE';
    const answers = await Promise.all([save(ent, { permitNo }), save(ent, { permitNo })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toBe('该施工许可证已有申报档案，请在原档案上办理');
    const first = answers.find(({ status }) => status === 200)!.data;
    expect((await command(bureau, first.id, 'void', { reason: '重复建档' })).status).toBe(200);
    expect((await save(ent, { permitNo })).status).toBe(200);
  });

  it('takes only declared fields: state, number and amounts of a body are ignored', async () => {
    const { data } = await save(ent, { fileStatus: 50, approvedAmount: '1.00', fileNo: 'X', remindCount: 9 });
    expect(data).toMatchObject({ fileStatus: 0, approvedAmount: null, remindCount: 0 });
    expect(data.fileNo).not.toBe('X');
  });

  it('refuses a stale version, an unknown id and another enterprise’s file', async () => {
    const { data } = await save(ent);
    const change = { id: data.id, projectName: '改名(示例)' };
    expect((await ent.post(`${BASE}/save`, { ...change, version: 1 })).data).toMatchObject({ version: 2 });
    expect((await ent.post(`${BASE}/save`, { ...change, version: 1 })).status).toBe(409);
    expect((await ent.post(`${BASE}/save`, { ...change, id: UNKNOWN })).status).toBe(404);
    expect((await otherEnt.post(`${BASE}/save`, change)).status).toBe(404);
    expect((await otherTown.post(`${BASE}/save`, change)).status).toBe(404);
  });
});

describe('submitting', () => {
  it('[S7-22] hands a file to the town, with five working days to decide', async () => {
    const { status, data } = await submit(ent);
    expect([status, data.fileStatus, data.holder]).toEqual([200, FILE.town, 'town']);
    expect(data.dueDate > data.heldSince.slice(0, 10)).toBe(true);
    expect(data.submitTime).not.toBeNull();
  });

  it('names every field and paper that is missing, and changes nothing', async () => {
    const { data: file } = await ent.post(`${BASE}/save`, { projectName: '缺件(示例)' });
    const { status, data } = await ent.post(`${BASE}/submit`, { id: file.id, projectName: '缺件(示例)' });
    expect(status).toBe(400);
    const fields = data.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['industry', 'contractAmount', 'specialAccount', 'contractAtts']));
    expect(fields).not.toContain('permitAtts');
    // The next step names all of them, in a row as well: by the same rule.
    const detail = (await ent.get(`${BASE}/detail`, { id: file.id })).data as ConstructionFile;
    const [row] = (await ent.get(`${BASE}/list`, { fileNo: file.fileNo })).data.records as ConstructionFile[];
    for (const one of [detail, row!]) {
      const step = fileNextStep(one, one.facts ?? null, 'enterprise');
      expect(step).toMatchObject({ kind: 'work', work: 'fill', count: fields.length });
      expect(step?.kind === 'work' && step.fields?.toSorted()).toEqual(fields.toSorted());
    }
    expect((await ent.get(`${BASE}/detail`, { id: file.id })).data).toMatchObject({ fileStatus: 0, version: 1 });
  });

  it('asks for number and date of a permit together, and for its copy', async () => {
    const { data } = await submit(ent, { permitDate: null, permitAtts: null });
    expect(data.errors).toEqual([
      { field: 'permitDate', message: '施工许可证号和发证日期须同时填写' },
      { field: 'permitAtts', message: expect.stringContaining('施工许可证') },
    ]);
    const missing = async (fields: Record<string, unknown>) => {
      const { data: saved } = await save(ent, fields);
      const seen = (await ent.get(`${BASE}/detail`, { id: saved.id })).data as ConstructionFile;
      return missingAtSubmit(seen, seen.facts ?? null).filter((field) => field.startsWith('permit'));
    };
    expect(await missing({ permitDate: null })).toEqual(['permitDate', 'permitAtts']);
    expect(await missing({ permitNo: null, permitDate: null })).toEqual([]);
    expect((await submit(ent, { permitNo: null, permitDate: null, permitAtts: null })).status).toBe(200);
  });

  it('leads straight to the bureau where the parameter says so', async () => {
    const { owner, services } = server;
    const put = async (paramValue: string) => {
      await owner.updateTable('param').set({ paramValue }).where('paramKey', '=', 'depositTownStep').execute();
      services.params.forget();
    };
    await put('0');
    try {
      expect((await submit(ent)).data).toMatchObject({ fileStatus: FILE.bureau, holder: 'bureau' });
    } finally {
      await put('1');
    }
  });

  it('goes back to where it was returned from', async () => {
    const { data: file } = await submit(ent);
    const returned = await command(town, file.id, 'return', { reason: '合同缺页', returnFields: ['contractAtts'] });
    expect(returned.data).toMatchObject({
      fileStatus: FILE.townReturned,
      holder: 'enterprise',
      returnReason: '合同缺页',
      returnFields: ['contractAtts'],
    });
    const again = await ent.post(`${BASE}/submit`, { id: file.id, projectName: '城北安置房三期(示例)' });
    expect(again.data).toMatchObject({ fileStatus: FILE.town, returnReason: null, returnFields: null });
    expect((await command(town, file.id, 'forward')).data).toMatchObject({ fileStatus: FILE.bureau });
    await command(bureau, file.id, 'return', { reason: '合同额有误', returnFields: ['contractAmount'] });
    const last = await ent.post(`${BASE}/submit`, { id: file.id, projectName: '城北安置房三期(示例)' });
    expect(last.data).toMatchObject({ fileStatus: FILE.bureau });
  });

  it('tells the town, then the enterprise or the bureau, whose turn it is', async () => {
    const { data: file } = await submit(ent);
    const told = async (by: Caller) => {
      const { rows } = await sql<{ template: string }>`select template from message
        where account_id = ${by.userId} and biz_id = ${file.id} order by create_time`.execute(server.services.db);
      return rows.map(({ template }) => template);
    };
    expect(await told(town)).toEqual(['FILE_SUBMITTED']);
    expect(await told(otherTown)).toEqual([]);
    await command(town, file.id, 'return', { reason: '合同缺页', returnFields: ['contractAtts'] });
    expect(await told(ent)).toEqual(['FILE_RETURNED']);
    await ent.post(`${BASE}/submit`, { id: file.id, projectName: file.projectName });
    await command(town, file.id, 'forward');
    expect(await told(bureau)).toEqual(['FILE_SUBMITTED']);
    await command(bureau, file.id, 'void', { reason: '项目取消' });
    expect(await told(ent)).toEqual(['FILE_RETURNED', 'FILE_VOID']);
  });

  it('refuses whoever submits what is being decided already: one of two wins', async () => {
    const { data: file } = await save(ent, await filePapers(server.services, ent.userId));
    const again = { id: file.id, projectName: file.projectName, version: file.version };
    const both = await Promise.all([ent.post(`${BASE}/submit`, again), ent.post(`${BASE}/submit`, again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('deciding', () => {
  it('takes rate, amount and kinds of deposit from the bureau, and none without them', async () => {
    const id = await fileOf({ fileStatus: FILE.bureau });
    expect((await command(bureau, id, 'approve')).data.errors.map(({ field }: { field: string }) => field)).toEqual([
      'approvedRate',
      'approvedAmount',
      'marginModes',
    ]);
    const decided = { approvedRate: '2', approvedAmount: '256', marginModes: [1, 2], reason: '已电话核实' };
    expect((await command(bureau, id, 'approve', decided)).data).toMatchObject({
      fileStatus: FILE.approved,
      approvedRate: '2.000',
      approvedAmount: '256.00',
      marginModes: [1, 2],
    });
  });

  it('is another person’s than who entered or submitted the file', async () => {
    const papers = await filePapers(server.services, bureau.userId);
    const { data: file } = await bureau.post(
      `${BASE}/submit`,
      aFileDraft({ ...papers, enterpriseId: ent.userId, townCode: 'ZJG01', contractAmount: '260.00' }),
    );
    await noArrears(server.services, file.id);
    expect((await command(town, file.id, 'forward')).status).toBe(200);
    expect(await command(bureau, file.id, 'exempt', { reason: '小额工程' })).toMatchObject({
      status: 409,
      msg: '该档案由您录入或提交，须由其他人员核办',
    });
    expect((await command(colleague, file.id, 'exempt', { reason: '小额工程' })).data).toMatchObject({
      fileStatus: FILE.exempt,
      exemptReason: '小额工程',
      holder: 'nobody',
    });
    expect((await command(colleague, file.id, 'reopen', { reason: '发现欠薪' })).data).toMatchObject({
      fileStatus: FILE.bureau,
      exemptReason: null,
    });
  });

  it('lets a town neither return what the bureau has nor decide in its place', async () => {
    const id = await fileOf({ fileStatus: FILE.bureau });
    expect((await command(town, id, 'return', { reason: '补正', returnFields: ['address'] })).status).toBe(409);
    expect((await command(town, id, 'exempt', { reason: '小额' })).status).toBe(403);
    expect(
      (
        await command(bureau, await fileOf({ fileStatus: FILE.town }), 'return', {
          reason: '补正',
          returnFields: ['address'],
        })
      ).status,
    ).toBe(409);
  });

  it('of two who decide at once one wins', async () => {
    const id = await fileOf({ fileStatus: FILE.bureau, contractAmount: '260.00' });
    await noArrears(server.services, id);
    const answers = await Promise.all([
      command(bureau, id, 'exempt', { reason: '小额工程' }),
      command(colleague, id, 'return', { reason: '补正', returnFields: ['address'] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('voids with a reason before there is a deposit, never after', async () => {
    const id = await fileOf({ fileStatus: FILE.approved });
    expect((await command(bureau, id, 'void')).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
    expect((await command(bureau, id, 'void', { reason: '项目取消' })).data).toMatchObject({
      fileStatus: FILE.void,
      voidReason: '项目取消',
    });
    expect((await command(bureau, await fileOf({ fileStatus: FILE.inForce }), 'void', { reason: 'x' })).status).toBe(
      409,
    );
  });
});

describe('whose files are whose', () => {
  it('[S7-22] unitList, townUnitList and list show nobody more than their own', async () => {
    const own = await fileOf();
    const elsewhere = await fileOf({ enterpriseId: otherEnt.userId, townCode: 'ZJG02' });
    const seen = async (by: Caller, call: string) => {
      const { data } = await by.get(`${BASE}/${call}`, { size: 200 });
      const ids = new Set(data.records.map(({ id }: { id: string }) => id));
      return [ids.has(own), ids.has(elsewhere)];
    };
    expect(await seen(ent, 'unitList')).toEqual([true, false]);
    expect(await seen(otherEnt, 'list')).toEqual([false, true]);
    expect(await seen(town, 'townUnitList')).toEqual([true, false]);
    expect(await seen(otherTown, 'list')).toEqual([false, true]);
    expect(await seen(bureau, 'list')).toEqual([true, true]);
    expect(await seen(bank, 'list')).toEqual([false, false]);
    expect((await otherEnt.get(`${BASE}/detail`, { id: own })).status).toBe(404);
    expect((await bank.get(`${BASE}/detail`, { id: own })).status).toBe(404);
    expect((await town.get(`${BASE}/unitList`)).status).toBe(403);
    expect((await ent.get(`${BASE}/townUnitList`)).status).toBe(403);
    expect((await person.get(`${BASE}/list`)).status).toBe(403);
  });

  it('[S7-22] getEnterprisesList offers all, those of the town, or oneself', async () => {
    const names = async (by: Caller, query = {}) =>
      (await by.get(`${BASE}/getEnterprisesList`, query)).data.records
        .map((one: { account: string }) => one.account)
        .sort();
    expect(await names(bureau)).toEqual(['ent01', 'ent02']);
    expect(await names(bureau, { name: '园林' })).toEqual(['ent02']);
    expect(await names(bureau, { id: ent.userId })).toEqual(['ent01']);
    expect(await names(town, { id: otherEnt.userId })).toEqual([]);
    expect(await names(bureau, { id: 'x' })).toEqual([]);
    expect(await names(town)).toEqual(['ent01']);
    expect(await names(otherEnt)).toEqual(['ent02']);
    expect((await bank.get(`${BASE}/getEnterprisesList`)).status).toBe(403);
  });

  it('filters by state, and by what expires within 90 days', async () => {
    const soon = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
    const expiring = await fileOf({ fileStatus: FILE.inForce, expireDate: soon });
    const far = await fileOf({ fileStatus: FILE.inForce, expireDate: '2099-01-01' });
    const ids = async (query: object) =>
      (await ent.get(`${BASE}/list`, { size: 200, fileStatus: FILE.inForce, ...query })).data.records.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({ isExpiring: 1 })).toEqual([expiring]);
    expect(await ids({ isExpiring: 0 })).toContain(far);
    expect(await ids({ isExpiring: 0 })).not.toContain(expiring);
    expect(await ids({})).toEqual(expect.arrayContaining([far, expiring]));
  });
});

describe('a file that is locked', () => {
  it('keeps its papers while they are being decided on, and takes others once it was returned', async () => {
    const { data: file } = await submit(ent);
    const take = async (fileList: string[]) =>
      await ent.post(attach.submitWithAtt.path, { prjId: file.id, flowNode: 'HT', fileList, fileDel: [] });
    const fresh = await anAttachment(server.services, ent.userId, { flowNode: 'HT', extension: 'pdf' });
    expect((await take([fresh])).status).not.toBe(200);
    await command(town, file.id, 'return', { reason: '合同缺页', returnFields: ['contractAtts'] });
    expect((await take([fresh])).status).toBe(200);
    const seen = (await ent.get(`${BASE}/detail`, { id: file.id })).data.contractAtts;
    expect(seen).toContain(fresh);
    expect((await otherEnt.get(attach.selectAtt.path, { prjId: file.id })).status).toBe(404);
  });

  it('is changed by a request that the bureau grants, and by nothing else', async () => {
    const { data: file } = await submit(ent);
    const wish = (field: string, newValue: unknown) => ({
      bizTable: 'construction_file',
      bizId: file.id,
      changes: [{ field, newValue }],
      reason: '专管员变更',
    });
    expect((await ent.post(`${BASE}/save`, { id: file.id, projectName: '改名' })).status).toBe(409);
    expect((await ent.post(trail.submit.path, wish('contractAmount', '1.00'))).status).toBe(400);
    const asked = await ent.post(trail.submit.path, wish('laborMobile', '19900000099'));
    expect(asked.status).toBe(200);
    const granted = await bureau.post(trail.audit.path, { id: asked.data.id, result: 'pass' });
    expect(granted.status).toBe(200);
    expect((await ent.get(`${BASE}/detail`, { id: file.id })).data).toMatchObject({
      laborMobile: '19900000099',
      fileStatus: FILE.town,
    });
    // A wrong one would hold back the return: no work ends before its contract.
    const dated = await ent.post(trail.submit.path, wish('signDate', '2026-02-01'));
    expect((await bureau.post(trail.audit.path, { id: dated.data.id, result: 'pass' })).status).toBe(200);
    expect((await ent.get(`${BASE}/detail`, { id: file.id })).data.signDate).toBe('2026-02-01');
    expect((await ent.post(trail.submit.path, wish('signDate', '2099-02-01'))).data.errors[0].field).toBe('signDate');
  });

  it('what is worked out of its fields follows a request that is granted', async () => {
    const wished: Record<string, unknown> = {
      projectCode: 'XM-2',
      address: '张家港市示例路2号',
      ownerContact: '钱样',
      ownerMobile: '19900000031',
      legalPerson: '孙样',
      laborManager: '周样',
      laborMobile: '19900000032',
      industryDept: '住建局',
      supervisorUnit: '示例监理',
      signDate: '2026-02-02',
      planStart: '2026-04-02',
      planEnd: '2027-11-30',
      actualEnd: '2026-05-01',
      workerCount: 90,
      specialBank: '示例银行',
      specialAccount: '6222000000000000002',
    };
    const { fields } = constructionFile.family.changeable!;
    expect(Object.keys(wished).toSorted()).toEqual([...fields].toSorted());
    const base = { permitNo: null, permitDate: null, permitAtts: null };
    const asked = await submit(ent, base);
    const other = await submit(ent, { ...base, ...wished });
    const changes = fields.map((field) => ({ field, newValue: wished[field] }));
    const wish = { bizTable: 'construction_file', bizId: asked.data.id, changes, reason: '更正' };
    const { data } = await ent.post(trail.submit.path, wish);
    expect((await bureau.post(trail.audit.path, { id: data.id, result: 'pass' })).status).toBe(200);
    const figures = (row: Record<string, unknown>) =>
      ['deadline', 'calcRate', 'calcAmount', 'cleanState'].map((name) => row[name]);
    expect(asked.data.deadline).not.toBe(other.data.deadline);
    expect(figures((await ent.get(`${BASE}/detail`, { id: asked.data.id })).data)).toEqual(figures(other.data));
  });
});

it('[S4-22] goes exactly the steps of its table, whatever the state, the verb and the role', {
  timeout: 120_000,
}, async () => {
  const callers = await openCallers();
  const { services } = callers.test;
  await aPolicy(services);
  const enterpriseId = callers.by('ENT').userId;
  const id = await aFile(services, { enterpriseId, uscc: null, cleanState: '无', contractAmount: '260.00' });
  await noArrears(services, id);
  const decided = { approvedRate: '2', approvedAmount: '5.20', marginModes: [2] };
  const standing = { calcRate: '0.000', calcAmount: '0.00', enteredBy: [], exemptReason: null };
  const wrong = await wrongOf(callers, {
    table: constructionFileCommands,
    verbs: ['forward', 'return', 'approve', 'exempt', 'reopen', 'void'],
    id,
    of: 'constructionFile',
    put: async (state) => await callers.write('constructionFile', id, { ...standing, ...state }),
    call: (verb) => [
      constructionFile.command,
      { command: verb, reason: '测试', returnFields: ['address'], ...(verb === 'approve' ? decided : {}) },
    ],
    actorOf: (one) => (one === 'ADM_L' ? 'bureau' : one === 'TOWN' ? 'town' : undefined),
  });
  expect(wrong).toEqual([]);
});

it('removes drafts only, all or none', async () => {
  const [draft, submitted] = [await fileOf(), await fileOf({ fileStatus: FILE.town })];
  expect((await ent.post(`${BASE}/remove`, { ids: `${draft},${submitted}` })).status).toBe(409);
  expect((await otherEnt.post(`${BASE}/remove`, { ids: draft })).status).toBe(404);
  expect((await ent.post(`${BASE}/remove`, { ids: draft })).data).toEqual({ removed: 1 });
});

it('exports for town and bureau what they may see', async () => {
  expect((await town.get(`${BASE}/export`)).status).toBe(200);
  expect((await ent.get(`${BASE}/export`)).status).toBe(403);
});

it.each([
  ['a plan that ends before it begins', 'planStart', '2031-01-01', 'planEnd'],
  ['works that ended before the contract', 'actualEnd', '2026-03-01', 'actualEnd'],
  ['works that have not ended', 'actualEnd', '2099-01-01', 'actualEnd'],
  ['another century', 'planStart', '1999-01-01', 'planStart'],
  ['nothing where something is needed', 'address', '', 'address'],
])('takes by no change request what its form refuses: %s', async (_, field, newValue, said) => {
  const bizId = await fileOf({ fileStatus: FILE.inForce });
  const wish = { bizTable: 'construction_file', bizId, changes: [{ field, newValue }], reason: '更正' };
  const { status, data } = await ent.post(trail.submit.path, wish);
  expect([status, data.errors.map((one: { field: string }) => one.field)]).toEqual([400, [said]]);
  const fine = { ...wish, changes: [{ field: 'planEnd', newValue: '2028-01-31' }] };
  expect((await ent.post(trail.submit.path, fine)).status).toBe(200);
});

it('is returned with what has to be corrected, not without', async () => {
  const id = await fileOf({ fileStatus: FILE.bureau });
  for (const returnFields of [undefined, null, []])
    expect((await command(bureau, id, 'return', { reason: '补正', returnFields })).data.errors).toEqual([
      { field: 'returnFields', message: '请选择需修改的字段' },
    ]);
});
