import { PHONE_LENGTH } from '../limits.ts';
import type { MessageKey } from '../messages.ts';
import { isEmpty } from './is-empty.ts';

const LANDLINE = /^(0\d{2,3}-?)?\d{7,8}$/;
const MOBILE = /^1\d{10}$/;

/** The specification's literal rule: any eleven characters that are no landline number. */
export function refusePhone(phone: string | null | undefined): MessageKey | null {
  if (phone === null || phone === undefined || isEmpty(phone)) return 'phoneRequired';
  if (phone.length !== PHONE_LENGTH) return 'phoneLength';
  return LANDLINE.test(phone) ? 'phoneFormat' : null;
}

/** The number a text message is sent to: the literal rule, and a mobile number of the mainland. */
export function refuseMobile(mobile: string | null | undefined): MessageKey | null {
  return refusePhone(mobile) ?? (MOBILE.test(mobile ?? '') ? null : 'phoneFormat');
}
