import { withState, type ListState } from './list-state.ts';

/** What an address says of the list as it stands there: its filters, order and columns, and of no page or record. */
export function viewAddress(state: ListState, columns: readonly string[]): string {
  const first = { ...state, current: 1, columns };
  return withState(new URLSearchParams(), [], first).toString().replaceAll('%2C', ',');
}
