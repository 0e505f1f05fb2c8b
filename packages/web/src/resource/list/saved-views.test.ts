import { expect, test } from 'vitest';
import type { FilterKind } from '../fields.ts';
import type { ListState } from './list-state.ts';
import { isShown, viewOf } from './saved-views.ts';

const kind = (name: string, more: Partial<FilterKind>): FilterKind => ({
  name,
  operator: 'equals',
  isFlag: false,
  isNumber: false,
  ...more,
});
const kinds = [
  kind('name', { operator: 'contains' }),
  kind('idCardNo', {}),
  kind('enabled', { isFlag: true }),
  kind('year', { isNumber: true }),
  kind('contestId', { of: '/contest' }),
  kind('submitTime', { operator: 'range' }),
];
const state: ListState = {
  current: 3,
  size: 20,
  sort: { field: 'submitTime', order: 'desc' },
  filters: {
    name: '张三',
    idCardNo: '320599199001011234',
    enabled: '1',
    year: '2026',
    contestId: '7',
    submitTimeFrom: '2026-01-01',
    unknown: 'x',
  },
};

test('a view keeps choices, numbers and days, but nothing that was typed', () => {
  expect(viewOf(state, kinds, ['name', 'enabled'], '本年')).toEqual({
    name: '本年',
    filters: { enabled: '1', year: '2026', contestId: '7', submitTimeFrom: '2026-01-01' },
    sort: { field: 'submitTime', order: 'desc' },
    columns: ['name', 'enabled'],
  });
});

test('a view is the one in front while filters, order and columns are its own, whatever the page', () => {
  const view = viewOf(state, kinds, ['name'], '本年');
  const shown = { ...state, filters: view.filters };
  expect(isShown(view, { ...shown, current: 1 }, ['name'])).toBe(true);
  expect(isShown(view, state, ['name'])).toBe(false);
  expect(isShown(view, { ...shown, sort: null }, ['name'])).toBe(false);
  expect(isShown(view, shown, ['enabled', 'name'])).toBe(false);
});
