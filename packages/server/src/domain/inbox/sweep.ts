import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Params } from '#params/params.ts';
import { addDays } from '#time/time.ts';

/** Messages older than `messageDays` go, read or not. */
export async function sweepMessages({ db, params }: { db: Db; params: Params }, now: Date): Promise<void> {
  const { messageDays } = await params.read();
  await sql`delete from message where create_time < ${addDays(now, -messageDays).toISOString()}`.execute(db);
}
