// Warnings before a contest starts: it may go on all the same.
import { TRADE } from '../../dictionaries.ts';
import type { ContestTrade } from './contest-trade.ts';

type Trade = Pick<
  ContestTrade,
  'tradeName' | 'tradeStatus' | 'passedCount' | 'teamSize' | 'minEntrants' | 'chiefRefereeId'
>;

export interface StartWarning {
  key: 'tooFew' | 'notFull' | 'noChief';
  tradeName: string;
  passed: number;
  wanted: number;
}

/** Trades with fewer entrants than they were announced for, and with people left over from whole teams, and without a chief referee (domain §1). */
export function startWarnings(trades: readonly Trade[]): StartWarning[] {
  return trades
    .filter(({ tradeStatus }) => tradeStatus !== TRADE.cancelled)
    .flatMap(({ tradeName, passedCount: passed, teamSize, minEntrants, chiefRefereeId }) => {
      const warn = (key: StartWarning['key'], wanted: number): StartWarning => ({ key, tradeName, passed, wanted });
      return [
        ...(passed < (minEntrants ?? 0) ? [warn('tooFew', minEntrants ?? 0)] : []),
        ...(passed % teamSize === 0 ? [] : [warn('notFull', teamSize)]),
        ...(chiefRefereeId === null ? [warn('noChief', 1)] : []),
      ];
    });
}
