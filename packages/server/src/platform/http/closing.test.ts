import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import { testApp } from '#test/test-app.ts';

it('a connection over which nothing was asked does not hold up the end', async () => {
  const { services } = await testApp();
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Node's own limit is off: left alone the connection would stay for ever.
  app.server.timeout = 0;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  await Promise.all([once(socket, 'close'), app.close()]);
  expect(socket.bytesRead).toBe(0);
});
