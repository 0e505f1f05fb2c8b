import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import type { Pane } from '#widgets/pane.ts';

/**
 * The query of the tab at `path`, and how the page changes it. The router shows a new address when the browser has time
 * for it; the page has it at once, so that what is pressed next builds on it and not on what it replaced.
 */
export function useQueryOfTab(path: string, query: string): Pick<Pane, 'search' | 'setSearch'> {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(query);
  return useMemo(
    () => ({
      search: new URLSearchParams(shown),
      setSearch: (next, { replace = false } = {}) => {
        startTransition(() => {
          show(next.toString());
          void navigate({ pathname: path, search: next.toString() }, { replace });
        });
      },
    }),
    [path, shown, show, navigate],
  );
}
