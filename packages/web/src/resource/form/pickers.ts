// Which calls stand behind a field that holds another record's id. The application says it once, by the family's name.
import { useQuery } from '@tanstack/react-query';
import type { Filters } from '@trainrace/contract/wire/filters';
import type { Shape } from '@trainrace/contract/wire/family';
import { createContext, use } from 'react';
import { call } from '#api/call.ts';
import type { AnyCalls, FamilyCalls } from '../page.ts';

export interface Choice {
  id: string;
  /** Code or number, shown before the name. */
  code: string;
  name: string;
}

/** Part of a query that names the record in whose workspace somebody picks. */
export type Within = Readonly<Record<string, string>>;

export interface Picker {
  /** Finds by part of a name; among those of a record alone, where its family has a filter of this name. */
  find(words: string, signal: AbortSignal, within?: Within): Promise<readonly Choice[]>;
  one(id: string): Promise<Choice>;
}

export type Pickers = Readonly<Record<string, () => Promise<Picker>>>;

export const PickerContext = createContext<Pickers>({});

/** So many are offered of what was found. */
export const OFFERED = 30;

/** Picks a record of a family: searched by one of its filters, shown by two of its fields. */
export function pickerOf<R extends Shape, D extends Shape, F extends Filters>(
  calls: FamilyCalls<R, D, F>,
  by: { find: keyof F & string; code: keyof R & string; name: keyof R & string },
): Picker {
  const { list, detail } = calls as unknown as AnyCalls;
  const choice = (record: Readonly<Record<string, unknown>>): Choice => ({
    id: String(record.id),
    code: String(record[by.code] ?? ''),
    name: String(record[by.name] ?? ''),
  });
  return {
    find: async (words, signal, within = {}) => {
      const among = Object.entries(within).filter(([name]) => name in calls.family.filters);
      const query = { ...Object.fromEntries(among), size: OFFERED, [by.find]: words };
      return (await call(list, query, { signal, quiet: true })).records.map(choice);
    },
    one: async (id) => {
      if (detail === undefined) return { id, code: '', name: id };
      return choice((await call(detail, { id }, { quiet: true })) as Readonly<Record<string, unknown>>);
    },
  };
}

function usePicker(of: string): () => Promise<Picker> {
  const picker = use(PickerContext)[of];
  if (picker === undefined) throw new Error(`no picker for ${of}`);
  return picker;
}

/** Choices of a search. */
export function useChoices(of: string, words: string, { isOpen, within }: { isOpen: boolean; within: Within }) {
  const picker = usePicker(of);
  return useQuery({
    queryKey: ['choices', of, words, within],
    queryFn: async ({ signal }) => (await picker()).find(words, signal, within),
    enabled: isOpen,
  });
}

/** The code and name behind an id. */
export function usePicked(of: string, id: string | null) {
  const picker = usePicker(of);
  return useQuery({
    queryKey: ['picked', of, id],
    queryFn: async () => (await picker()).one(id ?? ''),
    enabled: id !== null,
    staleTime: 60_000,
  });
}

export function choiceWords({ code, name }: Choice): string {
  return code === '' ? name : `${code} ${name}`;
}
