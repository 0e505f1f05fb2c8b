import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { beforeAll, expect, it } from 'vitest';
import { testHouse, type TestHouse } from '../test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await testHouse();
});

it.each([
  ['an answer', '/health/live', 200],
  ['a refusal', contestInfo.list.path, 401],
  ['what does not exist', '/api/nothing', 404],
])('protects %s', async (_, url, status) => {
  const { statusCode, headers } = await test.app.inject({ url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  });
  const policy = String(headers['content-security-policy']).split(';');
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
  ])
    expect(policy).toContain(rule);
});
