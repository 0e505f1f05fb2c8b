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

export async function countFailure(db: Db, params: Params, name: string, now: Date): Promise<void> {
  const { lockFailures, lockWindowMinutes, lockMinutes } = await params.read();
  const at = now.toISOString();
  const windowEnd = addMinutes(now, lockWindowMinutes).toISOString();
  const lockEnd = addMinutes(now, lockMinutes).toISOString();
  // A window that is over, or a lock that has passed, begins a new count.
  const isOver = sql`(${overAt('f.window_end', sql`${at}`)} or ${overAt('f.locked_until', sql`${at}`)})`;
  await sql`
    insert into sign_in_failure as f (name_hash, count, window_end, locked_until)
    values (${hashName(name)}, 1, ${windowEnd}, ${lockFailures <= 1 ? lockEnd : null})
    on conflict (name_hash) do update set
      count = case when ${isOver} then 1 else f.count + 1 end,
      window_end = case when ${isOver} then ${windowEnd} else f.window_end end,
      locked_until = case when (case when ${isOver} then 1 else f.count + 1 end) >= ${lockFailures} then ${lockEnd}::timestamptz end`.execute(
    db,
  );
}

export async function forgetFailures(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('signInFailure').where('nameHash', 'in', names.map(hashName)).execute();
}
