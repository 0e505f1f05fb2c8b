// Looks at the outbox again and again, and at once when something was put into it.
import { EventEmitter } from 'node:events';
import type { Report } from '#platform/logs/report.ts';

/** Tells the senders of this process that there is work; they look by themselves too, so a lost call costs a second. */
export const outboxCalls = new EventEmitter();

/** Messages that wait for a retry, or were queued by another process, are found by polling. */
const LOOK_MS = 1000;
/** The call comes from inside a transaction that is about to end. */
const COMMIT_MS = 20;
const AFTER_FAILURE_MS = 5000;

export interface Sender {
  /** As it is called in the journal. */
  what: string;
  report: Report;
  /** Answers how many messages it tried. */
  round: () => Promise<number>;
}

/** Runs until the answered function is called; that one waits for the round under way. */
export function startSender(sender: Sender): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;

  const wakeIn = (ms: number) => {
    if (isStopped || round !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => (round = look()), ms);
  };
  const look = async () => {
    const pause = await pauseAfterRound(sender);
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

async function pauseAfterRound({ what, report, round }: Sender): Promise<number> {
  try {
    return (await round()) > 0 ? 0 : LOOK_MS;
  } catch (error) {
    // The database is away, say: the messages wait.
    report(what, error);
    return AFTER_FAILURE_MS;
  }
}
