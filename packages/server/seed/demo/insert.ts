import type { Db } from '../../src/platform/db/connect.ts';
import type { Tables } from '../../src/platform/db/tables.ts';

/** PostgreSQL takes 65 535 values in one statement; our widest table has some 80 columns. */
const ROWS = 400;

/** Rows of one table in few statements. Rows that differ in their fields take the column's default for those they lack. */
export async function insertAll(
  db: Db,
  table: keyof Tables & string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await db
      .insertInto(table as 'contestInfo')
      .values(rows.slice(start, start + ROWS) as never)
      .execute();
}
