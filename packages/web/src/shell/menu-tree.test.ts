import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import { expect, test } from 'vitest';
import { leavesOf, linkOf, pageOf, visibleMenus } from './menu-tree.ts';

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

test('[S2-19] a leaf has its name for a label, its icon, and stands under the names of its groups', () => {
  const group = item('/g', 1, { name: 'Group', children: [item('/g/a', 1, { name: 'A', icon: 'flag' })] });
  expect(leavesOf([group])).toEqual([{ path: '/g/a', name: 'A', icon: 'flag', under: ['Group'] }]);
  expect(leavesOf([item('/g/b', 1, { name: '' })])[0]?.name).toBe('/g/b');
});

test('[S2-10 S2-21] pages from elsewhere open in the embedding route, by the number of their entry', () => {
  const entry = { menuNo: 'M70', href: 'https://report.example/x', query: { year: '2026' } };
  const [leaf] = leavesOf([item('/reports', 1, entry)]);
  expect(leaf).toMatchObject({ path: '/myiframe/M70', address: 'https://report.example/x' });
  expect(leaf && linkOf(leaf)).toBe('/myiframe/M70?year=2026');
  const [whole] = leavesOf([item('/reports', 1, { ...entry, href: 'https://report.example/x?year=2026' })]);
  expect(whole && linkOf(whole)).toBe('/myiframe/M70');
  expect(leavesOf([item('/public/results', 1, { menuNo: 'M72' })])[0]?.path).toBe('/myiframe/M72');
  expect(leavesOf([item('/a.html', 1, { menuNo: 'M71' })])[0]).toMatchObject({
    path: '/myiframe/M71',
    address: '/a.html',
  });
});

test('an address belongs to its page, or to the page whose record it names', () => {
  const pages = { '/basic/x': 'X' };
  expect(pageOf(pages, '/basic/x')).toEqual({ path: '/basic/x', page: 'X', rest: '' });
  expect(pageOf(pages, '/basic/x/a%2Fb')).toEqual({ path: '/basic/x', page: 'X', rest: 'a/b' });
  expect(pageOf(pages, '/basic/y')).toBeNull();
  expect(pageOf(pages, '/basic/x/a/b')).toBeNull();
  expect(pageOf(pages, '/basic/x/a/edit')).toEqual({ path: '/basic/x', page: 'X', rest: 'a/edit' });
  expect(pageOf(pages, '/basic/y/a/edit')).toBeNull();
  // Typed by hand: a page that is not there, not one that breaks.
  expect(pageOf(pages, '/basic/x/100%')).toBeNull();
});
