import type { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { DEFAULT_TENANT, PROGRAM_NO, TENANT_MODE } from '@trainrace/contract/limits';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { Services } from '#platform/services.ts';

/** Configuration that a browser needs before anybody signed in. Nothing of it grants anything. */
export async function publicConfig({
  config,
  params,
  thirdParty,
  sms,
  ext,
  office,
  foot,
}: Services): Promise<DataOf<typeof oauth.config>> {
  const [{ captchaMode, tokenTime }, hasSms, site] = await Promise.all([
    params.read(),
    sms.isConfigured(),
    foot.read(),
  ]);
  return {
    programNo: PROGRAM_NO,
    menuProgramNos: [...config.menuProgramNos],
    tenantId: DEFAULT_TENANT,
    tenantMode: TENANT_MODE,
    captchaMode: captchaMode !== 0,
    tokenTime,
    clientId: config.client.id,
    clientSecret: config.client.secret,
    seal: config.seal,
    silentCodes: [...config.silentCodes],
    devices: config.devices,
    foot: site,
    features: {
      sms: hasSms,
      smsSignIn: hasSms,
      ext: ext.isConfigured,
      thirdPartySignIn: thirdParty !== null,
      office: office !== null,
    },
  };
}
