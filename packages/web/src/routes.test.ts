import { ASKED, listPageOf } from '@trainrace/contract/areas/home/asked-pages';
import { menus } from '@trainrace/contract/access/menus';
import { allRights } from '@trainrace/contract/index';
import { expect, test, vi } from 'vitest';
import { fakeStorage } from './api/fake-storage.ts';

vi.stubGlobal('localStorage', fakeStorage());
const { routes } = await import('./routes.tsx');
const { isDescribed } = await import('./shell/home/about-pages.words.ts');

const leaves = menus.filter(({ menuNo }) => !menus.some(({ supMenuNo }) => supMenuNo === menuNo));

test('[S2-18] every page that a menu can open exists', () => {
  const missing = leaves.map(({ path }) => path).filter((path) => routes[path] === undefined);
  expect(missing).toEqual([]);
});

test('every list that a question may lead to stands on a page of a menu', () => {
  const known = new Set(leaves.map(({ path }) => path).filter((path) => routes[path] !== undefined));
  // Trades stand in their contests: they are counted.
  expect(ASKED.filter((kind) => listPageOf(kind, (path) => known.has(path)) === null)).toEqual(['trade']);
});

test('every page that a menu can open says on the home page what it is for', () => {
  expect(leaves.map(({ path }) => path).filter((path) => !isDescribed(path))).toEqual([]);
});

test('a page is opened by a menu, or by a right that exists', () => {
  const stray = Object.entries(routes)
    .filter(([path]) => !leaves.some((leaf) => leaf.path === path))
    .filter(([, { action }]) => action === undefined || allRights[action] === undefined)
    .map(([path]) => path);
  expect(stray).toEqual([]);
});
