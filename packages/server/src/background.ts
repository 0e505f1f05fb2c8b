import { chainOf, sealer } from './audit/chain.ts';
import { lookAfter } from './checks.ts';
import { sweepSignIns } from './accounts/sweep.ts';
import { sweepFiles } from './files/sweep.ts';
import type { House } from './house.ts';
import { sweepKeptAnswers } from './idempotency/kept-answers.ts';
import { sweepJobs } from './jobs/sweep.ts';
import { sweepLogs } from './logs/sweep.ts';
import { sweepMessages } from './messages/sweep.ts';
import { markScoreMessageFailed } from './modules/competition/competition-info/message-failed.ts';
import { sweepAccesses } from './modules/ext/sweep.ts';
import { startSmsSender } from './sms/sender.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How soon jobs of a dead process are found, and those that wait for a retry. */
const LOOK_MS = 5000;

/** Work that no request waits for. The answered function stops it and waits for what is under way. */
export function startBackground(house: House): () => Promise<void> {
  const stops = [
    startSmsSender({ ...house, givenUp: markScoreMessageFailed }),
    every(HOUR_MS, async () => await sweepFiles(house, new Date())),
    every(HOUR_MS, async () => await sweepSignIns(house.db, new Date())),
    every(HOUR_MS, async () => await sweepKeptAnswers(house.db)),
    every(HOUR_MS, async () => await sweepJobs(house.db, new Date())),
    every(HOUR_MS, async () => await sweepAccesses(house, new Date())),
    every(HOUR_MS, async () => await sweepMessages(house, new Date())),
    every(HOUR_MS, async () => await sweepLogs(house, new Date())),
    every(DAY_MS, async () => await lookAfter(house, new Date())),
    every(LOOK_MS, sealer(chainOf(house))),
    every(LOOK_MS, async () => house.jobs.look()),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** At once and then again and again; a round that fails is the next one's work. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let round: Promise<void> | undefined;
  const once = async () => {
    await work().catch(() => {});
    round = undefined;
  };
  const begin = () => (round ??= once());
  const timer = setInterval(begin, ms);
  void begin();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
