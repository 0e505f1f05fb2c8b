// The next step of a contest, by its command table and its facts, for the one who looks; and the obstacles to each of its
// commands. The server refuses by the same numbers, pages grey by them.
import { CONTEST, TRADE } from '../../dictionaries.ts';
import { nextCommand, type CommandTable, type Facts } from '../../wire/commands.ts';
import { contestCommands } from './contest-commands.ts';
import { tradeCommands } from './contest-trade-commands.ts';
import type { StepFacts } from './contest-facts.ts';
import type { ContestCommand, ContestInfo } from './contest-info.ts';
import type { ContestTrade, TradeCommand } from './contest-trade.ts';
import { isOpenAt, isOverAt } from '../../rules/open-at.ts';

/** The two that take the steps of a contest. */
export type Side = 'unit' | 'bureau';

/** Work beside the commands, in the order of the way. */
export const CONTEST_WORK = [
  'addTrade',
  'uploadRegulations',
  'firstReview',
  'finalReview',
  'corrections',
  'arrangement',
  'tickets',
  'scores',
  'checks',
  'locks',
  'emptyTrades',
  'publicity',
  'appeals',
  'publication',
  'honours',
  'certificates',
] as const;
export type ContestWork = (typeof CONTEST_WORK)[number];

/** Hands that do it; entrants correct what was returned. */
const DONE_BY: Readonly<Record<ContestWork, readonly (Side | 'entrants')[]>> = {
  addTrade: ['unit', 'bureau'],
  uploadRegulations: ['unit', 'bureau'],
  firstReview: ['unit'],
  finalReview: ['bureau'],
  corrections: ['entrants'],
  arrangement: ['unit', 'bureau'],
  tickets: ['unit', 'bureau'],
  scores: ['unit', 'bureau'],
  checks: ['unit', 'bureau'],
  locks: ['unit', 'bureau'],
  emptyTrades: ['bureau'],
  publicity: ['bureau'],
  appeals: ['unit', 'bureau'],
  publication: ['bureau'],
  honours: ['bureau'],
  certificates: ['bureau'],
};

/** A fact that stands against a command: in how many cases, or until when. */
export interface Obstacle {
  fact:
    | 'noTrades'
    | 'noRegulations'
    | 'undecided'
    | 'gaps'
    | 'nobody'
    | 'noTickets'
    | 'notLocked'
    | 'honours'
    | 'certificates'
    | 'publicity'
    | 'appealPeriod'
    | 'appeals'
    | 'unchecked'
    | 'ownScores';
  count?: number;
  until?: string;
}

export type NextStep<Verb extends string = ContestCommand> =
  | { kind: 'command'; verb: Verb }
  | { kind: 'work'; work: ContestWork; count: number }
  /** Somebody else does it first; `isAnother`: another person of the side of who looks, who did an earlier part of it. */
  | { kind: 'waits'; for: Side | 'entrants'; work?: ContestWork; verb?: Verb; count: number; isAnother?: true }
  /** Only time does. */
  | { kind: 'until'; what: 'entriesOpen' | 'entriesClose' | 'publicity'; until: string }
  | { kind: 'blocked'; verb: Verb; by: Obstacle[] };

type Contest = Pick<ContestInfo, 'contestStatus' | 'tradeCount' | 'regulationAtt' | 'applyStart' | 'applyEnd'>;

const many = (fact: Obstacle['fact'], count: number): Obstacle[] => (count > 0 ? [{ fact, count }] : []);

/** For each command, what the server refuses it for; a command that is not here is refused for its state alone. */
const refusals: Readonly<Partial<Record<ContestCommand, (contest: Contest, facts: StepFacts) => Obstacle[]>>> = {
  submitFiling: ({ regulationAtt }) => (regulationAtt ? [] : [{ fact: 'noRegulations' }]),
  publish: ({ tradeCount }) => (tradeCount > 0 ? [] : [{ fact: 'noTrades' }]),
  arrange: (_, { firstReview, finalReview, returned, gaps }) => [
    ...many('undecided', firstReview + finalReview + returned),
    ...many('gaps', gaps),
  ],
  start: (_, { withoutTicket }) => many('noTickets', withoutTicket),
  finish: (_, { notLocked }) => many('notLocked', notLocked),
  close: (_, { undecidedHonours, uncertifiedHonours }) => [
    ...many('honours', undecidedHonours),
    ...many('certificates', undecidedHonours > 0 ? 0 : uncertifiedHonours),
  ],
};

