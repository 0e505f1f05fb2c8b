import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { isPublicAddress } from './address.ts';
import { callOutside, OutsideTimeout } from './call.ts';
import { refuseEndpoint } from './endpoint.ts';

const allowed = { known: ['.aliyuncs.com'], trusted: ['minio.lan:9000'] };

test.each([
  ['https://oss-cn-hangzhou.aliyuncs.com', null],
  ['http://minio.lan:9000', null],
  ['http://minio.lan:9001', 'endpointNotAllowed'],
  ['http://oss-cn-hangzhou.aliyuncs.com', 'endpointNotAllowed'],
  ['https://oss-cn-hangzhou.aliyuncs.com:22', 'endpointNotAllowed'],
  ['https://aliyuncs.com.evil.example', 'endpointNotAllowed'],
  ['https://evilaliyuncs.com', 'endpointNotAllowed'],
  ['https://example.com', 'endpointNotAllowed'],
  ['https://127.0.0.1', 'endpointInside'],
  ['http://2130706433/', 'endpointInside'],
  ['http://0x7f.1/', 'endpointInside'],
  ['http://[::1]/', 'endpointInside'],
  ['http://[::ffff:7f00:1]/', 'endpointInside'],
  ['http://0.0.0.0/', 'endpointInside'],
  ['http://169.254.169.254', 'endpointInside'],
  ['http://100.100.100.200', 'endpointInside'],
  ['https://ok.aliyuncs.com@evil.example', 'endpointFormat'],
  ['https://ok.aliyuncs.com/path', 'endpointFormat'],
  ['file:///etc/passwd', 'endpointFormat'],
  ['gopher://ok.aliyuncs.com', 'endpointFormat'],
  ['ok.aliyuncs.com', 'endpointFormat'],
])('a service may be at %s: %s', (endpoint, refused) => {
  expect(refuseEndpoint(endpoint, allowed)).toBe(refused);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:808:808', true],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('a call outside', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const serve = async (listener: RequestListener): Promise<URL> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
  };
  const same = { method: 'POST', body: 'x', timeoutMs: 5000, mostBytes: 1000, isTrusted: true } as const;

  it('brings status and body', async () => {
    const url = await serve((request, response) => {
      request.on('data', (chunk) =>
        response.writeHead(201, { 'content-type': 'text/plain' }).end(`got ${String(chunk)}`),
      );
    });
    expect(await callOutside({ ...same, url })).toEqual({
      status: 201,
      contentType: 'text/plain',
      headers: expect.objectContaining({ 'content-type': 'text/plain' }),
      body: 'got x',
      bytes: Buffer.from('got x'),
    });
  });

  it('does not go to a name that points inside, unless the operator named it', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.end();
    });
    await expect(callOutside({ ...same, url, isTrusted: false })).rejects.toThrow('points inside the network');
    expect(calls).toBe(0);
    await callOutside({ ...same, url });
    expect(calls).toBe(1);
  });

  it('follows no redirect', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    expect((await callOutside({ ...same, url })).status).toBe(302);
  });

  it('ends in time, though bytes keep dripping', async () => {
    const url = await serve((_, response) => {
      const drip = () => !response.destroyed && response.write('.', () => setImmediate(drip));
      drip();
    });
    const endless = { ...same, url, mostBytes: Infinity };
    await expect(callOutside({ ...endless, timeoutMs: 300 })).rejects.toThrow(OutsideTimeout);
  });

  it('ends at its size', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(100_000)));
    await expect(callOutside({ ...same, url })).rejects.toThrow('too large');
  });
});
