import { MOST_CONDITIONS } from '@trainrace/contract/limits';
import { expect, test } from 'vitest';
import { countOf, isFull, readWhere, writeWhere, type MadeWhere } from './where.ts';

const of = (name: string, value = '1') => ({ name, values: { [name]: value } });

test('what was made is read again as it was', () => {
  const made: MadeWhere = {
    join: 'or',
    parts: [
      of('a'),
      { join: 'and', parts: [of('b', '2,3'), { name: 'day', values: { dayFrom: '2026-01-01', dayTo: '2026-02-01' } }] },
    ],
  };
  const text = '{"or":[{"a":"1"},{"and":[{"b":"2,3"},{"dayFrom":"2026-01-01","dayTo":"2026-02-01"}]}]}';
  expect(writeWhere(made)).toBe(text);
  expect(readWhere(text, ['day'])).toEqual(made);
});

test('what is not filled in is left out, and a group of one is no group', () => {
  expect(writeWhere({ join: 'and', parts: [of('a', ' '), { join: 'or', parts: [of('b'), of('c', '')] }] })).toBe(
    '{"and":[{"b":"1"}]}',
  );
  expect(writeWhere({ join: 'or', parts: [of('a', ''), { join: 'and', parts: [] }] })).toBe('');
});

test('several values in one condition hold at once', () => {
  expect(readWhere('{"or":[{"a":1,"b":[2,3]},{"c":4}]}', [])).toEqual({
    join: 'or',
    parts: [{ join: 'and', parts: [of('a'), of('b', '2,3')] }, of('c', '4')],
  });
});

test.each(['', '{', '[]', '"or"', 'null', '{"a":1}'])('%s is no such condition', (text) => {
  expect(readWhere(text, [])).toBeNull();
});

test('conditions are counted in all groups, and both ends of a range', () => {
  const day = { name: 'day', values: { dayFrom: '1', dayTo: '2' } };
  expect(countOf({ join: 'or', parts: [of('a'), { join: 'and', parts: [day, of('b', '')] }] })).toBe(4);
  const many = (count: number): MadeWhere => ({ join: 'or', parts: Array.from({ length: count }, () => of('a')) });
  expect([isFull(many(MOST_CONDITIONS - 1)), isFull(many(MOST_CONDITIONS))]).toEqual([false, true]);
});
