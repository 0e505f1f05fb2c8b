// Deeds on an entry after which somebody does not audit it (domain §4.1a).
import { sql } from 'kysely';
import { didBefore, oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker, Where } from '#platform/store/table-spec.ts';

/** Over alias `t`: the caller entered it, or handed it in. Entries of before say under which account they were entered, not by whom. */
export function hasEntered(user: Asker, alias = 't'): Where {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const makers = sql`array_append(case when ${of('entered_by')} = '{}' then array[${of('create_user')}]
    else ${of('entered_by')} end, ${of('submit_user')})`;
  return oneDidBefore(user, makers, of('id'));
}

/** Over alias `t`: the caller audited it first. */
export function hasAuditedFirst(user: Asker): Where {
  return didBefore(user, sql`t.first_audit_user_id`, sql`t.id`);
}
