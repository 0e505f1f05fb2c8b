// Deeds that bar from a later step of an instrument, which is another person's.
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker, Where } from '#platform/store/table-spec.ts';

/**
 * Over `alias`. Of an issuer without an account the bureau does both parts: then by two of its people. Payment is entered of the
 * oldest order; a return that was refused before bars nobody.
 */
export function instrumentDeeds(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return {
    enter: (user: Asker): Where =>
      oneDidBefore(user, sql`array_append(${of('earlier_by')}, ${of('entered_by')})`, of('id')),
    use: (user: Asker): Where =>
      oneDidBefore(
        user,
        sql`array(select u.create_user from margin_usage u
          where u.instrument_id = ${of('id')} and u.paid_date is null order by u.id limit 1)`,
        of('id'),
      ),
    approveReturn: (user: Asker): Where =>
      oneDidBefore(
        user,
        sql`array(select r.decided_by from margin_return r where r.construction_file_id = ${of('construction_file_id')}
          and r.return_state = ${sql.lit(DEPOSIT_RETURN.approved)} and r.decided_by is not null)`,
        of('id'),
      ),
  };
}
