import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { closeTab } from '../tabs.ts';

/** Closes a tab, after asking if it holds changes; the one before it comes to the front. False: it stays. */
export function useCloseTab(): (path: string) => Promise<boolean> {
  const mayLeave = useMayLeave();
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      if (!(await mayLeave(path))) return false;
      const next = closeTab(path);
      // The screen follows the address when the browser has time for it.
      if (path === location.pathname) void navigate(next.query === '' ? next.value : `${next.value}?${next.query}`);
      return true;
    },
    [mayLeave, navigate],
  );
}
