import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { signedHeaders } from './aliyun-signature.ts';
import { aliyunSms } from './aliyun-sms.ts';

test('signs the example of the documentation as the documentation does', () => {
  const { authorization } = signedHeaders({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    accessKey: 'YourAccessKeyId',
    secretKey: 'YourAccessKeySecret',
    nonce: '3156853299f313e23d1673dc12e1703d',
    at: new Date('2023-10-26T10:22:32Z'),
  });
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('a message to the provider', () => {
  const asked: { url: URL; headers: NodeJS.Dict<string | string[]> }[] = [];
  let say: { status: number; body: string };
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url!, 'http://stub'), headers: request.headers });
    response.writeHead(say.status).end(say.body);
  });
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const message = {
    id: 'our-id',
    mobile: '19900000001',
    content: '陈示一，您在“电气装置”赛项的理论成绩为92.5。',
    template: 'SCORE_THEORY',
    params: { name: '陈示一', trade: '电气装置', score: '92.5' },
    templateId: 'SMS_123',
    placeholders: [],
  };
  const send = async (trusted = [host]) =>
    await aliyunSms({ known: [], trusted })(
      {
        endpoint: `http://${host}`,
        signName: '张家港人社',
        appId: null,
        regionId: null,
        accessKey: 'AK',
        secretKey: 'SK',
      },
      message,
    );

  it('names template and values, signed, and never the key that signs', async () => {
    say = { status: 200, body: '{"Code":"OK","BizId":"9006","RequestId":"x"}' };
    expect(await send()).toEqual({ providerId: '9006' });
    const { url, headers } = asked.at(-1)!;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '19900000001',
      SignName: '张家港人社',
      TemplateCode: 'SMS_123',
      TemplateParam: JSON.stringify(message.params),
      OutId: 'our-id',
    });
    const again = signedHeaders({
      host,
      action: 'SendSms',
      version: '2017-05-25',
      query: Object.fromEntries(url.searchParams),
      accessKey: 'AK',
      secretKey: 'SK',
      nonce: String(headers['x-acs-signature-nonce']),
      at: new Date(String(headers['x-acs-date'])),
    });
    expect(headers.authorization).toBe(again['authorization']);
    expect(JSON.stringify(headers)).not.toContain('SK');
  });

  it.each([
    [400, '{"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"illegal"}', 'isv.MOBILE_NUMBER_ILLEGAL illegal'],
    [200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', 'isv.BUSINESS_LIMIT_CONTROL'],
    [500, '<html>', 'The provider answered 500.'],
    [302, '', 'The provider answered 302.'],
  ])('is not taken when it answers %i %s', async (status, body, words) => {
    say = { status, body };
    await expect(send()).rejects.toThrow(words);
  });

  it('does not leave for an address inside the network that nobody trusts', async () => {
    const before = asked.length;
    say = { status: 200, body: '{"Code":"OK"}' };
    const driver = aliyunSms({ known: [], trusted: [] });
    const account = { endpoint: `http://localhost:${host.split(':')[1]}`, signName: 's', appId: null, regionId: null };
    await expect(driver({ ...account, accessKey: 'AK', secretKey: 'SK' }, message)).rejects.toThrow('points inside');
    expect(asked).toHaveLength(before);
  });
});
