// Which forms hold changes that nobody has sent: leaving asks, and a session that ends is opened again in place.
import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ forms: ReadonlyMap<symbol, string> }>(() => ({ forms: new Map() }));

/** Marks the page tab of `path` as holding changes for as long as `isDirty`. */
export function useUnsaved(path: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol(path);
    useStore.setState(({ forms }) => ({ forms: new Map(forms).set(mark, path) }));
    return () =>
      useStore.setState(({ forms }) => {
        const rest = new Map(forms);
        rest.delete(mark);
        return { forms: rest };
      });
  }, [path, isDirty]);
}

export const hasUnsaved = (path?: string): boolean => {
  const paths = [...useStore.getState().forms.values()];
  return path === undefined ? paths.length > 0 : paths.includes(path);
};
