import { SCORE_WAITS, type ScoreWaits } from '@trainrace/contract/areas/scores/competition-info';
import { usePane } from '#widgets/pane.ts';

/** The trade that the page works on, held in the tab's address. */
export function useChosenTrade() {
  const { search, setSearch } = usePane();
  const choose = (contestId: string | null, tradeId: string | null) => {
    const next = new URLSearchParams();
    if (contestId !== null) next.set('contest', contestId);
    if (tradeId !== null) next.set('trade', tradeId);
    setSearch(next, { replace: true });
  };
  // A link from a tile shows the counted rows of every trade.
  const asked = search.get('waitsForMe');
  const waiting: ScoreWaits | null = SCORE_WAITS.find((one) => one === asked) ?? null;
  return { contestId: search.get('contest'), tradeId: search.get('trade'), waiting, choose };
}
