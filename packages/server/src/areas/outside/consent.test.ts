import { extConsent, sxt } from '@trainrace/contract/areas/outside/ext';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../../seed/account-builders.ts';
import { anAccount, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../seed/builders.ts';
import { lastCode } from '#test/sms-codes.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { anEntrant } from './test-entrants.ts';

const [PERSON, ENTRANT, STRANGER] = SAMPLE_ID_CARDS;
const MOBILE = '19900000001';

let test: TestApp;
let school: Caller;
let other: Caller;
let bureau: Caller;
let person: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await aPerson(services, { account: MOBILE, name: '陈示一', idCardNo: PERSON, realNameState: 1 });
  const aSchool = { account: 'school01', groupName: '沙洲职业中专(示例)', groupNo: 'JT-1', uscc: SAMPLE_USCC[0] };
  await aGroup(services, aSchool);
  await aGroup(services, { ...aSchool, account: 'school02', groupNo: 'JT-2', uscc: SAMPLE_USCC[1] });
  [school, other] = [await test.as('school01'), await test.as('school02')];
  [bureau, person] = [await test.as('admc'), await test.as(MOBILE)];
});

beforeEach(async () => {
  await test.services.db.deleteFrom('rateCount').execute();
  await test.services.db.deleteFrom('extConsent').execute();
});

const sendTo = async (by: Caller, idCardNo: string) => await by.post(extConsent.consentCode.path, { idCardNo });
const give = async (by: Caller, idCardNo: string, code: string) =>
  await by.post(extConsent.consent.path, { idCardNo, code });
const ask = async (by: Caller, idCardNo: string) =>
  await by.post(sxt.getTrainCertificate.path, { idCardNo, purpose: '选拔参赛' });
const codeOf = async (mobile: string) => await lastCode(test.services, mobile, 'CONSENT_CODE');
const sent = async () => (await test.services.db.selectFrom('outbox').select('id').execute()).length;

describe('the consent of a person', () => {
  it('comes by a code to the own phone, opens the data to who asked, and is told to the person', async () => {
    expect((await ask(school, PERSON)).status).toBe(404);
    expect((await sendTo(school, PERSON)).data).toEqual({ expiresIn: 300, retryAfter: 60 });
    const code = await codeOf(MOBILE);
    const given = await give(school, PERSON, code);
    expect(given).toMatchObject({
      status: 200,
      data: { validUntil: expect.stringMatching(/^\d{4}(-\d\d){2} (\d\d:?){3}$/) },
    });
    expect((await ask(school, PERSON)).status).toBe(200);
    expect((await ask(other, PERSON)).status).toBe(404);
    const [message] = (await person.get(inbox.list.path)).data.records;
    expect(message.subtitle).toContain(`沙洲职业中专(示例)经您的验证码同意，可在${given.data.validUntil}前`);
    expect((await give(school, PERSON, code)).status).toBe(400);
  });

  it('ends after a day, and what was answered by it is gone with it', async () => {
    await sendTo(school, PERSON);
    await give(school, PERSON, await codeOf(MOBILE));
    expect((await ask(school, PERSON)).status).toBe(200);
    const past = new Date(Date.now() - 1000).toISOString();
    await test.services.db.updateTable('extConsent').set({ validUntil: past }).execute();
    expect((await ask(school, PERSON)).status).toBe(404);
  });

  it('is not given by another code: a wrong one, one for signing in, one to the asker’s own phone', async () => {
    await sendTo(school, PERSON);
    const right = await codeOf(MOBILE);
    const wrong = right === '000000' ? '111111' : '000000';
    const smsCode = async (query: object) =>
      await callerWith(test.app, '', '').get(userInfo.smsCode.path, { ...query });
    await test.services.db.deleteFrom('rateCount').execute();
    await smsCode({ mobile: '19911112222', purpose: 'consent' });
    const own = await codeOf('19911112222');
    await smsCode({ mobile: '19933334444' });
    const refused = { status: 400, msg: '验证码不正确或已失效' };
    expect(await give(school, PERSON, wrong)).toMatchObject(refused);
    if (own !== right) expect(await give(school, PERSON, own)).toMatchObject(refused);
    expect(await give(school, STRANGER, right)).toMatchObject(refused);
    await test.services.db.deleteFrom('rateCount').execute();
    await smsCode({ mobile: MOBILE });
    expect(await give(school, PERSON, await lastCode(test.services, MOBILE))).toMatchObject(refused);
    expect((await ask(school, PERSON)).status).toBe(404);
  });

  it('is asked of the phone that was given with an entry where there is no account, never of a draft’s', async () => {
    await anEntrant(test, ENTRANT, { mobile: '19900000055' });
    await anEntrant(test, STRANGER, { mobile: '19900000066', auditStatus: 0, groupId: school.userId });
    await sendTo(school, ENTRANT);
    expect((await give(school, ENTRANT, await codeOf('19900000055'))).status).toBe(200);
    const before = await sent();
    expect((await sendTo(school, STRANGER)).data).toEqual({ expiresIn: 300, retryAfter: 60 });
    expect(await sent()).toBe(before);
  });

  it('is not asked of a phone that the asker typed, nor of an account whose number nobody checked', async () => {
    const { db } = test.services;
    const [entered, squatted] = [SAMPLE_ID_CARDS[5], SAMPLE_ID_CARDS[6]];
    await anEntrant(test, entered, { mobile: '19900000077', groupId: school.userId });
    await aPerson(test.services, { account: '19900000088', name: '冒名', idCardNo: squatted });
    const before = await sent();
    for (const idCardNo of [entered, squatted]) expect((await sendTo(school, idCardNo)).status).toBe(200);
    expect(await sent()).toBe(before);
    await db.deleteFrom('rateCount').execute();
    await sendTo(other, entered);
    expect(await sent()).toBe(before + 1);
  });

  it('asks no phone twice within a minute, and a number that is not known answers alike', async () => {
    for (const idCardNo of [PERSON, SAMPLE_ID_CARDS[4]]) {
      expect((await sendTo(school, idCardNo)).status).toBe(200);
      expect((await sendTo(other, idCardNo)).status).toBe(429);
    }
  });

  it('is for who may ask about people', async () => {
    expect((await sendTo(person, PERSON)).status).toBe(403);
    expect((await give(callerWith(test.app, '', ''), PERSON, '123456')).status).toBe(401);
    expect((await sendTo(bureau, '320599198803159017')).status).toBe(400);
  });
});

