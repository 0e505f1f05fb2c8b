import { createHash } from 'node:crypto';

/** Tokens are 256 random bits: nobody finds them from their hash, which needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
