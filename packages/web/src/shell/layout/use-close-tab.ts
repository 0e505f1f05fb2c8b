import { useLocation, useNavigate } from 'react-router';
import { resourceText } from '../../i18n/resource.ts';
import { useWords } from '../../i18n/words.ts';
import { ask } from '../../widgets/ask.ts';
import { hasUnsaved } from '../../widgets/unsaved.ts';
import { closeTab } from '../tabs.ts';

/** Closes a tab, after asking if it holds changes; the one before it comes to the front. */
export function useCloseTab(): (path: string) => void {
  const t = useWords(resourceText);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const run = async (path: string) => {
    const question = { title: t('leaveTitle'), content: t('leaveText'), yes: t('leave'), no: t('stay') };
    if (hasUnsaved(path) && !(await ask(question))) return;
    const next = closeTab(path);
    if (path === pathname) void navigate(next.search === '' ? next.path : `${next.path}?${next.search}`);
  };
  return (path) => void run(path);
}
