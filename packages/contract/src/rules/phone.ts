import { PHONE_LENGTH } from '../limits.ts';
import type { MessageKey } from '../messages.ts';
import { withoutInvisible } from './fold.ts';
import { halfWidth } from './full-width.ts';
import { isEmpty } from './is-empty.ts';

/** Longer input is no number and is not gone through. */
const MAX_TYPED = 64;
const GAPS = /[\s()\u2010-\u2015\u2212-]/g;
const LANDLINE = /^(0\d{2,3}-?)?\d{7,8}$/;
const MOBILE = /^1\d{10}$/;

/**
 * As it is stored: a mobile number of the mainland is eleven digits, however its parts were set apart, with the country's number
 * before it or full-width. Of others only what nobody sees goes.
 */
export function normalisePhone(typed: string): string {
  if (typed.length > MAX_TYPED) return typed;
  const plain = halfWidth(withoutInvisible(typed).trim());
  const digits = plain
    .normalize('NFKC')
    .replace(GAPS, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return MOBILE.test(digits) ? digits : plain;
}

/** The specification's literal rule: any eleven characters that are no landline number. */
export function refusePhone(typed: string | null | undefined): MessageKey | null {
  if (typed === null || typed === undefined || isEmpty(typed)) return 'phoneRequired';
  const phone = normalisePhone(typed);
  if (phone.length !== PHONE_LENGTH) return 'phoneLength';
  return LANDLINE.test(phone) ? 'phoneFormat' : null;
}

/** The number a text message is sent to: the literal rule, and a mobile number of the mainland. */
export function refuseMobile(mobile: string | null | undefined): MessageKey | null {
  return refusePhone(mobile) ?? (MOBILE.test(normalisePhone(mobile ?? '')) ? null : 'phoneFormat');
}
