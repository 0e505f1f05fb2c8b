// The composite sign-in name: loginType|userId|extUserId|loginMethod|programNo, exactly five parts (wire §3).
import { virtualIds, type VirtualId } from '@trainrace/contract/access/roles';
import { MAX_USERNAME, PROGRAM_NO } from '@trainrace/contract/limits';
import { normalisePhone, refuseMobile } from '@trainrace/contract/rules/phone';

export interface Claim {
  /** null for administrators. */
  virtualId: VirtualId | null;
  method: 'password' | 'sms' | 'third';
  /** The account, or the mobile number when signing in by SMS; empty for a third party. */
  name: string;
}

const NAME = /^[A-Za-z0-9._-]{1,32}$/;
const METHODS = ['password', 'sms', 'third'] as const;
const TOWN: VirtualId = 'U031';

export function readUsername(username: string): Claim | null {
  if (username.length > MAX_USERNAME) return null;
  const parts = username.split('|');
  if (parts.length !== 5) return null;
  const [loginType = '', userId = '', extUserId = '', loginMethod = '', programNo = ''] = parts;
  const method = METHODS.find((one) => one === loginMethod);
  if (method === undefined || programNo !== PROGRAM_NO) return null;
  const who = loginType === 'admin' ? administrator(userId, extUserId, method) : virtual(loginType, userId, extUserId);
  if (who === null) return null;
  const isNamed = method === 'third' ? who.name === '' : NAME.test(who.name);
  return isNamed ? { ...who, method } : null;
}

/** Captchas hold back who guesses: a ticket is drawn from 256 bits, is over after two minutes, and was proven elsewhere. */
export function needsCaptcha(username: string): boolean {
  return readUsername(username)?.method !== 'third';
}

/** A name that is no account may be a mobile number as phones and people write it: +86 199 0000 0001. */
const typedName = (typed: string) => (NAME.test(typed) || refuseMobile(typed) !== null ? typed : normalisePhone(typed));

/** An administrator's account stands where others have their virtual id; a mobile number is always the third part. */
function administrator(userId: string, extUserId: string, method: Claim['method']) {
  const [name, other] = method === 'password' ? [userId, extUserId] : [extUserId, userId];
  return other === '' ? { virtualId: null, name: typedName(name) } : null;
}

function virtual(loginType: string, userId: string, extUserId: string) {
  const virtualId = virtualIds.codes.find((one) => one === userId);
  if (virtualId === undefined || loginType !== (virtualId === TOWN ? 'town' : 'enterprise')) return null;
  return { virtualId, name: typedName(extUserId) };
}
