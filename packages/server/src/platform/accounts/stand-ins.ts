// Conditions under which a stand-in holds at a moment, said once for the door, for jobs and for who is told (decision 0098).
import { DELEGABLE_ROLES } from '@trainrace/contract/access/stand-in';
import { sql } from 'kysely';
import type { ActedFor, Context, Person } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';

const ROLES = `array[${DELEGABLE_ROLES.map((role) => `'${role}'`).join(', ')}]::text[]`;

/**
 * Over aliases `d` of the stand-in, `a` and `o` of who stands in, `pa` and `po` of the one who is away: both may sign in, are
 * still of one office, and there is something left to stand in for.
 */
export function standsAt(now: string): string {
  return `(d.ended_at is null and d.begins_at <= ${now} and d.ends_at > ${now}
    and d.holder_id = a.id and d.holder_operator_id is not distinct from o.id
    and pa.enabled = 1 and pa.pending_since is null and pa.is_deleted = 0 and pa.roles && ${ROLES}
    and pa.virtual_id is not distinct from a.virtual_id
    and (a.virtual_id is distinct from 'U031' or pa.town_code = a.town_code)
    and (d.giver_operator_id is null or (po.enabled = 1 and po.is_deleted = 0 and po.unit_id = a.id)))`;
}

/** For work that runs without its session; not in force any more, or none: undefined. */
export async function actedFor(
  db: Db,
  { id, operator }: Pick<Person, 'id' | 'operator'>,
  standInId: string,
  now: Date,
): Promise<ActedFor | undefined> {
  const { rows } = await sql<ActedFor>`select d.id as "standInId", coalesce(po.id, pa.id) as id,
      coalesce(po.name, pa.name) as name, pa.roles, po."right", d.ends_at as "endsAt", true as "isInForce"
    from stand_in d join account a on a.id = ${id} left join operator o on o.id = ${operator?.id ?? null}
      join account pa on pa.id = d.giver_id left join operator po on po.id = d.giver_operator_id
    where d.id = ${standInId} and ${sql.raw(standsAt(`'${now.toISOString()}'::timestamptz`))}`.execute(readerOf(db));
  return rows[0];
}

/** For whom the caller may act at this moment. */
export async function heldNow({ db, user, now }: Context): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select d.id, coalesce(po.name, pa.name) as name
    from stand_in d join account a on a.id = d.holder_id left join operator o on o.id = d.holder_operator_id
      join account pa on pa.id = d.giver_id left join operator po on po.id = d.giver_operator_id
    where d.holder_id = ${user.id} and d.holder_operator_id is not distinct from ${user.operator?.id ?? null}
      and ${sql.raw(standsAt(`'${now.toISOString()}'::timestamptz`))} order by d.ends_at, d.id limit 20`.execute(
    readerOf(db),
  );
  return rows;
}
