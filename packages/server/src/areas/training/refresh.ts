// Reading what other bodies keep of training, service by service and page by page. Whoever holds the lease of a service
// reads it; a process that dies leaves it to the next one. What fails leaves what is here as it was.
import { EXT_HOURS } from '@trainrace/contract/limits';
import { MOST_NAMED_FAULTS } from '@trainrace/contract/areas/training/training-refresh';
import { refreshedService, type RefreshedService } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { addDays, addMinutes, stamp } from '#platform/time/time.ts';
import { registersTold } from './external-register-sources.ts';
import { writePage, type Counts } from './write-page.ts';
import { overAt } from '#platform/time/open-at.ts';

type Round = Pick<Services, 'db' | 'cipher' | 'ext'>;

const LEASE_MINUTES = 10;
/** Wait before a failed reading is tried again. */
const RETRY_MINUTES = 60;
/** Of `jobCancelled`: somebody else reads, or nobody wants it any more. */
const CANCELLED = 409;
const PAGE_ROWS = 200;
/** Two million rows: whoever tells more goes round in circles. */
const MOST_PAGES = 10_000;

interface Options {
  now: Date;
  /** Also what was read a short while ago. */
  isAsked?: boolean;
  /** Hears of each page. */
  step?: (pages: number) => Promise<void>;
}

export async function refreshTraining(round: Round, { now, isAsked = false, step }: Options): Promise<void> {
  if (!round.ext.isConfigured) return;
  let pages = 0;
  const stepped = async () => await step?.((pages += 1));
  for (const service of refreshedService.codes) {
    const lease = await takeLease(round, service, { now, isAsked });
    if (lease !== undefined) await refreshOne(round, { service, now, since: lease.since, step: stepped });
  }
}

async function takeLease(
  { db }: Round,
  service: RefreshedService,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<{ since: Date | null } | undefined> {
  await db
    .insertInto('trainingRefresh')
    .values({ service })
    .onConflict((twice) => twice.doNothing())
    .execute();
  const due = addMinutes(now, -60 * EXT_HOURS).toISOString();
  const retry = addMinutes(now, -RETRY_MINUTES).toISOString();
  const { rows } = await sql<{ readAt: string | null }>`update training_refresh set
      lease_until = ${addMinutes(now, LEASE_MINUTES).toISOString()}, began_at = ${now.toISOString()}, is_failed = false, is_cancelled = false,
      added = 0, changed = 0, same = 0, unusable = 0, faults = '[]'
    where service = ${service} and (lease_until is null or ${overAt('lease_until', sql`${now.toISOString()}`)})
      and (${isAsked} or ((read_at is null or read_at < ${due}) and (not (is_failed or is_cancelled) or began_at < ${retry})))
    returning to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "readAt"`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { readAt } = rows[0];
  // A day over: their clock is not ours, and what was entered late is told late.
  return { since: readAt === null ? null : addDays(new Date(readAt), -1) };
}

interface Reading {
  service: RefreshedService;
  now: Date;
  since: Date | null;
  step: () => Promise<void>;
}

async function refreshOne(round: Round, reading: Reading): Promise<void> {
  const { service, now } = reading;
  const where = sql`service = ${service} and began_at = ${now.toISOString()}`;
  try {
    await readPages(round, reading);
    await sql`update training_refresh set read_at = ${now.toISOString()}, lease_until = null where ${where}`.execute(
      round.db,
    );
  } catch (error) {
    const isCancelled = error instanceof Refused && error.code === CANCELLED;
    await sql`update training_refresh set is_failed = ${!isCancelled}, is_cancelled = ${isCancelled}, lease_until = null
      where ${where}`.execute(round.db);
    // That others do not answer is shown on the page; anything else is ours to look at, or the end of the job.
    if (!(error instanceof Refused) || isCancelled) throw error;
  }
}

async function readPages(round: Round, { service, now, since, step }: Reading): Promise<void> {
  const traceId = newId();
  let before = '';
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), size: String(PAGE_ROWS), ...(since === null ? {} : { since: stamp(since) }) };
    const { state, records, unfit = [] } = await round.ext.ask(service, query, traceId);
    if (state === 'none') return;
    const text = JSON.stringify([records, unfit]);
    // A service without pages tells the same again and again: that is all there is.
    if (text === before) return;
    before = text;
    await inTransaction({ ...round, now: new Date() }, async (at) => {
      const counts = await writePage(at, registersTold[service], { records, unfit });
      await noteCounts(at.db, { service, now }, counts);
    });
    await step();
  }
  throw new Refused(502, 'extFailed');
}

/** In the transaction of the rows; whoever lost the lease meanwhile writes nothing. */
async function noteCounts(
  db: Round['db'],
  { service, now }: Pick<Reading, 'service' | 'now'>,
  { added, changed, same, unusable, faults }: Counts,
): Promise<void> {
  const { numAffectedRows } = await sql`update training_refresh set
      added = added + ${added}, changed = changed + ${changed}, same = same + ${same}, unusable = unusable + ${unusable},
      faults = case when jsonb_array_length(faults) >= ${MOST_NAMED_FAULTS} then faults
        else faults || ${JSON.stringify(faults)}::jsonb end,
      lease_until = ${addMinutes(new Date(), LEASE_MINUTES).toISOString()}
    where service = ${service} and began_at = ${now.toISOString()}`.execute(db);
  if (numAffectedRows !== 1n) throw new Refused(409, 'jobCancelled');
}
