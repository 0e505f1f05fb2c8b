// Removal of expired sign-in data.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { addDays } from '#platform/time/time.ts';
import { overAt } from '#platform/time/open-at.ts';

/** Ended sessions are kept so long, to look into what happened. */
const SESSION_DAYS = 30;
/** Failures that nobody has been told of yet. */
const FAILURE_DAYS = 30;
/** A device that nobody signed in on for so long is a new one again. */
const DEVICE_DAYS = 180;
/** A token that was used is kept while its session lives: using it again ends the session. */
export async function sweepSignIns(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const past = addDays(now, -SESSION_DAYS).toISOString();
  await db
    .deleteFrom('session')
    .where(overAt('expiresAt', sql`${past}`))
    .execute();
  await db
    .deleteFrom('sessionToken')
    .where('sessionId', 'in', (from) =>
      from
        .selectFrom('session')
        .select('id')
        .where(overAt('expiresAt', sql`${at}`)),
    )
    .execute();
  await db
    .deleteFrom('smsCode')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('thirdPartyDeparture')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('thirdPartyArrival')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('factorChallenge')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('captcha')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('captchaSpent')
    .where(overAt('expiresAt', sql`${at}`))
    .execute();
  await db
    .deleteFrom('rateCount')
    .where(overAt('windowEnd', sql`${at}`))
    .execute();
  await db
    .deleteFrom('signInFailure')
    .where(overAt('windowEnd', sql`${at}`))
    .where((where) => where.or([where('lockedUntil', 'is', null), overAt('lockedUntil', sql`${at}`)]))
    .where((where) =>
      where.or([
        where('personId', 'is', null),
        where('total', '=', 0),
        overAt('failedAt', sql`${addDays(now, -FAILURE_DAYS).toISOString()}`),
      ]),
    )
    .execute();
  await db
    .deleteFrom('knownDevice')
    .where(overAt('seenAt', sql`${addDays(now, -DEVICE_DAYS).toISOString()}`))
    .execute();
}
