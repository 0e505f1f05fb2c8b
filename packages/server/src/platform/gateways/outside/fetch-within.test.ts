import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchWithin } from './fetch-within.ts';

const pages: Record<string, RequestListener> = {
  '/short': (_, response) => response.end('short'),
  '/long': (_, response) => response.end('x'.repeat(2000)),
  '/never': () => undefined,
  '/drips': (_, response) => void response.write('x'),
  '/away': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
};
const server = createServer((request, response) => pages[request.url ?? '']?.(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const within = (timeoutMs: number) => fetchWithin({ origins: new Set([origin]), timeoutMs, mostBytes: 1000 });
const ask = within(60_000);
const call = async (url: string) => await ask(url, { method: 'GET', headers: {} });

test('reaches the origin that it was made for', async () => {
  const response = await call(`${origin}/short`);
  expect([response.status, await response.text()]).toEqual([200, 'short']);
});

test.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  `${origin.replace('http:', 'https:')}/short`,
  `http://user@127.0.0.1/`,
  'file:///etc/passwd',
])('reaches nothing else: %s', async (url) => {
  await expect(call(url)).rejects.toThrow('is not among the addresses that may be called');
});

test('follows no redirect', async () => {
  expect((await call(`${origin}/away`)).status).toBe(302);
});

test('takes no answer that is too long', async () => {
  await expect(call(`${origin}/long`)).rejects.toThrow('too large');
});

test.each(['/never', '/drips'])('waits no longer than it may: %s', async (path) => {
  const answer = within(300)(origin + path, { method: 'GET', headers: {} });
  await expect(answer).rejects.toThrow('No answer in time');
});
