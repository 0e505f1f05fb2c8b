// At which step a trade is, so that whoever opens the page sees what waits.
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import { isOpenAt } from '@trainrace/contract/rules/open-at';

export const STAGES = ['enter', 'check', 'lock', 'publicize', 'publish', 'publicity'] as const;
export type Stage = (typeof STAGES)[number];

type Counted = Pick<
  ContestTrade,
  'tradeStatus' | 'passedCount' | 'scoredCount' | 'checkedCount' | 'publicityEnd' | 'appealEnd'
>;

/** `now` as the server writes moments. */
export function stageOf(trade: Counted, now: string): Stage | null {
  const { tradeStatus, passedCount, scoredCount, checkedCount, publicityEnd, appealEnd } = trade;
  switch (tradeStatus) {
    case TRADE.running:
      if (passedCount === 0 || scoredCount < passedCount) return 'enter';
      return checkedCount < passedCount ? 'check' : 'lock';
    case TRADE.locked:
      return 'publicize';
    case TRADE.publicity:
      return [publicityEnd, appealEnd].some((end) => end !== null && isOpenAt({ until: end }, now))
        ? 'publicity'
        : 'publish';
    default:
      return null;
  }
}
