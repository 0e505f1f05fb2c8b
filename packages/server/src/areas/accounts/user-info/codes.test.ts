import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_ID_CARDS } from '../../../../seed/builders.ts';
import { postForm, signIn, tokenForm } from '#test/client.ts';
import { proveCode, useCode } from '#platform/sms/codes.ts';
import { lastCode } from '#test/sms-codes.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const SMS = userInfo.smsCode.path;
const KNOWN = '19900000001';

let test: TestApp;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  stranger = callerWith(test.app, '', '');
  await aPerson(test.services, { account: KNOWN, name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
});

beforeEach(async () => {
  for (const table of ['rateCount', 'smsCode', 'outbox', 'signInFailure'] as const)
    await test.services.db.deleteFrom(table).execute();
});

const forget = async (kind: string) =>
  await test.services.db.deleteFrom('rateCount').where('key', 'like', `sms-${kind}:%`).execute();
const param = async (paramKey: string, paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', paramKey).execute();
  test.services.params.forget();
};

describe('asking for a code', () => {
  it('[S7-35] answers the same for known and unknown numbers, and sends six digits', async () => {
    const answers = [await stranger.get(SMS, { mobile: KNOWN }), await stranger.get(SMS, { mobile: '19900000099' })];
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 200, msg: '操作成功!', data: { expiresIn: 300, retryAfter: 60 } });
    expect(await lastCode(test.services, KNOWN)).toMatch(/^\d{6}$/);
    expect(await lastCode(test.services, '19900000099')).toMatch(/^\d{6}$/);
  });

  it('keeps no code readable', async () => {
    await stranger.get(SMS, { mobile: KNOWN });
    const code = await lastCode(test.services, KNOWN);
    const [row] = await test.services.db.selectFrom('smsCode').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row!.codeHash.toString()).not.toContain(code);
  });

  it.each([
    ['', '手机号码不能为空'],
    ['1990000000', '手机号码长度不正确'],
    ['05125800001', '手机号码格式不正确'],
    ['abcdefghijk', '手机号码格式不正确'],
  ])('[S5-24 S5-25 S5-26 S5-27] refuses %j: %s', async (mobile, message) => {
    const { status, data } = await stranger.get(`${SMS}?mobile=${mobile}`);
    expect([status, data.errors[0].message]).toEqual([400, message]);
  });

  it('once a minute, five times an hour, ten times a day for one phone', async () => {
    const ask = async () => await stranger.get(SMS, { mobile: KNOWN });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, msg: '操作过于频繁，请稍后再试' });
    for (let i = 0; i < 4; i += 1) {
      await forget('retry');
      expect((await ask()).status).toBe(200);
    }
    await forget('retry');
    expect((await ask()).status).toBe(429);
    for (let i = 0; i < 5; i += 1) {
      await forget('retry');
      await forget('hour');
      expect((await ask()).status).toBe(200);
    }
    await forget('retry');
    await forget('hour');
    expect((await ask()).status).toBe(429);
    expect(await test.services.db.selectFrom('outbox').select('id').execute()).toHaveLength(10);
  });

  it('so many a day for all, of which those who keep the parameters hear in time', async () => {
    await param('smsPerDayAll', '5');
    await anAccount(test.services, { account: 'keeper', roles: ['ADM_S'] });
    const keeper = await test.as('keeper');
    const heard = async () =>
      (await keeper.get(inbox.list.path)).data.records.map(({ title }: { title: string }) => title);
    const ask = async (last: number) => (await stranger.get(SMS, { mobile: `1990000008${last}` })).status;
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 200]);
    expect(await heard()).toEqual([]);
    expect(await ask(4)).toBe(200);
    expect(await heard()).toEqual(['短信配额即将用尽']);
    expect(await ask(5)).toBe(200);
    expect(await ask(6)).toBe(429);
    expect(await heard()).toEqual(['短信配额已用尽', '短信配额即将用尽']);
    await param('smsPerDayAll', '20000');
  });

  it('so many times for one address', async () => {
    await param('addressSmsPerHour', '2');
    const ask = async (last: number) => (await stranger.get(SMS, { mobile: `1990000007${last}` })).status;
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 429]);
    await param('addressSmsPerHour', '60');
    expect(await ask(3)).toBe(200);
  });

  it('sends one of twenty asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.get(SMS, { mobile: KNOWN })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test.services.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });
});

describe('a code', () => {
  const ask = async (purpose?: string) => {
    await forget('retry');
    await stranger.get(SMS, purpose === undefined ? { mobile: KNOWN } : { mobile: KNOWN, purpose });
    return await lastCode(test.services, KNOWN);
  };
  const prove = async (code: string, purpose: 'register' | 'login' | 'reset' = 'login', now = new Date()) =>
    await proveCode(test.services, { mobile: KNOWN, code, purpose }, now);

  it('fits its purpose only; one without a purpose fits each, once', async () => {
    const bound = await ask('reset');
    expect(await prove(bound, 'login')).toBeNull();
    const id = await prove(bound, 'reset');
    expect(id).not.toBeNull();
    const free = await ask();
    for (const purpose of ['register', 'login', 'reset'] as const) {
      await useCode(test.services.db, (await prove(free, purpose))!, purpose);
      expect(await prove(free, purpose)).toBeNull();
    }
  });

  it('is the newest one', async () => {
    const [old, latest] = [await ask(), await ask()];
    if (old !== latest) expect(await prove(old)).toBeNull();
    expect(await prove(latest)).not.toBeNull();
  });

  it('is good for five minutes', async () => {
    const code = await ask();
    expect(await prove(code, 'login', new Date(Date.now() + 301_000))).toBeNull();
    expect(await prove(code, 'login', new Date(Date.now() + 290_000))).not.toBeNull();
  });

  it('is gone after five wrong tries, also when they come at once', async () => {
    const code = await ask();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 20 }, () => prove(wrong)));
    expect(await prove(code)).toBeNull();
  });

  it('is used by one of two at once', async () => {
    const id = (await prove(await ask()))!;
    const used = await Promise.allSettled([
      useCode(test.services.db, id, 'login'),
      useCode(test.services.db, id, 'login'),
    ]);
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[S1-11] signs its owner in, once', async () => {
    const code = await ask('login');
    const username = `enterprise|U032|${KNOWN}|sms|ZJGTRAINRACE`;
    const { token } = await signIn(test.app, username, code);
    expect(token).toBeTruthy();
    const again = await postForm(test.app, '/api/oauth/token', await tokenForm(test.app, username, code));
    expect(again).toMatchObject({ status: 400, msg: '验证码不正确或已失效', error: 'invalid_grant' });
  });

  it('signs in nobody who is unknown, or known as something else, in the same words', async () => {
    const code = await ask('login');
    for (const username of [`enterprise|U028|${KNOWN}|sms|ZJGTRAINRACE`, `admin||${KNOWN}|sms|ZJGTRAINRACE`])
      expect(await postForm(test.app, '/api/oauth/token', await tokenForm(test.app, username, code))).toMatchObject({
        status: 400,
        msg: '验证码不正确或已失效',
      });
    const unknown = '19900000099';
    await stranger.get(SMS, { mobile: unknown, purpose: 'login' });
    const right = await lastCode(test.services, unknown);
    const form = await tokenForm(test.app, `enterprise|U032|${unknown}|sms|ZJGTRAINRACE`, right);
    expect(await postForm(test.app, '/api/oauth/token', form)).toMatchObject({
      status: 400,
      msg: '验证码不正确或已失效',
    });
  });
});
