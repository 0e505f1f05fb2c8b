import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { formatMessage } from '@trainrace/contract/messages';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { useRefresh } from '#api/query.ts';
import { ask } from '#widgets/ask.ts';
import { firstNames } from './first-names.ts';
import { useCommand } from './use-command.ts';

export interface Removing {
  readonly family: { readonly path: string };
  readonly remove?: Endpoint;
}

export interface Named {
  id: string;
  name: string;
}

/** Asks, removes, says so. `gone` comes before anything is read again: what shows a removed record would find none. */
export function useRemove(calls: Removing): (records: readonly Named[], gone?: () => void) => Promise<void> {
  const t = useWords(resourceText);
  const lang = useLang();
  const command = useCommand();
  const refresh = useRefresh();
  return async (records, gone) => {
    if (calls.remove === undefined) return;
    const title = formatMessage('confirmRemoveSelected', lang);
    const content = firstNames(
      records.map(({ name }) => name),
      lang,
    );
    if (!(await ask({ title, content, yes: t('remove'), isDanger: true }))) return;
    const { ok } = await command(calls.remove, { ids: records.map(({ id }) => id) });
    if (!ok) return;
    gone?.();
    await refresh(calls.family.path);
  };
}
