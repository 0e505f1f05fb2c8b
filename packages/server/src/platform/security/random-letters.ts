import { randomBytes } from 'node:crypto';

/** Crockford's, which are not taken for one another: neither I, L, O nor U. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits each. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]!).join('');
}
