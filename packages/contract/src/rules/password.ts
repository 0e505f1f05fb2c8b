import { PASSWORD_LENGTH } from '../limits.ts';
import type { MessageKey } from '../messages.ts';
import { isEmpty } from './is-empty.ts';

const PRINTABLE = /^[\x20-\x7e]+$/;
// A blank may stand inside a password but is too easily lost to count as its special character.
const SPECIAL = /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/;

/** Rules that the web form shows and the server enforces; those for the server alone are in password-policy.ts. */
export function refusePassword(password: string | null | undefined): MessageKey | null {
  if (password === null || password === undefined || isEmpty(password)) return 'passwordRequired';
  const fits =
    password.length >= PASSWORD_LENGTH.min &&
    password.length <= PASSWORD_LENGTH.max &&
    PRINTABLE.test(password) &&
    /\d/.test(password) &&
    /[A-Za-z]/.test(password) &&
    SPECIAL.test(password);
  return fits ? null : 'passwordShape';
}

/** The second entry of a new password. */
export function refuseRepeatedPassword(password: string, repeated: string | null | undefined): MessageKey | null {
  return password === repeated ? null : 'passwordsDiffer';
}
