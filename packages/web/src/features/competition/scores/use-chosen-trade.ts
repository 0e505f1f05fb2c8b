import { SCORE } from '@trainrace/contract/dictionaries';
import { usePane } from '#widgets/pane.ts';

export type Waiting = 'enter' | 'check';

/** The trade that the page works on, held in the tab's address. */
export function useChosenTrade() {
  const { search, setSearch } = usePane();
  const choose = (contestId: string | null, tradeId: string | null) => {
    const next = new URLSearchParams();
    if (contestId !== null) next.set('contest', contestId);
    if (tradeId !== null) next.set('trade', tradeId);
    setSearch(next, { replace: true });
  };
  const status = search.get('scoreStatus');
  // A link from a tile shows the counted rows of every trade.
  const waiting: Waiting | null =
    status === String(SCORE.missing) ? 'enter' : status === String(SCORE.entered) ? 'check' : null;
  return { contestId: search.get('contest'), tradeId: search.get('trade'), waiting, choose };
}
