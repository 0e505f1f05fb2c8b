import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aGroup, aPerson, anEnterprise } from '../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { plainMapping } from '#platform/gateways/ext/mapping/plain-mapping.ts';
import { signatureOf } from '#platform/gateways/ext/signature.ts';
import { sweepAccesses } from './sweep.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { anEntrant } from './test-entrants.ts';

const calls = { ...sxt, ...finance } as unknown as Readonly<Record<ExtService, { path: string }>>;
const SERVICES = Object.keys(extRecords) as ExtService[];
const OF_UNITS: readonly string[] = ['getUnitInfo', 'getBackPay', 'getReceptionRegistration', 'getMediationCase'];
const OF_TRAINING: readonly string[] = ['getTraining', 'getTrainClass'];
const [ENTRANT, PERSON, STRANGER] = SAMPLE_ID_CARDS;
const purpose = '资格审核';

const questionFor = (service: ExtService): Record<string, string> => {
  if (service === 'getBusinessResult') return { bizNo: 'TK-2026-001', purpose };
  if (OF_UNITS.includes(service)) return { uscc: SAMPLE_USCC[0], purpose };
  if (OF_TRAINING.includes(service)) return { orgName: '沙洲职业培训', purpose };
  return { idCardNo: ENTRANT, purpose };
};

let test: TestApp;
let everything: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'everything' });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[1] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[2] });
  await aPerson(services, { account: '19900000002', name: '李样文', idCardNo: PERSON, realNameState: 1 });
  await aPerson(services, { account: '19900000003', name: '冒名', idCardNo: ENTRANT });
  await aGroup(services, {
    account: 'school01',
    groupName: '沙洲职业中专(示例)',
    groupNo: 'JT-1',
    uscc: SAMPLE_USCC[3],
  });
  const ent = { account: 'ent01', name: '示例建设', uscc: SAMPLE_USCC[0], mobile: '19900000021', townCode: 'ZJG01' };
  await anEnterprise(services, ent);
  everything = await test.as('everything');
  const [unit, school] = [await test.as('org01'), await test.as('school01')];
  const made = await everything.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(unit.userId),
  );
  await anApplication(services, {
    contestId: made.data.id,
    contestTradeId: await aTrade(services, made.data.id),
    handleUnitId: unit.userId,
    groupId: school.userId,
    auditStatus: 10,
    idCardNo: ENTRANT,
  });
});

beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const ask = async (service: ExtService, by: Caller, fields: Record<string, unknown> = {}) =>
  await by.post(calls[service].path, { ...questionFor(service), ...fields });
const accesses = async () => await test.services.db.selectFrom('extAccess').selectAll().orderBy('id').execute();

