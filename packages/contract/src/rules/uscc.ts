// Unified social credit codes of organisations, GB 32100-2015.
import type { MessageKey } from '../messages.ts';
import { withoutInvisible } from './fold.ts';
import { halfWidth } from './full-width.ts';

const MAX_TYPED = 64;
// I, O, S, V and Z are left out: too easily read as digits or as each other.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** As it is stored: plain characters and capital letters, without the gaps and dashes between its parts. */
export function normaliseUscc(typed: string): string {
  if (typed.length > MAX_TYPED) return typed;
  const plain = halfWidth(withoutInvisible(typed).trim()).toUpperCase();
  const bare = plain.replace(/[\s\u2010-\u2015\u2212\uff0d-]/g, '');
  return SHAPE.test(bare) ? bare : plain;
}

export function refuseUscc(typed: string | null | undefined): MessageKey | null {
  const uscc = normaliseUscc(typed ?? '');
  if (uscc === '') return 'usccRequired';
  if (uscc.length !== 18) return 'usccLength';
  if (!SHAPE.test(uscc)) return 'usccFormat';
  return checkCharacter(uscc) === uscc[17] ? null : 'usccCheckDigit';
}

function checkCharacter(uscc: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (let i = 0; i < 17; i += 1) {
    sum += ALPHABET.indexOf(uscc.charAt(i)) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31];
}
