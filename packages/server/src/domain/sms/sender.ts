import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Report } from '#logs/report.ts';
import { outboxCalls } from './outbox.ts';
import { deliverDue, type Carrier } from './deliver.ts';

/** What waits for a retry, or was queued by another process, is found by looking. */
const LOOK_MS = 1000;
/** The call comes from inside a transaction that is about to end. */
const COMMIT_MS = 20;
const AFTER_FAILURE_MS = 5000;

/** Runs until the answered function is called; that one waits for the round under way. */
export function startSmsSender(carrier: Carrier & { report: Report }): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;

  const wakeIn = (ms: number) => {
    if (isStopped || round !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => (round = look()), ms);
  };
  const look = async () => {
    const pause = await pauseAfterRound(carrier);
    round = undefined;
    wakeIn(pause);
  };
  const called = () => wakeIn(COMMIT_MS);

  outboxCalls.on('queued', called);
  wakeIn(0);
  return async () => {
    isStopped = true;
    outboxCalls.off('queued', called);
    clearTimeout(timer);
    await round;
  };
}

/** Leases are compared between processes: all go by one clock. */
async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return new Date(rows[0]!.ms);
}

async function pauseAfterRound(carrier: Carrier & { report: Report }): Promise<number> {
  try {
    return (await deliverDue(carrier, await databaseTime(carrier.db))) > 0 ? 0 : LOOK_MS;
  } catch (error) {
    // The database is away, say: the messages wait.
    carrier.report('Delivery of SMS', error);
    return AFTER_FAILURE_MS;
  }
}
