// Which forms hold changes that nobody has sent: leaving asks, and a session that ends is opened again in place.
import { useInsertionEffect } from 'react';

const forms = new Map<symbol, string>();

/** Marks the page tab of `path` as holding changes for as long as `isDirty`. */
export function useUnsaved(path: string, isDirty: boolean): void {
  // Other effects end when a tab goes behind another; the changes of its form are still there.
  useInsertionEffect(() => {
    if (!isDirty) return;
    const mark = Symbol(path);
    forms.set(mark, path);
    return () => void forms.delete(mark);
  }, [path, isDirty]);
}

export const hasUnsaved = (path?: string): boolean =>
  path === undefined ? forms.size > 0 : [...forms.values()].includes(path);
