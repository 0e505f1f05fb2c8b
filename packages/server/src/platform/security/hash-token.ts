import { createHash } from 'node:crypto';

/** Tokens are 256 random bits: nobody finds them from their hash, which needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
