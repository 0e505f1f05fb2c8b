import { z } from 'zod';
import { endpointOf, type AllowedHosts } from '../outside/endpoint.ts';
import { requestProvider } from './request-provider.ts';
import { SmsRefused, type SmsDriver } from './sms-driver.ts';

export const YUNPIAN_HOSTS = ['sms.yunpian.com'];
const ENDPOINT = 'https://sms.yunpian.com';
const PATH = '/v2/sms/single_send.json';

/** Codes from here down are faults of the service itself. */
const OWN_FAULTS = -50;

const answered = z.object({
  code: z.number().int(),
  msg: z.string().optional(),
  detail: z.string().optional(),
  sid: z.union([z.number(), z.string()]).optional(),
});

/** single_send of Yunpian, version 2: our whole text behind the signature, which must be like one of its templates. */
export function yunpianSms(hosts: AllowedHosts): SmsDriver {
  return async (account, { id, mobile, content }) => {
    const text = `【${account.signName}】${content}`;
    const { status, said } = await requestProvider({
      url: new URL(PATH, endpointOf(account.endpoint ?? ENDPOINT)!),
      headers: {
        accept: 'application/json;charset=utf-8',
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      },
      body: new URLSearchParams({ apikey: account.accessKey, mobile, text, uid: id }).toString(),
      hosts,
    });
    const answer = answered.safeParse(said);
    if (!answer.success) throw new Error(`The provider answered ${status}.`);
    const { code, msg = '', detail = '', sid = '' } = answer.data;
    const words = [code, msg, detail].join(' ').trim();
    if (status >= 500 || code <= OWN_FAULTS) throw new Error(words);
    if (status !== 200 || code !== 0) throw new SmsRefused(words);
    return { providerId: String(sid) };
  };
}
