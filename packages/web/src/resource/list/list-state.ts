// State of a list, as the tab's address holds it: filters, page, order, and which record is open.
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trainrace/contract/limits';
import type { Filters } from '@trainrace/contract/wire/filters';
import { FORM_FIELD } from '../form/form-route.ts';

export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

export interface ListState {
  current: number;
  size: number;
  sort: Sort | null;
  /** As on the wire: text, comma lists, `xFrom` and `xTo`. */
  filters: Readonly<Record<string, string>>;
}

/** As an address shows a list: with columns that are not those which its reader keeps, or, told so, with those. */
export interface ShownState extends ListState {
  columns?: readonly string[] | null;
}

/** Name in the address: a link shows the columns of who sent it, and changes nothing that is kept. */
export const COLUMNS = 'columns';

/** State opened over the list: one record to read or to edit, or a new one. */
export type Opened =
  /** `isAdded`: it is new, and what it still lacks comes into sight. */
  | { kind: 'view'; id: string; isAdded?: true }
  | { kind: 'edit'; id: string; field?: string | null }
  | { kind: 'add' }
  | null;

/** The query names of a family's filters. */
export function filterNames(filters: Filters): string[] {
  const names = Object.entries(filters).flatMap(([name, { operator }]) =>
    operator === 'range' ? [`${name}From`, `${name}To`] : [name],
  );
  // Any of them put together by and / or.
  return [...names, 'where'];
}

export function stateOf(search: URLSearchParams, names: readonly string[]): ListState {
  const [asc, desc] = [search.get('ascs'), search.get('descs')];
  return {
    current: whole(search.get('current')) ?? 1,
    size: PAGE_SIZES.find((size) => size === whole(search.get('size'))) ?? DEFAULT_PAGE_SIZE,
    sort: asc ? { field: asc, order: 'asc' } : desc ? { field: desc, order: 'desc' } : null,
    filters: Object.fromEntries(
      names.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== ''),
    ),
  };
}

/** The address of a state; whatever else it holds stays. */
export function withState(search: URLSearchParams, names: readonly string[], state: ShownState): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...names, 'current', 'size', 'ascs', 'descs']) next.delete(name);
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') next.set(name, value);
  if (state.current > 1) next.set('current', String(state.current));
  if (state.size !== DEFAULT_PAGE_SIZE) next.set('size', String(state.size));
  if (state.sort !== null) next.set(state.sort.order === 'asc' ? 'ascs' : 'descs', state.sort.field);
  if (state.columns === null) next.delete(COLUMNS);
  else if (state.columns !== undefined) next.set(COLUMNS, state.columns.join(','));
  return next;
}

/** The query of the list call. */
export function queryOf({ current, size, sort, filters }: ListState) {
  return {
    current,
    size,
    ...(sort === null ? {} : sort.order === 'asc' ? { ascs: [sort.field] } : { descs: [sort.field] }),
    ...filters,
  };
}

export function openedOf(search: URLSearchParams, rest: string): Opened {
  const [view, edit] = [search.get('view') ?? rest, search.get('edit')];
  const field = search.get(FORM_FIELD);
  if (edit) return { kind: 'edit', id: edit, ...(field ? { field } : {}) };
  if (search.has('add')) return { kind: 'add' };
  return view === '' ? null : { kind: 'view', id: view };
}

export function withOpened(search: URLSearchParams, opened: Opened): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['view', 'edit', 'add', 'added', FORM_FIELD]) next.delete(name);
  if (opened?.kind === 'add') next.set('add', '1');
  else if (opened !== null) next.set(opened.kind, opened.id);
  if (opened?.kind === 'view' && opened.isAdded) next.set('added', '1');
  if (opened?.kind === 'edit' && opened.field) next.set(FORM_FIELD, opened.field);
  return next;
}

function whole(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
