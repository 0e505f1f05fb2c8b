// Work that may outlive the request that asked for it, and the process that began it.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatMessage, type Saying } from '@trainrace/contract/messages';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { Db } from '#platform/db/connect.ts';
import { ConnectionLost, OutcomeUnknown } from '#platform/db/resilient-client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Report } from '#platform/logs/report.ts';
import {
  addJob,
  endJob,
  extendJob,
  faultyTries,
  releaseJob,
  isUnderWay,
  LEASE_MS,
  leaseJob,
  MOST_TRIES,
  retryJob,
  type LeasedJob,
  type NewJob,
} from './job-store.ts';

export interface JobContext<Input> {
  input: Input;
  ownerId: string;
  jobId: string;
  /** How far it is; fails when the job was cancelled or taken over meanwhile. */
  say(progress: { done: number; total: number }): Promise<void>;
  /** The transaction that writes: the job has ended when it commits, and not otherwise. */
  commit<Result>(task: (db: Db) => Promise<Result>): Promise<Result>;
}

export interface JobKind<Input> {
  /** Prepares and commits. A refusal is the job's answer; anything else is tried again. */
  run(context: JobContext<Input>): Promise<void>;
  /** In the transaction in which the job ends as failed. */
  failed?(ending: { input: Input; ownerId: string; db: Db }, refused: Refused): Promise<void>;
  /** Once the job has ended, however it did. */
  clear?(input: Input): Promise<void>;
}

export interface Jobs {
  handle<Input>(name: string, kind: JobKind<Input>): void;
  /** Queues the work and begins it at once where there is room. */
  add(job: NewJob, db?: Db): Promise<string>;
  /** Resolves when the job has ended, at the latest after so many milliseconds. */
  ended(id: string, ms: number): Promise<void>;
  /** Takes up what waits or was left behind. */
  look(): void;
  /** Waits for what runs; what takes longer than that goes to the next process. */
  stop(ms?: number): Promise<void>;
}

/** Refusal as a job stores it, in its `result`. */
export interface StoredRefusal {
  refused: { code: number; saying: Saying; data: unknown };
}

const MOST_RUNNING = 2;
const BEAT_MS = 15_000;
const ELSEWHERE_MS = 500;
const PATIENCE_MS = 10_000;
const AWAY_MS = 500;

/** `report` is told of what fails without being a refusal. */
export function createJobs(db: Db, report: Report): Jobs {
  const kinds = new Map<string, JobKind<unknown>>();
  const running = new Set<Promise<boolean>>();
  const held = new Set<LeasedJob>();
  const ends = new EventEmitter().setMaxListeners(0);
  let added = 0;
  let isStopped = false;

  const look = () => {
    if (isStopped || running.size >= MOST_RUNNING || kinds.size === 0) return;
    const before = added;
    const turn = takeOne();
    running.add(turn);
    void turn.then((found) => {
      running.delete(turn);
      // A look that began before a job was there has not seen it.
      return found || added !== before ? look() : undefined;
    });
    look();
  };
  const takeOne = async (): Promise<boolean> => {
    try {
      const job = await leaseJob(db, [...kinds.keys()]);
      if (job === undefined) return false;
      held.add(job);
      await runJob({ db, report }, kinds.get(job.kind)!, job).finally(() => held.delete(job));
      ends.emit(job.id);
      return true;
    } catch (error) {
      // The database is away, say; the lease runs out, and a later look finds the job again.
      report('Jobs', error);
      return false;
    }
  };
  return {
    handle: (name, kind) => void kinds.set(name, kind),
    async add(job, own = db) {
      const id = await addJob(own, job);
      added += 1;
      look();
      return id;
    },
    async ended(id, ms) {
      const signal = AbortSignal.timeout(ms);
      while (!signal.aborted && (await isUnderWay(db, id))) await endOrPause(ends, id, signal);
    },
    look,
    async stop(ms = PATIENCE_MS) {
      if (isStopped) return;
      isStopped = true;
      await Promise.race([Promise.all(running), sleep(ms, undefined, { ref: false })]);
      for (const job of held) await releaseJob(db, job).catch((error: unknown) => report('Jobs', error));
    },
  };
}

/** Another process may have taken it: its end is found by looking. */
async function endOrPause(ends: EventEmitter, id: string, signal: AbortSignal): Promise<void> {
  const paused = AbortSignal.any([signal, AbortSignal.timeout(ELSEWHERE_MS)]);
  await once(ends, id, { signal: paused }).catch(() => undefined);
}

interface Place {
  db: Db;
  report: Report;
}

async function runJob({ db, report }: Place, kind: JobKind<unknown>, job: LeasedJob): Promise<void> {
  let progress = { done: 0, total: 0 };
  const say = async (said: typeof progress) => {
    progress = said;
    if (!(await extendJob(db, job, said))) throw new Refused(409, 'jobCancelled');
  };
  const beat = setInterval(() => void extendJob(db, job, progress).catch(() => {}), BEAT_MS);
  try {
    // Every process that took it died before its end: the next one would fare no better, and take this process along.
    if (faultyTries(job) > MOST_TRIES) throw new Refused(500, 'jobGivenUp');
    await kind.run({
      input: job.input,
      ownerId: job.ownerId,
      jobId: job.id,
      say,
      commit: async (task) =>
        await inTransaction({ db }, async ({ db }) => {
          const result = await task(db);
          const isOurs = await endJob(db, job, { state: 'done', message: null, result });
          if (!isOurs) throw new Refused(409, 'jobCancelled');
          return result;
        }),
    });
  } catch (error) {
    if (!(error instanceof Refused)) report(`Job ${job.kind} ${job.id}`, error);
    await endAfter(db, kind, job, error);
  } finally {
    clearInterval(beat);
  }
  if (!(await isUnderWay(db, job.id))) await kind.clear?.(job.input);
}

async function endAfter(outer: Db, kind: JobKind<unknown>, job: LeasedJob, error: unknown): Promise<void> {
  if (isAway(error)) return await giveBack(outer, job);
  if (!(error instanceof Refused) && faultyTries(job) < MOST_TRIES) return await retryJob(outer, job);
  const refused = error instanceof Refused ? error : new Refused(500, 'unknownError');
  const { code, saying, data } = refused;
  const lang = isRecord(job.input) && job.input['lang'] === 'en' ? 'en' : 'zh';
  const result: StoredRefusal = { refused: { code, saying, data } };
  const message = formatMessage(saying.key, lang, saying.params);
  await inTransaction({ db: outer }, async ({ db }) => {
    const isOurs = await endJob(db, job, { state: 'failed', message, result });
    if (isOurs) await kind.failed?.({ input: job.input, ownerId: job.ownerId, db }, refused);
  });
}

const isAway = (error: unknown): boolean => error instanceof ConnectionLost || error instanceof OutcomeUnknown;

/** As soon as there is a database to give it back to. After the lease it is anybody's, and the try counts. */
async function giveBack(db: Db, job: LeasedJob): Promise<void> {
  for (const until = performance.now() + LEASE_MS; performance.now() < until; await sleep(AWAY_MS)) {
    try {
      return await releaseJob(db, job);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}
