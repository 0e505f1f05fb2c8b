// How far the statements of the sample data are, by how long ago their month was.
import { STATEMENT } from '@trainrace/contract/dictionaries';

/** Months with statements, the last one that ended among them (domain §6). */
export const MONTHS = 14;

const { due, draft, reported, townReturned, checked, returned, confirmed, archived } = STATEMENT;

/**
 * Of the month that ended last, and of the one before: one state after the other, over the projects. Towns
 * and enterprises take turns in twos, so that a cycle of seven brings every state to each.
 */
const LATEST: readonly (readonly number[])[] = [
  [due, checked, draft, reported, townReturned, confirmed, returned],
  [confirmed, confirmed, due, confirmed, checked, confirmed, confirmed],
];

/** Months of former years are filed away once they are closed, all others confirmed. */
export function stateOf(monthsAgo: number, index: number, isClosed: boolean): number {
  const states = LATEST[monthsAgo];
  if (states !== undefined) return states[index % states.length]!;
  return isClosed ? archived : confirmed;
}

/** Without a town in between. */
export function stateOfUnit(monthsAgo: number, index: number, isClosed: boolean): number {
  return monthsAgo === 0 ? [due, reported][index % 2]! : stateOf(2, index, isClosed);
}

/** The way to each state: what it passes through after the draft. */
export function wayTo(state: number, withTown: boolean): number[] {
  const checks = withTown ? [checked] : [];
  const ways: Readonly<Record<number, readonly number[]>> = {
    [due]: [],
    [draft]: [draft],
    [reported]: [draft, reported],
    [townReturned]: [draft, reported, townReturned],
    [checked]: [draft, reported, checked],
    [returned]: [draft, reported, ...checks, returned],
    [confirmed]: [draft, reported, ...checks, confirmed],
    [archived]: [draft, reported, ...checks, confirmed, archived],
  };
  return [...ways[state]!];
}
