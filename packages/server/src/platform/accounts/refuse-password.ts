import type { MessageKey } from '@trainrace/contract/messages';
import { refuseGuessablePassword, type PasswordOwner } from '@trainrace/contract/rules/password-policy';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses passwords derived from the owner's data, and common ones. */
export function refuseKnownPassword(password: string, owner: PasswordOwner): MessageKey | null {
  return refuseGuessablePassword(password, owner) ?? (isCommonPassword(password) ? 'passwordTooCommon' : null);
}
