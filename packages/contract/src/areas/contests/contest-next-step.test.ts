import { describe, expect, it } from 'vitest';
import { CONTEST, TRADE } from '../../dictionaries.ts';
import type { ContestFacts } from './contest-facts.ts';
import {
  contestNextStep,
  contestObstacles,
  contestRefusals,
  tradeNextStep,
  tradeObstacles,
} from './contest-next-step.ts';

const NOTHING: ContestFacts = {
  now: '2026-11-27 10:00:00',
  firstReview: 0,
  finalReview: 0,
  returned: 0,
  passed: 0,
  emptyTrades: [],
  sessions: 0,
  withoutSession: 0,
  withoutSeat: 0,
  gaps: 0,
  withoutTicket: 0,
  notLocked: 0,
  notStarted: 0,
  competitors: 0,
  withoutScore: 0,
  unchecked: 0,
  locked: 0,
  inPublicity: 0,
  publicityEnd: null,
  openAppeals: 0,
  openObjections: 0,
  undecidedHonours: 0,
  barred: { firstReview: 0, finalReview: 0, checks: 0, publication: 0, honours: 0 },
  uncertifiedHonours: 0,
  publicityFromNow: '2026-12-03 00:00:00',
  appealsFromNow: '2026-12-01 00:00:00',
};

const CONTEST_ROW = {
  contestStatus: CONTEST.draft as (typeof CONTEST)[keyof typeof CONTEST],
  tradeCount: 2,
  regulationAtt: 'a',
  applyStart: '2026-11-01 09:00:00',
  applyEnd: '2026-11-20 17:00:00',
};

type Case = [
  title: string,
  contest: Partial<typeof CONTEST_ROW> | { regulationAtt: null },
  facts: Partial<ContestFacts>,
  unit: unknown,
  bureau: unknown,
];

const work = (name: string, count: number) => ({ kind: 'work', work: name, count });
const waits = (whose: string, name: string, count: number) => ({ kind: 'waits', for: whose, work: name, count });
const gives = (verb: string) => ({ kind: 'command', verb });
const left = (whose: string, verb: string) => ({ kind: 'waits', for: whose, verb, count: 1 });
const open = { contestStatus: CONTEST.published, applyEnd: '2026-12-20 17:00:00' } as const;
const soon = { kind: 'until', what: 'entriesOpen', until: '2026-12-01 09:00:00' };
const closing = { kind: 'until', what: 'entriesClose', until: open.applyEnd };
const shown = { kind: 'until', what: 'publicity', until: '2026-12-05 00:00:00' };
const at = (contestStatus: (typeof CONTEST)[keyof typeof CONTEST]) => ({ contestStatus });
const blocked = (verb: string, by: object[]) => ({ kind: 'blocked', verb, by });

