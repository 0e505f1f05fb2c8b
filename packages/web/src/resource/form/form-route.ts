// Where a form stands that is too long for a drawer: behind the list's path as `new` or `<id>/edit`.

export const NEW_FORM = '/new';
export const EDIT_FORM = '/edit';

/** Subject of such a form; null: the address is none of a form. */
export type FormRoute = { kind: 'add' } | { kind: 'edit'; id: string; field?: string | null };

/** In the address of a long form: the field that it opens at. */
export const FORM_FIELD = 'field';

/** `rest` is the part of the path behind the page's own. */
export function formRouteOf(rest: string): FormRoute | null {
  if (`/${rest}` === NEW_FORM) return { kind: 'add' };
  return rest.endsWith(EDIT_FORM) ? { kind: 'edit', id: rest.slice(0, -EDIT_FORM.length) } : null;
}

export function formPath(list: string, route: FormRoute): string {
  return list + (route.kind === 'add' ? NEW_FORM : `/${encodeURIComponent(route.id)}${EDIT_FORM}`);
}

/** The path of the list that an address stands behind. */
export function listPath(path: string, rest: string): string {
  return rest === '' ? path : path.split('/').slice(0, -rest.split('/').length).join('/');
}
