import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Keys } from '#platform/security/keys.ts';

/** Of everything that proves what was written. */
export function chainKey({ sign }: Pick<Keys, 'sign'>): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', sign, '', 'trainrace audit chain', 32)));
}
