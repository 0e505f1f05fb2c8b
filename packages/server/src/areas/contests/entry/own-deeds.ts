// Deeds on an entry after which somebody does not audit it (domain §4.1a).
import { operatorMay } from '@trainrace/contract/access/operator-rights';
import { operatorRight } from '@trainrace/contract/access/roles';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { sql } from 'kysely';
import { didBefore, idsDoneBy, oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker, Where } from '#platform/store/table-spec.ts';

/** Entries of before say under which account they were entered, not by whom. An index holds the same. */
function makersOf(alias: string): Where {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`array_append(case when ${of('entered_by')} = '{}' then array[${of('create_user')}]
    else ${of('entered_by')} end, ${of('submit_user')})`;
}

/** Over this alias: the caller entered it, or handed it in. */
export function hasEntered(user: Asker, alias = 't'): Where {
  return oneDidBefore(user, makersOf(alias), sql.ref(`${alias}.id`));
}

/** Rights of operators who may audit first. */
const FIRST_AUDITORS = operatorRight.codes.filter((right) =>
  operatorMay(right, applicationInfo.auditingSubmitFirst.action),
);

/** Over this alias: the main sign-in of its unit entered it, and every other of its people who may audit first did so, too. */
export function isUnitAlone(alias = 't'): Where {
  const unit = sql.ref(`${alias}.handle_unit_id`);
  const makers = makersOf(alias);
  return sql`(${unit} = any(${makers}) and not exists (select from operator o where o.unit_id = ${unit} and o.is_deleted = 0
    and o.enabled = 1 and o.password_hash is not null and o."right" in (${sql.join(FIRST_AUDITORS.map((right) => sql.lit(right)))})
    and o.id <> all(${makers})))`;
}

/** Over this alias: the caller audited it first. */
export function hasAuditedFirst(user: Asker, alias = 't'): Where {
  return didBefore(user, sql.ref(`${alias}.first_audit_user_id`), sql.ref(`${alias}.id`));
}

/** Ids of entries in review that the caller does not audit: first, or finally. */
export function ownInReview(user: Asker, stage: 'first' | 'final'): Where {
  const entered = hasEntered(user, 'b');
  return idsDoneBy(user, {
    from: sql`application_info b where b.audit_status in (10, 20, 22) and b.is_deleted = 0`,
    alias: 'b',
    hands: [makersOf('b'), sql`array[b.first_audit_user_id]`],
    did: stage === 'first' ? entered : sql`(${entered} or ${hasAuditedFirst(user, 'b')})`,
  });
}
