import { sql } from 'kysely';
import type { OperatorOfUnit, Person } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import type { Where } from '#platform/store/table-spec.ts';

/** People over alias `o` who act for this unit and may sign in: the one of this id, then by their names. */
export async function operatorsWhere(
  db: Db,
  unit: Person,
  which: Where,
  { most, first }: { most: number; first: string },
): Promise<Person[]> {
  const { rows } = await sql<OperatorOfUnit>`select o.id, o.name, o.mobile_mask as mobile, o."right" from operator o
    where o.unit_id = ${unit.id} and o.enabled = 1 and o.is_deleted = 0 and ${which}
    order by o.id = ${first} desc, o.name, o.id limit ${most}`.execute(readerOf(db));
  return rows.map((operator) => ({ ...unit, operator }));
}

/** Accounts over alias `a` that may sign in, by their names; the one of this id before all. */
export async function accountsWhere(
  db: Db,
  which: Where,
  most: number,
  first: string | null = null,
): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'sessionId' | 'operator'>>`
    select a.id, a.account, a.name, a.virtual_id as "virtualId", a.roles, a.town_code as "townCode",
      a.user_type as "userType", a.must_change_password as "mustChangePassword"
    from account a where a.enabled = 1 and a.pending_since is null and a.is_deleted = 0 and ${which}
    order by coalesce(a.id = ${first}, false) desc, a.name, a.id limit ${most}`.execute(readerOf(db));
  return rows.map((row) => ({ ...row, sessionId: '', operator: null }));
}
