import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sayMessage } from '@trainrace/contract/messages';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { useCommand } from './use-command.ts';

export interface Removing {
  readonly family: { readonly path: string };
  readonly remove?: Endpoint;
}

/** Asks, removes, says so; true when the rows are gone. */
export function useRemove(calls: Removing): (ids: readonly string[]) => Promise<boolean> {
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
