// Named ways to look at a list: its filters, order and columns, kept by the server for the person. What was typed, such as a
// name or a number, is not kept.
import { listSetting, type NamedView } from '@trainrace/contract/areas/system/list-setting';
import type { Filters } from '@trainrace/contract/wire/filters';
import { call } from '#api/call.ts';
import { changeListSetting, useListSetting } from '#api/list-settings.ts';
import { readView, type SavedView } from './read-view.ts';

export interface SavedViews {
  views: readonly SavedView[];
  /** A view of the same name is replaced; whether it was kept. */
  keep: (view: NamedView) => Promise<boolean>;
  drop: (name: string) => Promise<boolean>;
}

const NONE: readonly NamedView[] = [];

export function useSavedViews(list: string, filters: Filters): SavedViews {
  const kept = useListSetting(list)?.views ?? NONE;
  const done = async (answer: Promise<NamedView[]>): Promise<boolean> => {
    // The toast says what went wrong.
    const views = await answer.catch(() => null);
    if (views !== null) changeListSetting(list, { views });
    return views !== null;
  };
  return {
    views: kept.map((view) => readView(view, filters)),
    keep: ({ name, view, isDefault }) => done(call(listSetting.keepView, { list, name, view, isDefault })),
    drop: (name) => done(call(listSetting.dropView, { list, name })),
  };
}
