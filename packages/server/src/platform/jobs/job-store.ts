// The table `job`: what waits, who has it, how far it is. A job that nobody extends for a minute belongs to whoever comes next.
// The clock is the database's: processes may disagree about the time, and would take each other's jobs.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';

export interface NewJob {
  kind: string;
  input: unknown;
  ownerId: string;
  /** The same work is not queued twice while it waits or runs: the one that is there is answered instead. */
  dedupeKey?: string;
  /** Neither is it once it has ended: its key names one intention. */
  isOnce?: boolean;
}

export interface LeasedJob {
  id: string;
  kind: string;
  input: unknown;
  ownerId: string;
  /** Counts the takers, so that one who lost the job cannot end it. */
  tries: number;
  /** Those of them who could not help it. */
  excused: number;
}

/** The time now, also in a transaction that began long ago. */
const NOW = sql`clock_timestamp()`;
export const LEASE_MS = 60_000;
const LEASE_END = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;
/** Tries after which a job is only ended, not run again. */
export const MOST_TRIES = 3;

export async function addJob(db: Db, job: NewJob): Promise<string> {
  const { kind, input, ownerId, dedupeKey, isOnce = false } = job;
  const before = isOnce && dedupeKey !== undefined ? await newestOf(db, dedupeKey) : undefined;
  if (before !== undefined) return before;
  const { rows } = await sql<{ id: string }>`
    insert into job (id, kind, dedupe_key, input, state, run_at, owner_id, create_time, update_time)
    values (${newId()}, ${kind}, ${dedupeKey ?? null}, ${JSON.stringify(input)}, 'queued', ${NOW}, ${ownerId}, ${NOW}, ${NOW})
    on conflict (dedupe_key) where state in ('queued', 'running') do update set update_time = job.update_time
    returning id`.execute(db);
  return rows[0]!.id;
}

async function newestOf(db: Db, dedupeKey: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Owners with nothing running come before those who have: many jobs of one person keep nobody else waiting. */
export async function leaseJob(db: Db, kinds: readonly string[]): Promise<LeasedJob | undefined> {
  const { rows } = await sql<LeasedJob>`
    update job set state = 'running', tries = tries + 1, leased_until = ${LEASE_END}, update_time = ${NOW}
    where id = (
      select id from job
      where kind = any(${[...kinds]})
        and ((state = 'queued' and run_at <= ${NOW}) or (state = 'running' and ${overAt('leased_until', NOW)}))
      order by exists (
        select from job other where other.owner_id = job.owner_id and other.state = 'running' and ${openAt('other.leased_until', NOW)}
      ), run_at, id limit 1 for update skip locked
    )
    returning id, kind, input, owner_id, tries, excused`.execute(db);
  return rows[0];
}

export async function isUnderWay(db: Db, id: string): Promise<boolean> {
  const job = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
  return job !== undefined && (job.state === 'queued' || job.state === 'running');
}

const mine = ({ id, tries }: LeasedJob) => sql`id = ${id} and state = 'running' and tries = ${tries}`;

/** False once the job is cancelled or somebody else's. */
export async function extendJob(
  db: Db,
  job: LeasedJob,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set done = ${done}, total = ${total}, leased_until = ${LEASE_END}, update_time = ${NOW}
    where ${mine(job)}`.execute(db);
  return numAffectedRows === 1n;
}

interface Ending {
  state: 'done' | 'failed';
  message: string | null;
  result: unknown;
}

/** In the transaction of the work itself: what was written and that it is done become true together. */
export async function endJob(db: Db, job: LeasedJob, { state, message, result }: Ending): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set state = ${state}, message = ${message}, result = ${JSON.stringify(result ?? null)},
      done = case when ${state} = 'done' then total else done end, leased_until = null, update_time = ${NOW}
    where ${mine(job)}`.execute(db);
  return numAffectedRows === 1n;
}

export async function retryJob(db: Db, job: LeasedJob): Promise<void> {
  await sql`update job set state = 'queued', leased_until = null, update_time = ${NOW},
      run_at = ${NOW} + make_interval(secs => ${2 ** faultyTries(job)})
    where ${mine(job)}`.execute(db);
}

/** To whoever looks next, at once: this process ends, or lost its database. */
export async function releaseJob(db: Db, job: LeasedJob): Promise<void> {
  await sql`update job set leased_until = ${NOW}, excused = excused + 1 where ${mine(job)}`.execute(db);
}

/** A job that makes the database go away each time is at fault after all. */
const MOST_EXCUSED = 20;

export function faultyTries({ tries, excused }: Pick<LeasedJob, 'tries' | 'excused'>): number {
  return tries - Math.min(excused, MOST_EXCUSED);
}
