// Public configuration of the server before signing in (wire 10.1), asked once.
import { aesSealer, deriveKey, type Sealer } from '@trainrace/contract/wire/sealed';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { keepSilent } from './failure.ts';
import { inTime } from './lazy-part.ts';
import { send, transportFailure } from './transport.ts';

export type PublicConfig = DataOf<typeof oauth.config>;

let config: Promise<PublicConfig> | null = null;
let sealing: Promise<Sealer> | null = null;

export function publicConfig(): Promise<PublicConfig> {
  config ??= send(oauth.config, {}).then(({ data }) => {
    const told = data as PublicConfig;
    keepSilent(told.silentCodes);
    return told;
  });
  config.catch(() => (config = null)); // Asked again next time.
  return config;
}

/** Drops the kept configuration, which may have changed: it is asked for again, and what follows from it. */
export function forgetPublicConfig(): void {
  config = null;
  sealing = null;
}

/** Seals and opens bodies; its key costs its iterations once a page load. */
export function sealer(): Promise<Sealer> {
  sealing ??= publicConfig().then(sealerFor);
  sealing.catch(() => (sealing = null));
  return sealing;
}

async function sealerFor({ seal }: PublicConfig): Promise<Sealer> {
  const key = await deriveKey(seal);
  return seal.cipher === 'sm4' ? (await loadSm4()).sm4Sealer(key) : aesSealer(key);
}

/** Loaded only where the installation says so. One that does not come is told like a call that was not answered. */
const loadSm4 = () =>
  inTime(() => import('@trainrace/contract/wire/sealed-sm4')).catch((thrown: unknown) => {
    throw transportFailure(thrown);
  });
