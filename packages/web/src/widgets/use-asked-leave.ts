import { useCallback } from 'react';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import { ask } from './ask.ts';
import { usePane } from './pane.ts';
import { hasUnsaved, hasUnkeptForms } from './unsaved.ts';

/** Whether what is open at `path` may go: asks if it holds changes that nobody has sent, and says what becomes of them. */
export function useMayLeave(): (path: string) => Promise<boolean> {
  const t = useWords(widgetText);
  return useCallback(
    async (path) => {
      if (!hasUnsaved(path)) return true;
      const content = t(hasUnkeptForms(path) ? 'leaveLoses' : 'leaveText');
      return await ask({ title: t('leaveTitle'), content, yes: t('leave'), no: t('stay') });
    },
    [t],
  );
}

/** Leaves, after asking if the page tab holds changes that nobody has sent. */
export function useAskedLeave(leave: () => void): () => void {
  const mayLeave = useMayLeave();
  const { path } = usePane();
  const run = async () => {
    if (await mayLeave(path)) leave();
  };
  return () => void run();
}
