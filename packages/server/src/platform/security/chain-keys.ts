import { createSecretKey, hkdfSync, type Hmac, type KeyObject } from 'node:crypto';
import type { Keys } from '#platform/security/keys.ts';
import { hmacOf, SUITE_NAMES, SUITES, type SuiteName } from '#platform/security/suites.ts';

/** Of everything that proves what was written: a key for each suite, so that no proof of the one says anything in the other. */
export type ChainKeys = Readonly<Record<SuiteName, KeyObject>>;

const PURPOSE: Readonly<Record<SuiteName, string>> = {
  intl: 'trainrace audit chain',
  sm: 'trainrace audit chain hmac-sm3',
};

export function chainKeys({ sign }: Pick<Keys, 'sign'>): ChainKeys {
  const derive = (suite: SuiteName) =>
    createSecretKey(Buffer.from(hkdfSync(SUITES[suite].hash, sign, '', PURPOSE[suite], 32)));
  return { intl: derive('intl'), sm: derive('sm') };
}

/** An algorithm with its key. */
export interface Prover {
  suite: SuiteName;
  key: KeyObject;
}

export function proverOf(keys: ChainKeys, suite: SuiteName): Prover {
  return { suite, key: keys[suite] };
}

export const MAC = 32;

/** A row's own proof begins with the format of its suite; without that byte it is of the first. It is made with that suite's key: another mark proves nothing. */
export function markedMac({ suite, key }: Prover, of: (hmac: Hmac) => Hmac): Buffer {
  const mac = of(hmacOf(suite, key)).digest();
  return suite === 'intl' ? mac : Buffer.concat([Buffer.from([SUITES[suite].format]), mac]);
}

export function suiteOfMac(mac: Buffer): SuiteName | null {
  if (mac.length === MAC) return 'intl';
  if (mac.length !== MAC + 1) return null;
  return SUITE_NAMES.find((suite) => suite !== 'intl' && SUITES[suite].format === mac[0]) ?? null;
}

/** Whether this proof is what `make` makes with the key of the suite that it names. */
export function isProof(keys: ChainKeys, mac: Buffer, make: (prover: Prover) => Buffer): boolean {
  const suite = suiteOfMac(mac);
  return suite !== null && make(proverOf(keys, suite)).equals(mac);
}
