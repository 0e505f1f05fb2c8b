import { useMemo } from 'react';
import { useIdentity } from '#api/identity.ts';

interface Menu {
  path: string;
  children?: readonly Menu[];
}

/** Paths of the pages that one has. */
export function useMenuPaths(): ReadonlySet<string> {
  const menus = useIdentity()?.menus;
  return useMemo(() => new Set(pathsOf(menus ?? [])), [menus]);
}

const pathsOf = (menus: readonly Menu[]): string[] =>
  menus.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)]);
