// The passwords that people use most (decision 0031), as the first bytes of their hashes in order: what they say is
// nothing to have in a source, and a web bundle has no room for them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const COMMON_PASSWORDS = 10_000;
/** Two passwords that share so many are one in a hundred million among all that are refused. */
export const HASH_BYTES = 5;

export function hashOf(password: string): Buffer {
  return createHash('sha256').update(password).digest().subarray(0, HASH_BYTES);
}

let hashes: Buffer | undefined;

function isListed(word: string): boolean {
  hashes ??= readFileSync(join(import.meta.dirname, 'common-passwords.bin'));
  const sought = hashOf(word);
  let [low, high] = [0, hashes.length / HASH_BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = sought.compare(hashes, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

/** The signs that stand for letters in passwords that rules have made people write. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '!': 'i',
};
const spelt = (text: string): string => text.replace(/[@$0135!]/g, (sign) => LETTER_OF[sign]!);

/** A word that is long enough is the password; digits and signs behind it are what the rule asked for. */
const WORD = 8;

/** One of those, or one of those dressed up for the rule that asks for a digit and a sign. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const word = spelt(folded.replace(/[^a-z]+$/, ''));
  const looks = [folded, folded.replace(/[^a-z0-9]/g, ''), spelt(folded.replace(/[^a-z0-9]+$/, ''))];
  return (word.length >= WORD ? [...looks, word] : looks).some(isListed);
}
