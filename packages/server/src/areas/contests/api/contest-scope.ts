import { CONTEST } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Where } from '#platform/store/table-spec.ts';
import type { Context } from '#platform/context/context.ts';

/** Contests that the caller's right reaches, over this alias of their table. */
export function contestScope(alias: string) {
  return ({ scope, user }: Pick<Context, 'scope' | 'user'>): Where => {
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'contest':
        return sql`${sql.ref(`${alias}.undertake_unit_id`)} = ${user.id}`;
      case 'public':
        return sql`${sql.ref(`${alias}.contest_status`)} >= ${sql.lit(CONTEST.published)}`;
      default:
        return sql`false`;
    }
  };
}
