// Finds the person that a record speaks of. A typed number is no proof: it takes the number and the name
// that were checked, or the number and the phone that was proved by a code. Said here for everybody who ties people to records.
import { PERSON, REAL_NAME } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { User } from '#platform/context/context.ts';
import type { Where } from '#platform/store/table-spec.ts';

/** Names as they are read, by the folding of the contract. */
export function sameName(one: Where, other: Where): Where {
  return sql`fold_name(${one}) = fold_name(${other})`;
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** An account, of alias `u`, whose number was checked with its name. */
export function isProved(u: string): Where {
  return sql`(${column(u, 'account_type')} = ${sql.lit(PERSON.individual)}
  and ${column(u, 'real_name_state')} = ${sql.lit(REAL_NAME.verified)} and ${column(u, 'is_deleted')} = 0)`;
}

/** Two rows with a number and a name speak of one person. */
export function samePerson(one: string, other: string): Where {
  return sql`(
  ${column(one, 'id_card_no_idx')} = ${column(other, 'id_card_no_idx')}
  and ${sameName(column(one, 'name'), column(other, 'name'))})`;
}

/** The account `u` is the person of `row` by a number that was checked, under the same name: opens what others keep of somebody. */
export function isProvedPerson(u: string, row: string): Where {
  return sql`(${isProved(u)} and ${samePerson(u, row)})`;
}

/** For rows with a phone: what carries the number and the proved phone of the account is its person's, too. */
export function isKnownPerson(u: string, row: string): Where {
  return sql`(${isProvedPerson(u, row)} or (
  ${column(u, 'is_deleted')} = 0 and ${column(u, 'id_card_no_idx')} = ${column(row, 'id_card_no_idx')}
  and ${column(u, 'mobile_idx')} = ${column(row, 'mobile_idx')}))`;
}

/** Whether a row with a phone speaks of the caller. */
export function ownPerson(row: string, { id }: Pick<User, 'id'>): Where {
  return sql`exists (select from user_info u where u.id = ${id} and ${isKnownPerson('u', row)})`;
}
