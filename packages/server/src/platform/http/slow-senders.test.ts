// Senders that stop, drip or break off, over real sockets, with waits cut short; what the server waits in earnest is looked at by itself.
import { readdirSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attach } from '@trainrace/contract/files/attach';
import { SENDING_MS } from '@trainrace/contract/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { buildApp } from '#app/app.ts';
import { aPdf } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { multipart } from '#test/upload.ts';

const SHORT = { head: 600, body: 1200, silence: 1200, upload: 20_000, look: 100 };

let test: TestApp;
let app: FastifyInstance;
let person: Caller;
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'person', virtualId: 'U032' });
  person = await test.as('person');
  app = await buildApp(test.services, SHORT);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A line to the server and all that it answers. */
async function line(): Promise<{ socket: Socket; answered: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => {});
  return { socket, answered: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

const envelopeOf = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/json/i);
  return {
    status: Number(head.split(' ')[1]),
    ...(JSON.parse(body) as { code: number; success: boolean; msg: string }),
  };
};

const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Token: ${person.token}`,
    ...Object.entries(headers).map((one) => one.join(': ')),
  ]
    .join('\r\n')
    .concat('\r\n\r\n');

const temporary = () => {
  try {
    return readdirSync(join(test.services.config.dataDir, 'files', 'temporary'));
  } catch {
    return [];
  }
};
const attachments = async () => await test.services.db.selectFrom('attach').select('id').execute();

async function anUpload(bytes = 200_000) {
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(bytes)]);
  const { payload, headers } = multipart({}, [{ name: 'a.pdf', bytes: pdf }]);
  return { payload, head: head(attach.putFile.path, { ...headers, 'Content-Length': String(payload.length) }) };
}

it('[T35] waits 10 s for a head, 30 s for a body, 30 s for the next byte of an upload and looks every 5 s', async () => {
  expect(SENDING_MS).toEqual({ head: 10_000, body: 30_000, silence: 30_000, upload: 900_000, look: 5000 });
  const { headersTimeout, requestTimeout, timeout } = test.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 900_000,
    timeout: 120_000,
  });
});

describe('[R06] 408 in the envelope', () => {
  const tooSlow = { status: 408, code: 408, success: false, msg: '请求超时，请重试' };

  it('for a head that does not come', async () => {
    const { socket, answered } = await line();
    socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\nX-a: ');
    expect(envelopeOf(await answered)).toMatchObject(tooSlow);
  });

  it('for a body that drips', async () => {
    const { socket, answered } = await line();
    socket.write(
      head(attach.submitWithAtt.path, {
        'Content-Type': 'application/json',
        'Content-Length': '900',
      }),
    );
    const drip = setInterval(() => socket.write(' '), 100);
    const answer = await answered;
    clearInterval(drip);
    expect(envelopeOf(answer)).toMatchObject(tooSlow);
  });

  it('for a body that nobody reads, because the call was refused before: the line ends', async () => {
    const { socket, answered } = await line();
    socket.write(
      'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    );
    expect(await answered).toContain('HTTP/1.1 ');
  });

  it('for an upload that stops; nothing of it stays', async () => {
    const { payload, head } = await anUpload();
    const { socket, answered } = await line();
    socket.write(head);
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(temporary).toHaveLength(1);
    expect(envelopeOf(await answered)).toMatchObject(tooSlow);
    await expect.poll(temporary).toEqual([]);
    expect(await attachments()).toEqual([]);
  });
});

it('[R05] uploads that break off leave no file and no row', async () => {
  const { payload, head } = await anUpload();
  for (let round = 0; round < 10; round++) {
    const { socket } = await line();
    socket.write(head);
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(temporary).not.toEqual([]);
    if (round % 2 === 0) socket.resetAndDestroy();
    else socket.end();
    await expect.poll(temporary).toEqual([]);
  }
  expect(await attachments()).toEqual([]);
});

it('[R06] a slow upload that moves takes as long as it takes', { timeout: 30_000 }, async () => {
  const { payload, head } = await anUpload();
  const { socket, answered } = await line();
  socket.write(head.replace('Token', 'Connection: close\r\nToken'));
  // Longer in all than silence may last, and each pause far below it: a machine that is busy for a second is no silent sender.
  const pieces = 24;
  for (let at = 0; at < pieces; at++) {
    socket.write(payload.subarray((payload.length / pieces) * at, (payload.length / pieces) * (at + 1)));
    await sleep(SHORT.silence / 16);
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(await attachments()).toHaveLength(1);
});

it('what is no request is refused in the envelope, in the language it speaks', async () => {
  const say = async (text: string) => {
    const { socket, answered } = await line();
    socket.write(text);
    return envelopeOf(await answered);
  };
  expect(await say('nonsense\r\n\r\n')).toMatchObject({ status: 400, code: 400, msg: '请求无法识别' });
  const long = `GET / HTTP/1.1\r\nAccept-Language: en\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await say(long)).toMatchObject({ status: 431, code: 431, msg: 'The request is too large.' });
});
