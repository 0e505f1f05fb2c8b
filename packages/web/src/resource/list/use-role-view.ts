import { useEffect, useState } from 'react';
import { useListSetting } from '#api/list-settings.ts';
import { usePane } from '#widgets/pane.ts';

/** A list whose address says nothing opens with the view of one's role; true until it stands in the address. */
export function useRoleView(list: string): boolean {
  const { search, setSearch, inside } = usePane();
  const view = useListSetting(list)?.view ?? '';
  const [isFirst, setFirst] = useState(view !== '' && search.size === 0 && inside === undefined);
  if (isFirst && search.size > 0) setFirst(false);
  useEffect(() => {
    if (isFirst) setSearch(new URLSearchParams(view), { replace: true });
  }, [isFirst, view, setSearch]);
  return isFirst;
}
