import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { formatMessage } from '@trainrace/contract/messages';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { useRefresh } from '#api/query.ts';
import { ask } from '#widgets/ask.ts';
import { useCommand } from './use-command.ts';

export interface Removing {
  readonly family: { readonly path: string };
  readonly remove?: Endpoint;
}

/** Asks, removes, says so. `gone` comes before anything is read again: what shows a removed record would find none. */
export function useRemove(calls: Removing): (ids: readonly string[], gone?: () => void) => Promise<void> {
  const t = useWords(resourceText);
  const lang = useLang();
  const command = useCommand();
  const refresh = useRefresh();
  return async (ids, gone) => {
    if (calls.remove === undefined) return;
    const title = formatMessage('confirmRemoveSelected', lang);
    if (!(await ask({ title, yes: t('remove'), isDanger: true }))) return;
    const { ok } = await command(calls.remove, { ids: [...ids] });
    if (!ok) return;
    gone?.();
    await refresh(calls.family.path);
  };
}
