import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/fake-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', fakeStorage());
});

const HOME = '/wel/index';
const load = () => import('./tabs.ts');
type Tabs = Awaited<ReturnType<typeof load>>;
const paths = ({ useTabs }: Tabs) => useTabs.getState().open.map(({ value }) => value);
const tab = (value: string, query = '') => ({
  label: `Page ${value}`,
  value,
  params: {},
  query,
  meta: { icon: null },
  group: 'Group',
  close: true,
});

test('[S2-28] pages open as tabs, each once; a new look keeps the latest query', async () => {
  const tabs = await load();
  tabs.showTab(tab('/a'));
  tabs.showTab(tab('/b'));
  tabs.showTab(tab('/a', 'size=30'));
  expect(tabs.useTabs.getState().open.map(({ value, query }) => [value, query])).toEqual([
    [HOME, ''],
    ['/a', 'size=30'],
    ['/b', ''],
  ]);
});

test('[S4-12 S4-13] the home tab stays; closing a tab brings the one before it to the front', async () => {
  const tabs = await load();
  tabs.showTab(tab('/a', 'x=1'));
  tabs.showTab(tab('/b'));
  expect(tabs.closeTab('/b')).toEqual(tab('/a', 'x=1'));
  expect(tabs.closeTab('/a').value).toBe(HOME);
  expect(tabs.closeTab(HOME).value).toBe(HOME);
  expect(paths(tabs)).toEqual([HOME]);
});

test('[S2-29 S4-14] close others keeps the one in front, close all resets to the home tab', async () => {
  const tabs = await load();
  for (const path of ['/a', '/b', '/c']) tabs.showTab(tab(path));
  tabs.closeTabsBut(['/b']);
  expect(paths(tabs)).toEqual([HOME, '/b']);
  tabs.closeTabsBut([]);
  expect(paths(tabs)).toEqual([HOME]);
});

test('a page that holds changes is kept alive beyond them, until they are sent', async () => {
  const tabs = await load();
  const { markUnsaved } = await import('../widgets/unsaved.ts');
  tabs.showTab(tab('/form'));
  const unmark = markUnsaved({ path: '/form', isKept: false });
  for (let n = 1; n <= 14; n++) tabs.showTab(tab(`/${n}`));
  const isAlive = () => tabs.useTabs.getState().recent.includes('/form');
  expect(isAlive()).toBe(true);
  unmark();
  tabs.showTab(tab('/15'));
  expect(isAlive()).toBe(false);
});

test('at most twelve pages are kept alive, those looked at last', async () => {
  const tabs = await load();
  for (let n = 1; n <= 14; n++) tabs.showTab(tab(`/${n}`));
  const { recent, open } = tabs.useTabs.getState();
  expect(recent).toHaveLength(tabs.LIVE_PANES);
  expect(recent[0]).toBe('/14');
  expect(recent).not.toContain('/2');
  expect(open).toHaveLength(15);
});

test('[S3-18] a tab keeps label, value, params, query, meta, group and close over a reload', async () => {
  const tabs = await load();
  const one = { ...tab('/a/7', 'size=30'), params: { id: '7' }, meta: { icon: 'trophy' } };
  tabs.showTab(one);
  vi.resetModules();
  const [home, again] = (await load()).useTabs.getState().open;
  expect([home?.value, home?.close, again]).toEqual([HOME, false, one]);
});

test('tabs come back after a reload, and not after signing out', async () => {
  const tabs = await load();
  tabs.showTab(tab('/a'));
  vi.resetModules();
  expect(paths(await load())).toEqual([HOME, '/a']);
  (await load()).forgetTabs();
  vi.resetModules();
  expect(paths(await load())).toEqual([HOME]);
});

test.each([
  ['all of them where there is room', 300, ['/a', '/b', '/c']],
  ['those that come first, beside the button for the rest', 290, ['/c', '/a']],
  ['the first whatever its width', 10, ['/c']],
])('[S2-28] in the row stand %s', async (_, room, shown) => {
  const { fittingOf } = await import('./layout/use-fitting.ts');
  const widths = new Map(['/a', '/b', '/c'].map((path) => [path, 100]));
  expect(fittingOf(widths, ['/c', '/a', '/b'], { room, more: 80 }).toSorted()).toEqual(shown.toSorted());
});