describe('the real name of an account', () => {
  const stateOf = async () => (await bureau.get(userInfo.detail.path, { id: person.userId })).data.realNameState;
  const query = async (name: string) => {
    await test.services.db.deleteFrom('rateCount').execute();
    return (await bureau.post(sxt.getPersonInfo.path, { idCardNo: PERSON, name, purpose: '实名核验' })).status;
  };

  it('is what the other body says of this name and number, until one of them changes', async () => {
    await anEntrant(test, PERSON);
    await test.services.db.updateTable('userInfo').set({ realNameState: 0 }).where('id', '=', person.userId).execute();
    expect(await stateOf()).toBe(0);
    await query('李样文');
    expect(await stateOf()).toBe(0);
    expect(await query('陈示一')).toBe(200);
    expect(await stateOf()).toBe(1);
    const trail = (await trailOf(test.services.db, { bizId: person.userId })).at(-1);
    expect(trail).toMatchObject({
      operatorName: 'admc',
      changes: [{ field: 'realNameState', before: '未核', after: '已核' }],
    });
    await person.post(userInfo.userUpdateInfo.path, { address: '张家港市示例路9号' });
    expect(await stateOf()).toBe(1);
    await person.post(userInfo.userUpdateInfo.path, { name: '陈不符' });
    expect(await stateOf()).toBe(0);
    await query('陈不符');
    expect(await stateOf()).toBe(2);
  });

  it('is nobody’s by an answer where several claim the same name and number, and stays with who had it', async () => {
    const { db } = test.services;
    const idCardNo = SAMPLE_ID_CARDS[7];
    await anEntrant(test, idCardNo);
    const ids: string[] = [];
    for (const account of ['19900000091', '19900000092'])
      ids.push(await aPerson(test.services, { account, name: '王例青', idCardNo }));
    const states = async () =>
      (await db.selectFrom('userInfo').select('realNameState').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ realNameState }) => realNameState,
      );
    const check = async () => {
      await db.deleteFrom('rateCount').execute();
      const answer = await bureau.post(sxt.getPersonInfo.path, { idCardNo, name: '王例青', purpose: '实名核验' });
      expect(answer.data.records[0].nameMatch).toBe(1);
    };
    await check();
    expect(await states()).toEqual([0, 0]);
    await db.updateTable('userInfo').set({ realNameState: 1 }).where('id', '=', ids[0]!).execute();
    await check();
    expect(await states()).toEqual([1, 0]);
  });
});
