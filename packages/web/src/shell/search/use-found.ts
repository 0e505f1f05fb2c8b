// Answers of the server, once nobody is typing any more: one to an earlier text is none.
import { useQueryClient } from '@tanstack/react-query';
import { isSearchable, search, type Found } from '@trainrace/contract/areas/home/search';
import { sentenceOf } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useRested } from '#resource/form/use-rested.ts';
import { shellText } from '../shell.words.ts';

interface FoundNow {
  found: Found | null;
  isSearching: boolean;
  /** Why there is no answer. */
  failure: string | null;
  retry: () => void;
}

/** A look-up is counted and written down each time: the client asks once, keeps no answer and never asks by itself. */
const ASKED_ONCE = { retry: false, refetchOnReconnect: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function useFound(typed: string, isLookUp: boolean): FoundNow {
  const t = useWords(shellText);
  useQueryClient().setQueryDefaults([search.find.path, { isLookUp: 1 }], ASKED_ONCE);
  const text = typed.trim();
  const rested = useRested(text);
  const isAsked = isSearchable(text);
  const isRested = rested === text;
  const asked = useCall(
    search.find,
    { text: rested, ...(isLookUp && { isLookUp: 1 as const }) },
    { enabled: isAsked && isRested, quiet: true },
  );
  if (!isAsked) return { found: null, isSearching: false, failure: null, retry: () => {} };
  return {
    found: isRested ? (asked.data ?? null) : null,
    isSearching: !isRested || asked.isFetching,
    failure: isRested && asked.isError && !asked.isFetching ? sentenceOf(asked.error, t('noServer')) : null,
    retry: () => void asked.refetch(),
  };
}
