// Which forms hold changes that nobody has sent: leaving asks, and a session that ends is opened again in place.
import { useInsertionEffect } from 'react';

interface Form {
  path: string;
  isKept: boolean;
}

const forms = new Map<symbol, Form>();

/** Until the answered function is called. */
export function markUnsaved(form: Form): () => void {
  const mark = Symbol(form.path);
  forms.set(mark, form);
  return () => void forms.delete(mark);
}

/** Marks the page tab of `path` as holding changes for as long as `isDirty`; `isKept`: a draft of them waits for the next time. */
export function useUnsaved(path: string, isDirty: boolean, isKept = false): void {
  // Other effects end when a tab goes behind another; the changes of its form are still there.
  useInsertionEffect(() => {
    if (isDirty) return markUnsaved({ path, isKept });
  }, [path, isDirty, isKept]);
}

const formsOf = (path: string | undefined): Form[] =>
  [...forms.values()].filter((form) => path === undefined || form.path === path);

export function hasUnsaved(path?: string): boolean {
  return formsOf(path).length > 0;
}

/** Whether leaving loses what no draft holds. */
export function hasUnkeptForms(path?: string): boolean {
  return formsOf(path).some(({ isKept }) => !isKept);
}
