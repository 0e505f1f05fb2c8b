import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { Params } from '#platform/params/params.ts';
import { addDays } from '#platform/time/time.ts';

/** Messages older than `messageDays` go, read or not. */
export async function sweepMessages({ db, params }: { db: Db; params: Params }, now: Date): Promise<void> {
  const { messageDays } = await params.read();
  const oldest = addDays(now, -messageDays).toISOString();
  await sql`delete from message where create_time < ${oldest}`.execute(db);
  // The copies that went out beside them say nothing without them.
  await sql`delete from outbox where channel <> 'sms' and create_time < ${oldest}`.execute(db);
  const over = addDays(now, -1).toISOString();
  await sql`delete from mail_code where expires_at < ${over}`.execute(db);
  await sql`delete from wechat_link where expires_at < ${over}`.execute(db);
}
