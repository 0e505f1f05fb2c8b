import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { dict } from '@trainrace/contract/areas/system/dict';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#test/test-app.ts';

const { app, as } = await testApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000 };

/** The head of a large body, and not all of it. */
async function beginToSend(token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${dict.submit.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
  );
  return socket;
}

test('of large bodies only so much is read at once; small ones and those after them are served', async () => {
  const { token } = await as('admin');
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  const send = async (remark: string) =>
    await fetch(`http://127.0.0.1:${port}${dict.submit.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ remark }),
    });
  // Until one of them is sent away: then there is no room for another.
  let isFull = false;
  while (!isFull) {
    const socket = await beginToSend(token);
    socket.once('data', () => (isFull = true));
    sockets.push(socket);
    // By the time that a later call is answered, the head of this one was read.
    expect((await send('small')).status).toBe(400);
  }
  expect((await send('x'.repeat(400_000))).status).toBe(503);
  expect((await send('x'.repeat(400_000))).headers.get('retry-after')).toBe('2');
  expect((await send('small')).status).toBe(400);
  sockets.forEach((socket) => socket.destroy());
  await expect.poll(async () => (await send('x'.repeat(400_000))).status, PATIENT).toBe(400);
});

test('who is not signed in sends 64 KiB at most', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: oauth.token.path,
    payload: { username: 'x'.repeat(70_000) },
  });
  expect(answer.json()).toMatchObject({ code: 413, success: false });
});
