import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';

interface Asked {
  size: number;
  [filter: string]: string | number;
}

/** Query for the people of one trade. */
export function peopleOf(tradeId: string): Asked {
  return { contestTradeId: tradeId, size: MAX_PAGE_SIZE };
}
