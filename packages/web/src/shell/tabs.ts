// The page tabs: which are open, in which order, and which were looked at last (spec 4).
import { create } from 'zustand';
import { isObject, isString, slot } from '../api/storage.ts';
import { paths } from '../paths.ts';
import { hasUnsaved } from '../widgets/unsaved.ts';

/** Content of a tab, as the specification lists it (S3-18). */
export interface Tab {
  /** Title when it was last shown: used until the menus are there, and when its page is in none. */
  label: string;
  /** The path of its page. */
  value: string;
  /** Which record of the page it shows. */
  params: { readonly id?: string };
  /** The part of the address behind `?`, without it. */
  query: string;
  /** Other data of its menu entry; null: a page of the shell. */
  meta: { readonly icon: string | null };
  /** The group of menus that this one stands in. */
  group: string | null;
  /** Whether it may be closed. */
  close: boolean;
}

interface Tabs {
  open: readonly Tab[];
  /** Paths, the one looked at last first; so many of them are kept alive, and those that hold changes. */
  recent: readonly string[];
  /** Of tabs whose content has a name of its own, by path. */
  names: Readonly<Record<string, string>>;
}

export const LIVE_PANES = 12;

const home: Tab = {
  label: '',
  value: paths.home,
  params: {},
  query: '',
  meta: { icon: null },
  group: null,
  close: false,
};

const isTab = (tab: unknown): tab is Tab =>
  isObject(tab) &&
  isString(tab.label) &&
  isString(tab.value) &&
  isString(tab.query) &&
  isObject(tab.params) &&
  isObject(tab.meta) &&
  typeof tab.close === 'boolean';

const isTabs = (value: unknown): value is Tab[] => Array.isArray(value) && value.every(isTab);

const kept = slot('tabs', isTabs, 'session');

const isNames = (value: unknown): value is Tabs['names'] => isObject(value) && Object.values(value).every(isString);

const keptNames = slot('tab-names', isNames, 'session');

const withHome = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs[0]?.value === paths.home ? tabs : [home, ...tabs.filter(({ value }) => value !== paths.home)];

export const useTabs = create<Tabs>(() => ({
  open: withHome(kept.read()?.value ?? []),
  recent: [],
  names: keptNames.read()?.value ?? {},
}));

useTabs.subscribe(({ open, names }) => {
  kept.write([...open]);
  keptNames.write(names);
});

/** The tab of an address comes to the front; a new one opens at the end. */
export function showTab(shown: Tab): void {
  const { value: path } = shown;
  useTabs.setState(({ open, recent }) => ({
    open: open.some(({ value }) => value === path)
      ? open.map((tab) => (tab.value === path ? shown : tab))
      : [...open, shown],
    recent: [path, ...recent.filter((one) => one !== path)].filter(
      // Input in one looked at long ago would be gone with it.
      (one, place) => place < LIVE_PANES || hasUnsaved(one),
    ),
  }));
}

export function renameTab(path: string, name: string): void {
  // A page says its name each time that its pane is anew, and a new list of names makes the panes anew.
  if (useTabs.getState().names[path] === name) return;
  useTabs.setState(({ names }) => ({ names: { ...names, [path]: name } }));
}

/** Closes a tab and says which comes to the front when it was the one in front: the one before it. */
export function closeTab(path: string): Tab {
  const { open, recent } = useTabs.getState();
  const place = open.findIndex(({ value }) => value === path);
  if (open[place]?.close !== true) return home;
  useTabs.setState({ open: open.filter(({ value }) => value !== path), recent: recent.filter((one) => one !== path) });
  return open[place - 1] ?? home;
}

/**
 * Closes a tab and says where one goes from it: to that one of these paths which was looked at last, or else the first,
 * as it was left. null: the tab was not in front.
 */
export function closeFor(
  path: string,
  among: readonly string[],
  change: (search: URLSearchParams) => URLSearchParams = (search) => search,
): { pathname: string; search: string } | null {
  const { open, recent } = useTabs.getState();
  closeTab(path);
  if (recent[0] !== path) return null;
  const pathname = recent.find((one) => among.includes(one)) ?? among[0] ?? paths.home;
  const kept = open.find(({ value }) => value === pathname)?.query;
  return { pathname, search: change(new URLSearchParams(kept)).toString() };
}

/** Closes all but the home tab and these. */
export function closeTabsBut(staying: readonly string[]): void {
  useTabs.setState(({ open, recent }) => {
    const stays = (path: string) => path === paths.home || staying.includes(path);
    return { open: open.filter(({ value }) => stays(value)), recent: recent.filter(stays) };
  });
}

export function forgetTabs(): void {
  useTabs.setState({ open: [home], recent: [], names: {} });
  kept.clear();
  keptNames.clear();
}
