// So many wrong passwords for one name lock it, whether an account of that name exists or not (wire §3).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Params } from '#platform/params/params.ts';
import { addMinutes } from '#platform/time/time.ts';
import { normaliseAccount } from './account-name.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';

// A password typed in the wrong field is not kept readable.
const hashName = (name: string): Buffer => createHash('sha256').update(normaliseAccount(name)).digest();

/** The right password is refused too. */
export async function refuseWhileLocked(db: Db, name: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('signInFailure')
    .select(sql<number>`extract(epoch from locked_until - ${now.toISOString()}::timestamptz)::float8`.as('seconds'))
    .where('nameHash', '=', hashName(name))
    .where(openAt('lockedUntil', sql`${now.toISOString()}`))
    .executeTakeFirst();
  if (row === undefined) return;
  const refused = new Refused(423, 'accountLocked', { minutes: Math.ceil(row.seconds / 60) });
  refused.retryAfter = Math.ceil(row.seconds);
  throw refused;
}

/** `personId` is whom it was aimed at: the operator, else the account. Of nobody it costs the same one statement. */
export async function countFailure(
  db: Db,
  params: Params,
  name: string,
  now: Date,
  personId: string | null = null,
): Promise<void> {
  const { lockFailures, lockWindowMinutes, lockMinutes } = await params.read();
  const at = now.toISOString();
  const windowEnd = addMinutes(now, lockWindowMinutes).toISOString();
  const lockEnd = addMinutes(now, lockMinutes).toISOString();
  // A window that is over, or a lock that has passed, begins a new count.
  const isOver = sql`(${overAt('f.window_end', sql`${at}`)} or ${overAt('f.locked_until', sql`${at}`)})`;
  await sql`
    insert into sign_in_failure as f (name_hash, count, window_end, locked_until, person_id, total, failed_at)
    values (${hashName(name)}, 1, ${windowEnd}, ${lockFailures <= 1 ? lockEnd : null}, ${personId}, ${personId === null ? 0 : 1}, ${at})
    on conflict (name_hash) do update set
      person_id = coalesce(excluded.person_id, f.person_id),
      total = case when excluded.person_id is null then f.total
        when f.person_id = excluded.person_id then f.total + 1 else 1 end,
      failed_at = excluded.failed_at,
      count = case when ${isOver} then 1 else f.count + 1 end,
      window_end = case when ${isOver} then ${windowEnd} else f.window_end end,
      locked_until = case when (case when ${isOver} then 1 else f.count + 1 end) >= ${lockFailures} then ${lockEnd}::timestamptz end`.execute(
    db,
  );
}

/** Failures that their person has not been told of (`takeFailures`) stay. */
export async function forgetFailures(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const hashes = names.map(hashName);
  await db.deleteFrom('signInFailure').where('nameHash', 'in', hashes).where('personId', 'is', null).execute();
  await db
    .updateTable('signInFailure')
    .set({ count: 0, windowEnd: sql`'-infinity'`, lockedUntil: null })
    .where('nameHash', 'in', hashes)
    .execute();
}

/** How often somebody failed to sign in as this person since they last did; told once. */
export async function takeFailures(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with held as (select name_hash, total from sign_in_failure where person_id = ${personId} for update),
      gone as (delete from sign_in_failure f using held where f.name_hash = held.name_hash and f.count = 0),
      told as (update sign_in_failure f set total = 0 from held where f.name_hash = held.name_hash and f.count > 0)
    select coalesce(sum(total), 0)::int as total from held`.execute(db);
  return rows[0]?.total ?? 0;
}
