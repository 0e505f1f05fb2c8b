// With whom a record is: an account of an office, or one of the people of a unit.
import { sql } from 'kysely';
import { workerOf, type User } from '#platform/context/context.ts';
import type { Where } from '#platform/store/table-spec.ts';

type Worker = Pick<User, 'id' | 'operator' | 'actingFor'>;

/** Over alias `k`: handed to the person in whose name the caller works. */
export function isWith(user: Worker): Where {
  if (!user.operator) return sql`(k.account_id = ${workerOf(user)} and k.operator_id is null)`;
  return sql`(k.account_id = ${user.id} and k.operator_id = ${workerOf(user)})`;
}

/** The person over alias `k`, as the wire knows it. */
export const HOLDER = sql`coalesce(k.operator_id, k.account_id)`;

/** Name over the same alias of who handed it over: an account, or one of the people of a unit. */
export const HANDED_BY = sql`coalesce((select o.name from operator o where o.id = k.handed_by),
  (select a.name from account a where a.id = k.handed_by), '')`;
