// Public configuration of the server before signing in (wire 10.1), asked once.
import { aesSealer, deriveKey, type Sealer } from '@trainrace/contract/wire/sealed';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { keepSilent } from './failure.ts';
import { inTime } from './lazy-part.ts';
import { isObject, isString, slot } from './storage.ts';
import { send, transportFailure } from './transport.ts';

export type PublicConfig = DataOf<typeof oauth.config>;
type Seal = PublicConfig['seal'];

const isSeal = (value: unknown): value is Seal =>
  isObject(value) &&
  isString(value.passphrase) &&
  isString(value.salt) &&
  typeof value.iterations === 'number' &&
  (value.cipher === undefined || value.cipher === 'aes' || value.cipher === 'sm4');

/** Of the last visit: everybody is told it. */
const keptSeal = slot('seal', isSeal);

let config: Promise<PublicConfig> | null = null;
let sealing: Promise<Sealer> | null = null;

export function publicConfig(): Promise<PublicConfig> {
  config ??= send(oauth.config, {}).then(({ data }) => {
    const told = data as PublicConfig;
    keepSilent(told.silentCodes);
    keptSeal.write(told.seal);
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
  sealing ??= publicConfig().then(({ seal }) => sealerFor(seal));
  sealing.catch(() => (sealing = null));
  return sealing;
}

/** Seals by what this device was told last, at once; where that is no longer so the server opens nothing. */
export async function formerSealer(): Promise<Sealer> {
  const former = keptSeal.read()?.value;
  if (former === undefined) return await sealer();
  // Asked for beside: whatever comes next goes by it.
  void publicConfig().catch(() => undefined);
  return await sealerFor(former);
}

async function sealerFor(seal: Seal): Promise<Sealer> {
  const key = await deriveKey(seal);
  return seal.cipher === 'sm4' ? (await loadSm4()).sm4Sealer(key) : aesSealer(key);
}

/** Loaded only where the installation says so. One that does not come is told like a call that was not answered. */
const loadSm4 = () =>
  inTime(() => import('@trainrace/contract/wire/sealed-sm4')).catch((thrown: unknown) => {
    throw transportFailure(thrown);
  });
