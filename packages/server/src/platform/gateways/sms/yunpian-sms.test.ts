import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerStub } from './provider-stub.ts';
import { SmsRefused } from './sms-driver.ts';
import { yunpianSms } from './yunpian-sms.ts';

describe('a message to Yunpian', () => {
  let stub: Awaited<ReturnType<typeof providerStub>>;
  beforeAll(async () => void (stub = await providerStub()));
  afterAll(() => stub.close());

  const message = {
    id: 'our-id',
    mobile: '19900000001',
    content: '陈示一，您在“电气装置”赛项的理论成绩为92.5 & 合格。',
    template: 'SCORE_THEORY',
    params: {},
    templateId: '',
    placeholders: [],
  };
  const send = async () =>
    await yunpianSms({ known: [], trusted: [stub.host] })(
      {
        endpoint: `http://${stub.host}`,
        signName: '张家港人社',
        appId: null,
        regionId: null,
        accessKey: 'apikey-1',
        secretKey: '',
      },
      message,
    );

  it('carries the whole text behind the signature and is known by its number', async () => {
    stub.says(200, { code: 0, msg: '发送成功', count: 1, fee: 0.05, unit: 'RMB', mobile: '1', sid: 3_310_228_982 });
    expect(await send()).toEqual({ providerId: '3310228982' });
    const { path, headers, body } = stub.asked.at(-1)!;
    expect([path, headers['content-type']]).toEqual([
      '/v2/sms/single_send.json',
      'application/x-www-form-urlencoded;charset=utf-8',
    ]);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      apikey: 'apikey-1',
      mobile: '19900000001',
      text: `【张家港人社】${message.content}`,
      uid: 'our-id',
    });
  });

  it.each([
    [400, { http_status_code: 400, code: 5, msg: '未找到匹配的模板', detail: 'x' }, '5 未找到匹配的模板 x'],
    [400, { http_status_code: 400, code: 22, msg: '1小时内同一手机号超过限制' }, '22 1小时内同一手机号超过限制'],
    [400, { http_status_code: 400, code: -1, msg: '非法的apikey' }, '-1 非法的apikey'],
  ])('a refusal is an answer: %i %j', async (status, body, words) => {
    stub.says(status, body);
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: words });
    expect(failure).toBeInstanceOf(SmsRefused);
  });

  it.each([
    [400, { code: -50, msg: '未知异常' }],
    [500, { code: -51, msg: '系统繁忙' }],
    [502, '<html>'],
    [200, ''],
    [302, ''],
  ])('what is wrong at its end is a failure of the service: %i %j', async (status, body) => {
    stub.says(status, body);
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SmsRefused);
  });

  it('does not leave for an address inside the network that nobody trusts', async () => {
    const before = stub.asked.length;
    const driver = yunpianSms({ known: [], trusted: [] });
    const endpoint = `http://localhost:${stub.host.split(':')[1]}`;
    const account = { endpoint, signName: 's', appId: null, regionId: null, accessKey: 'k', secretKey: '' };
    await expect(driver(account, message)).rejects.toThrow('points inside');
    expect(stub.asked).toHaveLength(before);
  });
});
