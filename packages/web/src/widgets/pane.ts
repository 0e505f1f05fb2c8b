// The page tab that a page lives in: its own query, kept while other tabs are in front.
import { createContext, use } from 'react';

export interface Pane {
  /** The tab's own part of the address behind `?`. */
  readonly search: URLSearchParams;
  /** Part of the path behind the page's own: `/competition/contest_info/<rest>`. */
  readonly rest: string;
  readonly path: string;
  /** Of a page inside the workspace of a record: its own path, and the part of its query that names the record. */
  readonly inside?: { readonly path: string; readonly fixed: Readonly<Record<string, string>> };
  /** Title in the menu and on the tab. */
  readonly title: string;
  setSearch(next: URLSearchParams, how?: { replace?: boolean }): void;
  /** For a tab whose content has a name of its own. */
  rename(name: string): void;
  /** Closes this tab. */
  close(): void;
  /** Closes this tab without asking; that one of these paths comes to the front which was looked at last, or else the first. */
  closeFor(among: readonly string[], change?: (search: URLSearchParams) => URLSearchParams): void;
  /** Loads what the page of an address needs of the program. */
  loadAhead(path: string): void;
  /** The element that scrolls. */
  scroller(): HTMLElement;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = use(PaneContext);
  if (pane === null) throw new Error('outside a page tab');
  return pane;
}
