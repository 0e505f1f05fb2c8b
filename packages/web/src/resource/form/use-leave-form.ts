import { usePane } from '#widgets/pane.ts';
import { withOpened } from '../list/list-state.ts';
import type { AnyRecord } from '../page.ts';
import { listPath, type FormRoute } from './form-route.ts';

/** Leaves a form page for where one came from; a record that was added is shown, with what comes next. */
export function useLeaveForm(route: FormRoute): (saved: AnyRecord | null) => void {
  const { path, rest, closeFor } = usePane();
  const list = listPath(path, rest);
  return (saved) => {
    if (route.kind === 'edit') return closeFor([list, `${list}/${encodeURIComponent(route.id)}`]);
    closeFor([list], (search) =>
      saved === null ? search : withOpened(search, { kind: 'view', id: String(saved.id), isAdded: true }),
    );
  };
}
