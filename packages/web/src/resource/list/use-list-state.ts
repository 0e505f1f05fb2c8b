import { usePane } from '#widgets/pane.ts';
import { stateOf, withState, type ListState, type ShownState } from './list-state.ts';

/** The list's state, read from the tab's address and written back to it; `names` are the filters of the query. */
export function useListState(names: readonly string[]): {
  state: ListState;
  apply: (state: ShownState) => void;
} {
  const { search, setSearch } = usePane();
  return {
    state: stateOf(search, names),
    apply: (next) => setSearch(withState(search, names, next), { replace: true }),
  };
}
