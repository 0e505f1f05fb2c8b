import { usePane } from '#widgets/pane.ts';
import { openedOf, withOpened, type Opened } from '../list/list-state.ts';

/** What lies over the list, as the tab's address says. */
export function useOpened(): { opened: Opened; open: (opened: Opened) => void } {
  const { search, rest, setSearch } = usePane();
  return {
    opened: openedOf(search, rest),
    open: (next) => setSearch(withOpened(search, next), { replace: next === null }),
  };
}
