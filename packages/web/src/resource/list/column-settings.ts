// Which columns a person sees in a list, and in which order; kept in this browser for the account.
import { useState } from 'react';
import { useUser } from '#api/identity.ts';
import { isStrings, slot } from '#api/storage.ts';

export interface ColumnSettings {
  /** The shown columns in their order. */
  shown: readonly string[];
  /** Every column: the shown ones first. */
  order: readonly string[];
  set: (shown: readonly string[]) => void;
  reset: () => void;
}

export function useColumnSettings(list: string, all: readonly string[], byDefault: readonly string[]): ColumnSettings {
  const { extData } = useUser();
  const kept = slot(`columns:${extData.id}:${list}`, isStrings);
  const [picked, setPicked] = useState(() => kept.read()?.value ?? null);
  const shown = shownOf(picked, all, byDefault);
  return {
    shown,
    order: [...shown, ...all.filter((column) => !shown.includes(column))],
    set: (next) => {
      kept.write([...next]);
      setPicked([...next]);
    },
    reset: () => {
      kept.clear();
      setPicked(null);
    },
  };
}

/** Columns that the page has lost since are left out; a list without any column falls back to the page's own. */
export function shownOf(
  picked: readonly string[] | null,
  all: readonly string[],
  byDefault: readonly string[],
): readonly string[] {
  const known = picked?.filter((column) => all.includes(column)) ?? [];
  return known.length > 0 ? known : byDefault;
}
