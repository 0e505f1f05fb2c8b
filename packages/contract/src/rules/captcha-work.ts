// Proof of work in the manner of ALTCHA (altcha.org, protocol 1): the server hides a number in a SHA-256, whoever signs in finds
// it by trying. Nothing is to be seen, heard or solved, and no third party is asked.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { CAPTCHA_WORK } from '../limits.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: digest,
  /** The largest number that may be hidden. */
  maxnumber: z.number().int().max(10_000_000),
  /** Begins with the challenge's own id, and says until when and for what it is good. */
  salt: z.string().max(200),
  signature: digest,
});
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

const solved = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: digest,
  number: z.number().int().min(0).max(CAPTCHA_WORK.most),
  salt: z.string().max(200),
  signature: digest,
  /** Milliseconds that ALTCHA's own widget says it took. */
  took: z.number().optional(),
});
export type CaptchaSolution = z.output<typeof solved>;

export function workDigest(salt: string, number: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}${number}`)));
}

/** Tries the numbers from `from` on, before `end`; null where none of them is hidden. */
export function findWork({ salt, challenge }: CaptchaChallenge, from: number, end: number): number | null {
  for (let number = from; number < end; number += 1) if (workDigest(salt, number) === challenge) return number;
  return null;
}

/** As it travels: JSON in base64. */
export function packWork({ algorithm, challenge, salt, signature }: CaptchaChallenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature } satisfies CaptchaSolution));
}

/** Null for what is no solution at all. */
export function unpackWork(text: string): CaptchaSolution | null {
  try {
    return solved.safeParse(JSON.parse(atob(text))).data ?? null;
  } catch {
    return null;
  }
}
