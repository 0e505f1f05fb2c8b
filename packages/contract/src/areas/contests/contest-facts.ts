// Facts that a contest, or one trade of it, waits for, in numbers: its next step is derived from them (contest-next-step.ts).
import { z } from 'zod';

const count = z.number().int();

export const contestFacts = z.object({
  /** By the server's clock: that of a desk may be wrong. */
  now: z.string(),
  /** Entries of trades that were not cancelled. */
  firstReview: count,
  finalReview: count,
  /** Back with entrants or their unit. */
  returned: count,
  passed: count,
  /** Trades in which nobody has passed: they are not started, and closed by the bureau (domain §8.29). */
  emptyTrades: z.array(z.string()),
  /** Planned sessions; without any, every trade counts as arranged (wire §10.4). */
  sessions: count,
  /** Entrants of trades without a session, and seats that are missing in planned exams. */
  withoutSession: count,
  withoutSeat: count,
  /** Of both, trade by trade and exam by exam: the arrangement is not finished while there is one. */
  gaps: count,
  withoutTicket: count,
  /** Trades whose scores are not locked, with what they lack. */
  notLocked: count,
  /** Of them those that did not start with their contest: nobody had passed. */
  notStarted: count,
  competitors: count,
  withoutScore: count,
  unchecked: count,
  /** Trades that wait for their publicity, and those in it. */
  locked: count,
  inPublicity: count,
  /** Of all trades in publicity: when the last of publicity and appeals ends. */
  publicityEnd: z.string().nullable(),
  openAppeals: count,
  openObjections: count,
  undecidedHonours: count,
  /** Of these counts what the caller may not do after an own earlier deed: another person does it (`notBy` in the command tables). */
  barred: z.object({ firstReview: count, finalReview: count, checks: count, publication: count, honours: count }),
  uncertifiedHonours: count,
  /** When publicity and appeals would end that begin now. */
  publicityFromNow: z.string(),
  appealsFromNow: z.string(),
});

export type ContestFacts = z.output<typeof contestFacts>;

/**
 * Those that a next step follows from. Of rows, who passed is counted only until a contest starts, missing seats only while entries are
 * reviewed (gaps), tickets only while a contest is arranged, and who competes only while it runs.
 */
export const stepFacts = contestFacts.omit({
  emptyTrades: true,
  withoutSession: true,
  withoutSeat: true,
  openObjections: true,
  publicityFromNow: true,
  appealsFromNow: true,
});

export type StepFacts = z.output<typeof stepFacts>;

/** Of rows of a list, in any order; rows that the caller does not see are left out. */
export const factsOfRows = z.array(z.object({ id: z.string(), facts: stepFacts }));
