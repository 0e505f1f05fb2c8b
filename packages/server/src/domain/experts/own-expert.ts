// Who of the people with an account is which expert: the account that was used for it, else the one of the same ID number
// and the same phone, which was proved by a code. The number alone would let in whoever knows it.
import { sql, type RawBuilder } from 'kysely';
import type { User } from '#context/context.ts';
import type { Db } from '#db/connect.ts';
import type { Where } from '#store/table-spec.ts';

/** Over an alias of the table of experts. */
export const isOwnExpert = (alias: string, { id }: Pick<User, 'id'>): Where => sql`(
  ${sql.ref(`${alias}.account_id`)} = ${id} or ${sql.ref(`${alias}.account_id`)} is null and exists (
    select from user_info u where u.id = ${id} and u.is_deleted = 0
      and u.id_card_no_idx = ${sql.ref(`${alias}.id_card_no_idx`)} and u.mobile_idx = ${sql.ref(`${alias}.mobile_idx`)}))`;

/** Whether there is any record of the pool that is this person's. */
export async function isExpert(db: Db, user: Pick<User, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from expert_refree_info e where e.is_deleted = 0 and ${isOwnExpert('e', user)}) as is`.execute(db);
  return rows[0]!.is;
}

/** The account of an expert, or none. */
export const accountOfExpert = (alias: string): RawBuilder<string | null> => sql`coalesce(
  ${sql.ref(`${alias}.account_id`)}, (select u.id from user_info u where u.is_deleted = 0
    and u.id_card_no_idx = ${sql.ref(`${alias}.id_card_no_idx`)} and u.mobile_idx = ${sql.ref(`${alias}.mobile_idx`)} limit 1))`;
