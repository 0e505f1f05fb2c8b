import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { extConsent } from '@trainrace/contract/areas/outside/ext';
import { consentRecord } from '@trainrace/contract/areas/privacy/consent-record';
import { ownPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { privacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { openZip } from '#platform/attachments/zip.ts';
import { addressPlace } from '#platform/notify/deliver-copies.ts';
import { lastCode } from '#test/sms-codes.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const API = '/api/zjgrsj-trainrace';
const PHONE = '19900000101';
const OTHER = '19900000102';

let test: TestApp;
let bureau: Caller;
let unit: Caller;
let person: Caller;
let other: Caller;
let contestId: string;
let tradeId: string;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', name: '竞赛管理员', roles: ['ADM_C', 'ADM_S'] });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: PHONE, name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(services, { account: OTHER, name: '李样文', idCardNo: SAMPLE_ID_CARDS[1] });
  [bureau, unit, person, other] = [
    await test.as('admc'),
    await test.as('org01'),
    await test.as(PHONE),
    await test.as(OTHER),
  ];
  contestId = (await bureau.post(`${API}/competition/contest_info/submit`, aContestDraft(unit.userId))).data.id;
  tradeId = await aTrade(services, contestId);
});

const entryOf = async (fields: object) =>
  await anApplication(test.services, {
    contestId,
    contestTradeId: tradeId,
    handleUnitId: unit.userId,
    auditStatus: 30,
    ...fields,
  } as never);
const look = async (by: Caller) => (await by.get(ownPrivacy.look.path)).data;
/** Codes are sent once a minute: the test does not wait for it. */
const codeFor = async (by: Caller, mobile: string) => {
  await test.services.db.deleteFrom('rateCount').execute();
  expect((await by.post(ownPrivacy.code.path)).status).toBe(200);
  return await lastCode(test.services, mobile);
};

/** Of a machine that takes longer than the call waits. */
async function linkOf(jobId: string): Promise<string> {
  await test.services.jobs.ended(jobId, 60_000);
  const { result } = await test.services.db
    .selectFrom('job')
    .select('result')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return result.link;
}

async function keepMail(accountId: string, address: string): Promise<void> {
  const { db, cipher } = test.services;
  const id = newId();
  const row = { id, accountId, channel: 'mail', addressMask: 'c***@example.cn', lang: 'zh' };
  const hidden = { addressEnc: cipher.encrypt(address, addressPlace(id)), addressIdx: cipher.blindIndex(address) };
  await db
    .insertInto('channelAddress')
    .values({ ...row, ...hidden, provenAt: '2026-01-02T03:04:05Z' })
    .execute();
}

