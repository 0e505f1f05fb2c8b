import { anchorer, anchorStores } from '#platform/integrity/anchors.ts';
import { beginLedger } from '#platform/integrity/begin-ledger.ts';
import { chainOf, chainJob } from '#platform/integrity/chain.ts';
import { runChecks } from './checks.ts';
import { sweepSignIns } from '#platform/accounts/sweep.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import type { Services } from '#platform/services.ts';
import { sweepKeptAnswers } from '#platform/idempotency/kept-answers.ts';
import { sweepJobs } from '#platform/jobs/sweep.ts';
import { sweepLogs } from '#platform/logs/sweep.ts';
import { sweepMessages } from '#platform/inbox/sweep.ts';
import { markScoreMessageFailed, markScoreMessageReceipt } from '#areas/scores/competition-info/message-failed.ts';
import { recheckChanged } from '#areas/arrangement/referee-assignment/recheck.ts';
import { watchCertificates } from '#areas/basic/expert-refree-info/watch-certificates.ts';
import { archiveStatements } from '#areas/deposits/monthly-statement/archive-statements.ts';
import { makeDueStatements } from '#areas/deposits/monthly-statement/due-statements.ts';
import { rematchPermits } from '#areas/deposits/construction-file/match-permits.ts';
import { offerPlaces } from '#areas/contests/entry/offer-places.ts';
import { escalateReminders } from '#areas/deposits/remind/escalate.ts';
import { sweepClaims } from '#areas/contests/entry/claims.ts';
import { sweepPresence } from '#areas/documents/document/presence.ts';
import { sweepTurns } from '#areas/contests/entry/person-turns.ts';
import { spreadBroadcasts } from '#areas/documents/file-notice/spread.ts';
import { publishDue } from '#areas/documents/file-notice/publish-due.ts';
import { remindBySms } from '#areas/documents/file-notice/remind-by-sms.ts';
import { watchDeposits } from '#areas/deposits/margin-instrument/watch-deposits.ts';
import { sweepAccesses } from '#areas/outside/sweep.ts';
import { keepRetention } from '#areas/privacy/monthly.ts';
import { refreshTraining } from '#areas/training/refresh.ts';
import { startCopySender } from '#platform/notify/copy-sender.ts';
import { startSmsSender } from '#platform/sms/sender.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How soon jobs of a dead process are found, and those that wait for a retry. */
const LOOK_MS = 5000;
const ANCHOR_MS = 60_000;

/** Starts the work no request waits for. The answered function stops it and waits for what is under way. */
export function startBackground(services: Services): () => Promise<void> {
  const { report } = services;
  const { id } = services.installation;
  const aside: Services = { ...services, db: services.lanes.long };
  const every = (what: string, ms: number, task: () => Promise<void>) =>
    again(ms, async () => await task().catch((error: unknown) => report(what, error)));
  const stops = [
    startSmsSender({ ...services, givenUp: markScoreMessageFailed, told: markScoreMessageReceipt }),
    ...(['mail', 'wechat'] as const).map((channel) => startCopySender(services, channel)),
    every('Sweep of files', HOUR_MS, async () => await sweepFiles(aside, new Date())),
    every('Sweep of sign-ins', HOUR_MS, async () => await sweepSignIns(aside.db, new Date())),
    every('Sweep of kept answers', HOUR_MS, async () => await sweepKeptAnswers(aside.db)),
    every('Sweep of claims', HOUR_MS, async () => await sweepClaims(aside.db, new Date())),
    every('Sweep of open documents', HOUR_MS, async () => await sweepPresence(aside.db, new Date())),
    every('Sweep of turns', HOUR_MS, async () => await sweepTurns(aside.db, new Date())),
    every('Sweep of jobs', HOUR_MS, async () => await sweepJobs(aside.db, new Date())),
    every('Sweep of questions to other bodies', HOUR_MS, async () => await sweepAccesses(aside, new Date())),
    every('Sweep of messages', HOUR_MS, async () => await sweepMessages(aside, new Date())),
    every('Sweep of journals', HOUR_MS, async () => await sweepLogs(aside, new Date())),
    every('Look for contradictions', DAY_MS, async () => await runChecks(aside, new Date())),
    every('Seal of trail and journals', LOOK_MS, chainJob(chainOf(aside))),
    every('Rows from before the ledger', HOUR_MS, async () => await beginLedger(chainOf(aside))),
    every('Anchor of the audit chain', ANCHOR_MS, anchorer(chainOf(aside), id, anchorStores(services.config, id))),
    every('Offers of free places', LOOK_MS, async () => await offerPlaces(aside, new Date())),
    every('Notices that are due', LOOK_MS, async () => await publishDue(aside, new Date())),
    every('Notices to other channels', LOOK_MS, async () => await spreadBroadcasts(aside, new Date())),
    every('Reminders of notices', LOOK_MS, async () => await remindBySms(aside, new Date())),
    every('Conflicts of referees', MINUTE_MS, async () => await recheckChanged(aside, new Date())),
    every('Certificates of referees', HOUR_MS, async () => await watchCertificates(aside, new Date())),
    every('Statements that are due', HOUR_MS, async () => await makeDueStatements(aside, new Date())),
    every('Archive of statements', DAY_MS, async () => await archiveStatements(aside, new Date())),
    every('Permits and their files', DAY_MS, async () => await rematchPermits(aside.db)),
    every('Deposits that end', HOUR_MS, async () => await watchDeposits(aside, new Date())),
    every('Reminders of deposits', HOUR_MS, async () => void (await escalateReminders(aside, new Date()))),
    every('Training of other bodies', HOUR_MS, async () => await refreshTraining(aside, { now: new Date() })),
    every('Retention of personal data', HOUR_MS, async () => await keepRetention(aside, new Date())),
    every('Look for jobs', LOOK_MS, async () => services.jobs.look()),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** At once and then again and again; a round that fails is the next one's work. */
function again(ms: number, task: () => Promise<void>): () => Promise<void> {
  let round: Promise<void> | undefined;
  const once = async () => {
    await task();
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
