import { sayMessage } from '@trainrace/contract/messages';
import { useLang } from '../i18n/language.ts';
import { resourceText } from '../i18n/resource.ts';
import { useWords } from '../i18n/words.ts';
import { ask } from '../widgets/ask.ts';
import type { AnyCalls } from './define-page.tsx';
import { useCommand } from './use-command.ts';

/** Asks, removes, says so; true when the rows are gone. */
export function useRemove(calls: Pick<AnyCalls, 'family' | 'remove'>): (ids: readonly string[]) => Promise<boolean> {
  const t = useWords(resourceText);
  const lang = useLang();
  const command = useCommand();
  return async (ids) => {
    if (calls.remove === undefined) return false;
    const title = sayMessage('confirmRemoveSelected', lang);
    if (!(await ask({ title, yes: t('remove'), isDanger: true }))) return false;
    return (await command(calls.remove, { ids: [...ids] }, { refresh: [calls.family.path] })).ok;
  };
}
