// Obstacles to a command, in the words of pages.
import type { Obstacle } from '@trainrace/contract/areas/contests/contest-next-step';
import { endWords } from '@trainrace/contract/rules/period-end';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { say } from '#i18n/texts.ts';
import { obstacleText } from './obstacle.words.ts';

const WORDS = {
  noTrades: 'noTrades',
  noRegulations: 'noRegulations',
  undecided: 'undecided',
  gaps: 'gaps',
  nobody: 'nobody',
  noTickets: 'noTickets',
  notLocked: 'notLocked',
  honours: 'undecidedHonours',
  certificates: 'noCertificates',
  publicity: 'publicityLasts',
  appealPeriod: 'appealsLast',
  appeals: 'openAppeals',
  unchecked: 'unchecked',
  ownScores: 'ownScores',
} as const satisfies Record<Obstacle['fact'], keyof typeof obstacleText>;

/** `today`: the year is said only where it is another. */
export function obstacleWords(by: readonly Obstacle[], lang: Lang, today: string): string {
  return by
    .map(({ fact, count, until }) =>
      say(obstacleText[WORDS[fact]], lang, {
        ...(count === undefined ? {} : { count }),
        ...(until === undefined ? {} : { time: inLang(endWords(until, today), lang) }),
      }),
    )
    .join(say(obstacleText.and, lang));
}
