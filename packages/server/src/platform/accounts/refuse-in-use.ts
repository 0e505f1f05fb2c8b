import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';

/** Refuses to delete accounts that organise a contest or entered one: they are disabled, not removed. */
export async function refuseInUse(db: Db, rows: readonly { id: string; title: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const { rows: used } = await sql<{ id: string }>`
    select undertake_unit_id as id from contest_info where undertake_unit_id = any(${ids}) and is_deleted = 0
    union select handle_unit_id from application_info where handle_unit_id = any(${ids}) and is_deleted = 0
    union select group_id from application_info where group_id = any(${ids}) and is_deleted = 0
    union select user_id from application_info where user_id = any(${ids}) and is_deleted = 0`.execute(db);
  const kept = rows.find(({ id }) => used.some((one) => one.id === id));
  if (kept !== undefined) throw new Refused(409, 'accountInUse', { name: kept.title });
}
