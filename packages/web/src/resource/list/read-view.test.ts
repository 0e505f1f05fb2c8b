import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { isShown, readView } from './read-view.ts';

const { filters } = competitionDic.family;
const view = readView(
  { name: '甲', view: 'examLevel=3&descs=dicNo&columns=tradeName,dicNo&size=50', isDefault: false },
  filters,
);
const state = { current: 3, size: 20, sort: view.sort, filters: view.filters };

test('a view is read from what an address says of the list, and from nothing else', () => {
  expect(view).toMatchObject({
    name: '甲',
    filters: { examLevel: '3' },
    sort: { field: 'dicNo', order: 'desc' },
    columns: ['tradeName', 'dicNo'],
  });
  expect(readView({ name: '乙', view: 'password=1', isDefault: true }, filters)).toMatchObject({
    filters: {},
    sort: null,
    columns: [],
    isDefault: true,
  });
});

test('a view is the one in front while filters, order and columns are its own, whatever the page', () => {
  expect(isShown(view, state, ['tradeName', 'dicNo'])).toBe(true);
  expect(isShown(view, { ...state, filters: {} }, ['tradeName', 'dicNo'])).toBe(false);
  expect(isShown(view, { ...state, sort: null }, ['tradeName', 'dicNo'])).toBe(false);
  expect(isShown(view, state, ['dicNo', 'tradeName'])).toBe(false);
});
