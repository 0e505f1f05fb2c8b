// What the filters of a family mean in SQL, over alias `t`.
import { sql, type RawBuilder } from 'kysely';
import type { FieldCipher } from '../security/field-cipher.ts';
import { isId } from './ids.ts';
import { isSensitive } from './sensitive.ts';
import { snake } from './snake.ts';
import type { TableSpec } from './table-store.ts';

export type FilterSql = Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;

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
    const own = spec.filters?.[field];
    if (own !== undefined) return [own(value)];
    if (isSensitive(field)) return [sql`${sql.ref(`t.${snake(field)}_idx`)} = ${cipher.blindIndex(String(value))}`];
    if (operator === 'contains') return [sql`${column} ilike ${`%${escapeLike(String(value))}%`}`];
    if (operator === 'anyOf') return [sql`${column} = any(${value})`];
    return [field.endsWith('Id') && !isId(value) ? sql`false` : sql`${column} = ${value}`];
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A day as the upper end of a range includes all of it. */
const wholeDay = (value: unknown) => (typeof value === 'string' && value.length === 10 ? `${value} 23:59:59` : value);
