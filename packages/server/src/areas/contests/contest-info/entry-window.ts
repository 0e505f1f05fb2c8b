import { ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { NOW, openAt } from '#platform/time/open-at.ts';

/** State of the entry period of a published contest by the clock, over its alias. */
export function entryWindow(contest: string) {
  return sql`case
  when now() < ${sql.ref(`${contest}.apply_start`)} then ${sql.lit(ENTRY_WINDOW.before)}
  when ${openAt(`${contest}.apply_end`, NOW)} then ${sql.lit(ENTRY_WINDOW.open)}
  else ${sql.lit(ENTRY_WINDOW.over)} end`;
}
