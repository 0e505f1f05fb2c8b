// An entry that was handed in and stands holds a place in its trade, and opens the records of its person to those who enter it.
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { sql, type RawBuilder } from 'kysely';

/** As SQL over the alias of the entry. */
export function holdsPlace(entry: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${entry}.audit_status`)} in (${sql.join(HOLDS_PLACE.map((state) => sql.lit(state)))}) and ${sql.ref(`${entry}.is_deleted`)} = 0)`;
}