describe('what is kept about oneself', () => {
  it('is told by kind, with how long and what follows; what somebody else registered with one’s number is not', async () => {
    await entryOf({ userId: person.userId, name: '陈示一', mobile: PHONE, idCardNo: SAMPLE_ID_CARDS[0] });
    // A school entered the same person with the phone that was proven, and somebody with another phone.
    const second = await aTrade(test.services, contestId);
    const third = await aTrade(test.services, contestId);
    await entryOf({ contestTradeId: second, name: '陈示一', mobile: PHONE, idCardNo: SAMPLE_ID_CARDS[0] });
    await entryOf({ contestTradeId: third, name: '陈示一', mobile: '19900000999', idCardNo: SAMPLE_ID_CARDS[0] });
    const { kept, mobile } = await look(person);
    expect(mobile).toBe('199****0101');
    expect(kept.find((row: { subject: string }) => row.subject === 'entry')).toMatchObject({
      count: 2,
      months: 36,
      event: 'contestEnd',
      way: 'anonymise',
    });
    expect((await look(other)).kept.map((row: { subject: string }) => row.subject)).toEqual(['account']);
  });

  it('is taken along as one archive, by a code that is good once', async () => {
    await keepMail(person.userId, 'chen@example.cn');
    const rating = { matter: 'privacyRequest', bizTable: 'privacy_request', bizId: newId(), stars: 2, ratingState: 20 };
    const answered = { content: '等得太久', reasons: ['slow'], reply: '已改进', handledBy: '某管理员' };
    const ratings = [
      { id: newId(), accountId: person.userId, ...rating, ...answered },
      { id: newId(), accountId: other.userId, ...rating, content: '别人的话' },
    ];
    await test.services.db.insertInto('serviceRating').values(ratings).execute();
    expect((await look(person)).kept).toContainEqual(expect.objectContaining({ subject: 'rating', count: 1 }));
    const code = await codeFor(person, PHONE);
    expect(await person.post(ownPrivacy.export.path, { code: '000000' })).toMatchObject({ status: 400 });
    const { status, data } = await person.post(ownPrivacy.export.path, { code });
    expect(status).toBe(200);
    const link = data.link ?? (await linkOf(data.jobId));
    const id = new URL(link, 'http://x').searchParams.get('id')!;
    const file = await test.services.db.selectFrom('attach').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([file.createUser, file.boundAt]).toEqual([person.userId, null]);
    const { names, channels, rated } = await test.services.files.withFile(file.storageKey!, async (path) => {
      expect(existsSync(path)).toBe(true);
      const zip = await openZip(path);
      if (zip === null || zip === 'tooLarge') throw new Error('no archive');
      const channels = await text((await zip.read('通知方式.json'))!);
      const rated = await text((await zip.read('服务评价.json'))!);
      zip.close();
      return { names: zip.names, channels, rated };
    });
    expect(names).toEqual(
      expect.arrayContaining(['报名资料.json', '报名资料.xlsx', '说明.txt', '通知方式.xlsx', '服务评价.xlsx']),
    );
    expect(JSON.parse(rated)).toMatchObject([{ stars: 2, content: '等得太久', reply: '已改进' }]);
    expect(rated).not.toContain('某管理员');
    expect(JSON.parse(channels)).toEqual([
      { channel: '邮件', address: 'chen@example.cn', provenTime: '2026-01-02 11:04:05' },
    ]);
    expect((await other.get('/api/zjgrsj-file/attach/detail', { id })).status).toBe(404);
    expect((await person.post(ownPrivacy.export.path, { code })).status).toBe(400);
  });

  it('is its person’s alone', async () => {
    expect((await bureau.get(ownPrivacy.look.path)).status).toBe(403);
    expect((await unit.post(ownPrivacy.code.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(ownPrivacy.look.path)).status).toBe(401);
  });
});

describe('a request about one’s data', () => {
  const ask = async (by: Caller, fields: object = {}) =>
    await by.post(privacyRequest.submit.path, {
      kind: 'correct',
      subject: 'result',
      content: '工作单位有误',
      ...fields,
    });

  it('is told to the bureau, answered once within fifteen working days, and the answer is told to the person', async () => {
    const { status, data } = await ask(person);
    expect([status, data.requestState, data.personName]).toEqual([200, 10, '陈示一']);
    expect(data.dueDate > data.createTime.slice(0, 10)).toBe(true);
    expect((await other.get(privacyRequest.detail.path, { id: data.id })).status).toBe(404);
    const give = async (by: Caller, command: string, more: object = {}) =>
      await by.post(privacyRequest.command.path, { id: data.id, command, ...more });
    expect((await give(person, 'answer', { answer: '已更正' })).status).toBe(403);
    expect((await give(bureau, 'answer')).data.errors).toEqual([{ field: 'answer', message: '请填写办理结果或理由' }]);
    expect((await give(bureau, 'answer', { answer: '已更正' })).data).toMatchObject({
      requestState: 20,
      decidedBy: '竞赛管理员',
    });
    expect((await give(bureau, 'decline', { answer: 'x' })).status).toBe(409);
    const told = await test.services.db
      .selectFrom('message')
      .select(['template', 'accountId'])
      .where('template', 'like', 'PRIVACY%')
      .execute();
    expect(told).toEqual(
      expect.arrayContaining([
        { template: 'PRIVACY_ASKED', accountId: bureau.userId },
        { template: 'PRIVACY_ANSWERED', accountId: person.userId },
      ]),
    );
  });

  it('is late once its day is over, until it is settled', async () => {
    const { data } = await ask(person);
    const isLate = async () => (await bureau.get(privacyRequest.detail.path, { id: data.id })).data.isLate;
    const move = async (days: number) =>
      await sql`update privacy_request set due_date = (now() at time zone 'Asia/Shanghai')::date + ${days}::int
        where id = ${data.id}`.execute(test.services.db);
    expect([data.isLate, await isLate()]).toEqual([0, 0]);
    await move(0);
    expect(await isLate()).toBe(0);
    await move(-1);
    expect(await isLate()).toBe(1);
    await bureau.post(privacyRequest.command.path, { id: data.id, command: 'answer', answer: '已更正' });
    expect(await isLate()).toBe(0);
  });

  it('is taken back by its person, and five wait at most, also of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, async () => await ask(other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    const { id } = answers.find(({ status }) => status === 200)!.data;
    expect((await other.post(privacyRequest.command.path, { id, command: 'takeBack' })).data.requestState).toBe(40);
    expect((await person.post(privacyRequest.command.path, { id, command: 'takeBack' })).status).toBe(404);
    expect((await ask(other)).status).toBe(200);
    await sql`update privacy_request set request_state = 40 where account_id = ${other.userId}`.execute(
      test.services.db,
    );
  });
});

