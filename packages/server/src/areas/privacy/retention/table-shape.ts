import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

/** The columns of a table, and whether they may be empty. */
export async function shapeOf(db: Db, table: string): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; mayBeNull: boolean }>`
    select attname as name, not attnotnull as may_be_null from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  return new Map(rows.map(({ name, mayBeNull }) => [name, mayBeNull]));
}
