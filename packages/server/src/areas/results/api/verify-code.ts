// The code in the address of a certificate: 80 bits at random, in letters that are not taken for one another.
import { LETTERS, randomLetters } from '#platform/security/random-letters.ts';

const LENGTH = 16;
const GROUP = 4;

export function newVerifyCode(): string {
  return randomLetters(LENGTH);
}

/** For people: in groups of four. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

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
