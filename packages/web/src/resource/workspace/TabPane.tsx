import { useMemo, type ReactNode } from 'react';
import { pageInFront } from './page-in-front.ts';
import { PaneContext, usePane, type Pane } from '#widgets/pane.ts';

interface Props {
  /** Path of the page's menu. */
  menu: string;
  /** Its menu, or more where the menu stands there twice. */
  place: string;
  title: string;
  fixed: Readonly<Record<string, string>>;
  /** Own query of the page, without what is fixed. */
  query: string;
  children: ReactNode;
}

/** The place of a page inside a workspace: it reads and writes its own query, and always finds the record in it. */
export function TabPane({ menu, place, title, fixed, query, children }: Props) {
  const outer = usePane();
  const pane = useMemo<Pane>(() => {
    const search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...fixed });
    return {
      ...outer,
      search,
      rest: '',
      title,
      inside: { path: menu, fixed },
      setSearch: (next, how) => {
        const own = new URLSearchParams(next);
        for (const name of Object.keys(fixed)) own.delete(name);
        outer.setSearch(pageInFront(place, own), how);
      },
      rename: () => undefined,
      close: () => outer.setSearch(pageInFront(place, new URLSearchParams())),
    };
  }, [outer, menu, place, title, fixed, query]);
  return <PaneContext value={pane}>{children}</PaneContext>;
}
