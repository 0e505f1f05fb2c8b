import { useQuery } from '@tanstack/react-query';
import { dict } from '@trainrace/contract/areas/system/dict';
import { isOpen, openDictionaries, type Dictionary } from '@trainrace/contract/wire/dictionary';
import type { Label } from '@trainrace/contract/wire/label';
import { call } from './call.ts';

type Labels = ReadonlyMap<number | string, Label>;

const NONE: Labels = new Map();

/** A dictionary's entries with their words. Those of an open one are asked for: administrators change them (decision 0032). */
export function useEntries(dictionary: Dictionary | undefined): Labels {
  useQuery({
    queryKey: [dict.entries.path],
    queryFn: ({ signal }) => readEntries(signal),
    enabled: dictionary !== undefined && isOpen(dictionary),
  });
  return dictionary?.labels ?? NONE;
}

/** One question brings those of all; checks of forms and words elsewhere then have them too. */
async function readEntries(signal: AbortSignal): Promise<number> {
  const entries = await call(dict.entries, {}, { signal, quiet: true });
  for (const { name, keep } of openDictionaries)
    keep(entries.filter(({ code }) => code === name).map(({ dictKey, label }) => [dictKey, label]));
  return Date.now();
}
