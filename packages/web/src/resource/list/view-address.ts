import { withState, type ListState } from './list-state.ts';

/** The list as it stands there, for an address: its filters, order and columns, without page or record. */
export function viewAddress(state: ListState, columns: readonly string[]): string {
  const first = { ...state, current: 1, columns };
  return withState(new URLSearchParams(), [], first).toString().replaceAll('%2C', ',');
}
