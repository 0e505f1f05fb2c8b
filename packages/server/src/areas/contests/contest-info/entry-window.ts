import { ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';

/** State of the entry period of a published contest by the clock, over its alias. */
export function entryWindow(contest: string) {
  return sql`case
  when now() < ${sql.ref(`${contest}.apply_start`)} then ${sql.lit(ENTRY_WINDOW.before)}
  when now() <= ${sql.ref(`${contest}.apply_end`)} then ${sql.lit(ENTRY_WINDOW.open)}
  else ${sql.lit(ENTRY_WINDOW.over)} end`;
}
