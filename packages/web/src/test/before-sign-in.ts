// Calls of a browser before anybody has signed in.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { forgetPublicConfig, type PublicConfig } from '../api/config.ts';
import { endHere } from '../api/session.ts';
import { answer } from './gateway.ts';

export const SEAL = { passphrase: 'test', salt: 'salt', iterations: 1000 };

const FEATURES = { sms: true, ext: false, thirdPartySignIn: false };

/** An installation with these services; nobody is signed in. */
export function install(features: Record<string, boolean> = {}, over: Partial<PublicConfig> = {}): void {
  forgetPublicConfig();
  endHere();
  answerConfig({ features: { ...FEATURES, ...features }, ...over });
}

/** The next page that asks gets this configuration. */
export function answerConfig(over: Partial<PublicConfig> = {}): void {
  answer(oauth.config, () => ({
    programNo: 'P1',
    menuProgramNos: ['P1'],
    tenantId: '000000',
    tenantMode: false,
    captchaMode: false,
    tokenTime: 3600,
    clientId: 'web',
    clientSecret: 'secret',
    seal: SEAL,
    silentCodes: [],
    devices: null,
    features: FEATURES,
    ...over,
  }));
}
