import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { CONTEST, contestStatus, ENTRY_WINDOW, entryWindow } from '@trainrace/contract/dictionaries';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { expect, test } from 'vitest';
import { contestForReader } from './contest-reader.ts';

const contest = (status: number, window: string | null = null) => ({
  contestStatus: status,
  entryWindow: window,
  applyStart: '2026-03-01 09:00:00',
  applyEnd: '2026-03-20 17:00:00',
});
/** The short ones, as to publish, are words of everybody. */
const verbs = verbsOf(contestCommands)
  .map((verb) => contestCommandLabels[verb].verb[0])
  .filter((verb) => verb.length >= '截止报名'.length);
/** States that an entrant can see: from the day that the contest is published. */
const seen = contestStatus.codes.filter((code) => code >= CONTEST.published);

test.each(seen)('state %s is told to who enters without a step of the office', (status) => {
  for (const window of status === CONTEST.published ? entryWindow.codes : [null]) {
    const { state, next } = contestForReader(contest(status, window), true);
    for (const words of [state[0], next?.[0] ?? '']) {
      expect(words).not.toMatch(/资格审核|赛事编排|成绩核定$|归档|备案/);
      // “截止报名” is what the office does; that entries are closed is what one reads.
      expect(verbs.filter((verb) => words.includes(verb))).toEqual([]);
    }
  }
});

test('while entries are open the next step is to enter, with the last moment', () => {
  const { state, next } = contestForReader(contest(CONTEST.published, ENTRY_WINDOW.open), true);
  expect([state[0], next?.[0]]).toEqual(['正在报名', '在“我的报名”中报名，2026-03-20 17:00 截止']);
  expect(contestForReader(contest(CONTEST.published, ENTRY_WINDOW.open), false).next).toBeNull();
  expect(contestForReader(contest(CONTEST.published, ENTRY_WINDOW.over), true).state[0]).toBe('报名已截止');
});
