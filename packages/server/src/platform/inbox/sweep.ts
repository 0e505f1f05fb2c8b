import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { Params } from '#platform/params/params.ts';
import { addDays } from '#platform/time/time.ts';
import { overAt } from '#platform/time/open-at.ts';

/** Messages older than `messageDays` go, read or not. */
export async function sweepMessages({ db, params }: { db: Db; params: Params }, now: Date): Promise<void> {
  const { messageDays } = await params.read();
  const oldest = addDays(now, -messageDays).toISOString();
  await db.deleteFrom('message').where('createTime', '<', oldest).execute();
  // The copies that went out beside them say nothing without them.
  await db.deleteFrom('outbox').where('channel', '<>', 'sms').where('createTime', '<', oldest).execute();
  const over = addDays(now, -1).toISOString();
  await db
    .deleteFrom('mailCode')
    .where(overAt('expiresAt', sql`${over}`))
    .execute();
  await db
    .deleteFrom('wechatLink')
    .where(overAt('expiresAt', sql`${over}`))
    .execute();
}
