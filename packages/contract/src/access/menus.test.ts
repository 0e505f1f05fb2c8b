import { expect, it } from 'vitest';
import { menus } from './menus.ts';

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

it('every line of the menu has a number and a path of its own', () => {
  expect(twice(menus.map(({ menuNo }) => menuNo))).toEqual([]);
  expect(twice(menus.map(({ path }) => path))).toEqual([]);
});

it('every page stands below a group, under words of its own', () => {
  const groups = new Set(menus.filter(({ action }) => action === null).map(({ menuNo }) => menuNo));
  for (const { supMenuNo, menuNo, title } of menus) {
    if (supMenuNo !== null) expect(groups, menuNo).toContain(supMenuNo);
    expect(title[0], menuNo).not.toBe(menuNo);
  }
});
