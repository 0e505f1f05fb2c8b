// Phones that staff may write to: those of accounts, units, groups and handed-in entries that they see anyway.
import { sql } from 'kysely';
import { notDeleted, reachTo, type FamilySpecs } from '#platform/access/family-specs.ts';
import { snake } from '#platform/db/snake.ts';
import type { Context } from '#platform/context/context.ts';

/** Those of these phones that belong to somebody whom the caller may see. One statement. */
export async function phonesInReach(
  context: Context,
  specs: FamilySpecs,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const reached = specs.flatMap((spec) => {
    const reach = reachTo(context, spec, 'list');
    if (reach === null || spec.phone === undefined) return [];
    const { field, only = sql`true` } = spec.phone;
    return [
      sql`exists (select from ${sql.table(snake(spec.table))} t
        where t.${sql.ref(snake(`${field}Idx`))} = asked.index and ${only} and ${notDeleted(reach)})`,
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
