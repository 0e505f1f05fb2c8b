// A cryptographic module outside: a machine or a service platform that holds keys which never leave it.
import { Refused } from '#platform/context/refused.ts';
import type { KeyModule } from '#platform/security/wrapped-keys.ts';

/** A digest is signed: of SM2 the one over Z and the text (GB/T 32918.2), of RSA PKCS #1 v1.5 with SHA-256. */
export const SIGN_ALGORITHMS = ['sm2-sm3', 'rsa-sha256'] as const;
export type SignAlgorithm = (typeof SIGN_ALGORITHMS)[number];

export interface ToSign {
  /** The key's name within the module. */
  keyId: string;
  algorithm: SignAlgorithm;
  digest: Buffer;
}

export interface CryptoModule extends KeyModule {
  /** In DER for SM2 (r and s), plain for RSA. */
  sign(asked: ToSign): Promise<Buffer>;
}

/** No answer, or none that counts: a call that needs it is refused with 503, and may be tried again. */
export class CryptoModuleAway extends Refused {
  /** For whoever operates it: never what was asked or answered. */
  readonly detail: string;

  constructor(detail: string, cause?: unknown) {
    super(503, 'cryptoModuleAway');
    this.detail = detail;
    this.cause = cause;
  }
}

/** The module is there, and says no to this: a key that it has not, or that is for something else. */
export class CryptoModuleRefused extends Error {
  override name = 'CryptoModuleRefused';
}
