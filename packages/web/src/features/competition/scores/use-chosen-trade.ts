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
  return { contestId: search.get('contest'), tradeId: search.get('trade'), choose };
}
