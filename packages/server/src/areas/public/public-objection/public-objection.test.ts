import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { channels } from '@trainrace/contract/areas/messages/channels';
import { attach } from '@trainrace/contract/files/attach';
import { PUBLIC_UPLOADS } from '@trainrace/contract/limits';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { citizenFeedback, ownFeedback, publicFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { citizenObjection, publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { PRIVACY_REQUEST } from '@trainrace/contract/areas/privacy/privacy-request.dictionaries';
import { ownRating } from '@trainrace/contract/areas/public/own-rating';
import { serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { dryRunCity, httpCity } from '#platform/gateways/city/http-city.ts';
import { databaseTime } from '#platform/outbox/deliver-channel.ts';
import { newId } from '#platform/db/ids.ts';
import { seriesCheck } from '#platform/doctor/series.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import { eraseRecords } from '#areas/privacy/retention/erase.ts';
import { smsPlace, type SmsContent } from '#platform/sms/outbox.ts';
import { aPdf, aPicture } from '#test/files.ts';
import { multipart, upload, type UploadedFile } from '#test/upload.ts';
import { lastCode } from '#test/sms-codes.ts';
import { addDays } from '#platform/time/time.ts';
import { deliverRatings, queueRating } from '../service-rating/push-rating.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { list, detail, reveal, command } = publicObjection;
const MOBILE = '19900000077';
const SECRET = 'a-secret-of-the-city';

type Who = 'bureau' | 'colleague' | 'deposits' | 'unit' | 'otherUnit' | 'person';

let stage: TestApp & Record<Who, Caller>;
let stranger: Caller;
let tradeId: string;

beforeAll(async () => {
  const test = await testApp();
  const { services, app, as } = test;
  for (const account of ['admc', 'admc2']) await anAccount(services, { account, roles: ['ADM_C'] });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: '19900000001', virtualId: 'U032' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const accounts = {
    bureau: 'admc',
    colleague: 'admc2',
    deposits: 'adml',
    unit: 'org01',
    otherUnit: 'org02',
    person: '19900000001',
  };
  const callers = await Promise.all(
    Object.entries(accounts).map(async ([who, name]) => [who, await as(name)] as const),
  );
  stage = { ...test, ...(Object.fromEntries(callers) as Record<Who, Caller>) };
  stranger = callerWith(app, '', '');
  const draft = aContestDraft(stage.unit.userId, { publicityDays: 5, contestName: '健康照护竞赛' });
  tradeId = await aTrade(services, (await stage.bureau.post(contestInfo.submit.path, draft)).data.id);
});

beforeEach(async () => {
  const { db } = stage.services;
  for (const table of ['publicObjection', 'rateCount', 'smsCode', 'publicFeedback', 'serviceRating'] as const)
    await db.deleteFrom(table).execute();
  const now = new Date();
  const ends = addDays(now, 5).toISOString();
  await setTrade({ tradeStatus: '公示', publicizeTime: now.toISOString(), publicityEnd: ends });
});

const setTrade = async (values: Record<string, unknown>) =>
  await stage.services.db
    .updateTable('contestTrade')
    .set(values as never)
    .where('id', '=', tradeId)
    .execute();

async function codeFor(mobile = MOBILE, purpose = 'objection'): Promise<string> {
  await stage.services.db.deleteFrom('rateCount').where('key', 'like', 'sms-retry%').execute();
  const { status } = await stranger.get(userInfo.smsCode.path, { mobile, purpose });
  expect(status).toBe(200);
  return await lastCode(stage.services, mobile);
}

const draft = async (fields: Record<string, unknown> = {}) => ({
  subject: 'trade',
  subjectId: tradeId,
  name: '赵示民',
  mobile: MOBILE,
  code: fields['code'] ?? (await codeFor()),
  content: '第二名的实操成绩有误，请复核',
  ...fields,
});
const object = async (fields: Record<string, unknown> = {}) =>
  await stranger.post(citizenObjection.submit.path, await draft(fields));
const findFrom = async (remoteAddress: string, no: string): Promise<number> => {
  const { path: url } = citizenObjection.find;
  return (await stage.app.inject({ method: 'POST', url, payload: { no, mobile: MOBILE }, remoteAddress })).statusCode;
};
const find = async (no: string, mobile = MOBILE) => await stranger.post(citizenObjection.find.path, { no, mobile });
const objections = async (by: Caller) => (await by.get(list.path)).data.records;
const smsTexts = async () =>
  (
    await stage.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('template', 'like', 'OBJECTION%')
      .orderBy('id')
      .execute()
  ).map(({ id, template, contentEnc }) => ({
    template,
    ...(JSON.parse(stage.services.cipher.decrypt(contentEnc!, smsPlace('content', id))) as SmsContent),
  }));

describe('a citizen', () => {
  it('objects to scores in publicity by a code and gets a number; the bureau finds it waiting', async () => {
    const { status, data } = await object();
    expect([status, data]).toEqual([200, { no: expect.stringMatching(/^YY-\d{4}-\d{4}-[0-9A-Z]{6}$/) }]);
    const [held] = await objections(stage.bureau);
    expect(held).toMatchObject({
      no: data.no,
      contestName: '健康照护竞赛',
      objector: '赵*民',
      mobile: '199****0077',
      objectionState: 10,
      objectionStateName: '待受理',
    });
    const { todos } = (await stage.bureau.get(workbench.look.path)).data;
    expect(todos).toContainEqual({ todo: 'objectionsWaiting', count: 1, at: null, late: null });
    const trail = await trailOf(stage.services.db, { bizId: held.id });
    expect(trail).toMatchObject([{ action: '新增', bizNo: data.no }]);
    const raw = await stage.services.db.selectFrom('publicObjection').selectAll().executeTakeFirstOrThrow();
    expect(
      JSON.stringify(raw, (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
    ).not.toMatch(/赵示民|19900000077/);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 400, '验证码不正确或已失效'],
    ['a code for something else', { code: 'register' }, 400, '验证码不正确或已失效'],
    ['a trade that nobody knows', { subjectId: newId() }, 404, '该赛项不在公示中，无法提出异议'],
    ['no id', { subjectId: "1' or 1=1" }, 404, '该赛项不在公示中，无法提出异议'],
    ['a return that is not public', { subject: 'depositReturn' }, 404, '该返还不在公示中，无法提出异议'],
  ])('%s is refused with a sentence', async (_, fields, status, msg) => {
    const code = fields['code' as never] === 'register' ? await codeFor(MOBILE, 'register') : undefined;
    expect(await object({ ...fields, ...(code === undefined ? {} : { code }) })).toMatchObject({ status, msg });
    expect(await objections(stage.bureau)).toEqual([]);
  });

  it.each([
    ['name', ''],
    ['mobile', '123'],
    ['code', ''],
    ['content', '短'],
    ['content', 'x'.repeat(1001)],
  ])('%s %j is named as what is wrong', async (field, value) => {
    const answer = await object({ code: '123456', [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual([{ field, message: expect.stringMatching(/^[^a-z]+$/) }]);
  });

  it('comes too late when the publicity is over, and finds nothing before and after it', async () => {
    await setTrade({ publicityEnd: new Date(Date.now() - 1000).toISOString() });
    expect(await object()).toMatchObject({ status: 409, msg: '公示期已满，不再受理异议' });
    for (const tradeStatus of ['锁定', '发布', '取消']) {
      await setTrade({ tradeStatus });
      expect(await object({ code: '123456' })).toMatchObject({ status: 404 });
    }
  });

  it('who sends the same twice, at once or because the answer was lost, gets the same number', async () => {
    const sent = await draft();
    const [one, other] = await Promise.all([
      stranger.post(citizenObjection.submit.path, sent),
      stranger.post(citizenObjection.submit.path, sent),
    ]);
    const again = await stranger.post(citizenObjection.submit.path, sent);
    expect([one, other, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([one, other, again].map(({ data }) => data.no)).size).toBe(1);
    expect(await objections(stage.bureau)).toHaveLength(1);
    expect(
      await stranger.post(citizenObjection.submit.path, { ...sent, content: '换一个说法，再来一次' }),
    ).toMatchObject({
      status: 400,
    });
  });

  it('objects five times a day, and is not let try codes for ever from one address', async () => {
    for (let time = 1; time <= 6; time++) {
      const code = await codeFor(`1990000007${time}`);
      await stage.services.db
        .updateTable('smsCode')
        .set({ mobileIdx: stage.services.cipher.blindIndex(MOBILE) })
        .execute();
      const { status } = await object({ code, content: `第${time}次提出的异议内容` });
      expect([time, status]).toEqual([time, time <= 5 ? 200 : 429]);
    }
    await stage.services.db.deleteFrom('rateCount').execute();
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await object({ code: '000000' })).status);
    expect([statuses[0], statuses[60]]).toEqual([400, 429]);
  });
});

describe('evidence', () => {
  const files = async () =>
    await stage.services.db.selectFrom('attach').selectAll().where('flowNode', '=', 'YYZJ').orderBy('sort').execute();
  const send = async (
    evidence: { name: string; bytes: Buffer }[],
    fields: Record<string, unknown> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const { payload, headers } = multipart(
      (await draft(fields)) as unknown as Record<string, string>,
      evidence.map((file) => ({ ...file, field: 'evidence' })),
    );
    return await stranger.post(citizenObjection.submit.path, payload, { headers, remoteAddress });
  };
  const open = async (by: Caller, id: string) =>
    await stage.app.inject({ url: `${attach.file.path}?id=${id}`, headers: { authorization: `Bearer ${by.token}` } });

  beforeEach(async () => void (await stage.services.db.deleteFrom('attach').execute()));

  it('comes with the objection, is seen by who decides on it, and by nobody else', async () => {
    const { status, data } = await send([
      { name: '评分表.jpg', bytes: await aPicture('jpeg') },
      { name: '说明.pdf', bytes: await aPdf() },
    ]);
    expect([status, data]).toEqual([200, { no: expect.any(String) }]);
    const [held] = await objections(stage.bureau);
    const kept = await files();
    expect(kept.map(({ prjId, originalName, createUser }) => [prjId, originalName, createUser])).toEqual([
      [held.id, '评分表.jpg', null],
      [held.id, '说明.pdf', null],
    ]);
    // The ledger knows each of them as the server's own.
    const { faults } = await verifyLedger(stage.services.db);
    expect(faults.filter(({ rowId }) => kept.some(({ id }) => id === rowId))).toEqual([]);
    const place = { prjId: held.id, flowNode: 'YYZJ' };
    const seen = await stage.bureau.get(attach.selectAtt.path, place);
    expect(seen.data.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      '评分表.jpg',
      '说明.pdf',
    ]);
    expect((await open(stage.bureau, kept[1]!.id)).statusCode).toBe(200);
    // The organising unit reads what is said, and may be what it is about.
    expect((await stage.unit.get(detail.path, { id: held.id })).status).toBe(200);
    for (const by of [stage.unit, stage.otherUnit, stage.person]) {
      expect((await open(by, kept[1]!.id)).statusCode).toBe(404);
      expect((await by.get(attach.selectAtt.path, place)).data ?? []).toEqual([]);
    }
    // It stays as it came.
    expect((await stage.bureau.post(attach.remove.path, { ids: [kept[0]!.id] })).status).toBe(403);
  });

  it.each([
    [
      '6 files',
      async () => Array.from({ length: 6 }, (_, at) => ({ name: `${at}.pdf`, bytes: Buffer.from('x') })),
      400,
      null,
    ],
    ['a workbook', async () => [{ name: '成绩.xlsx', bytes: Buffer.from('PK') }], 400, 'evidence'],
    ['a program called a photo', async () => [{ name: 'a.jpg', bytes: Buffer.from('MZ program') }], 400, 'evidence'],
    ['an empty file', async () => [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 400, 'evidence'],
    ['a file of 6 MB', async () => [{ name: 'a.pdf', bytes: Buffer.alloc(6_291_456, 32) }], 413, null],
  ])('%s is refused, the code is still good, and nothing stays', async (_, made, status, field) => {
    const code = await codeFor();
    const answer = await send(await made(), { code });
    expect(answer.status).toBe(status);
    expect(answer.data?.errors?.map((one: { field: string }) => one.field) ?? [null]).toEqual([field]);
    expect([await files(), await objections(stage.bureau)]).toEqual([[], []]);
    expect((await send([], { code })).status).toBe(200);
  });

  it('is erased with its objection', async () => {
    await send([{ name: '说明.pdf', bytes: await aPdf() }]);
    const [{ id }] = await objections(stage.bureau);
    const [{ storageKey } = { storageKey: null }] = await files();
    const { cipher } = stage.services;
    await inTransaction(stage.services, async ({ db }) => {
      const actor = { db, cipher, now: new Date(), ip: '', traceId: 'test' };
      await eraseRecords(actor, { subject: 'objection', way: 'anonymise', ids: [id], runId: newId() });
    });
    expect(await files()).toMatchObject([{ isDeleted: 1, originalName: expect.not.stringContaining('说明') }]);
    const erased = stage.services.db.selectFrom('erasedFile').select('storageKey');
    expect(await erased.where('storageKey', '=', storageKey!).execute()).toHaveLength(1);
  });

  /** Its file never ends: what is answered was answered without it. */
  async function sendEndless(fields: Record<string, unknown>) {
    const { payload, headers } = multipart(fields as Record<string, string>, [
      { name: 'a.pdf', bytes: Buffer.from('%PDF-'), field: 'evidence' },
    ]);
    const begun = payload.subarray(0, payload.indexOf('%PDF-') + 5);
    const body = new Readable({ read() {} });
    body.push(begun);
    const asked = { method: 'POST', url: citizenObjection.submit.path, payload: body, headers } as const;
    // Sent at once, not when somebody waits for the answer.
    const answer = (async () => await stage.app.inject(asked))();
    return { answer, end: () => (body.push(payload.subarray(begun.length)), body.push(null)) };
  }
  const waiting = async (fields: Record<string, unknown>) => {
    const { answer, end } = await sendEndless(fields);
    const { statusCode } = await answer;
    end();
    return statusCode;
  };

  it('is bounded for each address before a byte is taken', async () => {
    const { addressSmsPerHour } = await stage.services.params.read();
    const key = limitKey('objection-upload', { address: addressOf('127.0.0.1') });
    const limit = { key, most: addressSmsPerHour, seconds: 3600 };
    await consume(stage.services.db, [limit], new Date(), addressSmsPerHour);
    expect(await waiting(await draft())).toBe(429);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 400],
    ['a wrong number', { mobile: '123' }, 400],
    ['a trade that is not public', { subjectId: newId() }, 404],
  ])('is taken from nobody with %s', async (_, fields, status) => {
    expect(await waiting(await draft({ code: await codeFor(), ...fields }))).toBe(status);
  });

  it('is taken from a few of an address at a time: others have their turn, and so has the next when one has ended', async () => {
    const code = await codeFor();
    // One more than there are places, whichever comes last.
    const sent = await Promise.all(
      Array.from({ length: PUBLIC_UPLOADS.ofAddress + 1 }, async () => await sendEndless(await draft({ code }))),
    );
    const statuses = sent.map(async ({ answer }) => (await answer).statusCode);
    expect(await Promise.race(statuses)).toBe(503);
    const sheet = [{ name: '成绩.xlsx', bytes: Buffer.from('PK') }];
    expect((await send(sheet, { code }, '127.9.9.9')).status).toBe(400);
    for (const { end } of sent) end();
    expect((await Promise.all(statuses)).filter((status) => status === 503)).toHaveLength(1);
    expect((await send([{ name: '说明.pdf', bytes: await aPdf() }])).status).toBe(200);
  });
});

describe('the bureau', () => {
  const made = async () => {
    await object();
    return (await objections(stage.bureau))[0] as { id: string; no: string };
  };

  it('accepts and answers; who objected is told each by SMS', async () => {
    await stage.services.db.deleteFrom('outbox').execute();
    const { id, no } = await made();
    expect(await stage.bureau.post(command.path, { id, command: 'accept' })).toMatchObject({
      data: { objectionState: 20 },
    });
    expect(await stage.bureau.post(command.path, { id, command: 'answer' })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'reply', message: '请填写答复内容' }] },
    });
    const answered = await stage.bureau.post(command.path, { id, command: 'answer', reply: '经复核，成绩无误' });
    expect(answered.data).toMatchObject({ objectionState: 30, reply: '经复核，成绩无误', handledBy: 'admc' });
    expect(await stage.bureau.post(command.path, { id, command: 'dismiss', reply: '再改' })).toMatchObject({
      status: 409,
    });
    expect(await smsTexts()).toMatchObject([
      { template: 'OBJECTION_ACCEPTED', params: { no } },
      { template: 'OBJECTION_ANSWERED', params: { no, reply: '经复核，成绩无误' } },
    ]);
    const actions = (await trailOf(stage.services.db, { bizId: id })).map(({ action }) => action);
    expect(actions.filter((action) => action === '状态')).toHaveLength(2);
  });

  it('of two who decide at once one does', async () => {
    const { id } = await made();
    const [one, other] = await Promise.all([
      stage.bureau.post(command.path, { id, command: 'answer', reply: '甲的答复' }),
      stage.colleague.post(command.path, { id, command: 'dismiss', reply: '乙的答复' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  it('sees the whole name and number by a look that leaves a trace', async () => {
    const { id } = await made();
    expect((await stage.bureau.get(reveal.path, { id, field: 'objector' })).data).toEqual({ value: '赵示民' });
    expect((await stage.bureau.get(reveal.path, { id, field: 'mobile' })).data).toEqual({ value: MOBILE });
    const looks = (await trailOf(stage.services.db, { bizId: id })).filter(({ action }) => action === '查看敏感');
    expect(looks).toHaveLength(2);
  });

  it('alone is told who objects: the organising unit of the contest reads what is said, another unit nothing', async () => {
    const { id } = await made();
    const [row] = await objections(stage.unit);
    expect(row).toMatchObject({ content: '第二名的实操成绩有误，请复核', objector: null, mobile: null });
    expect((await stage.unit.get(detail.path, { id })).data).toMatchObject({ objector: null, mobile: null });
    expect((await stage.unit.get(reveal.path, { id, field: 'mobile' })).status).toBe(403);
    expect((await stage.unit.post(command.path, { id, command: 'accept' })).status).toBe(403);
    expect(await objections(stage.otherUnit)).toEqual([]);
    expect((await stage.otherUnit.get(detail.path, { id })).status).toBe(404);
    expect((await stage.person.get(list.path)).status).toBe(403);
  });
});

describe('feedback', () => {
  const send = async (content: string) => await stranger.post(citizenFeedback.submit.path, { content });

  it('is kept without the numbers of people, read and cleared by the bureau', async () => {
    expect(await send('请联系我 19900000077，证件 320599198803159016')).toMatchObject({ status: 200, data: null });
    const [held] = (await stage.bureau.get(publicFeedback.list.path)).data.records;
    expect(held.content).toBe('请联系我 199****0077，证件 320599********9016');
    expect((await stage.unit.get(publicFeedback.list.path)).status).toBe(403);
    expect(await stage.bureau.post(publicFeedback.remove.path, { ids: [held.id] })).toMatchObject({
      data: { removed: 1 },
    });
  });

  it('comes ten times a day from one address', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await send(`第${time}条建议`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('who objected and has no account', () => {
  it('looks up by number and own phone how it stands, and reads the answer', async () => {
    const { no } = (await object()).data;
    expect((await find(no)).data).toEqual({ no, state: '待受理', reply: '' });
    const [{ id }] = await objections(stage.bureau);
    await stage.bureau.post(command.path, { id, command: 'accept' });
    await stage.bureau.post(command.path, { id, command: 'answer', reply: '经复核，成绩无误' });
    expect((await find(no.toLowerCase())).data).toEqual({ no, state: '已答复', reply: '经复核，成绩无误' });
    for (const [other, mobile] of [
      [no, '19900000078'],
      ['YY-2000-0001', MOBILE],
    ] as const)
      expect(await find(other, mobile)).toMatchObject({ status: 404, msg: expect.stringContaining('没有找到该异议') });
  });

  it('knows no other number by its own: each has letters of its own, also for the series check', async () => {
    const [one, other] = [(await object()).data.no, (await object({ content: '另一项异议的内容' })).data.no];
    const [serial, tail] = [one.slice(0, -7), one.slice(-6)];
    expect(Number(other.slice(8, 12))).toBe(Number(one.slice(8, 12)) + 1);
    expect(other.slice(-6)).not.toBe(tail);
    for (const guess of [serial, `${other.slice(0, -6)}${tail}`]) expect((await find(guess)).status).toBe(404);
    const { db } = stage.services;
    const counted = db.updateTable('serialNum').where('bizCode', '=', 'OBJECTION');
    await counted.set((row) => ({ currentValue: row('currentValue', '-', 1) })).execute();
    const findings = await seriesCheck.find({ db, now: new Date(), ip: '', traceId: '' });
    expect(findings.map(({ said }) => said)).toEqual([expect.stringContaining('The series OBJECTION counts')]);
    await counted.set((row) => ({ currentValue: row('currentValue', '+', 1) })).execute();
  });

  it('tries out no numbers with the phone of another, and keeps no owner out who is elsewhere', async () => {
    const { no: own } = (await object()).data;
    const tries = Array.from({ length: 21 }, (_, at) => `YY-2000-${String(at).padStart(4, '0')}`);
    const codes: number[] = [];
    for (const no of tries) codes.push(await findFrom('203.0.113.1', no));
    expect(codes.filter((code) => code === 404)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    expect(await findFrom('203.0.113.1', own)).toBe(429);
    // The same caller at a server that listens on `::`.
    expect(await findFrom('::ffff:203.0.113.1', own)).toBe(429);
    for (let look = 0; look < 25; look++) expect(await findFrom('203.0.113.2', own)).toBe(200);
  });

  it('tries one pair a few times from wherever it comes, and the right one always', async () => {
    const { no: own } = (await object()).data;
    const next = own.replace(/\d{4}-\w+$/, '9999-000000');
    const codes: number[] = [];
    for (let at = 0; at < 6; at++) codes.push(await findFrom(`203.0.113.${at}`, next));
    expect(codes).toEqual([404, 404, 404, 404, 404, 429]);
    // Tried before it was given out: its owner reads it all the same.
    await stage.services.db.updateTable('publicObjection').set({ no: next }).where('no', '=', own).execute();
    expect(await findFrom('203.0.113.9', next)).toBe(200);
  });

  it('is told of an empty name that it is missing, not how long it is', async () => {
    const { data } = await object({ name: '' });
    expect(data.errors).toEqual([{ field: 'name', message: '姓名不能为空' }]);
  });
});

describe('feedback of who is signed in', () => {
  const send = async (by: Caller, fields: Record<string, string>, ...files: UploadedFile[]) =>
    await upload(by, ownFeedback.submit.path, fields, ...files);
  const heldBy = async (by: Caller) => (await by.get(publicFeedback.list.path)).data.records;
  const filesOf = async (by: Caller, prjId: string) => await by.get(attach.selectAtt.path, { prjId });

  it('names the page and holds a picture, which those see who read feedback', async () => {
    const png = { name: '屏幕截图.png', bytes: await aPicture('png'), field: 'picture' };
    const fields = { content: '列表太长，请打 19900000077', page: '/competition/look' };
    expect(await send(stage.person, fields, png)).toMatchObject({ status: 200, data: null });
    const [held] = await heldBy(stage.bureau);
    expect(held).toMatchObject({ content: '列表太长，请打 199****0077', page: '/competition/look' });
    const [picture] = (await filesOf(stage.bureau, held.id)).data;
    expect(picture).toMatchObject({ originalName: '屏幕截图.png', extension: 'png' });
    const { rows } = await sql`select create_user from public_feedback union all select create_user from attach
      where id = ${picture.id}`.execute(stage.services.db);
    expect(rows).toEqual([{ createUser: null }, { createUser: null }]);
    for (const other of [stage.person, stage.unit])
      expect((await other.get(attach.detail.path, { id: picture.id })).status).toBe(404);
    expect((await stage.bureau.post(attach.remove.path, { ids: [picture.id] })).status).not.toBe(200);
    await stage.bureau.post(publicFeedback.remove.path, { ids: [held.id] });
    expect((await stage.bureau.get(attach.detail.path, { id: picture.id })).status).toBe(404);
  });

  it('takes one picture and nothing else, and keeps nothing of what it refuses', async () => {
    const picture = async (name: string, bytes?: Buffer) => ({
      name,
      bytes: bytes ?? (await aPicture('jpeg')),
      field: 'picture',
    });
    const fields = { content: '附件不对' };
    expect(await send(stage.person, fields, await picture('a.pdf', await aPdf()))).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'picture', message: '只能附JPG、PNG图片' }] },
    });
    expect((await send(stage.person, fields, await picture('a.png', Buffer.from('no picture')))).status).toBe(400);
    expect((await send(stage.person, fields, await picture('a.jpg'), await picture('b.jpg'))).status).toBe(400);
    expect((await send(stage.person, fields, await picture('a.png', Buffer.alloc(5_300_000)))).status).toBe(413);
    expect(await heldBy(stage.bureau)).toEqual([]);
    expect((await send(stranger, fields)).status).toBe(401);
  });

  it('comes twenty times a day from one person, whatever the address', async () => {
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await send(stage.person, { content: `第${time}条` })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await send(stage.unit, { content: '另一个人' })).status).toBe(200);
  });

  it('stands in the journal without account, name and address', async () => {
    const { services, person } = stage;
    await person.post(ownFeedback.submit.path, { content: '字太小' });
    await services.logs.flush();
    const lines = await services.db
      .selectFrom('apiLog')
      .select(['account', 'userName', 'remoteIp', 'userAgent'])
      .where('requestUri', '=', ownFeedback.submit.path)
      .execute();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toEqual({ account: null, userName: null, remoteIp: null, userAgent: null });
    // Of any other call they are told.
    await stage.bureau.post(publicFeedback.remove.path, { ids: [newId()] });
    await services.logs.flush();
    const other = services.db.selectFrom('apiLog').select(['account', 'remoteIp']);
    expect(await other.where('requestUri', '=', publicFeedback.remove.path).execute()).toContainEqual({
      account: 'admc',
      remoteIp: '127.0.0.1',
    });
  });

  it('is not kept from staff by a flood of visitors', async () => {
    const { db } = stage.services;
    const visitors = { key: limitKey('feedback', { all: 'all' }), most: 1000, seconds: 86_400 };
    await consume(db, [visitors], new Date(), 1000);
    expect((await stranger.post(citizenFeedback.submit.path, { content: '太多' })).status).toBe(429);
    expect((await send(stage.person, { content: '仍可提交' })).status).toBe(200);
  });

  it('counts pictures before they are read, those that are refused as well', async () => {
    const bad = { name: 'a.png', bytes: Buffer.from('no picture'), field: 'picture' };
    const statuses = [];
    for (let time = 0; time < 41; time++) statuses.push((await send(stage.person, { content: '图' }, bad)).status);
    expect(statuses).toEqual([...Array(40).fill(400), 429]);
    // Words alone go on.
    expect((await stage.person.post(ownFeedback.submit.path, { content: '没有图片' })).status).toBe(200);
    expect((await send(stage.unit, { content: '图' }, bad)).status).toBe(400);
  });

  it('takes so many bytes of pictures a day and no more, of everybody together', async () => {
    const { db } = stage.services;
    const key = limitKey('feedback-bytes', { all: 'all' });
    const png = { name: 'a.png', bytes: await aPicture('png'), field: 'picture' };
    await consume(db, [{ key, most: 2 ** 30, seconds: 86_400 }], new Date(), 2 ** 30 - 20);
    expect((await send(stage.person, { content: '图' }, png)).status).toBe(429);
    const kept = await db.selectFrom('rateCount').select('count').where('key', 'like', 'feedback-upload%').execute();
    expect(kept).toEqual([]);
    expect((await stage.person.post(ownFeedback.submit.path, { content: '没有图片' })).status).toBe(200);
  });
});

describe('[S28-7] ratings of finished matters', () => {
  const BIZ = 'privacy_request';
  const calls = serviceRating;
  const aRequest = async (of: Caller, requestState: number = PRIVACY_REQUEST.done): Promise<string> => {
    const { id } = await stage.services.db
      .insertInto('privacyRequest')
      .values({
        id: newId(),
        requestNo: newId(),
        accountId: of.userId,
        personName: '某人',
        kind: 'copy',
        content: '请提供',
        dueDate: '2030-01-01',
        requestState,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const rate = async (by: Caller, bizId: string, fields: Record<string, unknown>) =>
    await by.post(ownRating.submit.path, { bizTable: BIZ, bizId, ...fields });
  const own = async (by: Caller, bizId: string) => (await by.get(ownRating.look.path, { bizTable: BIZ, bizId })).data;
  const held = async (by: Caller, query = {}) => (await by.get(calls.list.path, query)).data.records;
  const rows = async (bizId: string) =>
    await stage.services.db.selectFrom('serviceRating').selectAll().where('bizId', '=', bizId).execute();

  it('thanks, keeps no number, and tells the bureau everything but who it was', async () => {
    const id = await aRequest(stage.person);
    expect(await own(stage.person, id)).toBeNull();
    const said = await rate(stage.person, id, { stars: 5, content: '很快，电话19900000077' });
    expect([said.status, said.msg]).toEqual([200, '感谢您的评价']);
    expect(await own(stage.person, id)).toMatchObject({ stars: 5, content: '很快，电话199****0077', reply: null });
    const [seen] = await held(stage.bureau);
    expect(seen).toMatchObject({ matter: 'privacyRequest', stars: 5, ratingState: 0, dueDate: null });
    const shown = JSON.stringify([
      seen,
      (await stage.bureau.get(calls.detail.path, { id: seen.id })).data,
      await trailOf(stage.services.db, { bizId: seen.id }),
    ]);
    for (const word of [stage.person.userId, id, '19900000001']) expect(shown).not.toContain(word);
    // Also of calls that were refused or went on into an address.
    const { services, app, person } = stage;
    const url = `${ownRating.submit.path}?bizId=${id}`;
    await app.inject({ method: 'POST', url, headers: { token: person.token }, payload: {} });
    expect((await rate(stage.bureau, id, { stars: 5 })).status).toBe(403);
    await services.logs.flush();
    for (const table of ['apiLog', 'usualLog'] as const) {
      const lines = await services.db
        .selectFrom(table)
        .selectAll()
        .where('requestUri', '=', ownRating.submit.path)
        .execute();
      expect(lines.length, table).toBeGreaterThan(0);
      for (const word of [id, BIZ, '很快', person.userId, '19900000001', 'admc'])
        expect(JSON.stringify(lines), table).not.toContain(word);
    }
    expect((await rows(id))[0]).toMatchObject({ createUser: null, updateUser: null });
  });

  it('takes the same twice for one, also at the same moment, and another one in its place', async () => {
    const id = await aRequest(stage.person);
    const same = { stars: 2, reasons: ['slow', 'unclear', 'slow'], content: '太慢' };
    const both = await Promise.all([rate(stage.person, id, same), rate(stage.person, id, same)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rate(stage.person, id, same)).status).toBe(200);
    expect(await rows(id)).toMatchObject([{ stars: 2, reasons: ['slow', 'unclear'], version: 1, ratingState: 10 }]);
    expect((await rows(id))[0]?.dueDate).toMatch(/^\d{4}-/);
    expect((await rate(stage.person, id, { stars: 4 })).status).toBe(200);
    expect(await rows(id)).toMatchObject([{ stars: 4, reasons: [], version: 2, ratingState: 0, dueDate: null }]);
  });

  it('is of finished matters, of one’s own, and in words that belong to it', async () => {
    const open = await aRequest(stage.person, PRIVACY_REQUEST.waiting);
    expect((await rate(stage.person, open, { stars: 5 })).msg).toBe('办理还没有完成，办结后才能评价');
    expect((await rate(stage.person, open, { stars: 5 })).status).toBe(409);
    const other = await aRequest(stage.unit);
    for (const gone of [other, newId()]) {
      expect((await rate(stage.person, gone, { stars: 5 })).status).toBe(404);
      expect((await stage.person.get(ownRating.look.path, { bizTable: BIZ, bizId: gone })).status).toBe(404);
    }
    const id = await aRequest(stage.person);
    expect((await rate(stage.person, id, { stars: 6 })).status).toBe(400);
    expect((await rate(stage.person, id, { stars: 4, reasons: ['slow'] })).data.errors).toMatchObject([
      { field: 'reasons' },
    ]);
    expect((await stage.person.post(ownRating.submit.path, { bizTable: 'account', bizId: id, stars: 5 })).status).toBe(
      400,
    );
    for (const by of [stage.bureau, stage.unit]) expect((await rate(by, id, { stars: 5 })).status).toBe(403);
    await sql`update privacy_request set is_deleted = 1 where id = ${id}`.execute(stage.services.db);
    expect((await rate(stage.person, id, { stars: 5 })).status).toBe(404);
  });

  it('is changed for seven days, and no more once it was answered', async () => {
    const id = await aRequest(stage.person);
    await rate(stage.person, id, { stars: 5 });
    const at = async (days: number) =>
      await stage.services.db
        .updateTable('serviceRating')
        .set({ createTime: addDays(new Date(), -days).toISOString() })
        .where('bizId', '=', id)
        .execute();
    await at(6.9);
    expect((await rate(stage.person, id, { stars: 1 })).status).toBe(200);
    await at(7);
    expect((await rate(stage.person, id, { stars: 2 })).msg).toBe('评价已超过7天，不能再修改');
    // The same again is what stands there.
    expect((await rate(stage.person, id, { stars: 1 })).status).toBe(200);
    expect((await own(stage.person, id)).changeableUntil).toBeNull();
  });

  it('is answered by the bureau once, and the person reads it', async () => {
    const id = await aRequest(stage.person);
    await rate(stage.person, id, { stars: 1, reasons: ['attitude'] });
    const [row] = await held(stage.bureau, { ratingState: 10 });
    // The person hears of other things by mail.
    const { db } = stage.services;
    const reach = { addressEnc: Buffer.of(0), addressIdx: Buffer.of(0), addressMask: 'a***@example.cn', lang: 'zh' };
    const proven = { accountId: stage.person.userId, channel: 'mail', provenAt: new Date().toISOString() };
    await db
      .insertInto('channelAddress')
      .values({ id: newId(), ...proven, ...reach })
      .execute();
    const answer = async (by: Caller, reply?: string) =>
      await by.post(calls.command.path, { id: row.id, command: 'answer', version: row.version, reply });
    expect((await answer(stage.bureau)).status).toBe(400);
    const both = await Promise.all([answer(stage.bureau, '已核实并改进'), answer(stage.colleague, '已处理')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { reply } = await own(stage.person, id);
    expect(['已核实并改进', '已处理']).toContain(reply);
    expect((await rate(stage.person, id, { stars: 5 })).msg).toBe('评价已得到回复，不能再修改');
    const inbox = await stage.services.db
      .selectFrom('message')
      .select(['accountId', 'params'])
      .where('template', '=', 'RATING_ANSWERED')
      .execute();
    expect(inbox).toMatchObject([{ accountId: stage.person.userId }]);
    const about = { template: 'PRIVACY_ANSWERED', params: { no: 'GR1', result: '已办结' } } as const;
    await notify({ db, now: new Date() }, [{ ...about, to: [stage.person.userId] }]);
    const sent = (await stage.bureau.get(channels.list.path, { size: 100 })).data.records;
    const toPerson = sent.filter(({ address }: { address: string | null }) => address === 'a***@example.cn');
    expect(toPerson.map(({ title }: { title: string }) => title)).toEqual(['您的个人信息申请有答复']);
    const { name } = await db
      .selectFrom('account')
      .select('name')
      .where('id', '=', stage.person.userId)
      .executeTakeFirstOrThrow();
    const told = [
      sent.filter(({ title }: { title: string }) => title.includes('评价')),
      (await stage.bureau.get(calls.detail.path, { id: row.id })).data,
      await held(stage.bureau),
      await trailOf(db, { bizId: row.id }),
    ];
    for (const word of [name, stage.person.userId, '19900000001', id]) expect(JSON.stringify(told)).not.toContain(word);
  });

  it('is counted by matter and month in one answer, for who keeps that business', async () => {
    for (const stars of [5, 3, 2, 1]) await rate(stage.person, await aRequest(stage.person), { stars });
    const figures = async (by: Caller, query = {}) => (await by.get(calls.figures.path, query)).data;
    const month = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date()).slice(0, 7);
    const line = { matter: 'privacyRequest', month, count: 4, average: '2.75', satisfied: 2, low: 2, unanswered: 2 };
    expect(await figures(stage.bureau)).toMatchObject([line]);
    expect(await figures(stage.bureau, { createTimeFrom: '2020-01-01', createTimeTo: '2020-12-31' })).toEqual([]);
    expect((await stage.bureau.get(calls.figures.path, { createTimeFrom: '2000-01-01' })).status).toBe(400);
    expect(await figures(stage.deposits)).toEqual([]);
    expect(await held(stage.deposits)).toEqual([]);
    const [{ id }] = await held(stage.bureau);
    expect((await stage.deposits.get(calls.detail.path, { id })).status).toBe(404);
    expect((await stage.bureau.get(calls.export.path, { stars: '1,2' })).status).toBe(200);
  });

  it('goes to the city once it is committed, at least once under one key, and stays in sight where it cannot', async () => {
    const { db } = stage.services;
    const asked: { key: string; signature: string; body: Record<string, unknown>; isSigned: boolean }[] = [];
    let status = 500;
    const take = async (request: IncomingMessage, answer: ServerResponse) => {
      const body = await text(request);
      const key = String(request.headers['idempotency-key']);
      const mac = createHmac('sha256', SECRET).update([request.headers['x-time'], key, body].join('\n')).digest('hex');
      const signature = String(request.headers['x-signature']);
      asked.push({ key, signature, body: JSON.parse(body) as Record<string, unknown>, isSigned: signature === mac });
      answer.writeHead(status).end();
    };
    const city = createServer((request, answer) => void take(request, answer));
    await once(city.listen(0, '127.0.0.1'), 'listening');
    const { port } = city.address() as AddressInfo;
    const services = { ...stage.services, city: httpCity({ url: `http://127.0.0.1:${port}/r`, secret: SECRET }, db) };
    const id = await aRequest(stage.person);
    await rate(stage.person, id, { stars: 1, reasons: ['slow'], content: '太慢' });
    const [row] = await rows(id);
    const outbox = async () =>
      await db.selectFrom('outbox').selectAll().where('channel', '=', 'city').where('bizId', '=', row!.id).execute();
    // Off until an address is set.
    expect(await outbox()).toEqual([]);
    const now = await databaseTime(db);
    // The database counts parts of a millisecond: what is queued now is due a minute on for sure.
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    stage.services.city = dryRunCity;
    const other = await aRequest(stage.person);
    for (const stars of [2, 2, 1]) await rate(stage.person, other, { stars });
    stage.services.city = null;
    const [ofOther] = await rows(other);
    const queued = db
      .selectFrom('outbox')
      .select('state')
      .where('channel', '=', 'city')
      .where('bizId', '=', ofOther!.id);
    expect(await queued.execute()).toHaveLength(2);
    await deliverRatings({ db, city: dryRunCity }, at(1));
    expect(await queued.execute()).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    await expect(
      inTransaction({ db }, async (inner) => {
        await queueRating(services, inner.db, row!.id);
        throw new Error('the line is cut');
      }),
    ).rejects.toThrow('cut');
    expect(await outbox()).toEqual([]);
    await inTransaction({ db }, async (inner) => await queueRating(services, inner.db, row!.id));
    expect(await deliverRatings(services, at(2))).toBe(1);
    expect(await outbox()).toMatchObject([{ state: 'queued', tries: 1, error: 'HTTP 500' }]);
    status = 200;
    expect(await deliverRatings(services, at(3))).toBe(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', providerId: `${row!.id}-1` }]);
    expect(asked.map(({ key }) => key)).toEqual([`${row!.id}-1`, `${row!.id}-1`]);
    expect(asked.every(({ isSigned }) => isSigned)).toBe(true);
    expect(asked[1]!.body).toMatchObject({
      matter: 'privacyRequest',
      stars: 1,
      level: '非常不满意',
      reasons: ['办理时间长'],
    });
    for (const word of [stage.person.userId, id]) expect(JSON.stringify(asked)).not.toContain(word);
    status = 422;
    await queueRating(services, db, row!.id);
    await deliverRatings(services, at(4));
    const failed = (await stage.bureau.get(channels.list.path, { channel: 'city', state: 'failed' })).data.records;
    expect(failed).toMatchObject([{ title: '服务评价', error: 'HTTP 422', name: null, address: null }]);
    expect((await stage.bureau.post(channels.resend.path, { ids: [failed[0].id] })).data).toMatchObject([{ ok: true }]);
    status = 200;
    await deliverRatings(services, at(5));
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    await queueRating(services, db, newId());
    await deliverRatings(services, at(6));
    const gone = await db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', 'city')
      .where('state', '=', 'given_up')
      .execute();
    expect(gone).toMatchObject([{ error: 'outboxTakenBack' }]);
    city.close();
  });
});
