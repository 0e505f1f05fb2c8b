// The rows of training that each role sees (domain §5, §8.24).
import { CLASS } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isProvedPerson, samePerson } from '#platform/accounts/own-person.ts';
import { isConsentTo, isEnteredWith } from '#platform/ext/opened-by.ts';
import type { Where } from '#platform/store/table-spec.ts';

type Asker = Pick<Context, 'scope' | 'user' | 'now'>;

const isDraft = sql`t.class_state = ${sql.lit(CLASS.draft)}`;

/** Drafts are seen by who makes them. */
export function visibleClasses({ scope, user }: Pick<Asker, 'scope' | 'user'>): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'town':
      return sql`t.town_code = ${user.townCode} and not ${isDraft}`;
    case 'unit':
      return sql`(t.owner_id = ${user.id} or not ${isDraft})`;
    case 'public':
      return sql`not ${isDraft}`;
    default:
      return sql`false`;
  }
}

/** How the rows of a register hang together with what was done here. */
export interface PeopleOf {
  table: string;
  /** Rows of the alias that came of these sign-ups, which an account made for itself. */
  ofSignups?: (alias: string, signups: Where) => Where;
  /** Rows of the alias that came of classes of this unit. */
  ofClasses?: (alias: string, owner: string) => Where;
}

const none = () => sql`false`;

/**
 * Records of people. A person: what came of the own sign-ups, and what others keep under the number and name that were checked.
 * A town: the same of who lives there. A unit: who was in its classes, who is entered by it or with it, and who consented;
 * what it wrote on its own roster opens nothing.
 */
export function visiblePeople({ table, ofSignups = none, ofClasses = none }: PeopleOf) {
  return ({ scope, user, now }: Asker): Where => {
    const rows = sql`select x.id from ${sql.table(table)} x`;
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'self':
        return sql`t.id in (
          ${rows} where ${ofSignups('x', sql`select g.id from training_signup g where g.account_id = ${user.id}`)}
          union all
          ${rows} join user_info u on u.id = ${user.id} and ${isProvedPerson('u', 'x')} where x.is_deleted = 0)`;
      case 'town':
        return sql`(${ofSignups('t', signupsFrom(user.townCode))} or exists (
          select from user_info u where u.town_code = ${user.townCode} and ${isProvedPerson('u', 't')}))`;
      case 'unit':
        return sql`t.id in (
          ${rows} where ${ofClasses('x', user.id)}
          union all
          ${rows} join application_info a on ${samePerson('a', 'x')} and ${isEnteredWith('a', user)} where x.is_deleted = 0
          union all
          ${rows} join ext_consent e on e.subject_idx = x.id_card_no_idx and ${isConsentTo('e', { user, now })} where x.is_deleted = 0)`;
      default:
        return sql`false`;
    }
  };
}

const signupsFrom = (townCode: string | null) => sql`select g.id from training_signup g
  join user_info u on u.id = g.account_id where u.town_code = ${townCode} and u.is_deleted = 0`;

export function ofOwnClass(alias: string, owner: string): Where {
  return sql`${sql.ref(`${alias}.class_id`)} in (select c.id from training_class c where c.owner_id = ${owner})`;
}
