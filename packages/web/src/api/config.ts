// Public configuration of the server before signing in (wire 10.1), asked once.
import { deriveKey } from '@trainrace/contract/wire/sealed';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { keepSilent } from './failure.ts';
import { send } from './transport.ts';

export type PublicConfig = DataOf<typeof oauth.config>;

let config: Promise<PublicConfig> | null = null;
let key: Promise<Uint8Array> | null = null;

export function publicConfig(): Promise<PublicConfig> {
  config ??= send(oauth.config, {}).then(({ data }) => {
    const told = data as PublicConfig;
    keepSilent(told.silentCodes);
    return told;
  });
  config.catch(() => (config = null)); // Asked again next time.
  return config;
}

/** Drops the kept configuration, which may have changed: it is asked for again. */
export function forgetPublicConfig(): void {
  config = null;
}

/** The key of sealed bodies; costs its iterations once a page load. */
export function sealKey(): Promise<Uint8Array> {
  key ??= publicConfig().then(({ seal }) => deriveKey(seal));
  key.catch(() => (key = null));
  return key;
}
