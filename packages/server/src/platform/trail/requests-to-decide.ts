import { CHANGE_REQUEST } from '@trainrace/contract/dictionaries';
import { trail } from '@trainrace/contract/areas/system/trail';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { User } from '#platform/context/context.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { didBefore } from '#platform/store/second-person.ts';
import { tableOf } from './visible-trail.ts';

/** Requests that this user may decide on: of records of that side, and never one's own. Over alias `t` of the trail. */
export function requestsToDecide(user: User, specs: FamilySpecs): Where {
  if (scopeOfUser(user, trail.audit.action) === null) return sql`false`;
  const tables = specs.filter(({ family }) => mayDecide(user, family)).map(tableOf);
  return sql`t.approve_state = ${CHANGE_REQUEST.waiting} and t.biz_table = any(${tables})
    and not coalesce(${didBefore(user, sql`t.operator_id`, sql`t.id`)}, false)`;
}

const mayDecide = (user: User, { changeable }: AnyFamily): boolean =>
  changeable !== undefined && scopeOfUser(user, changeable.decidedBy) !== null;