const cases: Case[] = [
  ['a draft needs a trade', { tradeCount: 0 }, {}, work('addTrade', 1), work('addTrade', 1)],
  ['and its regulations', { regulationAtt: null }, {}, work('uploadRegulations', 1), work('uploadRegulations', 1)],
  ['before it is handed in', {}, {}, gives('submitFiling'), gives('submitFiling')],
  ['and filed', at(CONTEST.waiting), {}, left('bureau', 'file'), gives('file')],
  ['and published', at(CONTEST.filed), {}, left('bureau', 'publish'), gives('publish')],
  ['entries open by the clock', { ...open, applyStart: soon.until }, {}, soon, soon],
  ['reviews come in meanwhile', open, { firstReview: 4 }, work('firstReview', 4), waits('unit', 'firstReview', 4)],
  ['each side’s own first', open, { firstReview: 4, finalReview: 2 }, work('firstReview', 4), work('finalReview', 2)],
  ['with none left it is open', open, {}, closing, closing],
  [
    'and closed when it is over',
    at(CONTEST.published),
    { finalReview: 3 },
    gives('closeEntries'),
    gives('closeEntries'),
  ],
  ['reviews go on', at(CONTEST.review), { finalReview: 3 }, waits('bureau', 'finalReview', 3), work('finalReview', 3)],
  [
    'corrections are waited for',
    at(CONTEST.review),
    { returned: 2 },
    waits('entrants', 'corrections', 2),
    waits('entrants', 'corrections', 2),
  ],
  ['everybody is to be arranged', at(CONTEST.review), { passed: 9 }, work('arrangement', 9), work('arrangement', 9)],
  [
    'or what is left of it',
    at(CONTEST.review),
    { passed: 9, sessions: 2, gaps: 2 },
    work('arrangement', 2),
    work('arrangement', 2),
  ],
  ['then that is said', at(CONTEST.review), { passed: 9, sessions: 2 }, gives('arrange'), gives('arrange')],
  [
    'nobody passed',
    at(CONTEST.review),
    {},
    blocked('arrange', [{ fact: 'nobody' }]),
    blocked('arrange', [{ fact: 'nobody' }]),
  ],
  ['tickets go out', at(CONTEST.arranged), { passed: 9, withoutTicket: 12 }, work('tickets', 12), work('tickets', 12)],
  ['and it starts', at(CONTEST.arranged), { passed: 9 }, gives('start'), gives('start')],
  [
    'scores come in',
    at(CONTEST.running),
    { notLocked: 2, withoutScore: 8, unchecked: 3 },
    work('scores', 8),
    work('scores', 8),
  ],
  ['are checked', at(CONTEST.running), { notLocked: 2, unchecked: 3 }, work('checks', 3), work('checks', 3)],
  ['and locked', at(CONTEST.running), { notLocked: 2 }, work('locks', 2), work('locks', 2)],
  [
    'empty trades are closed',
    at(CONTEST.running),
    { notLocked: 1, notStarted: 1 },
    waits('bureau', 'emptyTrades', 1),
    work('emptyTrades', 1),
  ],
  ['before it is finished', at(CONTEST.running), {}, gives('finish'), gives('finish')],
  ['publicity begins', at(CONTEST.scoring), { locked: 2 }, waits('bureau', 'publicity', 2), work('publicity', 2)],
  [
    'appeals are answered',
    at(CONTEST.publicity),
    { openAppeals: 1, publicityEnd: shown.until },
    work('appeals', 1),
    work('appeals', 1),
  ],
  ['publicity lasts', at(CONTEST.publicity), { inPublicity: 2, publicityEnd: shown.until }, shown, shown],
  [
    'until it is over',
    at(CONTEST.publicity),
    { inPublicity: 2, publicityEnd: '2026-11-27 00:00:00' },
    waits('bureau', 'publication', 2),
    work('publication', 2),
  ],
  [
    'honours are decided',
    at(CONTEST.results),
    { undecidedHonours: 5, uncertifiedHonours: 1 },
    waits('bureau', 'honours', 5),
    work('honours', 5),
  ],
  [
    'certificates are made',
    at(CONTEST.results),
    { uncertifiedHonours: 1 },
    waits('bureau', 'certificates', 1),
    work('certificates', 1),
  ],
  ['it is closed', at(CONTEST.results), {}, left('bureau', 'close'), gives('close')],
  ['and archived', at(CONTEST.closed), {}, left('bureau', 'archive'), gives('archive')],
  ['nothing is left', at(CONTEST.archived), {}, null, null],
  ['nor after it was cancelled', at(CONTEST.cancelled), {}, null, null],
];

describe('[issue 27] the next step of a contest', () => {
  it.each(cases)('%s', (_, contest, facts, unit, bureau) => {
    const row = { ...CONTEST_ROW, ...contest };
    const known = { ...NOTHING, ...facts };
    expect(contestNextStep(row, known, 'unit')).toEqual(unit);
    expect(contestNextStep(row, known, 'bureau')).toEqual(bureau);
  });
});

it('a command says in numbers what the server refuses it for, and what else makes it senseless', () => {
  const facts = { ...NOTHING, finalReview: 2, returned: 1, gaps: 3, withoutTicket: 12, notLocked: 1 };
  const of = (verb: Parameters<typeof contestRefusals>[0], known = facts) => contestRefusals(verb, CONTEST_ROW, known);
  expect(of('arrange')).toEqual([
    { fact: 'undecided', count: 3 },
    { fact: 'gaps', count: 3 },
  ]);
  expect(of('start')).toEqual([{ fact: 'noTickets', count: 12 }]);
  expect(of('finish')).toEqual([{ fact: 'notLocked', count: 1 }]);
  expect(of('arrange', NOTHING)).toEqual([]);
  expect(contestObstacles('start', CONTEST_ROW, NOTHING)).toEqual([{ fact: 'nobody' }]);
  expect(contestObstacles('start', CONTEST_ROW, { ...NOTHING, passed: 1 })).toEqual([]);
  expect(contestRefusals('cancel', CONTEST_ROW, facts)).toEqual([]);
});

it('a trade is not published before publicity and appeals are over and answered', () => {
  const trade = {
    tradeStatus: TRADE.publicity,
    publicityEnd: '2026-12-05 00:00:00',
    appealEnd: '2026-12-03 00:00:00',
  };
  expect(tradeObstacles('publish', trade, { ...NOTHING, openAppeals: 2 })).toEqual([
    { fact: 'publicity', until: '2026-12-05 00:00:00' },
    { fact: 'appealPeriod', until: '2026-12-03 00:00:00' },
    { fact: 'appeals', count: 2 },
  ]);
  expect(tradeObstacles('publish', trade, { ...NOTHING, now: '2026-12-04 23:59:59' })).toHaveLength(1);
  expect(tradeObstacles('publish', trade, { ...NOTHING, now: '2026-12-05 00:00:00' })).toEqual([]);
  expect(tradeObstacles('lock', trade, { ...NOTHING, competitors: 3, withoutScore: 1, unchecked: 1 })).toEqual([
    { fact: 'unchecked', count: 2 },
  ]);
  expect(tradeObstacles('lock', trade, NOTHING)).toEqual([{ fact: 'nobody' }]);
});

