import { IMPORT_FAILURE_DAYS } from '@trainrace/contract/limits';
import type { Db } from '#platform/db/connect.ts';
import { addDays } from '#platform/time/time.ts';

const KEPT_DAYS = 90;

/** Removes old jobs; their outcome is kept for a quarter of a year. */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  // They name people, and are of no use once they are mended.
  await db
    .deleteFrom('importFailure')
    .where('jobId', 'in', (jobs) =>
      jobs.selectFrom('job').select('id').where('updateTime', '<', addDays(now, -IMPORT_FAILURE_DAYS).toISOString()),
    )
    .execute();
  await db
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('updateTime', '<', addDays(now, -KEPT_DAYS).toISOString())
    .execute();
}
