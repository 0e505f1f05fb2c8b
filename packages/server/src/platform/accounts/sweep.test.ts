import { beforeAll, expect, test } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';
import { newId } from '#platform/db/ids.ts';
import { sendCode } from '#platform/sms/codes.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { addDays, addMinutes } from '#platform/time/time.ts';
import { countFailure, refuseWhileLocked } from './sign-in-failures.ts';
import { sweepSignIns } from './sweep.ts';

const NOW = new Date();
let server: TestApp;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc' });
});

const TABLES = ['session', 'sessionToken', 'smsCode', 'captcha', 'captchaSpent', 'rateCount', 'signInFailure'] as const;
const rows = async () => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = (await server.services.db.selectFrom(table).selectAll().execute()).length;
  return counts;
};

test('what is still needed stays, what has run out goes', async () => {
  const { db, cipher, params } = server.services;
  const caller = await server.as('admc');
  const context = {
    db,
    cipher,
    now: NOW,
    lang: 'zh',
    ip: '127.0.0.1',
    traceId: 't',
    userAgent: '',
    retired: new Set<string>(),
  } as const;
  await sendCode(server.services, context, '19900000001', null);
  await caller.get('/api/blade-auth/oauth/captcha');
  await db
    .insertInto('captchaSpent')
    .values({ key: newId(), expiresAt: addMinutes(NOW, 5).toISOString() })
    .execute();
  for (let i = 0; i < 5; i += 1) await countFailure(db, params, 'somebody', NOW);
  await consume(db, [{ key: limitKey('captcha', { address: addressOf('203.0.113.1') }), most: 1, seconds: 60 }], NOW);
  const before = await rows();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);

  await sweepSignIns(db, NOW);
  expect(await rows()).toEqual(before);
  await expect(refuseWhileLocked(db, 'somebody', NOW)).rejects.toThrow('accountLocked');

  await sweepSignIns(db, addDays(NOW, 2));
  expect(await rows()).toEqual({
    session: 1,
    sessionToken: 0,
    smsCode: 0,
    captcha: 0,
    captchaSpent: 0,
    rateCount: 0,
    signInFailure: 0,
  });
  await sweepSignIns(db, addDays(NOW, 40));
  expect(await rows()).toMatchObject({ session: 0 });
});

test('failures that somebody has not been told of, and devices in use, stay until they are old', async () => {
  const { db, params } = server.services;
  const id = await anAccount(server.services, { account: 'aimed-at' });
  await countFailure(db, params, 'aimed-at', NOW, id);
  await db
    .insertInto('knownDevice')
    .values({ personId: id, accountId: id, deviceHash: Buffer.from('one'), seenAt: NOW.toISOString() })
    .execute();
  const left = async () => [
    (await db.selectFrom('signInFailure').select('total').where('personId', '=', id).execute()).length,
    (await db.selectFrom('knownDevice').select('seenAt').where('personId', '=', id).execute()).length,
  ];
  await sweepSignIns(db, addDays(NOW, 29));
  expect(await left()).toEqual([1, 1]);
  await sweepSignIns(db, addDays(NOW, 30));
  expect(await left()).toEqual([0, 1]);
  await sweepSignIns(db, addDays(NOW, 180));
  expect(await left()).toEqual([0, 0]);
});

test('a window begins with its first event and ends by itself', async () => {
  const { db } = server.services;
  const limit: Limit = { key: limitKey('captcha', { address: addressOf('203.0.113.2') }), most: 2, seconds: 60 };
  await consume(db, [limit], NOW);
  await consume(db, [limit], addMinutes(NOW, 0.5));
  await expect(consume(db, [limit], addMinutes(NOW, 0.9))).rejects.toMatchObject({ code: 429, retryAfter: 6 });
  await consume(db, [limit], addMinutes(NOW, 1));
});
