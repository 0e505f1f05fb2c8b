// Removal of expired sign-in data.
import type { Db } from '#platform/db/connect.ts';
import { addDays } from '#platform/time/time.ts';

/** Ended sessions are kept so long, to look into what happened. */
const SESSION_DAYS = 30;
/** A token that was used is kept while its session lives: using it again ends the session. */
export async function sweepSignIns(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const past = addDays(now, -SESSION_DAYS).toISOString();
  await db.deleteFrom('session').where('expiresAt', '<', past).execute();
  await db
    .deleteFrom('sessionToken')
    .where('sessionId', 'in', (from) => from.selectFrom('session').select('id').where('expiresAt', '<', at))
    .execute();
  await db.deleteFrom('smsCode').where('expiresAt', '<', at).execute();
  await db.deleteFrom('thirdPartyDeparture').where('expiresAt', '<', at).execute();
  await db.deleteFrom('thirdPartyArrival').where('expiresAt', '<', at).execute();
  await db.deleteFrom('captcha').where('expiresAt', '<', at).execute();
  await db.deleteFrom('rateCount').where('windowEnd', '<', at).execute();
  await db
    .deleteFrom('signInFailure')
    .where('windowEnd', '<', at)
    .where((where) => where.or([where('lockedUntil', 'is', null), where('lockedUntil', '<', at)]))
    .execute();
}
