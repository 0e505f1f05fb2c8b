import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/fake-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', fakeStorage());
});

const HOME = '/wel/index';
const load = () => import('./tabs.ts');
type Tabs = Awaited<ReturnType<typeof load>>;
const paths = ({ useTabs }: Tabs) => useTabs.getState().open.map(({ path }) => path);

test('[S2-28] pages open as tabs, each once; a new look keeps the latest query', async () => {
  const tabs = await load();
  tabs.showTab('/a', '');
  tabs.showTab('/b', '');
  tabs.showTab('/a', 'size=30');
  expect(tabs.useTabs.getState().open).toEqual([
    { path: HOME, search: '' },
    { path: '/a', search: 'size=30' },
    { path: '/b', search: '' },
  ]);
});

test('[S4-12 S4-13] the home tab stays; closing a tab brings the one before it to the front', async () => {
  const tabs = await load();
  tabs.showTab('/a', 'x=1');
  tabs.showTab('/b', '');
  expect(tabs.closeTab('/b')).toEqual({ path: '/a', search: 'x=1' });
  expect(tabs.closeTab('/a').path).toBe(HOME);
  expect(tabs.closeTab(HOME).path).toBe(HOME);
  expect(paths(tabs)).toEqual([HOME]);
});

test('[S2-29 S4-14] close others keeps the one in front, close all resets to the home tab', async () => {
  const tabs = await load();
  for (const path of ['/a', '/b', '/c']) tabs.showTab(path, '');
  tabs.closeTabsBut(['/b']);
  expect(paths(tabs)).toEqual([HOME, '/b']);
  tabs.closeTabsBut([]);
  expect(paths(tabs)).toEqual([HOME]);
});

test('a page that holds changes is kept alive beyond them, until they are sent', async () => {
  const tabs = await load();
  const { markUnsaved } = await import('../widgets/unsaved.ts');
  tabs.showTab('/form', '');
  const unmark = markUnsaved({ path: '/form', isKept: false });
  for (let n = 1; n <= 14; n++) tabs.showTab(`/${n}`, '');
  const isAlive = () => tabs.useTabs.getState().recent.includes('/form');
  expect(isAlive()).toBe(true);
  unmark();
  tabs.showTab('/15', '');
  expect(isAlive()).toBe(false);
});

test('at most twelve pages are kept alive, those looked at last', async () => {
  const tabs = await load();
  for (let n = 1; n <= 14; n++) tabs.showTab(`/${n}`, '');
  const { recent, open } = tabs.useTabs.getState();
  expect(recent).toHaveLength(tabs.LIVE_PANES);
  expect(recent[0]).toBe('/14');
  expect(recent).not.toContain('/2');
  expect(open).toHaveLength(15);
});

test('tabs come back after a reload, and not after signing out', async () => {
  const tabs = await load();
  tabs.showTab('/a', '');
  vi.resetModules();
  expect(paths(await load())).toEqual([HOME, '/a']);
  (await load()).forgetTabs();
  vi.resetModules();
  expect(paths(await load())).toEqual([HOME]);
});
