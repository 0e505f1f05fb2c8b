import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admission } from './admission.ts';

let url: string;
let letGo: () => void;
let begun: number;
let app: ReturnType<typeof makeApp>;

/** Two at work at most; `/api/slow` answers when it is let go. */
function makeApp() {
  const { serverFactory, count } = admission(2);
  const made = fastify({ serverFactory });
  count(made);
  const held = new Promise<void>((resolve) => (letGo = resolve));
  begun = 0;
  made.get('/api/slow', async () => {
    begun += 1;
    await held;
    return { code: 200 };
  });
  made.post('/api/quick', async () => ({ code: 200 }));
  made.get('/health/live', async () => ({ status: 'ok' }));
  made.get('/page', async () => 'page');
  return made;
}

beforeEach(async () => {
  app = makeApp();
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  letGo();
  await app.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => await fetch(url + path, { headers });
const inside = async () => {
  const answers = [get('/api/slow'), get('/api/slow')];
  await vi.waitUntil(() => begun === 2);
  return answers;
};

it('refuses who comes when too many are at work, in the envelope, with a time, and serves those inside', async () => {
  const answers = await inside();
  const refused = await get('/api/slow', { 'accept-language': 'en' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toEqual({
    code: 503,
    success: false,
    msg: 'The system is busy. Please try again later.',
    data: null,
  });
  letGo();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await get('/api/slow')).status).toBe(200);
});

it('keeps health, signing in and pages open meanwhile', async () => {
  const answers = await inside();
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/page')).status).toBe(200);
  // Nothing is mounted there in this test: it was let in, and not found.
  expect((await get('/api/public/config')).status).toBe(404);
  letGo();
  await Promise.all(answers);
});

it('does not count who sends slowly', async () => {
  const port = Number(new URL(url).port);
  const senders = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        'POST /api/quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      return socket;
    }),
  );
  const quick = await fetch(`${url}/api/quick`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(quick.status).toBe(200);
  for (const socket of senders) socket.destroy();
});
