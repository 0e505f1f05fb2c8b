import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::1', '::1', '0:0:0:0'],
  ['2001:DB8:0001:0002:0:0:0:1', '2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b::c000:201', '64:ff9b:0:0'],
  ['::192.0.2.1', '::c000:201', '0:0:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('%s is %s, and calls from %s', (ip, plain, network) => {
  expect([plainAddress(ip), networkOf(ip)]).toEqual([plain, network]);
});

const app = (trustProxy: string | boolean) => {
  const made = fastify({ trustProxy });
  made.get('/ip', (request) => plainAddress(request.ip));
  return made;
};

test.each([
  // A proxy over IPv4 is told in the clothes of IPv6 where the server listens on `::`.
  ['10.0.0.0/8', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '::ffff:192.0.2.9', '198.51.100.7', '192.0.2.9'],
  ['loopback', '::1', '2001:DB8::7', '2001:db8::7'],
  ['fd00::/8', 'fd00::2', '198.51.100.7', '198.51.100.7'],
  ['fd00::/8', '2001:db8::2', '198.51.100.7', '2001:db8::2'],
])(
  'who trusts %s told of %s that forwards for %s takes the caller for %s',
  async (trusted, remoteAddress, forwarded, ip) => {
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await app(trusted).inject({ url: '/ip', remoteAddress, headers });
    expect(body).toBe(ip);
  },
);

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

test(`a server on ${hasIpv6 ? ':: answers on ::1 and' : '0.0.0.0, this machine being without IPv6, answers on'} 127.0.0.1`, async () => {
  const server = app(false);
  await server.listen({ port: 0, host: hasIpv6 ? '::' : '0.0.0.0' });
  const { port } = server.addresses()[0] as AddressInfo;
  const from = async (host: string) => await (await fetch(`http://${host}:${port}/ip`)).text();
  expect(await from('127.0.0.1')).toBe('127.0.0.1');
  if (hasIpv6) expect(await from('[::1]')).toBe('::1');
  await server.close();
});
