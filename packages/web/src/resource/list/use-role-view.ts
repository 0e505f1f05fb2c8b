import type { OwnListSetting } from '@trainrace/contract/areas/system/list-setting';
import { useEffect, useState } from 'react';
import { useListSetting } from '#api/list-settings.ts';
import { COLUMNS } from './list-state.ts';
import { usePane } from '#widgets/pane.ts';

/** One's own default goes before that of the role, and columns that somebody chose before those of the role. */
function viewFor(setting: OwnListSetting | undefined): string {
  const own = setting?.views?.find(({ isDefault }) => isDefault);
  if (own !== undefined) return own.view;
  const view = new URLSearchParams(setting?.view ?? '');
  if ((setting?.columns ?? null) !== null) view.delete(COLUMNS);
  return view.toString();
}

/** A list whose address says nothing opens with one's own default view, else with that of one's role; true until it stands in the address. */
export function useRoleView(list: string): boolean {
  const { search, setSearch, inside } = usePane();
  const setting = useListSetting(list);
  const view = viewFor(setting);
  const [isFirst, setFirst] = useState(view !== '' && search.size === 0 && inside === undefined);
  if (isFirst && search.size > 0) setFirst(false);
  useEffect(() => {
    if (isFirst) setSearch(new URLSearchParams(view), { replace: true });
  }, [isFirst, view, setSearch]);
  return isFirst;
}
