// Telling in a test what waits for what: of calls that lock several rows, the order is seen while the first of them is held.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

/** Until somebody waits for what this transaction holds. */
export async function somebodyWaits(holder: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(holder);
    if (rows.length > 0) return;
  }
}

export async function holdRow(holder: Db, table: string, id: string): Promise<void> {
  return void (await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(holder));
}

/** Whether nobody else holds the row; it is held from then on. */
export async function isFree(holder: Db, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update skip locked`.execute(holder);
  return rows.length === 1;
}