/** Where the server lets a client go on (wire §10.4) and a person had better not: pages offer it grey all the same. */
const follies: typeof refusals = {
  arrange: (_, { passed }) => (passed > 0 ? [] : [{ fact: 'nobody' }]),
  start: (_, { passed }) => (passed > 0 ? [] : [{ fact: 'nobody' }]),
};

/** Facts that the server refuses this command for. */
export function contestRefusals(verb: ContestCommand, contest: Contest, facts: StepFacts): Obstacle[] {
  return refusals[verb]?.(contest, facts) ?? [];
}

/** Facts that stand against this command on pages: those that the server refuses it for, and those that make it senseless. */
export function contestObstacles(verb: ContestCommand, contest: Contest, facts: StepFacts): Obstacle[] {
  const refused = contestRefusals(verb, contest, facts);
  return refused.length > 0 ? refused : (follies[verb]?.(contest, facts) ?? []);
}

type Trade = Pick<ContestTrade, 'tradeStatus' | 'publicityEnd' | 'appealEnd'>;

/** The same of a command on one trade; `facts` are those of this trade. */
export function tradeObstacles(verb: TradeCommand, trade: Trade, facts: StepFacts): Obstacle[] {
  if (verb === 'lock')
    return facts.competitors === 0 ? [{ fact: 'nobody' }] : many('unchecked', facts.withoutScore + facts.unchecked);
  if (verb !== 'publish' || trade.tradeStatus !== TRADE.publicity) return [];
  const { publicityEnd, appealEnd } = trade;
  const until = (fact: 'publicity' | 'appealPeriod', end: string | null): Obstacle[] =>
    end !== null && isOpenAt({ until: end }, facts.now) ? [{ fact, until: end }] : [];
  return [
    ...until('publicity', publicityEnd),
    // Said once where both end together.
    ...(appealEnd === publicityEnd ? [] : until('appealPeriod', appealEnd)),
    ...many('appeals', facts.openAppeals),
    ...(facts.barred.publication > 0 ? [{ fact: 'ownScores' } as const] : []),
  ];
}

/** Null where nothing is to be done any more. */
export function contestNextStep(contest: Contest, facts: StepFacts, side: Side): NextStep | null {
  const waiting = firstWork(contest, facts, side);
  if (waiting !== null) return 'until' in waiting ? waiting : workFor(side, waiting, facts);
  return commandFor(contestCommands, contest, side, (verb) => contestObstacles(verb, contest, facts));
}

/** The same of one trade; `facts` are its own. Before it runs it follows its contest. */
export function tradeNextStep(trade: Trade, facts: StepFacts, side: Side): NextStep<TradeCommand> | null {
  if (trade.tradeStatus === TRADE.preparing || trade.tradeStatus === TRADE.arranged) return null;
  const waiting = workOfTrade(trade, facts);
  if (waiting !== null) return 'until' in waiting ? waiting : workFor(side, waiting, facts);
  // Of a trade in publicity nothing else is another person's.
  if (trade.tradeStatus === TRADE.publicity && side === 'bureau' && facts.barred.publication > 0)
    return { kind: 'waits', for: side, verb: 'publish', count: 1, isAnother: true };
  // The caller's own scores hold up nobody else.
  return commandFor(tradeCommands, trade, side, (verb) =>
    tradeObstacles(verb, trade, facts).filter(({ fact }) => fact !== 'ownScores'),
  );
}

function workOfTrade({ tradeStatus }: Trade, facts: StepFacts): Waiting | Until | null {
  if (tradeStatus === TRADE.running) return of(['scores', facts.withoutScore], ['checks', facts.unchecked]);
  if (tradeStatus !== TRADE.publicity) return null;
  return of(['appeals', facts.openAppeals]) ?? publicityOf(facts);
}

/** The command that leads on along the usual way, unless something stands against it or another side gives it. */
function commandFor<Verb extends string>(
  table: CommandTable<Verb, Side>,
  record: Facts,
  side: Side,
  obstaclesTo: (verb: Verb) => Obstacle[],
): NextStep<Verb> | null {
  const next = nextCommand(table, record);
  if (next === null) return null;
  const by = obstaclesTo(next.verb);
  if (by.length > 0) return { kind: 'blocked', verb: next.verb, by };
  return table.commands[next.verb].by.includes(side)
    ? { kind: 'command', verb: next.verb }
    : { kind: 'waits', for: next.by, verb: next.verb, count: 1 };
}

interface Work {
  work: ContestWork;
  count: number;
}

interface Waiting extends Work {
  /** Those after it on the way. */
  others: readonly Work[];
}

