// The question of a page's list: as the page asks it, and as its address alone says it.
import type { Question } from '../first-question.ts';
import type { AnyCalls, AnyPage } from '../page.ts';
import { filterNames, queryOf, stateOf, type ListState } from './list-state.ts';
import { isBoard } from './use-board.tsx';

export function rowsInput(page: AnyPage, state: ListState) {
  return { ...queryOf(state), ...page.only };
}

/** Nothing of a board. A list that opens with a view of its reader asks by that instead, and this answer is not taken. */
export function rowsQuestion(calls: AnyCalls, page: AnyPage, search: URLSearchParams): Question | null {
  if (isBoard(page, search)) return null;
  const input = rowsInput(page, stateOf(search, filterNames(calls.family.filters)));
  return { endpoint: calls.list, input };
}
