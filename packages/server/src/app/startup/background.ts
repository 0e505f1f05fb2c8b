// The work no request waits for: that of the platform, and that of every area.
import { DAY_MS, HOUR_MS, SOON_MS, type Task } from '#platform/area.ts';
import { sweepSignIns } from '#platform/accounts/sweep.ts';
import { tellOldPasswords } from '#platform/accounts/tell-old-passwords.ts';
import { sweepFileLinks } from '#platform/attachments/sweep-links.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import { sweepKeptAnswers } from '#platform/idempotency/kept-answers.ts';
import { sweepMessages } from '#platform/inbox/sweep.ts';
import { anchorer, anchorStores } from '#platform/integrity/anchors.ts';
import { beginLedger } from '#platform/integrity/begin-ledger.ts';
import { chainJob, chainOf } from '#platform/integrity/chain.ts';
import { sweepJobs } from '#platform/jobs/sweep.ts';
import { sweepLogs } from '#platform/logs/sweep.ts';
import { anchorSigning } from '#platform/signing/sign-bytes.ts';
import type { Services } from '#platform/services.ts';
import { areas } from '../areas.ts';
import { runChecks } from './checks.ts';
import { tellPaperEnd } from './tell-paper-end.ts';

const ANCHOR_MS = 60_000;

const platformTasks: readonly Task[] = [
  { title: 'Sweep of files', everyMs: HOUR_MS, run: sweepFiles },
  { title: 'Sweep of links to files', everyMs: HOUR_MS, run: ({ db }, now) => sweepFileLinks(db, now) },
  { title: 'Sweep of sign-ins', everyMs: HOUR_MS, run: ({ db }, now) => sweepSignIns(db, now) },
  { title: 'Passwords that end', everyMs: HOUR_MS, run: tellOldPasswords },
  { title: 'Sweep of kept answers', everyMs: HOUR_MS, run: ({ db }) => sweepKeptAnswers(db) },
  { title: 'Sweep of jobs', everyMs: HOUR_MS, run: ({ db }, now) => sweepJobs(db, now) },
  { title: 'Sweep of messages', everyMs: HOUR_MS, run: sweepMessages },
  { title: 'Sweep of journals', everyMs: HOUR_MS, run: sweepLogs },
  { title: 'Look for contradictions', everyMs: DAY_MS, run: runChecks },
  { title: 'End of the certificate of papers', everyMs: DAY_MS, run: tellPaperEnd },
  // Jobs of a dead process, and those that wait for a retry.
  { title: 'Look for jobs', everyMs: SOON_MS, run: async ({ jobs }) => jobs.look() },
];

/** They remember their last round: made anew for each process. */
function sealing(services: Services): readonly Task[] {
  const { installation, config } = services;
  const chain = chainOf(services);
  return [
    { title: 'Seal of trail and journals', everyMs: SOON_MS, run: chainJob(chain) },
    { title: 'Rows from before the ledger', everyMs: HOUR_MS, run: () => beginLedger(chain) },
    {
      title: 'Anchor of the audit chain',
      everyMs: ANCHOR_MS,
      run: anchorer(chain, installation.id, anchorStores(config, installation.id), anchorSigning(services.db)),
    },
  ];
}

/** Starts it. The answered function stops it and waits for what is under way. */
export function startBackground(services: Services): () => Promise<void> {
  const onLongLane: Services = { ...services, db: services.lanes.long };
  const tasks = [...platformTasks, ...sealing(onLongLane), ...areas.flatMap((area) => area.tasks ?? [])];
  const stops = [
    ...areas.flatMap((area) => area.senders ?? []).map((start) => start(services)),
    ...tasks.map(({ title, everyMs, run }) =>
      again(everyMs, async () => {
        try {
          await run(onLongLane, new Date());
        } catch (error) {
          services.report(title, error);
        }
      }),
    ),
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