type Until = Extract<NextStep, { kind: 'until' }>;
interface WaitsForWork {
  kind: 'waits';
  for: Side | 'entrants';
  work: ContestWork;
  count: number;
  isAnother?: true;
}

/** Work of which a part may take another person than who looks. */
const BARRED: Readonly<Partial<Record<ContestWork, keyof StepFacts['barred']>>> = {
  firstReview: 'firstReview',
  finalReview: 'finalReview',
  checks: 'checks',
  publication: 'publication',
  honours: 'honours',
};

/** How much of it the one who looks may do. */
function ownPart({ work, count }: Work, { barred }: StepFacts): number {
  const which = BARRED[work];
  return which === undefined ? count : count - barred[which];
}

/** Where all of a work is another person's, the next one of which a part is one's own; another side's is waited for first. */
function workFor(side: Side, waiting: Waiting, facts: StepFacts): Extract<NextStep, { kind: 'work' }> | WaitsForWork {
  const { work, count } = waiting;
  const by = DONE_BY[work];
  if (!by.includes(side)) return { kind: 'waits', for: by[0]!, work, count };
  const theirs = [waiting, ...waiting.others].find(
    (one) => DONE_BY[one.work].includes(side) && ownPart(one, facts) > 0,
  );
  return theirs === undefined
    ? { kind: 'waits', for: side, work, count, isAnother: true }
    : { kind: 'work', work: theirs.work, count: ownPart(theirs, facts) };
}

type Pair = readonly [ContestWork, number];

function of(...pairs: Pair[]): Waiting | null {
  const [first, ...others] = pairs.filter(([, count]) => count > 0).map(([work, count]) => ({ work, count }));
  return first === undefined ? null : { ...first, others };
}

/** Work that comes before the next command. */
function firstWork(contest: Contest, facts: StepFacts, side: Side): Waiting | Until | null {
  switch (contest.contestStatus) {
    case CONTEST.draft:
    case CONTEST.returned:
      return of(['addTrade', contest.tradeCount === 0 ? 1 : 0], ['uploadRegulations', contest.regulationAtt ? 0 : 1]);
    case CONTEST.filed:
      return of(['addTrade', contest.tradeCount === 0 ? 1 : 0]);
    case CONTEST.published:
      return whileEntering(contest, facts, side);
    case CONTEST.review:
      return of(...reviewsOf(facts, side), ['corrections', facts.returned], ['arrangement', toArrange(facts)]);
    case CONTEST.arranged:
      return of(['tickets', facts.withoutTicket]);
    case CONTEST.running:
      return of(
        ['scores', facts.withoutScore],
        ['checks', facts.unchecked],
        // Which of them could be locked is not known while sheets wait for another person's check.
        ['locks', facts.unchecked > 0 ? 0 : facts.notLocked - facts.notStarted],
        ['emptyTrades', facts.notStarted],
      );
    case CONTEST.scoring:
      return of(['locks', facts.notLocked], ['publicity', facts.locked]);
    case CONTEST.publicity:
      return of(['appeals', facts.openAppeals]) ?? publicityOf(facts) ?? of(['publication', facts.inPublicity]);
    case CONTEST.results:
      return of(['honours', facts.undecidedHonours], ['certificates', facts.uncertifiedHonours]);
    default:
      return null;
  }
}

/** Where no session is planned, everybody who passed is to be arranged still. */
const toArrange = ({ sessions, passed, gaps }: StepFacts): number => (sessions === 0 ? passed : gaps);

/** One's own before those of the other side. */
function reviewsOf({ firstReview, finalReview }: StepFacts, side: Side): Pair[] {
  const both: Pair[] = [
    ['finalReview', finalReview],
    ['firstReview', firstReview],
  ];
  return side === 'bureau' ? both : both.toReversed();
}

/** Once entries are over they are closed; reviews go on after that. */
function whileEntering({ applyStart, applyEnd }: Contest, facts: StepFacts, side: Side): Waiting | Until | null {
  if (facts.now < applyStart) return { kind: 'until', what: 'entriesOpen', until: applyStart };
  if (isOverAt(applyEnd, facts.now)) return null;
  return of(...reviewsOf(facts, side)) ?? { kind: 'until', what: 'entriesClose', until: applyEnd };
}

const publicityOf = ({ now, publicityEnd }: StepFacts): Until | null =>
  publicityEnd !== null && isOpenAt({ until: publicityEnd }, now)
    ? { kind: 'until', what: 'publicity', until: publicityEnd }
    : null;
