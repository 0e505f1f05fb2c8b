import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { providerStub, type Asked } from './provider-stub.ts';
import { SmsRefused } from './sms-driver.ts';
import { signedHeaders } from './tencent-signature.ts';
import { tencentSms } from './tencent-sms.ts';

const SECRET = 'SK-not-to-be-sent';

test('signs the example of the documentation as the documentation does', () => {
  const { authorization } = signedHeaders({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    at: new Date(1_551_113_065_000),
  });
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
  );
});

/** As the provider works it out, from what came over the wire and the secret that both know. */
function isSigned({ headers, body }: Asked): boolean {
  const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest();
  const sha = (words: string) => createHash('sha256').update(words).digest('hex');
  const [, place, names, signature] = /Credential=[^/]+\/(.+), SignedHeaders=(.+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )!;
  const lines = names!.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`);
  const canonical = ['POST', '/', '', lines.join(''), names, sha(body)].join('\n');
  const stamp = String(headers['x-tc-timestamp']);
  const [day, service, end] = place!.split('/');
  const key = hmac(hmac(hmac(`TC3${SECRET}`, day!), service!), end!);
  const isFresh = Math.abs(Date.now() / 1000 - Number(stamp)) < 300;
  return (
    isFresh && hmac(key, ['TC3-HMAC-SHA256', stamp, place, sha(canonical)].join('\n')).toString('hex') === signature
  );
}

describe('a message to Tencent Cloud', () => {
  let stub: Awaited<ReturnType<typeof providerStub>>;
  beforeAll(async () => void (stub = await providerStub()));
  afterAll(() => stub.close());

  const message = {
    id: 'our-id',
    mobile: '19900000001',
    content: '陈示一，您在“电气装置”赛项的理论成绩为92.5。',
    template: 'SCORE_THEORY',
    params: { score: '92.5', trade: '电气装置', name: '陈示一' },
    templateId: '1110',
    placeholders: ['name', 'trade', 'score'],
  };
  const send = async (secretKey = SECRET) =>
    await tencentSms({ known: [], trusted: [stub.host] })(
      {
        endpoint: `http://${stub.host}`,
        signName: '张家港人社',
        appId: '1400006666',
        regionId: null,
        accessKey: 'AKID',
        secretKey,
      },
      message,
    );
  const sent = (status: object) => ({ Response: { SendStatusSet: [status], RequestId: 'r' } });
  const refused = (Code: string) => ({ Response: { Error: { Code, Message: 'words' }, RequestId: 'r' } });

  it('goes signed, with the values in the order of the text, and is known by its serial number', async () => {
    stub.decides((response, question) =>
      response
        .writeHead(200)
        .end(
          JSON.stringify(
            isSigned(question)
              ? sent({ SerialNo: '5000:104571', PhoneNumber: '+8619900000001', Fee: 1, Code: 'Ok', Message: 'ok' })
              : refused('AuthFailure.SignatureFailure'),
          ),
        ),
    );
    expect(await send()).toEqual({ providerId: '5000:104571' });
    const { headers, body } = stub.asked.at(-1)!;
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8619900000001'],
      SmsSdkAppId: '1400006666',
      SignName: '张家港人社',
      TemplateId: '1110',
      TemplateParamSet: ['陈示一', '电气装置', '92.5'],
      SessionContext: 'our-id',
    });
    expect(JSON.stringify(stub.asked)).not.toContain(SECRET);
    await expect(send('another secret')).rejects.toThrow('AuthFailure.SignatureFailure words');
  });

  it.each([
    ['the number', 200, sent({ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'too many' })],
    ['the call', 200, refused('InvalidParameterValue.TemplateParameterFormatError')],
    ['the signature', 200, refused('AuthFailure.SignatureExpire')],
  ])('a refusal of %s is an answer', async (_, status, body) => {
    stub.says(status, body);
    await expect(send()).rejects.toBeInstanceOf(SmsRefused);
  });

  it.each([
    ['trouble of its own', 200, refused('InternalError.OtherError'), 'InternalError.OtherError words'],
    [
      'trouble with this one message',
      200,
      sent({ Code: 'InternalError.Timeout', Message: 'm' }),
      'InternalError.Timeout m',
    ],
    ['being asked too often', 200, refused('RequestLimitExceeded'), 'RequestLimitExceeded words'],
    ['no JSON', 502, '<html>', 'The provider answered 502.'],
    ['a redirect', 302, '', 'The provider answered 302.'],
    ['an answer about nothing', 200, { Response: { SendStatusSet: [] } }, 'names no message'],
  ])('%s is a failure of the service', async (_, status, body, words) => {
    stub.says(status, body);
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining(words) });
    expect(failure).not.toBeInstanceOf(SmsRefused);
  });

  it('an answer that breaks off is a failure too', async () => {
    stub.hangsUp();
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SmsRefused);
  });
});
