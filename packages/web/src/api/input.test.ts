import { expect, test } from 'vitest';
import { addressOf, carriedBy, formOf } from './input.ts';

test('[S7-04] a GET carries its input as a query: arrays as comma lists, nothing that is empty', () => {
  expect(
    addressOf('/api/x/list', { current: 1, size: 10, ids: ['a', 'b'], name: '', none: null, not: undefined, all: [] }),
  ).toBe('/api/x/list?current=1&size=10&ids=a%2Cb');
  expect(addressOf('/api/x/list', {})).toBe('/api/x/list');
});

test('what somebody else sends in its place is the same', () => {
  const input = { ids: ['a', 'b'], size: 10, where: [{ field: 'x' }], name: '', none: null };
  expect(carriedBy('GET', input)).toEqual({ ids: 'a,b', size: '10', where: '[{"field":"x"}]' });
  expect(carriedBy('POST', input)).toEqual({ ids: ['a', 'b'], size: 10, where: [{ field: 'x' }] });
});

test('an upload carries its files beside its fields', () => {
  const file = new File(['x'], '承诺书.pdf');
  const form = formOf({ flowNode: 'SQCN', prjId: undefined, rows: [['a', 1]] }, { file });
  expect(form.get('flowNode')).toBe('SQCN');
  expect(form.has('prjId')).toBe(false);
  expect((form.get('file') as File).name).toBe('承诺书.pdf');
});
