import { useMemo } from 'react';
import { usePane } from '../widgets/pane.ts';
import type { AnyCalls } from './define-page.tsx';
import { filterNames, stateOf, withState, type ListState } from './list-state.ts';

/** The list's state, read from the tab's address and written back to it. */
export function useListState(family: AnyCalls['family']): { state: ListState; apply: (state: ListState) => void } {
  const { search, setSearch } = usePane();
  const names = useMemo(() => filterNames(family.filters), [family]);
  const state = useMemo(() => stateOf(search, names), [search, names]);
  return { state, apply: (next) => setSearch(withState(search, names, next), { replace: true }) };
}
