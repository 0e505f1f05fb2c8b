import { expect, test } from 'vitest';
import { formPath, formRouteOf, listPath } from './form-route.ts';

test.each([
  ['new', { kind: 'add' as const }],
  ['7/edit', { kind: 'edit' as const, id: '7' }],
])('the form at %s is found again by its address', (rest, route) => {
  expect(formRouteOf(rest)).toEqual(route);
  expect(formPath('/basic/x', route)).toBe(`/basic/x/${rest}`);
  expect(listPath(`/basic/x/${rest}`, rest)).toBe('/basic/x');
});

test('the list and a detail are no forms', () => {
  expect([formRouteOf(''), formRouteOf('7')]).toEqual([null, null]);
  expect([listPath('/basic/x', ''), listPath('/basic/x/7', '7')]).toEqual(['/basic/x', '/basic/x']);
});
