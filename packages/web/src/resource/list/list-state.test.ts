import { contains, dayRange } from '@trainrace/contract/wire/filters';
import { expect, test } from 'vitest';
import { filterNames, openedOf, queryOf, stateOf, withOpened, withState, type ListState } from './list-state.ts';

const names = filterNames({ name: contains, day: dayRange });
const read = (query: string) => stateOf(new URLSearchParams(query), names);

test('a range is asked for by its two ends', () => {
  expect(names).toEqual(['name', 'dayFrom', 'dayTo', 'where']);
});

test('[S9-01] an address without anything is the first page of ten', () => {
  expect(read('')).toEqual({ current: 1, size: 10, sort: null, filters: {} });
});

test('a state written into the address is read back the same, and what else stands there stays', () => {
  const state: ListState = {
    current: 3,
    size: 50,
    sort: { field: 'name', order: 'desc' },
    filters: { name: '焊工 & 车工', dayFrom: '2026-11-01' },
  };
  const address = withState(new URLSearchParams('view=7&current=9&name=old&ascs=x'), names, state);
  expect(address.get('view')).toBe('7');
  expect(stateOf(new URLSearchParams(address.toString()), names)).toEqual(state);
});

test.each(['current=0', 'current=-1', 'current=x', 'current=1e9', 'size=7', 'size=1000', 'unknown=1'])(
  'what no list offers is ignored: %s',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('the list is asked by page, order and filters', () => {
  expect(queryOf(read('current=2&size=30&ascs=name&dayTo=2026-12-31'))).toEqual({
    current: 2,
    size: 30,
    ascs: ['name'],
    dayTo: '2026-12-31',
  });
});

test('one thing lies over the list at a time', () => {
  const editing = withOpened(new URLSearchParams('view=1&name=a'), { kind: 'edit', id: '2' });
  expect(editing.toString()).toBe('name=a&edit=2');
  expect(openedOf(editing, '')).toEqual({ kind: 'edit', id: '2' });
  const named = withOpened(editing, { kind: 'edit', id: '2', field: 'note' });
  expect(openedOf(named, '')).toEqual({ kind: 'edit', id: '2', field: 'note' });
  // Of the form that it was meant for alone.
  expect(openedOf(withOpened(named, { kind: 'edit', id: '3' }), '')).toEqual({ kind: 'edit', id: '3' });
  expect(openedOf(withOpened(editing, null), '')).toBeNull();
  expect(openedOf(new URLSearchParams('add=1'), '')).toEqual({ kind: 'add' });
});
