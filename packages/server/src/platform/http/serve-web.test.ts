import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFailures } from './failures.ts';
import { mountHealth } from './health.ts';
import { serveWeb } from './serve-web.ts';
import { connect } from '#platform/db/connect.ts';

const PAGE = '<title>page</title><script>choose()</script>';
const HASH = createHash('sha256').update('choose()').digest('base64');
const POLICY = `default-src 'self';script-src 'sha256-${HASH}' 'self'`;
const root = mkdtempSync(join(tmpdir(), 'trainrace-web-'));
const { db, close } = connect('postgres://nobody@127.0.0.1:1/nothing');
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets/main-1.js'), 'go()');
  writeFileSync(join(root, 'assets/main-1.js.br'), 'packed');
  for (const name of ['qr-worker-Ab_3-x.js', 'qr-worker-Ab_3-x.js.br'])
    writeFileSync(join(root, 'assets', name), 'read()');
  writeFileSync(join(root, '.built-from'), 'a mark of the build');
  app = fastify();
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.setHeader('Content-Security-Policy', "default-src 'self';script-src 'self'");
    done();
  });
  answerFailures(app, () => {});
  mountHealth(app, db);
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await close();
  rmSync(root, { recursive: true });
});

it.each([
  '/',
  '/index.html',
  '/login',
  '/competition/contest_info',
  '/screen/01234567-89ab-7def-8123-456789abcdef',
  '/referee/a.b-c',
])('%s is a page of the application', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual(['no-cache', POLICY]);
});

it.each(['/assets/main-1.js', '/favicon.svg', '/health/live'])('%s is what it is', async (url) => {
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, body.includes('<title>')]).toEqual([200, false]);
});

it('health names the version of package.json, whether it can serve or not', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')) as {
    version: string;
  };
  expect((await app.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok', version });
  const ready = await app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', version }]);
});

it('the thread that reads codes may compile WebAssembly, by the policy of its own file', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy'];
  expect(await policyOf('/assets/qr-worker-Ab_3-x.js')).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(await policyOf('/assets/main-1.js')).toBe("default-src 'self';script-src 'self'");
});

it('an asset is sent packed to who can unpack it, and kept for a year', async () => {
  const url = '/assets/main-1.js';
  const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect([body, headers['content-encoding']]).toEqual(['packed', 'br']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
});

it('a mark of the build is handed to nobody', async () => {
  expect((await app.inject({ url: '/.built-from' })).body).not.toContain('mark');
});

it('a file that came after the start is not handed out', async () => {
  writeFileSync(join(root, 'assets/late-1.js'), 'stop()');
  expect((await app.inject({ url: '/assets/late-1.js' })).statusCode).toBe(404);
});

it.each([
  '/assets/main-2.js',
  '/%61ssets/main-2.js',
  '/assets/',
  '/health/other',
  '/health',
  '/api/nothing',
  '/verify.html',
  '/wp-login.php?x=1',
])('%s is not there: 404, and no page in its place', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, headers['content-type'], body.includes('<title>')]).toEqual([
    404,
    'application/json; charset=utf-8',
    false,
  ]);
});
