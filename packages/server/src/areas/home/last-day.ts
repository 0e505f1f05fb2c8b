import { sql, type RawBuilder } from 'kysely';

/** The day that a period goes on until: one that ends at 00:00 lasted until 24:00 of the day before (wire §12). */
export function lastDay(end: string): RawBuilder<unknown> {
  return sql`(${sql.ref(end)} - interval '1 second')::date`;
}
