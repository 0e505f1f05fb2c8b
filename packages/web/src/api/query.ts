// Keys under which React Query keeps answers, and their invalidation by changes.
import {
  hashKey,
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryObserver,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import { useCallback, useInsertionEffect } from 'react';
import { useLang } from '../i18n/language.ts';
import { firstAnswer } from './asked-first.ts';
import { call } from './call.ts';
import { CallFailed, reportFailure } from './failure.ts';

const FRESH_MS = 5_000;

export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A page that still shows what it was told before does not say by itself that asking again failed.
      onError: (thrown, query) => {
        const isShown = query.state.data !== undefined && query.isActive();
        if (query.meta?.isQuiet === true && isShown && thrown instanceof CallFailed) reportFailure(thrown);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Without a line a question fails with its sentence, instead of leaving a form or a page waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        // An answer will not change by asking again; a broken line may. Who has waited a minute is told at once.
        retry: (times, error) => times < 1 && error instanceof CallFailed && error.code === 0 && !error.isLate,
      },
    },
  });
}

/** Answers hold words, so each language has its own. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, lang: string) {
  return [endpoint.path, input, lang] as const;
}

interface AskOptions {
  enabled?: boolean;
  /** The former answer stays in sight while the next is on its way. */
  keepFormer?: boolean;
  /** A kept answer is not enough: asked again, see `isFetchedAfterMount`. */
  isAnew?: boolean;
  /** Figures of many families: old after any change, whichever the family. */
  isSummary?: boolean;
  /** Paths of families of which a change elsewhere makes the answer old: see `useHeard`. */
  follows?: readonly string[];
  /** Failures are shown by the caller only, unless it shows a former answer. */
  quiet?: boolean;
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepFormer = false, quiet = false, isAnew = false, isSummary = false, follows }: AskOptions = {},
): UseQueryResult<DataOf<E>> {
  const lang = useLang();
  const queryKey = keyOf(endpoint, input, lang);
  useHeld(queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<DataOf<E>> => firstAnswer(queryKey, () => call(endpoint, input, { signal, quiet })),
    enabled,
    meta: { isQuiet: quiet, isSummary, follows },
    refetchOnMount: isAnew ? 'always' : true,
    placeholderData: keepFormer ? keepPreviousData : undefined,
  });
}

/**
 * An answer that nobody looks at goes after minutes. A page behind another, or behind the lock, still stands on its
 * answers: without them a form would be gone with what was typed. Other effects end when a page is hidden, this one does not.
 */
function useHeld(queryKey: QueryKey): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  useInsertionEffect(() => {
    const holder = new QueryObserver(client, { queryKey: JSON.parse(hash) as QueryKey, enabled: false });
    return holder.subscribe(() => undefined);
  }, [client, hash]);
}

/** Asks by a press, before the page stands that shows the answer: it finds the question under way. */
export function useAskAhead(): <E extends Endpoint>(endpoint: E, input: InputOf<E>) => void {
  const client = useQueryClient();
  const lang = useLang();
  return useCallback(
    <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      void client.prefetchQuery({
        queryKey: keyOf(endpoint, input, lang),
        queryFn: ({ signal }): Promise<DataOf<E>> => call(endpoint, input, { signal, quiet: true }),
        meta: { isQuiet: true },
      }),
    [client, lang],
  );
}

/** A row that a list has shown of it, whichever list that was. */
export function useListed(list: Endpoint, id: string): Readonly<Record<string, unknown>> | null {
  const client = useQueryClient();
  const pages = client.getQueriesData<{ records?: readonly Readonly<Record<string, unknown>>[] }>({
    queryKey: [list.path],
  });
  return pages.flatMap(([, page]) => page?.records ?? []).find((row) => row['id'] === id) ?? null;
}

/** Marks kept answers of this very call as old; where the same question stands on a page, it is asked anew at once. */
export function useAskAgain(): (path: string) => void {
  const client = useQueryClient();
  return (path) => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path });
}

/** Makes every answer old whose path begins so: a family's path after one of its rows changed. */
export function useRefresh(): (...paths: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (...paths) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path], meta }) =>
          meta?.isSummary === true || (typeof path === 'string' && paths.some((start) => path.startsWith(start))),
      }),
    [client],
  );
}

/** Asks anew what follows a family that was changed elsewhere; without a path all that follows any, after a while without a line. */
export function useHeard(): (path: string | null) => void {
  const client = useQueryClient();
  return useCallback(
    (path) =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [asked], meta }) => {
          const follows = meta?.follows as readonly string[] | undefined;
          if (path === null) return follows !== undefined;
          return follows?.includes(path) === true || (typeof asked === 'string' && asked.startsWith(`${path}/`));
        },
      }),
    [client],
  );
}
