import type { NamedView } from '@trainrace/contract/areas/system/list-setting';
import type { Filters } from '@trainrace/contract/wire/filters';
import { COLUMNS, filterNames, stateOf, type ListState } from './list-state.ts';

export interface SavedView extends NamedView, Pick<ListState, 'filters' | 'sort'> {
  columns: readonly string[];
}

export function readView(kept: NamedView, filters: Filters): SavedView {
  const search = new URLSearchParams(kept.view);
  const state = stateOf(search, filterNames(filters));
  return {
    ...kept,
    filters: state.filters,
    sort: state.sort,
    columns: (search.get(COLUMNS) ?? '').split(',').filter((column) => column !== ''),
  };
}

type Looked = Pick<SavedView, 'filters' | 'sort' | 'columns'>;

/** Whether a list shows just this. */
export function isShown(view: Looked, { filters, sort }: ListState, columns: readonly string[]): boolean {
  const sorted = (values: Readonly<Record<string, string>>) => Object.entries(values).toSorted();
  return (
    JSON.stringify([sorted(view.filters), view.sort, view.columns]) === JSON.stringify([sorted(filters), sort, columns])
  );
}
