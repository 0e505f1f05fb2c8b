import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
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
    'permissions-policy': expect.stringMatching(
      /^camera=\(self\), display-capture=\(self\), publickey-credentials-create=\(self\), publickey-credentials-get=\(self\), ([a-z-]+=\(\)(, |$))+$/,
    ),
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
  const config = readConfig({ FRAME_SOURCES: 'https://report.example, https://*.gov.example:8443' }, []);
  const app = fastify();
  sendSecurityHeaders(app, securityHeaders(config));
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain(
    "frame-src 'self' blob: https://report.example https://*.gov.example:8443",
  );
});

it('[S2-55] scripts of the document server come from the configured address, and from nowhere else', async () => {
  const env = { ONLYOFFICE_URL: 'https://office.example', ONLYOFFICE_SECRET: 'x'.repeat(32) };
  const app = fastify();
  sendSecurityHeaders(app, securityHeaders(readConfig(env, [])));
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self' https://office.example");
  expect(policy).toContain("frame-src 'self' blob: https://office.example");
});

it.each([
  [{ ONLYOFFICE_URL: 'https://office.example' }, 'belong together'],
  [{ ONLYOFFICE_URL: 'https://office.example', ONLYOFFICE_SECRET: 'secret' }, 'ONLYOFFICE_SECRET'],
  [{ ONLYOFFICE_URL: 'https://office.example/x', ONLYOFFICE_SECRET: 'x'.repeat(32) }, 'ONLYOFFICE_URL'],
])('[T31] a document server without an origin or a strong secret stops the start: %o', (env, said) =>
  expect(() => readConfig(env, [])).toThrow(said),
);

it.each(["https://a.example; script-src 'unsafe-inline'", 'https://a.example/path', '*', 'data:', "'self'"])(
  'what is no origin stops the start: %s',
  (FRAME_SOURCES) => expect(() => readConfig({ FRAME_SOURCES }, [])).toThrow('FRAME_SOURCES'),
);

it.each([
  ['unless said', {}, "connect-src 'self' ws://127.0.0.1:18090"],
  ['as said', { DEVICES_URL: 'wss://devices.example:8443' }, "connect-src 'self' wss://devices.example:8443"],
  ['none at all', { DEVICES_URL: 'off' }, "connect-src 'self'"],
])('[S7-83] pages connect to us and to one service with devices: %s', async (_, env, directive) => {
  const app = fastify();
  sendSecurityHeaders(app, securityHeaders(readConfig(env, [])));
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain(directive);
});

it.each([
  'ws://10.0.0.5:18090',
  'ws://127.0.0.1:18090/path',
  "ws://127.0.0.1; script-src 'unsafe-inline'",
  'ws://*',
  'http://127.0.0.1',
])('a service with devices that is not on this machine, or no address, stops the start: %s', (DEVICES_URL) =>
  expect(() => readConfig({ DEVICES_URL }, [])).toThrow('DEVICES_URL'),
);
