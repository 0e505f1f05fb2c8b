// Whose rows of training are whose (domain §5).
import { CLASS } from '@trainrace/contract/training/training.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import type { Where } from '#store/table-spec.ts';

type Asker = Pick<Context, 'scope' | 'user'>;

const isDraft = sql`t.class_state = ${sql.lit(CLASS.draft)}`;

/** Drafts are seen by who makes them. */
export function visibleClasses({ scope, user }: Asker): Where {
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

/**
 * Records of people, matched by the digest of their ID number: a person their own, a town who lives there, a unit its
 * people and the trainees of its classes (`ofClass`).
 */
export const visiblePeople =
  (ofClass: (owner: string) => Where = () => sql`false`) =>
  ({ scope, user }: Asker): Where => {
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'self':
        return sql`t.id_card_no_idx = (select u.id_card_no_idx from user_info u where u.id = ${user.id} and u.is_deleted = 0)`;
      case 'town':
        return sql`exists (select from user_info u where u.id_card_no_idx = t.id_card_no_idx
          and u.town_code = ${user.townCode} and u.is_deleted = 0)`;
      case 'unit':
        return sql`(exists (select from roster_person r where r.group_id = ${user.id}
          and r.id_card_no_idx = t.id_card_no_idx and r.is_deleted = 0) or ${ofClass(user.id)})`;
      default:
        return sql`false`;
    }
  };

export const ofOwnClass = (owner: string): Where =>
  sql`t.class_id in (select c.id from training_class c where c.owner_id = ${owner})`;
