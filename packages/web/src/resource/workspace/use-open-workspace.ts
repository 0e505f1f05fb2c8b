import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { usePane } from '#widgets/pane.ts';
import { useOpened } from '../detail/use-opened.ts';
import { withOpened } from '../list/list-state.ts';
import type { AnyPage } from '../page.ts';

/** The address of a record that has a workspace. */
export function useRecordPath(): (id: string) => string {
  const { path, inside } = usePane();
  return (id) => `${inside?.path ?? path}/${encodeURIComponent(id)}`;
}

/** Where records have a workspace, one that an address opens over the list opens there instead. */
export function useOpenWorkspace({ hasWorkspace = false }: AnyPage): void {
  const { search, setSearch } = usePane();
  const { opened } = useOpened();
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const id = hasWorkspace && opened?.kind === 'view' ? opened.id : null;
  const leave = useEffectEvent((to: string) => {
    setSearch(withOpened(search, null), { replace: true });
    const record = { pathname: pathOf(to), search: search.has('added') ? 'added=1' : '' };
    // In place of the list with the record open over it: the way back leads to the list once.
    void navigate(record, { replace: true });
  });
  useEffect(() => {
    if (id !== null) leave(id);
  }, [id]);
}
