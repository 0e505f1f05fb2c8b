import { resourceText } from '../i18n/resource.ts';
import { useWords } from '../i18n/words.ts';
import { ask } from './ask.ts';
import { usePane } from './pane.ts';
import { hasUnsaved } from './unsaved.ts';

/** Leaves, after asking if the page tab holds changes that nobody has sent. */
export function useAskedLeave(leave: () => void): () => void {
  const t = useWords(resourceText);
  const { path } = usePane();
  const run = async () => {
    if (
      !hasUnsaved(path) ||
      (await ask({ title: t('leaveTitle'), content: t('leaveText'), yes: t('leave'), no: t('stay') }))
    )
      leave();
  };
  return () => void run();
}
