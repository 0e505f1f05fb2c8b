import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Where } from '#platform/store/table-spec.ts';

/** Files that the caller's right reaches, over this alias of their table. */
export function fileScope(alias: string) {
  return ({ scope, user }: Pick<Context, 'scope' | 'user'>): Where => {
    switch (scope) {
      case 'all':
        return sql`true`;
      case 'town':
        return sql`${sql.ref(`${alias}.town_code`)} = ${user.townCode}`;
      case 'unit':
        return user.virtualId === 'U028'
          ? sql`${sql.ref(`${alias}.enterprise_id`)} = ${user.id}`
          : isIssuer(alias, user.id);
      default:
        return sql`false`;
    }
  };
}

/**
 * A bank, insurer or guarantor, of the files that it answers for: by an instrument of its own, and by nothing else. Once
 * another issuer's took its place, and it has paid what it owes, the project is the other's business.
 */
const isIssuer = (alias: string, id: string): Where => sql`exists (select from margin_instrument i
  where i.construction_file_id = ${sql.ref(`${alias}.id`)} and i.issuer_unit_id = ${id} and i.is_deleted = 0
    and (i.instrument_state <> ${sql.lit(INSTRUMENT.replaced)} or i.waits_for = 'pay'))`;
