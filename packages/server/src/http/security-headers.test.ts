import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testApp, type TestApp } from '../test/test-app.ts';
import fastify from 'fastify';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

it.each([
  ['an answer', '/health/live', 200],
  ['a refusal', contestInfo.list.path, 401],
  ['what does not exist', '/api/nothing', 404],
  ['an address that cannot be read', '/api/%zz', 400],
  ['a page whose address cannot be read', '/competition/contest_info/100%', 302],
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

it('[S2-10] pages from elsewhere may be framed where the configuration names their origin', async () => {
  const { frameSources } = readConfig({ FRAME_SOURCES: 'https://report.example, https://*.gov.example:8443' }, []);
  const app = fastify();
  sendSecurityHeaders(app, securityHeaders(frameSources));
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain(
    "frame-src 'self' blob: https://report.example https://*.gov.example:8443",
  );
});

it.each(["https://a.example; script-src 'unsafe-inline'", 'https://a.example/path', '*', 'data:', "'self'"])(
  'what is no origin stops the start: %s',
  (FRAME_SOURCES) => expect(() => readConfig({ FRAME_SOURCES }, [])).toThrow('FRAME_SOURCES'),
);
