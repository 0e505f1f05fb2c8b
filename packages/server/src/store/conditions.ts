// What the filters of a family mean in SQL, over alias `t`.
import { sql, type RawBuilder } from 'kysely';
import type { FieldCipher } from '../security/field-cipher.ts';
import { isId } from '../db/ids.ts';
import { isSensitive } from './sensitive.ts';
import { snake } from '../db/snake.ts';
import type { TableSpec } from './table-spec.ts';

export function conditions(
  spec: TableSpec,
  cipher: FieldCipher,
  query: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const parts = Object.entries(spec.family.filters).flatMap(([field, { operator }]) => {
    const column = sql.ref(`t.${snake(field)}`);
    if (operator === 'range') {
      const [from, to] = [query[`${field}From`], query[`${field}To`]];
      return [
        ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${column} <= ${wholeDay(to)}`]),
      ];
    }
    const value = query[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (field === 'ids') return [sql`t.id = any(${(value as string[]).filter(isId)}::uuid[])`];
    const own = spec.filters?.[field];
    if (own !== undefined) return [own(value)];
    if (isSensitive(field))
      return [sql`${sql.ref(`t.${snake(field)}_idx`)} = any(${cipher.blindIndexes(String(value))})`];
    if (operator === 'contains') return [containing(column, String(value), spec.characters?.includes(field) ?? false)];
    // An equality lets an index go on in its order; a list of one does not.
    if (operator === 'anyOf')
      return [
        (value as unknown[]).length === 1
          ? sql`${column} = ${(value as unknown[])[0]}`
          : sql`${column} = any(${value})`,
      ];
    return [field.endsWith('Id') && !isId(value) ? sql`false` : sql`${column} = ${value}`];
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function containing(column: RawBuilder<unknown>, part: string, isIndexed: boolean): RawBuilder<unknown> {
  const contains = sql`${column} ilike ${partOf(part)}`;
  if (!isIndexed) return contains;
  // One character is all that the index says: PostgreSQL need not look at the texts again, and knows how many there are.
  if (/^\p{Script=Han}$/u.test(part)) return sql`string_to_array(lower(${column}), null) @> array[${part}::text]`;
  return sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${part}::text), null) and ${contains}`;
}

/** The pattern of a text that contains this one. */
export const partOf = (text: unknown) => `%${String(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A day as the upper end of a range includes all of it. */
const wholeDay = (value: unknown) => (typeof value === 'string' && value.length === 10 ? `${value} 23:59:59` : value);
