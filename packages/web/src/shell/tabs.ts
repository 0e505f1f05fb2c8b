// The page tabs: which are open, in which order, and which were looked at last (spec 4).
import { create } from 'zustand';
import { isObject, isString, slot } from '../api/storage.ts';
import { paths } from '../paths.ts';
import { hasUnsaved } from '../widgets/unsaved.ts';

export interface Tab {
  path: string;
  /** The part of the address behind `?`, without it. */
  search: string;
}

interface Tabs {
  open: readonly Tab[];
  /** Paths, the one looked at last first; so many of them are kept alive, and those that hold changes. */
  recent: readonly string[];
}

export const LIVE_PANES = 12;

const home: Tab = { path: paths.home, search: '' };

const isTabs = (value: unknown): value is Tab[] =>
  Array.isArray(value) && value.every((tab) => isObject(tab) && isString(tab.path) && isString(tab.search));

const kept = slot('tabs', isTabs, 'session');

const withHome = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs[0]?.path === paths.home ? tabs : [home, ...tabs.filter(({ path }) => path !== paths.home)];

export const useTabs = create<Tabs>(() => ({ open: withHome(kept.read()?.value ?? []), recent: [] }));

useTabs.subscribe(({ open }) => kept.write([...open]));

/** The tab of an address comes to the front; a new one opens at the end. */
export function showTab(path: string, search: string): void {
  useTabs.setState(({ open, recent }) => ({
    open: open.some((tab) => tab.path === path)
      ? open.map((tab) => (tab.path === path ? { path, search } : tab))
      : [...open, { path, search }],
    recent: [path, ...recent.filter((one) => one !== path)].filter(
      // What is typed into one looked at long ago would be gone with it.
      (one, place) => place < LIVE_PANES || hasUnsaved(one),
    ),
  }));
}

/** Closes a tab and says which comes to the front when it was the one in front: the one before it. */
export function closeTab(path: string): Tab {
  const { open, recent } = useTabs.getState();
  const place = open.findIndex((tab) => tab.path === path);
  if (place <= 0) return home;
  useTabs.setState({ open: open.filter((tab) => tab.path !== path), recent: recent.filter((one) => one !== path) });
  return open[place - 1] ?? home;
}

/** Closes all but the home tab and these. */
export function closeTabsBut(staying: readonly string[]): void {
  useTabs.setState(({ open, recent }) => {
    const stays = (path: string) => path === paths.home || staying.includes(path);
    return { open: open.filter(({ path }) => stays(path)), recent: recent.filter(stays) };
  });
}

export function forgetTabs(): void {
  useTabs.setState({ open: [home], recent: [] });
  kept.clear();
}
