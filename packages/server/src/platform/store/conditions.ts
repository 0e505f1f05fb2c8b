// Filters of a family in SQL, over alias `t`.
import { foldName } from '@trainrace/contract/rules/fold';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { isSensitive } from './sensitive.ts';
import { snake } from '#platform/db/snake.ts';
import type { Asker, TableSpec, Where } from './table-spec.ts';

export function conditions(
  spec: TableSpec,
  context: Pick<Context, 'cipher'> & { user: Asker },
  query: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const parts = Object.entries(spec.family.filters).flatMap(([field, { operator }]) => {
    const column = sql.ref(`t.${snake(field)}`);
    if (operator === 'range') {
      const [from, to] = [query[`${field}From`], query[`${field}To`]];
      return [
        ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${column} <= ${lastOf(to)}`]),
      ];
    }
    const value = query[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (field === 'ids') return [sql`t.id = any(${listIn(value).filter(isId)}::uuid[])`];
    const own = spec.filters?.[field];
    if (own !== undefined) return [own(value, context)];
    if (isSensitive(field))
      return [sql`${sql.ref(`t.${snake(field)}_idx`)} = any(${context.cipher.blindIndexes(String(value))})`];
    if (operator === 'contains')
      return [(spec.characters?.includes(field) ? containingPart : containing)(column, String(value))];
    // An equality lets an index go on in its order; a list of one does not.
    if (operator === 'anyOf')
      return [listIn(value).length === 1 ? sql`${column} = ${listIn(value)[0]}` : sql`${column} = any(${value})`];
    return [field.endsWith('Id') && !isId(value) ? sql`false` : sql`${column} = ${value}`];
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Of a column with an index over its parts: both sides as names are compared, so that widths, blanks, dots and capitals are one. */
export function containingPart(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  const folded = foldName(part);
  if (folded === '') return sql`true`;
  // As long as what the index holds, it says all: PostgreSQL need not look at the texts again, and knows how many there are.
  return /^[\p{ASCII}\p{Script=Han}]{1,2}$/u.test(folded)
    ? sql`text_parts(${column}) @> array[${folded}::text]`
    : sql`text_parts(${column}) @> text_parts(${part}::text) and fold_name(${column}) like ${partOf(folded)}`;
}

const containing = (column: RawBuilder<unknown>, part: string) => sql`${column} ilike ${partOf(part)}`;

/** The pattern of a text that contains this one. */
export function partOf(text: unknown) {
  return `%${String(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Values asked for by a filter that takes several. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Of a flag: the one, the other, or both. */
export function either(value: unknown, [yes, no]: readonly [Where, Where]): Where {
  const wanted = listIn(value).map(Number);
  return wanted.length > 1 ? sql`true` : wanted[0] === 1 ? yes : no;
}

/** The upper end of a range includes all of the day, or of the second, that it names: PostgreSQL counts in microseconds. */
const lastOf = (value: unknown) => `${String(value)}${String(value).length === 10 ? ' 23:59:59' : ''}.999999`;