describe('a consent', () => {
  it('is noted where somebody registers, and where other bodies are asked; the bureau reads all of them', async () => {
    const mobile = '19900000103';
    await bureau.get(userInfo.smsCode.path, { mobile, purpose: 'register' });
    const registered = await callerWith(test.app, '', '').post(userInfo.registered.path, {
      mobile,
      code: await lastCode(test.services, mobile),
      name: '王例青',
      idCardNo: SAMPLE_ID_CARDS[2],
      password: 'Abcd@2026',
      privacyEdition: '2026-11',
    });
    expect(registered.status).toBe(200);
    const third = await test.as(mobile);
    const [first] = (await look(third)).consents;
    expect(first).toMatchObject({ kind: 'register', edition: '2026-11', state: 'valid' });
    expect(await third.post(ownPrivacy.withdraw.path, { id: first.id })).toMatchObject({
      status: 409,
      msg: '这项同意是使用本平台的基础，需要撤回的，请注销账户',
    });
    const { data } = await bureau.get(consentRecord.list.path, { kind: 'register' });
    expect(data.records).toMatchObject([{ subjectMask: '王*青', wayName: '网页提交', state: 'valid' }]);
    expect((await person.get(consentRecord.list.path)).status).toBe(403);
  });

  it('to questions of others ends when it is withdrawn, at once, and only by its person', async () => {
    await test.services.db.deleteFrom('rateCount').execute();
    const idCardNo = SAMPLE_ID_CARDS[0];
    await test.services.db.updateTable('userInfo').set({ realNameState: 1 }).where('id', '=', person.userId).execute();
    await unit.post(extConsent.consentCode.path, { idCardNo });
    const given = await unit.post(extConsent.consent.path, {
      idCardNo,
      code: await lastCode(test.services, PHONE, 'CONSENT_CODE'),
    });
    expect(given.status).toBe(200);
    const held = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from ext_consent where valid_until > now()`.execute(
          test.services.db,
        )
      ).rows[0]!.n;
    expect(await held()).toBe(1);
    const [consent] = (await look(person)).consents;
    expect(consent).toMatchObject({ kind: 'ext', askedBy: 'org01单位(示例)' });
    expect((await other.post(ownPrivacy.withdraw.path, { id: consent.id })).status).toBe(404);
    expect((await person.post(ownPrivacy.withdraw.path, { id: consent.id })).data.state).toBe('withdrawn');
    expect(await held()).toBe(0);
    expect((await person.post(ownPrivacy.withdraw.path, { id: consent.id })).msg).toBe('这项同意已到期或已撤回');
  });
});

describe('closing the account', () => {
  it('first names what is open', async () => {
    expect((await look(person)).obstacles).toMatchObject([{ what: 'entry' }]);
    const code = await codeFor(person, PHONE);
    const refused = await person.post(ownPrivacy.close.path, { code });
    expect([refused.status, refused.msg.startsWith('注销前请先办结：')]).toEqual([409, true]);
    expect((await person.get(ownPrivacy.look.path)).status).toBe(200);
  });

  it('ends the sign-in and the consents; the phone may register anew', async () => {
    const code = await codeFor(other, OTHER);
    const twice = await Promise.all([1, 2].map(async () => await other.post(ownPrivacy.close.path, { code })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await other.get(ownPrivacy.look.path)).status).toBe(401);
    const { db } = test.services;
    const row = await db
      .selectFrom('userInfo')
      .select('isDeleted')
      .where('id', '=', other.userId)
      .executeTakeFirstOrThrow();
    expect(row.isDeleted).toBe(1);
    await aPerson(test.services, { account: OTHER, name: '李样文', idCardNo: SAMPLE_ID_CARDS[1] });
  });
});
