// Views that former versions kept in this browser: taken to the server on the next visit of their list, once.
import { listSetting, type NamedView } from '@trainrace/contract/areas/system/list-setting';
import { DEFAULT_PAGE_SIZE, LONGEST_VIEW_NAME, MOST_VIEWS } from '@trainrace/contract/limits';
import type { Filters } from '@trainrace/contract/wire/filters';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { changeListSetting } from '#api/list-settings.ts';
import { isObject, isString, isStrings, type Slot } from '#api/storage.ts';
import type { Sort } from './list-state.ts';
import { viewForOthers } from './view-address.ts';

interface FormerView {
  name: string;
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  columns: readonly string[];
}

const underWay = new Set<string>();

/** A view that the server refuses asks for something that the list has no more; one that did not arrive waits for the next visit. */
export async function bringFormerViews(
  { list, filters, known }: { list: string; filters: Filters; known: readonly NamedView[] },
  former: Slot<unknown>,
): Promise<void> {
  if (underWay.has(former.key)) return;
  underWay.add(former.key);
  try {
    const kept = former.read()?.value;
    const views = Array.isArray(kept) ? kept.filter(isFormerView) : [];
    const names = new Set(known.map(({ name }) => name));
    for (const view of views.filter(({ name }) => !names.has(name)).slice(0, MOST_VIEWS - names.size)) {
      const isThere = await keep(list, filters, view);
      if (!isThere) return;
    }
    former.clear();
  } finally {
    underWay.delete(former.key);
  }
}

/** Whether the server has decided about it. */
async function keep(list: string, filters: Filters, { name, columns, ...state }: FormerView): Promise<boolean> {
  const view = viewForOthers({ ...state, current: 1, size: DEFAULT_PAGE_SIZE }, filters, columns);
  try {
    const views = await call(
      listSetting.keepView,
      { list, name: name.slice(0, LONGEST_VIEW_NAME), view, isDefault: false },
      { quiet: true },
    );
    changeListSetting(list, { views });
    return true;
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown;
    return thrown.code >= 400 && thrown.code < 500 && thrown.code !== 401 && thrown.code !== 429;
  }
}

const isFormerView = (value: unknown): value is FormerView =>
  isObject(value) &&
  isString(value.name) &&
  isObject(value.filters) &&
  Object.values(value.filters).every(isString) &&
  (value.sort === null ||
    (isObject(value.sort) && isString(value.sort.field) && /^(asc|desc)$/.test(String(value.sort.order)))) &&
  isStrings(value.columns);
