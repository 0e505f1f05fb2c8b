import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { deliverDue } from './deliver.ts';

const SMS = '/api/blade-resource/sms';
const CODE = '/api/zjgrsj-trainrace/userInfo/user_info/smsCode';

const TAKEN = { status: 200, body: JSON.stringify({ Code: 'OK', BizId: 'biz-1' }) };
const BROKEN = { status: 500, body: 'broken' };
const UNKNOWN_NUMBER = { status: 200, body: JSON.stringify({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no' }) };

let asked = 0;
let say = TAKEN;
const provider = createServer((_, response) => {
  asked += 1;
  response.writeHead(say.status).end(say.body);
});
let server: TestApp;
let count = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await testApp({ SMS_HOSTS: host });
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  const system = await server.as('adms');
  const { data } = await system.post(`${SMS}/submit`, {
    category: 3,
    smsCode: 'aliyun',
    signName: '张家港人社',
    accessKey: 'AK',
    secretKey: 'SK-secret',
    endpoint: `http://${host}`,
  });
  expect((await system.post(`${SMS}/enable`, { id: data.id })).status).toBe(200);
});
afterAll(() => void provider.close());
beforeEach(async () => {
  await sql`delete from outbox`.execute(server.owner);
  await sql`delete from breaker`.execute(server.owner);
  asked = 0;
});

const askForCode = async () => {
  const mobile = `1990001${String((count += 1)).padStart(4, '0')}`;
  return await server.app.inject({ url: CODE, query: { mobile, purpose: 'register' } });
};
const deliver = async (after = 0) => await deliverDue(server.services, new Date(Date.now() + after));
const outbox = async () =>
  await server.services.db.selectFrom('outbox').select(['state', 'tries']).orderBy('id').execute();

test('[R12] a provider that failed five times is left alone: who asks for a code hears so at once, what waits goes later', async () => {
  say = BROKEN;
  for (let index = 0; index < 6; index += 1) expect((await askForCode()).statusCode).toBe(200);
  while (asked < 5) await deliver(asked * 1000);
  await deliver(60_000);
  const { statusCode, headers, json } = await askForCode();
  expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  expect(json()).toMatchObject({ success: false, msg: '短信服务暂时不可用，请稍后再试' });
  const tried = asked;
  const before = await outbox();
  await deliver(3_600_000);
  // Nothing was asked, and nothing counts as a try.
  expect(asked).toBe(tried);
  expect(await outbox()).toEqual(before);
  say = TAKEN;
  await sql`update breaker set rest_until = clock_timestamp() - interval '1 second'`.execute(server.owner);
  while ((await outbox()).some(({ state }) => state === 'queued')) await deliver(7_200_000);
  expect((await outbox()).every(({ state }) => state === 'sent')).toBe(true);
  expect((await askForCode()).statusCode).toBe(200);
});

test('a provider that only refuses numbers is not left alone', async () => {
  say = UNKNOWN_NUMBER;
  for (let index = 0; index < 8; index += 1) await askForCode();
  await deliver();
  expect(asked).toBe(8);
  expect((await askForCode()).statusCode).toBe(200);
});
