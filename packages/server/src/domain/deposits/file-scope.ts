import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import type { Where } from '#store/table-spec.ts';

/** Whose files the caller's right reaches, over this alias of their table. */
export const fileScope =
  (alias: string) =>
  ({ scope, user }: Pick<Context, 'scope' | 'user'>): Where => {
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'town':
        return sql`${sql.ref(`${alias}.town_code`)} = ${user.townCode}`;
      case 'unit':
        return user.virtualId === 'U028' ? sql`${sql.ref(`${alias}.enterprise_id`)} = ${user.id}` : sql`false`;
      default:
        return sql`false`;
    }
  };
