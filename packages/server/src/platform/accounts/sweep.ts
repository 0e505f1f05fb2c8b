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
  await sweepChallenges(db, at);
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

/**
 * A first step that no answer followed is told with the failures of its person at the next sign-in; wrong answers were
 * counted as they came.
 */
async function sweepChallenges(db: Db, at: string): Promise<void> {
  await sql`
    with gone as (delete from factor_challenge where ${overAt('expires_at', sql`${at}`)}
        returning purpose, used_at, failures, coalesce(operator_id, account_id) as person_id),
      unanswered as (select person_id, count(*)::int as total from gone
        where purpose = 'signIn' and used_at is null and failures = 0 group by person_id)
    insert into sign_in_failure as f (name_hash, count, window_end, person_id, total, failed_at)
    select sha256(convert_to('unanswered ' || person_id, 'UTF8')), 0, '-infinity', person_id, total, ${at} from unanswered
    on conflict (name_hash) do update set total = f.total + excluded.total, failed_at = excluded.failed_at`.execute(db);
}
