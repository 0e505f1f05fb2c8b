// The records of a person are opened to a unit by an entry that stands, or by the person's own word. Neither its roster nor a draft does.
import { sql } from 'kysely';
import type { Context, User } from '#platform/context/context.ts';
import { holdsPlace } from './standing-entry.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { openAt } from '#platform/time/open-at.ts';

/** An entry that was handed in and stands, of a group's people or in a contest of the unit. */
export function isEnteredWith(entry: string, { id, roles }: User): Where {
  const of = (column: string) => sql`${sql.ref(`${entry}.${column}`)} = ${id}`;
  const isTheirs = roles.includes('ORG') ? sql`(${of('handle_unit_id')} or ${of('create_user')})` : of('group_id');
  return sql`(${isTheirs} and ${holdsPlace(entry)})`;
}

export function isConsentTo(consent: string, { user, now }: Pick<Context, 'user' | 'now'>): Where {
  return sql`(${sql.ref(`${consent}.account_id`)} = ${user.id} and ${openAt(`${consent}.valid_until`, sql`${now.toISOString()}`)})`;
}
