import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { layOver } from './paste.ts';

const row = (id: string, over: Partial<CompetitionInfo> = {}) =>
  ({
    id,
    name: id,
    theoryScore: null,
    practiceScore: null,
    practiceSeconds: null,
    scoreStatus: 0,
    ...over,
  }) as CompetitionInfo;
const rows = [row('a', { theoryScore: '80.00' }), row('b'), row('c', { scoreStatus: SCORE.locked })];

test('a block goes down the list and to the right from where it was pasted', () => {
  const { changes, more } = layOver('90\t88.5\t120\r\n缺考\t\t\r\n', rows, { id: 'a', field: 'theoryScore' });
  expect(changes.map(({ row, fields }) => [row.id, fields])).toEqual([
    ['a', { theoryScore: '90', theoryAttend: 1, practiceScore: '88.5', practiceAttend: 1, practiceSeconds: 120 }],
    ['b', { theoryScore: null, theoryAttend: 2 }],
  ]);
  expect(more).toBe(0);
});

test('what is the same changes nothing, what cannot be read and what is locked is named and not sent', () => {
  const { changes, more } = layOver('80\n九十\n70\n60', rows, { id: 'a', field: 'theoryScore' });
  expect(changes.map(({ row, cells, fields }) => [row.id, cells[0]?.wrong, fields])).toEqual([
    ['b', 'format', {}],
    ['c', 'state', {}],
  ]);
  expect(more).toBe(1);
});

test('a cell of nobody in the list begins nothing: no line goes to whoever stands first', () => {
  const laid = layOver('80\n90', rows, { id: 'z', field: 'theoryScore' });
  expect(laid).toEqual({ changes: [], more: 0, isOff: true });
});
