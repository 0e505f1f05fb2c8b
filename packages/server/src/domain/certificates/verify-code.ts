// The code in the address of a certificate: 80 bits at random, in letters that are not taken for one another.
import { randomBytes } from 'node:crypto';

/** Crockford's: neither I, L, O nor U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

export function newVerifyCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]!);
  return letters.join('');
}

/** For people: in groups of four. */
export const groupedCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;

/** Reads a typed or scanned code; null if it is none. */
export function readVerifyCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : null;
}
