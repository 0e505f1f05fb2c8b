// People and days that a command concerns, in numbers, and what is amiss and may go on all the same.
import type { ContestCommand, ContestInfo, ContestProgress } from '@trainrace/contract/areas/contests/contest-info';
import type { TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import { endWords } from '@trainrace/contract/rules/period-end';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { commandFactsText } from './command-facts.words.ts';
import { isOpenAt } from '@trainrace/contract/rules/open-at';

export interface Line {
  key: keyof typeof commandFactsText;
  params: Readonly<Record<string, string | number>>;
  /** It goes on all the same, but somebody should know. */
  isWarning?: true;
}

const counted = (key: Line['key'], count: number, more: Omit<Line, 'key' | 'params'> = {}): Line[] =>
  count > 0 ? [{ key, params: { count }, ...more }] : [];
const WARNING = { isWarning: true } as const;

type Contest = Pick<ContestInfo, 'applyStart' | 'applyEnd'>;

export function contestLines(
  verb: ContestCommand,
  contest: Contest,
  { facts, reached, unreached }: ContestProgress,
  lang: Lang,
): Line[] {
  const time = (end: string) => inLang(endWords(end, facts.now), lang);
  const { passed, sessions, emptyTrades } = facts;
  switch (verb) {
    case 'publish':
      return [{ key: 'entriesFrom', params: { start: time(contest.applyStart), end: time(contest.applyEnd) } }];
    case 'closeEntries':
      return [
        ...(isOpenAt({ until: contest.applyEnd }, facts.now)
          ? [{ key: 'closesNow', params: { end: time(contest.applyEnd) }, ...WARNING } as const]
          : []),
        ...counted('ticketsGiven', passed),
        ...counted('stillWaiting', facts.firstReview + facts.finalReview),
        ...counted('stillReturned', facts.returned),
      ];
    case 'arrange':
      return sessions === 0
        ? counted('noSession', passed, WARNING)
        : [{ key: 'arranged', params: { count: passed, sessions } }];
    case 'start':
      return [
        ...counted('competing', passed),
        ...(sessions === 0 ? counted('startsWithout', passed, WARNING) : []),
        ...(emptyTrades.length === 0 || passed === 0
          ? []
          : [
              {
                key: 'leavesTrades',
                params: { count: emptyTrades.length, names: emptyTrades.join(', ') },
                ...WARNING,
              } as const,
            ]),
      ];
    case 'postpone':
      return counted('told', reached + unreached);
    default:
      return [];
  }
}

/** Of a trade; `facts` are its own. */
export function tradeLines(verb: TradeCommand, { facts }: ContestProgress, lang: Lang): Line[] {
  const end = (key: 'publicUntil' | 'appealsUntil', until: string): Line[] =>
    isOpenAt({ until }, facts.now) ? [{ key, params: { time: inLang(endWords(until, facts.now), lang) } }] : [];
  const told = counted('toldCompetitors', facts.competitors);
  switch (verb) {
    case 'publicize': {
      const ends = [...end('publicUntil', facts.publicityFromNow), ...end('appealsUntil', facts.appealsFromNow)];
      return [...(ends.length === 0 ? [{ key: 'publicAtOnce', params: {} } as const] : ends), ...told];
    }
    case 'publish':
    case 'withdraw':
      return told;
    default:
      return [];
  }
}
