// Stand-ins in force, for work that runs without its session and for who chooses one (decision 0098).
import { sql } from 'kysely';
import { standsAt } from '#platform/access/stands-at.ts';
import type { ActedFor, Context, Person } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';

/** For work that runs without its session; not in force any more, or none: undefined. */
export async function actedFor(
  db: Db,
  { id, operator }: Pick<Person, 'id' | 'operator'>,
  standInId: string,
  now: Date,
): Promise<ActedFor | undefined> {
  const { rows } = await sql<ActedFor>`select d.id as "standInId", coalesce(po.id, pa.id) as id,
      coalesce(po.name, pa.name) as name, pa.roles, po."right", d.ends_at as "endsAt", true as "isInForce"
    from stand_in d cross join (select ${now.toISOString()}::timestamptz as now) m join account a on a.id = ${id} left join operator o on o.id = ${operator?.id ?? null}
      join account pa on pa.id = d.giver_id left join operator po on po.id = d.giver_operator_id
    where d.id = ${standInId} and ${sql.raw(standsAt('m.now'))}`.execute(readerOf(db));
  return rows[0];
}

/** For whom the caller may act at this moment. */
export async function heldNow({ db, user, now }: Context): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select d.id, coalesce(po.name, pa.name) as name
    from stand_in d cross join (select ${now.toISOString()}::timestamptz as now) m join account a on a.id = d.holder_id left join operator o on o.id = d.holder_operator_id
      join account pa on pa.id = d.giver_id left join operator po on po.id = d.giver_operator_id
    where d.holder_id = ${user.id} and d.holder_operator_id is not distinct from ${user.operator?.id ?? null}
      and ${sql.raw(standsAt('m.now'))} order by d.ends_at, d.id limit 20`.execute(readerOf(db));
  return rows;
}