it.each([
  [TRADE.arranged, {}, null, null],
  [TRADE.running, { competitors: 3, withoutScore: 2, unchecked: 1 }, work('scores', 2), work('scores', 2)],
  [TRADE.running, { competitors: 3, unchecked: 1 }, work('checks', 1), work('checks', 1)],
  [TRADE.running, { competitors: 3 }, gives('lock'), gives('lock')],
  [TRADE.running, {}, blocked('lock', [{ fact: 'nobody' }]), blocked('lock', [{ fact: 'nobody' }])],
  [TRADE.locked, { competitors: 3 }, left('bureau', 'publicize'), gives('publicize')],
  [TRADE.publicity, { openAppeals: 1, publicityEnd: shown.until }, work('appeals', 1), work('appeals', 1)],
  [TRADE.publicity, { publicityEnd: shown.until }, shown, shown],
  [TRADE.publicity, {}, left('bureau', 'publish'), gives('publish')],
  [TRADE.published, {}, null, null],
  [TRADE.cancelled, {}, null, null],
] as const)('a trade that is %s goes on by its own facts', (tradeStatus, facts, unit, bureau) => {
  const trade = { tradeStatus, publicityEnd: null, appealEnd: null };
  expect(tradeNextStep(trade, { ...NOTHING, ...facts }, 'unit')).toEqual(unit);
  expect(tradeNextStep(trade, { ...NOTHING, ...facts }, 'bureau')).toEqual(bureau);
});

it.each([
  ['firstReview', CONTEST.review, 'unit', { firstReview: 3 }],
  ['finalReview', CONTEST.review, 'bureau', { finalReview: 3 }],
  ['checks', CONTEST.running, 'unit', { notLocked: 1, unchecked: 3 }],
  ['checks', CONTEST.running, 'bureau', { notLocked: 1, unchecked: 3 }],
  ['publication', CONTEST.publicity, 'bureau', { inPublicity: 3 }],
  ['honours', CONTEST.results, 'bureau', { undecidedHonours: 3 }],
] as const)(
  'of %s in state %s the %s does its own part, and waits for another person with the rest',
  (name, state, side, more) => {
    const at = (own: number) =>
      contestNextStep(
        { ...CONTEST_ROW, contestStatus: state },
        { ...NOTHING, ...more, barred: { ...NOTHING.barred, [name]: own } },
        side,
      );
    expect(at(0)).toEqual(work(name, 3));
    expect(at(2)).toEqual(work(name, 1));
    expect(at(3)).toEqual({ ...waits(side, name, 3), isAnother: true });
  },
);

it.each([
  [CONTEST.results, 'bureau', 'honours', { undecidedHonours: 3, uncertifiedHonours: 2 }, work('certificates', 2)],
  [CONTEST.running, 'bureau', 'checks', { notLocked: 3, unchecked: 3, notStarted: 2 }, work('emptyTrades', 2)],
  [CONTEST.review, 'unit', 'firstReview', { firstReview: 3, passed: 4 }, work('arrangement', 4)],
  [CONTEST.review, 'bureau', 'finalReview', { finalReview: 3, returned: 2 }, null],
] as const)('where all in state %s is another person’s, the %s goes on after %s with what is its own', (...row) => {
  const [contestStatus, side, name, more, then] = row;
  const at = (own: number) =>
    contestNextStep(
      { ...CONTEST_ROW, contestStatus },
      { ...NOTHING, ...more, barred: { ...NOTHING.barred, [name]: own } },
      side,
    );
  expect(at(1)).toEqual(work(name, 2));
  expect(at(3)).toEqual(then ?? { ...waits(side, name, 3), isAnother: true });
});

it('a trade of which one entered scores is published by another person', () => {
  const trade = { tradeStatus: TRADE.publicity, publicityEnd: null, appealEnd: null };
  const own = { ...NOTHING, barred: { ...NOTHING.barred, publication: 1 } };
  expect(tradeNextStep(trade, NOTHING, 'bureau')).toEqual(gives('publish'));
  expect(tradeNextStep(trade, own, 'bureau')).toEqual({ ...left('bureau', 'publish'), isAnother: true });
  expect(tradeNextStep(trade, own, 'unit')).toEqual(left('bureau', 'publish'));
  expect(tradeObstacles('publish', trade, own)).toEqual([{ fact: 'ownScores' }]);
});
