import { usePane } from '#widgets/pane.ts';
import { openedOf, withOpened, type Opened } from '../list/list-state.ts';

/** State opened over the list, as in the tab's address. */
export function useOpened(): { opened: Opened; open: (opened: Opened) => void } {
  const { search, rest, setSearch } = usePane();
  return {
    opened: openedOf(search, rest),
    open: (next) => setSearch(withOpened(search, next), { replace: next === null }),
  };
}
