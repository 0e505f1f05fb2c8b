import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerFailures } from './failures.ts';
import { requestLog } from './request-log.ts';

async function startApp(fault: Error | null) {
  const reported: Error[] = [];
  const { promise: isRead, resolve: begin } = Promise.withResolvers<void>();
  const answer = new Readable({
    read() {
      begin();
      if (fault !== null) this.destroy(fault);
    },
  });
  const app = fastify();
  answerFailures(app, (failure) => reported.push(failure));
  app.post('/slow', (_, reply) => reply.send(answer));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, answer, isRead, reported, url: `http://127.0.0.1:${port}/slow` };
}

it('reports an answer that breaks off before it began', async () => {
  const { app, reported, url } = await startApp(new Error('the disk is gone'));
  expect((await fetch(url, { method: 'POST', body: 'a question' })).status).toBe(500);
  expect(reported.map(({ message }) => message)).toEqual(['the disk is gone']);
  await app.close();
});

it('reports nothing when the caller leaves before the answer', async () => {
  const { app, answer, isRead, reported, url } = await startApp(null);
  const call = request(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' } });
  call.on('error', () => undefined).end('a question');
  await isRead;
  call.destroy();
  await once(answer, 'close');
  await app.close();
  expect(reported).toEqual([]);
});

it('logs a request without the address of its caller, what it asks for, and tokens in its path', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { ...requestLog('info'), stream: { write: (line: string) => void lines.push(line) } },
  });
  answerFailures(app, () => undefined);
  app.get('/found/*', () => {
    throw new Error('broken');
  });
  const secret = 'k'.repeat(43);
  for (const path of ['found', 'not-there'])
    await app.inject({ url: `/${path}/${secret}?name=Zhang`, remoteAddress: '192.0.2.7' });
  expect(lines.map((line) => (JSON.parse(line) as { req?: unknown }).req).filter((req) => req !== undefined)).toEqual(
    ['found', 'not-there'].map((path) => ({ method: 'GET', url: `/${path}/***` })),
  );
  expect(lines.some((line) => line.includes('request failed'))).toBe(true);
  for (const said of ['192.0.2.7', 'Zhang', secret]) expect(lines.join('')).not.toContain(said);
  await app.close();
});
