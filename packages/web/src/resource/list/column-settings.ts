// Which columns a person sees in a list, in which order, how wide, and how many of them stay in sight; kept by the server.
import type { ListColumns } from '@trainrace/contract/areas/system/list-setting';
import { useUser } from '#api/identity.ts';
import { changeListSetting, keepColumns, useListSetting } from '#api/list-settings.ts';
import { isStrings, slot } from '#api/storage.ts';
import { usePane } from '#widgets/pane.ts';
import { COLUMNS } from './list-state.ts';
import { shownOf } from './shown-columns.ts';

export interface ColumnSettings extends ListColumns {
  /** Path of the family that is listed. */
  list: string;
  /** Every column: the shown ones first. */
  order: readonly string[];
  /** The shown ones where no address says others. */
  kept: readonly string[];
  /** Columns offered to whoever has not chosen. */
  isOffered: boolean;
  set: (change: Partial<ListColumns>) => void;
  reset: () => void;
  /** Once the server knows it. */
  wasOffered: (columns: ListColumns | null) => void;
}

export function useColumnSettings(list: string, all: readonly string[], byDefault: readonly string[]): ColumnSettings {
  const { extData } = useUser();
  const { search, setSearch } = usePane();
  const setting = useListSetting(list);
  // Former versions kept the choice in the browser.
  const former = slot(`columns:${extData.id}:${list}`, isStrings);
  const chosen = setting?.columns ?? formerly(former.read()?.value) ?? setting?.offered ?? null;
  const sent = search.get(COLUMNS);
  const kept = shownOf(chosen?.shown ?? null, all, byDefault);
  const shown = sent === null ? kept : shownOf(sent.split(','), all, kept);
  const now = { shown: [...shown], widths: chosen?.widths ?? {}, frozen: chosen?.frozen ?? 1 };
  // Columns of an address are taken over where somebody changes these; a width or the frozen ones go beside one's own.
  const own = { ...now, shown: [...kept] };
  const keep = (columns: ListColumns | null, areShown = true) => {
    former.clear();
    keepColumns(list, columns);
    if (sent === null || !areShown) return;
    const next = new URLSearchParams(search);
    next.delete(COLUMNS);
    setSearch(next, { replace: true });
  };
  return {
    list,
    ...now,
    kept,
    order: [...shown, ...all.filter((column) => !shown.includes(column))],
    isOffered: (setting?.offered ?? null) !== null,
    set: (change) => (change.shown === undefined ? keep({ ...own, ...change }, false) : keep({ ...now, ...change })),
    reset: () => keep(null),
    wasOffered: (offered) => changeListSetting(list, { offered }),
  };
}

const formerly = (shown: string[] | undefined): ListColumns | null =>
  shown === undefined ? null : { shown, widths: {}, frozen: 1 };
