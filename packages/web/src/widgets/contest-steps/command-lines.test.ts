import { expect, it } from 'vitest';
import { aContest, aProgress } from '#test/contests.ts';
import { contestLines, tradeLines } from './command-lines.ts';

const contest = aContest({ applyStart: '2026-12-01 09:00:00', applyEnd: '2026-12-05 00:00:00' });

it('publishing says when entries run, in both languages', () => {
  expect(contestLines('publish', contest, aProgress(), 'zh')).toEqual([
    { key: 'entriesFrom', params: { start: '12月1日 09:00', end: '12月4日 24:00' } },
  ]);
  expect(contestLines('publish', contest, aProgress(), 'en')).toEqual([
    { key: 'entriesFrom', params: { start: '09:00 on 1 December', end: '24:00 on 4 December' } },
  ]);
});

it('closing entries says who gets a ticket, what is still to be reviewed, and that it is early', () => {
  const facts = { passed: 30, firstReview: 2, finalReview: 1, returned: 1 };
  expect(contestLines('closeEntries', contest, aProgress(facts), 'zh')).toEqual([
    { key: 'closesNow', params: { end: '12月4日 24:00' }, isWarning: true },
    { key: 'ticketsGiven', params: { count: 30 } },
    { key: 'stillWaiting', params: { count: 3 } },
    { key: 'stillReturned', params: { count: 1 } },
  ]);
  const over = { ...facts, now: contest.applyEnd };
  expect(contestLines('closeEntries', contest, aProgress(over), 'zh').some(({ isWarning }) => isWarning)).toBe(false);
});

it('the arrangement says in how many sessions, or that there is none', () => {
  expect(contestLines('arrange', contest, aProgress({ passed: 30, sessions: 4 }), 'zh')).toEqual([
    { key: 'arranged', params: { count: 30, sessions: 4 } },
  ]);
  expect(contestLines('arrange', contest, aProgress({ passed: 30 }), 'zh')).toEqual([
    { key: 'noSession', params: { count: 30 }, isWarning: true },
  ]);
});

it('a postponement says how many hear of it', () => {
  expect(contestLines('postpone', contest, aProgress({}, { reached: 5, unreached: 2 }), 'zh')).toEqual([
    { key: 'told', params: { count: 7 } },
  ]);
});

it('a publicity of no days is over at once, and every other one says its days', () => {
  const facts = { competitors: 3, publicityFromNow: '2026-11-27 10:00:00', appealsFromNow: '2026-11-27 10:00:00' };
  expect(tradeLines('publicize', aProgress(facts), 'zh').map(({ key }) => key)).toEqual([
    'publicAtOnce',
    'toldCompetitors',
  ]);
  expect(tradeLines('publicize', aProgress({ competitors: 3 }), 'en')).toEqual([
    { key: 'publicUntil', params: { time: '24:00 on 4 December' } },
    { key: 'appealsUntil', params: { time: '24:00 on 2 December' } },
    { key: 'toldCompetitors', params: { count: 3 } },
  ]);
});
