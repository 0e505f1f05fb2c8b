import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePane } from '#widgets/pane.ts';
import { useOpened } from '../detail/use-opened.ts';
import type { AnyPage } from '../page.ts';
import { FORM_FIELD, formPath, listPath, type FormRoute } from './form-route.ts';

/** Opens the form of the family: over the list, or on its own address where it is long. */
export function useOpenForm({ isFormLong = false }: AnyPage): (route: FormRoute) => void {
  const { open } = useOpened();
  const { path, rest, inside } = usePane();
  const navigate = useNavigate();
  const opener = useRef<Element>(null);
  // Runs again when this tab comes back to the front: the focus is where it was before the form.
  useEffect(() => {
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, []);
  return (route) => {
    if (!isFormLong) return open(route);
    opener.current = document.activeElement;
    // A new record belongs to that of the workspace around its list.
    const given = route.kind === 'add' ? inside?.fixed : route.field ? { [FORM_FIELD]: route.field } : undefined;
    const search = new URLSearchParams(given).toString();
    void navigate({ pathname: formPath(inside?.path ?? listPath(path, rest), route), search });
  };
}

/** A long form whose address was kept while it still stood over its list: that address goes, and its own opens. */
export function useFormerAddress(page: AnyPage): void {
  const { opened, open } = useOpened();
  const openForm = useOpenForm(page);
  const found = useRef<FormRoute>(null);
  useEffect(() => {
    if (!page.isFormLong) return;
    if (opened !== null && opened.kind !== 'view') {
      found.current = opened;
      return open(null);
    }
    if (found.current !== null) openForm(found.current);
    found.current = null;
  });
}
