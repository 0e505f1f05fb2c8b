import { sql } from 'kysely';
import type { SensitiveField } from '#db/sensitive.ts';
import { snake } from '#db/snake.ts';
import type { TableSpec, Where } from '#db/table-spec.ts';
import { scopeOfUser } from '#access/scope-of-user.ts';
import type { Context } from '#context/context.ts';

/** Records with a phone. */
export interface PhoneSubject {
  spec: TableSpec;
  /** The right to the list that shows them. */
  action: string;
  field: SensitiveField;
  only?: Where;
}

/** Those of these phones that belong to somebody whom the caller may see. One statement. */
export async function phonesInReach(
  context: Context,
  subjects: readonly PhoneSubject[],
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const reached = subjects.flatMap(({ spec, action, field, only = sql`true` }) => {
    const scope = scopeOfUser(context.user, action);
    if (scope === null) return [];
    const seen = spec.visible({ ...context, scope });
    return [
      sql`exists (select from ${sql.table(snake(spec.table))} t
        where t.${sql.ref(snake(`${field}Idx`))} = asked.index and t.is_deleted = 0 and ${only} and ${seen})`,
    ];
  });
  if (reached.length === 0 || phones.length === 0) return new Set();
  const indexes = phones.flatMap((phone, at) => context.cipher.blindIndexes(phone).map((index) => ({ index, at })));
  const { rows } = await sql<{ at: number }>`
    select asked.at from unnest(${indexes.map(({ index }) => index)}::bytea[], ${indexes.map(({ at }) => at)}::int[])
      as asked (index, at)
    where ${sql.join(reached, sql` or `)}`.execute(context.db);
  return new Set(rows.map(({ at }) => phones[at]!));
}
