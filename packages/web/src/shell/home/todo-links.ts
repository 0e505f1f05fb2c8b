import { pagesOf } from '@trainrace/contract/areas/home/todo-pages';
import type { Workbench } from '@trainrace/contract/areas/home/workbench';

/** The address for who has these menus; where no list can be narrowed, the trade where most waits. Null without a page. */
export function todoLink(
  { todo, at }: Workbench['todos'][number],
  today: string,
  has: (path: string) => boolean,
): string | null {
  const found = pagesOf(todo, today).find(([path]) => has(path));
  if (found === undefined) return null;
  const [path, search] = found;
  const query =
    at === null || search !== ''
      ? search
      : new URLSearchParams({ contest: at.contestId, trade: at.tradeId }).toString();
  return query === '' ? path : `${path}?${query}`;
}
