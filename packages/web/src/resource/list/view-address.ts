import { conditionsOf, isTyped, type Filters, type Where } from '@trainrace/contract/wire/filters';
import { withState, type ListState } from './list-state.ts';

/** The list as it stands there, for an address: its filters, order and columns, without page or record. */
export function viewAddress(state: ListState, columns: readonly string[]): string {
  const first = { ...state, current: 1, columns };
  return withState(new URLSearchParams(), [], first).toString().replaceAll('%2C', ',');
}

/** For everybody of a role: without what was typed, such as the name or the number of a person. */
export function viewForOthers(state: ListState, filters: Filters, columns: readonly string[]): string {
  const isForAll = ([name, value]: [string, string]) =>
    name === 'where' ? conditionsIn(value).every((field) => !isPersonal(filters, field)) : !isPersonal(filters, name);
  return viewAddress(
    { ...state, filters: Object.fromEntries(Object.entries(state.filters).filter(isForAll)) },
    columns,
  );
}

function isPersonal(filters: Filters, name: string): boolean {
  const filter = filters[name];
  return filter !== undefined && isTyped(filter);
}

/** Of an address that nobody can read the server says so. */
function conditionsIn(where: string): string[] {
  try {
    return conditionsOf(JSON.parse(where) as Where).flatMap(Object.keys);
  } catch {
    return [];
  }
}
