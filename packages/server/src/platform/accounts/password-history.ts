import { PASSWORD_HISTORY } from '@trainrace/contract/limits';
import { sql } from 'kysely';

/**
 * The history of an account or operator whose password is about to be replaced by somebody else: the present one is added,
 * a one-time password is not. Whoever has it reset again and again does not get the old one back.
 */
export function historyWithPresent() {
  return sql<string[]>`case when must_change_password or coalesce(password_hash, '') = '' then password_history
    else (array[password_hash] || password_history)[1:${sql.lit(PASSWORD_HISTORY)}] end`;
}
