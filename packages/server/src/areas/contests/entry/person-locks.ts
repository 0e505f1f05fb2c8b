// Two entries of one person lock different rows, and trades. Where they must come one after the other, each first takes the
// person's turn: a row of its own, locked until the transaction ends.
import { sql } from 'kysely';
import type { CipherDb, Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { addDays } from '#platform/time/time.ts';
import type { Entry } from './entry.ts';

/** `within` names what it is for: a contest, or a year. */
export async function lockPersonFor(
  { db, cipher, now }: CipherDb & Pick<Context, 'now'>,
  entry: Entry,
  within: string,
): Promise<void> {
  const { idCardNo } = entry.full;
  if (typeof idCardNo !== 'string') return;
  // Under each key in force: while keys change, servers begin with the new one at different moments. In one order for all.
  const keys = cipher.blindIndexes(`${within} ${idCardNo}`).toSorted(Buffer.compare);
  for (const key of keys)
    await sql`insert into person_turn (turn_key, used_at) values (${key}, ${now.toISOString()})
      on conflict (turn_key) do update set used_at = excluded.used_at`.execute(db);
}

/** No transaction takes a day: whoever comes afterwards makes the row anew. */
export async function sweepPersonLocks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('personTurn').where('usedAt', '<', addDays(now, -1).toISOString()).execute();
}
