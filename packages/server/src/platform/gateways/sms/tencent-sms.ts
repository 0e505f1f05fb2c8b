import { z } from 'zod';
import { endpointOf, type AllowedHosts } from '../outside/endpoint.ts';
import { requestProvider } from './request-provider.ts';
import { SmsRefused, type SmsDriver } from './sms-driver.ts';
import { signedHeaders } from './tencent-signature.ts';

export const TENCENT_HOSTS = ['sms.tencentcloudapi.com', 'sms.internal.tencentcloudapi.com'];
const ENDPOINT = 'https://sms.tencentcloudapi.com';
const REGION = 'ap-guangzhou';

const problem = z.object({ Code: z.string(), Message: z.string().optional() });
const answered = z.object({
  Response: z.object({
    Error: problem.optional(),
    SendStatusSet: z.array(problem.extend({ SerialNo: z.string().optional() })).optional(),
  }),
});

/** Not of this message: the service itself is in trouble, or asked too often. */
const isTheirs = (code: string) => /^(InternalError|RequestLimitExceeded|ResourceUnavailable)/.test(code);

/** SendSms of Tencent Cloud, version 2021-01-11: the text is the provider's own template, its values go by their order. */
export function tencentSms(hosts: AllowedHosts): SmsDriver {
  return async (account, { id, mobile, templateId, params, placeholders }) => {
    const url = endpointOf(account.endpoint ?? ENDPOINT)!;
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: account.appId ?? '',
      SignName: account.signName,
      TemplateId: templateId,
      TemplateParamSet: placeholders.map((name) => params[name] ?? ''),
      SessionContext: id,
    });
    const headers = signedHeaders({
      host: url.host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: account.regionId ?? REGION,
      body,
      secretId: account.accessKey,
      secretKey: account.secretKey,
      at: new Date(),
    });
    const { status, said } = await requestProvider({ url, headers, body, hosts });
    const answer = answered.safeParse(said);
    if (!answer.success) throw new Error(`The provider answered ${status}.`);
    const { Error: refused, SendStatusSet: [sent] = [] } = answer.data.Response;
    const outcome = refused ?? sent;
    if (outcome === undefined) throw new Error(`The provider answered ${status} and names no message.`);
    const words = `${outcome.Code} ${outcome.Message ?? ''}`.trim();
    if (status >= 500 || isTheirs(outcome.Code)) throw new Error(words);
    if (status !== 200 || outcome.Code !== 'Ok') throw new SmsRefused(words);
    return { providerId: sent?.SerialNo ?? '' };
  };
}
