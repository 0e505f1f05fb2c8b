import type { MenuItem } from '@trainrace/contract/system/sealed-calls';
import { expect, test } from 'vitest';
import { leavesOf, pageOf, visibleMenus } from './menu-tree.ts';

const item = (path: string, orderBy: number, more: Partial<MenuItem> = {}): MenuItem => ({
  name: path,
  path,
  href: null,
  icon: null,
  menuNo: path,
  supMenuNo: null,
  orderBy,
  children: [],
  meta: {},
  group: null,
  query: {},
  ...more,
});

test('[S6-03] an entry with a role list is shown only when a role matches', () => {
  const menus = [item('/a', 1, { meta: { roles: ['ADM_C'] } }), item('/b', 2), item('/c', 3, { meta: { roles: [] } })];
  expect(visibleMenus(menus, ['IND']).map(({ path }) => path)).toEqual(['/b', '/c']);
  expect(visibleMenus(menus, ['IND', 'ADM_C']).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
});

test('[S9-26] entries stand in the order of orderBy, on every level', () => {
  const menus = [item('/z', 2, { children: [item('/z/2', 2), item('/z/1', 1)] }), item('/a', 1)];
  expect(leavesOf(visibleMenus(menus, [])).map(({ path }) => path)).toEqual(['/a/index', '/z/1', '/z/2']);
});

test('[S2-20] a leaf at the top gets an implicit child called index', () => {
  expect(leavesOf([item('/wel', 1)])[0]?.path).toBe('/wel/index');
  expect(leavesOf([item('/basic/x', 1)])[0]?.path).toBe('/basic/x');
});

test('an address belongs to its page, or to the page whose record it names', () => {
  const pages = { '/basic/x': 'X' };
  expect(pageOf(pages, '/basic/x')).toEqual({ path: '/basic/x', page: 'X', rest: '' });
  expect(pageOf(pages, '/basic/x/a%2Fb')).toEqual({ path: '/basic/x', page: 'X', rest: 'a/b' });
  expect(pageOf(pages, '/basic/y')).toBeNull();
  expect(pageOf(pages, '/basic/x/a/b')).toBeNull();
});
