import { useLocation, useNavigate } from 'react-router';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { closeTab } from '../tabs.ts';

/** Closes a tab, after asking if it holds changes; the one before it comes to the front. False: it stays. */
export function useCloseTab(): (path: string) => Promise<boolean> {
  const mayLeave = useMayLeave();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (path) => {
    if (!(await mayLeave(path))) return false;
    const next = closeTab(path);
    if (path === pathname) void navigate(next.query === '' ? next.value : `${next.value}?${next.query}`);
    return true;
  };
}