describe('[S7-57 S7-58 S7-59] the sixteen calls', () => {
  it('are all there', () => {
    expect(SERVICES).toHaveLength(16);
  });

  it.each(SERVICES)('%s answers the same to the same question, and says who told it', async (service) => {
    const first = await ask(service, everything);
    expect(first).toMatchObject({ status: 200, data: { source: 'simulator' } });
    expect(first.data.state).toBe(first.data.records.length > 0 ? 'found' : 'none');
    expect(first.data.queryTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect((await ask(service, everything)).data.records).toEqual(first.data.records);
  });

  it.each(SERVICES)('%s needs a purpose and takes no field that it does not know', async (service) => {
    const { purpose: _, ...bare } = questionFor(service);
    expect((await everything.post(calls[service].path, bare)).data.errors).toEqual([
      { field: 'purpose', message: '请输入查询用途' },
    ]);
    expect(await ask(service, everything, { url: 'http://169.254.169.254' })).toMatchObject({
      status: 400,
      msg: '不支持的查询条件：url',
    });
    expect((await ask(service, callerWith(test.app, '', ''))).status).toBe(401);
  });

  it('know no number that cannot be one', async () => {
    expect((await ask('getPersonInfo', everything, { idCardNo: '320599198803159017' })).status).toBe(400);
    expect((await ask('getBackPay', everything, { uscc: '91320599MA9TRG0198' })).status).toBe(400);
    expect((await everything.post(sxt.getUnitInfo.path, { purpose })).data.errors).toEqual([
      { field: 'uscc', message: '请填写统一社会信用代码或单位名称' },
    ]);
  });

  it('tell “none” of who is not known, and mask numbers', async () => {
    const nines = '320599199008179290'; // its running number ends in 9: not insured, by the simulator's rule
    expect(nines[16]).toBe('9');
    await anEntrant(test, nines);
    expect((await ask('getPersonInsured', everything, { idCardNo: nines })).data).toMatchObject({
      state: 'none',
      records: [],
    });
    const { data } = await ask('getPersonInfo', everything, { name: '陈示一' });
    expect(data.records).toMatchObject([
      { nameMatch: 1, sex: 1, birthday: '1988-03-15', idCardNo: '320599********9016' },
    ]);
    expect((await ask('getPersonInfo', everything, { name: '不符' })).data.records[0].nameMatch).toBe(0);
    expect(JSON.stringify(data)).not.toContain(ENTRANT);
  });
});

describe('an answer whether name and number belong together', () => {
  /** Somebody with an entry and an account; answers what the account is after the question with that name. */
  async function asked(account: string, { name, was = 0 }: { name: string; was?: number }, askedAs = name) {
    const idCardNo = anIdCardNo();
    await anEntrant(test, idCardNo);
    const id = await aPerson(test.services, { account, name, idCardNo, realNameState: was });
    expect((await ask('getPersonInfo', everything, { idCardNo, name: askedAs })).status).toBe(200);
    const { db } = test.services;
    const row = await db.selectFrom('userInfo').select('realNameState').where('id', '=', id).executeTakeFirstOrThrow();
    return row.realNameState;
  }

  it('proves the account whose name is the same as names are read: widths, capitals and dots make no other', async () => {
    expect(await asked('19900000061', { name: '阿依努尔·Ali' }, '阿依努尔•ＡＬＩ')).toBe(1);
    expect(await asked('19900000062', { name: '阿依努尔·Ali' }, '阿依古丽·Ali')).toBe(0);
  });

  it('undoes no proof that was there before: the bureau has seen the card', async () => {
    expect(await asked('19900000063', { name: '姓名不符' })).toBe(2);
    expect(await asked('19900000064', { name: '姓名不符', was: 1 })).toBe(1);
  });
});

describe('about whom one may ask', () => {
  it('is decided by the own work, with one answer for all others: 数据不存在', async () => {
    const status = async (service: ExtService, account: string, fields = {}) =>
      (await ask(service, await test.as(account), fields)).status;
    expect(await status('getPersonInsured', 'org01')).toBe(200);
    expect(await status('getPersonInsured', 'org02')).toBe(404);
    expect(await status('getPersonInsured', 'org01', { idCardNo: STRANGER })).toBe(404);
    expect(await status('getTrainCertificate', 'school01')).toBe(200);
    expect(await status('getTrainCertificate', 'school01', { idCardNo: PERSON })).toBe(404);
    expect(await status('getTrainCertificate', '19900000002', { idCardNo: PERSON })).toBe(200);
    expect(await status('getTrainCertificate', '19900000002')).toBe(404);
    // The own number as well, until it was checked.
    expect(await status('getTrainCertificate', '19900000003')).toBe(404);
    expect(await status('getTrainCertificate', 'town01')).toBe(200);
    expect(await status('getTrainCertificate', 'town02')).toBe(404);
    // A resident who entered nothing is nobody's business, nor is a stranger the bureau's.
    expect(await status('getTrainCertificate', 'town01', { idCardNo: PERSON })).toBe(404);
    expect(await status('getPersonInsured', 'everything', { idCardNo: STRANGER })).toBe(404);
    expect(await status('getBackPay', 'town01')).toBe(200);
    expect(await status('getBackPay', 'town02')).toBe(404);
    expect(await status('getPersonInfo', '19900000002', { idCardNo: PERSON })).toBe(403);
    expect(await status('getBusinessResult', 'town01')).toBe(403);
  });

  it('is nobody whom somebody only typed into a draft, or took back', async () => {
    const { services } = test;
    const [unit, school] = [await test.as('org01'), await test.as('school01')];
    const entry = await anEntrant(test, STRANGER, {
      handleUnitId: unit.userId,
      groupId: school.userId,
      auditStatus: 0,
    });
    const before = (await accesses()).length;
    const statusOf = async (by: Caller) => (await ask('getTrainCertificate', by, { idCardNo: STRANGER })).status;
    expect([await statusOf(school), await statusOf(unit), await statusOf(everything)]).toEqual([404, 404, 404]);
    expect(await accesses()).toHaveLength(before);
    const move = async (auditStatus: number) =>
      await services.db.updateTable('applicationInfo').set({ auditStatus }).where('id', '=', entry).execute();
    await move(10);
    expect(await statusOf(school)).toBe(200);
    await move(0);
    expect(await statusOf(school)).toBe(404);
    await services.db.deleteFrom('applicationInfo').where('id', '=', entry).execute();
  });

  it('is counted: sixty a minute', async () => {
    const by = await test.as('everything');
    for (let times = 0; times < 60; times += 1) expect((await ask('getTraining', by)).status).toBe(200);
    const over = await ask('getTraining', by);
    expect([over.status, over.msg]).toEqual([429, '操作过于频繁，请稍后再试']);
  });

  it('has a quota of each caller and of all for a day, of which those who keep the parameters hear in time', async () => {
    const { db, params } = test.services;
    const set = async (values: Readonly<Record<string, number>>) => {
      for (const [key, value] of Object.entries(values))
        await db
          .updateTable('param')
          .set({ paramValue: String(value) })
          .where('paramKey', '=', key)
          .execute();
      params.forget();
    };
    await anAccount(test.services, { account: 'keeper', roles: ['ADM_S'] });
    await anAccount(test.services, { account: 'asker', name: '赵范成', roles: ['ADM_C'] });
    const [keeper, asker] = [await test.as('keeper'), await test.as('asker')];
    const heard = async () =>
      (await keeper.get(inbox.list.path, { size: 200 })).data.records
        .filter(({ tag }: { tag: string }) => tag === '配额')
        .map(({ title, subtitle }: { title: string; subtitle: string }) => `${title} ${subtitle}`);
    await set({ extPerDay: 5, extPerDayAll: 6 });
    for (let times = 0; times < 3; times += 1) expect((await ask('getTraining', asker)).status).toBe(200);
    const beforeNear = (await heard()).filter((one: string) => one.includes('赵范成'));
    expect(beforeNear).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect((await ask('getTraining', asker)).status).toBe(200);
    expect((await ask('getTraining', asker)).status).toBe(429);
    expect((await heard()).filter((one: string) => one.includes('赵范成'))).toEqual([
      '有人的外部数据查询配额已用尽 赵范成今日5次查询已用尽，请核查',
      '有人的外部数据查询配额即将用尽 赵范成今日已查询4次，上限5次，请关注是否异常',
    ]);
    const other = await test.as('town01');
    expect((await ask('getTraining', other)).status).toBe(200);
    expect((await ask('getTraining', other)).status).toBe(429);
    expect((await heard()).filter((one: string) => one.includes('全平台'))).toEqual([
      '外部数据查询配额已用尽 全平台今日6次查询已用尽，请核查',
      '外部数据查询配额即将用尽 全平台今日已查询5次，上限6次，请关注是否异常',
    ]);
    expect((await asker.get(inbox.list.path)).data.records).toEqual([]);
    await set({ extPerDay: 2000, extPerDayAll: 20_000 });
  });

  it('is written down: who, for what, about whom — never the number', async () => {
    const subject = ENTRANT;
    await ask('examin', everything, { occupation: '电工', purpose: '复审核验' });
    await ask('examin', everything, { occupation: '电工', purpose: '再查' });
    const [first, second] = (await accesses()).slice(-2);
    expect(first).toMatchObject({
      accountId: everything.userId,
      service: 'examin',
      purpose: '复审核验',
      subjectMask: `${subject.slice(0, 6)}********${subject.slice(-4)}`,
      fromCache: false,
      ip: '127.0.0.1',
    });
    expect(first!.subjectIdx).toEqual(test.services.cipher.blindIndex(subject));
    expect(second).toMatchObject({ purpose: '再查', fromCache: true, state: first!.state });
    expect(JSON.stringify(await accesses())).not.toContain(subject);
  });

  it('is kept as long as the journals are, and no longer', async () => {
    const { db } = test.services;
    const kept = (await accesses()).length;
    const old = { ...(await accesses()).at(-1)!, id: newId(), createTime: '2020-01-01T00:00:00Z' };
    await db.insertInto('extAccess').values(old).execute();
    await sweepAccesses(test.services, new Date());
    expect(await accesses()).toHaveLength(kept);
  });
});

describe('a real service', () => {
  type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
  const insured = {
    insuredUnit: '示例单位',
    uscc: SAMPLE_USCC[0],
    area: '张家港市',
    type: '养老',
    from: '2020-01-01',
    months: 70,
    state: '参保',
  };
  const say =
    (status: number, body: unknown): Answer =>
    (_, response) =>
      void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  const fine = say(200, { state: 'found', records: [{ ...insured, password: 'of the other side' }] });

  let answer: Answer = fine;
  let asked = 0;
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    asked += 1;
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => answer(request, response, body));
  });
  let real: TestApp;
  let by: Caller;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`;
    real = await testApp({
      EXT_DRIVER: '',
      EXT_URL: url,
      EXT_KEY: 'bureau',
      EXT_SECRET: 'a-secret-of-both',
    });
    await anAccount(real.services, { account: 'admc', roles: ['ADM_C'] });
    by = await real.as('admc');
    for (const idCardNo of [ENTRANT, PERSON, STRANGER]) await anEntrant(real, idCardNo);
  });

  it('hears of nobody who has handed in nothing', async () => {
    const before = asked;
    await anEntrant(real, SAMPLE_ID_CARDS[3], { auditStatus: 0 });
    expect((await query('getPersonInsured', { idCardNo: SAMPLE_ID_CARDS[3] })).status).toBe(404);
    expect(asked).toBe(before);
  });
  beforeEach(async () => void (await real.services.db.deleteFrom('rateCount').execute()));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const query = async (service: ExtService, fields: Record<string, unknown> = {}) => {
    const answered = await by.post(calls[service].path, { ...questionFor(service), ...fields });
    return answered;
  };

  it('is asked at its fixed address, signed, without our token, and its answer is cut to what is known', async () => {
    let heard: { path: string; headers: IncomingMessage['headers']; body: string } | undefined;
    answer = (request, response, body) => {
      heard = { path: request.url!, headers: request.headers, body };
      fine(request, response, body);
    };
    const { data } = await query('getPersonInsured');
    expect(data).toMatchObject({ source: 'ext', state: 'found', records: [insured] });
    expect(JSON.stringify(data)).not.toContain('password');
    expect([heard!.path, JSON.parse(heard!.body)]).toEqual(['/data/sxt/getPersonInsured', { idCardNo: ENTRANT }]);
    const { headers } = heard!;
    expect(headers['x-ext-signature']).toBe(
      signatureOf(plainMapping.signature, 'a-secret-of-both', {
        method: 'POST',
        key: 'bureau',
        path: '/data/sxt/getPersonInsured',
        time: String(headers['x-ext-time']),
        nonce: String(headers['x-ext-nonce']),
        body: heard!.body,
      }),
    );
    expect(JSON.stringify(headers)).not.toContain(by.token);
    expect(createHash('sha256').update(heard!.body).digest('hex')).toHaveLength(64);
  });

  it('is asked once for the same within a day', async () => {
    answer = fine;
    const before = asked;
    await query('getPersonInsured', { idCardNo: PERSON });
    await query('getPersonInsured', { idCardNo: PERSON });
    expect(asked).toBe(before + 1);
  });

  it.each([
    ['refuses', say(500, 'stack trace with secrets'), 502],
    ['answers no JSON', say(200, '<html>'), 502],
    ['answers something else', say(200, { state: 'found', records: [{ months: 'many' }] }), 502],
    ['finds nothing and calls it found', say(200, { state: 'found', records: [] }), 502],
  ] as const)('that %s is a failure, never “none”', async (_, bad, status) => {
    answer = bad;
    const said = await query('employmentContract', { idCardNo: STRANGER });
    expect(said).toMatchObject({ status, msg: '外部数据服务暂不可用，请稍后再试', data: null });
    const row = await real.services.db
      .selectFrom('extAccess')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ service: 'employmentContract', state: 'failed' });
  });

  it('that hangs is given up in time, then left alone, then tried again', async () => {
    const waits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(5000);
      waits.push(new AbortController());
      return waits.at(-1)!.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    // Once all five of them hang their time is over.
    let hanging = 0;
    answer = () => {
      hanging += 1;
      if (hanging === 5) waits.forEach((one) => one.abort());
    };
    const hang = async () => await query('examin', { idCardNo: STRANGER });
    const first = await Promise.all([hang(), hang(), hang(), hang(), hang()]);
    expect(first.map(({ status, msg }) => [status, msg])).toEqual(
      first.map(() => [504, '外部数据服务响应超时，请稍后再试']),
    );
    timeout.mockRestore();
    const before = asked;
    expect((await hang()).status).toBe(502);
    expect(asked).toBe(before);
    answer = say(200, { state: 'none', records: [] });
    expect((await query('getPersonInsured', { idCardNo: STRANGER })).data.state).toBe('none');
  });

  it('is asked ten questions at a time', async () => {
    most = 0;
    // Answered ten at a time: an eleventh would be there by the time that they are.
    let waiting: ServerResponse[] = [];
    answer = (_, response) => {
      waiting.push(response);
      if (waiting.length < 10) return;
      const all = waiting;
      waiting = [];
      void real.services.db
        .selectFrom('job')
        .select('id')
        .execute()
        .then(() => all.forEach((one) => one.end('{"state":"none"}')));
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => query('getTraining', { orgName: `机构${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(10);
  });
});
