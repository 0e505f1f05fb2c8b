import type { OwnListSetting } from '@trainrace/contract/areas/system/list-setting';
import { useEffect, useState } from 'react';
import { useListSetting } from '#api/list-settings.ts';
import { COLUMNS } from './list-state.ts';
import { usePane } from '#widgets/pane.ts';

/** Columns that somebody chose go before those of the role. */
function viewFor(setting: OwnListSetting | undefined): string {
  const view = new URLSearchParams(setting?.view ?? '');
  if ((setting?.columns ?? null) !== null) view.delete(COLUMNS);
  return view.toString();
}

/** A list whose address says nothing opens with the view of one's role; true until it stands in the address. */
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
