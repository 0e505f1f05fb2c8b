import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { endpointOf, type AllowedHosts } from '../outside/endpoint.ts';
import { queryString, signedHeaders } from './aliyun-signature.ts';
import { requestProvider } from './request-provider.ts';
import { SmsRefused, type SmsDriver } from './sms-driver.ts';

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';

const answered = z.object({ Code: z.string(), Message: z.string().optional(), BizId: z.string().optional() });

/** SendSms of Alibaba Cloud, version 2017-05-25: the text is the provider's own template, ours are its values. */
export function aliyunSms(hosts: AllowedHosts): SmsDriver {
  return async (account, { id, mobile, templateId, params }) => {
    const url = endpointOf(account.endpoint ?? ENDPOINT)!;
    const query = {
      PhoneNumbers: mobile,
      SignName: account.signName,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(params),
      OutId: id,
    };
    const { accessKey, secretKey } = account;
    const call = { host: url.host, action: 'SendSms', version: '2017-05-25', query, accessKey, secretKey };
    const headers = signedHeaders({ ...call, nonce: randomBytes(16).toString('hex'), at: new Date() });
    const { status, said } = await requestProvider({ url: new URL(`/?${queryString(query)}`, url), headers, hosts });
    const answer = answered.safeParse(said);
    if (!answer.success) throw new Error(`The provider answered ${status}.`);
    const { Code: code, Message: message = '', BizId: bizId = '' } = answer.data;
    if (status >= 500) throw new Error(`${code} ${message}`.trim());
    if (status !== 200 || code !== 'OK') throw new SmsRefused(`${code} ${message}`.trim());
    return { providerId: bizId };
  };
}
