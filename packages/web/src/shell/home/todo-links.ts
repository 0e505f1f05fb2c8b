import { DEPOSIT_TODOS, type DepositTodo } from '@trainrace/contract/workbench/deposit-todos';
import { TODO_PAGES } from '@trainrace/contract/workbench/todo-pages';
import type { Todo, Workbench } from '@trainrace/contract/workbench/workbench';

/** The address for who has these menus; where no list can be narrowed, the trade where most waits. Null without a page. */
export function todoLink({ todo, at }: Workbench['todos'][number], has: (path: string) => boolean): string | null {
  const found = pagesOf(todo).find(([path]) => has(path));
  if (found === undefined) return null;
  const [path, search] = found;
  const query =
    at === null || search !== ''
      ? search
      : new URLSearchParams({ contest: at.contestId, trade: at.tradeId }).toString();
  return query === '' ? path : `${path}?${query}`;
}

const isOfDeposits = (todo: Todo): todo is DepositTodo => todo in DEPOSIT_TODOS;

function pagesOf(todo: Todo): readonly (readonly [path: string, search: string])[] {
  if (!isOfDeposits(todo)) return TODO_PAGES[todo];
  const { page, filters } = DEPOSIT_TODOS[todo];
  const search = Object.entries(filters(today())).map(([name, value]) => `${name}=${[value].flat().join(',')}`);
  return [[page, search.join('&')]];
}

/** In Asia/Shanghai. */
const OFFSET_MS = 8 * 3_600_000;
const today = (): string => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 10);
