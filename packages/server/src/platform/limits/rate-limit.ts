// At most so many events of a kind inside a window; the counts are in the database, so every node counts the same.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refused } from '#platform/context/refused.ts';
import { networkOf } from '#platform/context/client-address.ts';
import type { Address, LimitKey } from './limit-names.ts';
import { overAt } from '#platform/time/open-at.ts';

export interface Limit {
  key: LimitKey;
  most: number;
  seconds: number;
}

/**
 * Counts an event (or several) against each limit, or refuses with 429 and counts none; answers the counts by key. Of
 * two at once the second waits.
 */
export async function consume(
  db: Db,
  limits: readonly Limit[],
  now: Date,
  events = 1,
): Promise<ReadonlyMap<string, number>> {
  return await inTransaction({ db }, async ({ db }) => {
    const counts = new Map<string, number>();
    // Always in one order, so that two callers cannot each hold what the other waits for.
    for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const { count, seconds } = await countOne(db, limit, now, events);
      if (count > limit.most) throw tooOften(seconds);
      counts.set(limit.key, count);
    }
    return counts;
  });
}

/** Counts one event against each of many limits in one statement; answers the keys of those that are over. */
export async function consumeEach(db: Db, limits: readonly Limit[], now: Date): Promise<ReadonlySet<string>> {
  if (limits.length === 0) return new Set();
  const at = now.toISOString();
  const inOrder = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const ends = inOrder.map(({ seconds }) => new Date(now.getTime() + seconds * 1000).toISOString());
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_count as c (key, count, window_start, window_end)
    select n.key, 1, ${at}, n.window_end
    from unnest(${inOrder.map(({ key }) => key)}::text[], ${ends}::timestamptz[]) as n (key, window_end)
    on conflict (key) do update set
      count = case when ${overAt('c.window_end', sql`${at}`)} then 1 else c.count + 1 end,
      window_start = case when ${overAt('c.window_end', sql`${at}`)} then ${at} else c.window_start end,
      window_end = case when ${overAt('c.window_end', sql`${at}`)} then excluded.window_end else c.window_end end
    returning key, count`.execute(db);
  const most = new Map<string, number>(inOrder.map((limit) => [limit.key, limit.most]));
  return new Set(rows.flatMap(({ key, count }) => (count > most.get(key)! ? [key] : [])));
}

/** Takes one event back: it turned out not to be of the kind that is limited. */
export async function refund(db: Db, { key }: Limit): Promise<void> {
  await sql`update rate_count set count = count - 1 where key = ${key} and count > 0`.execute(db);
}

export function tooOften(seconds: number): Refused {
  const refused = new Refused(429, 'tooOften');
  refused.retryAfter = Math.max(1, Math.ceil(seconds));
  return refused;
}

async function countOne(
  db: Db,
  { key, seconds }: Limit,
  now: Date,
  events: number,
): Promise<{ count: number; seconds: number }> {
  const at = now.toISOString();
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_count as c (key, count, window_start, window_end) values (${key}, ${events}, ${at}, ${end})
    on conflict (key) do update set
      count = case when ${overAt('c.window_end', sql`${at}`)} then ${events} else c.count + ${events} end,
      window_start = case when ${overAt('c.window_end', sql`${at}`)} then ${at} else c.window_start end,
      window_end = case when ${overAt('c.window_end', sql`${at}`)} then ${end} else c.window_end end
    returning count, extract(epoch from window_end - ${at}::timestamptz)::float8 as seconds`.execute(db);
  return rows[0]!;
}

/** Caller of a limit: over IPv6 the whole /64 that one has to call from. */
export function addressOf(ip: string): Address {
  return networkOf(ip) as Address;
}
