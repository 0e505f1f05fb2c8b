// Match of accounts with experts: the account that was used for it, else the one whose person it is.
import { sql, type RawBuilder } from 'kysely';
import type { User } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { isKnownPerson, ownPerson } from '#platform/accounts/own-person.ts';
import type { Where } from '#platform/store/table-spec.ts';

/** Over an alias of the table of experts. */
export function isOwnExpert(alias: string, user: Pick<User, 'id'>): Where {
  return sql`(
  ${sql.ref(`${alias}.account_id`)} = ${user.id}
  or ${sql.ref(`${alias}.account_id`)} is null and ${ownPerson(alias, user)})`;
}

/** Whether there is any record of the pool that is this person's. */
export async function isExpert(db: Db, user: Pick<User, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from expert_refree_info e where e.is_deleted = 0 and ${isOwnExpert('e', user)}) as is`.execute(db);
  return rows[0]!.is;
}

/** The account of an expert, or none: whose number was checked comes first. */
export function accountOfExpert(alias: string): RawBuilder<string | null> {
  return sql`coalesce(
  ${sql.ref(`${alias}.account_id`)}, (select u.id from user_info u where ${isKnownPerson('u', alias)}
    order by u.real_name_state = 1 desc, u.id limit 1))`;
}
