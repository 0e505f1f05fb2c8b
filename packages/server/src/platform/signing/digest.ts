// A hash that says of which algorithm it is: SM3 by name, SHA-256, which was alone once, without one. Signatures are over its bytes.
import { hashOf, type SuiteName } from '#platform/security/suites.ts';

const SM3 = 'sm3:';

export function digestOf(suite: SuiteName, text: string): string {
  return `${suite === 'sm' ? SM3 : ''}${hashOf(suite).update(text).digest('hex')}`;
}

/** By the algorithm that the digest itself names. */
export function isDigestOf(digest: string, text: string): boolean {
  return digestOf(digest.startsWith(SM3) ? 'sm' : 'intl', text) === digest;
}

export function bytesOf(digest: string): Buffer {
  return Buffer.from(digest.replace(SM3, ''), 'hex');
}
