import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import { expect, it } from 'vitest';
import { correctionsIn } from './corrections.ts';

const row = (...changes: [field: string, before: unknown, after: unknown][]): TrailRecord =>
  ({ changes: changes.map(([field, before, after]) => ({ field, label: field, before, after })) }) as TrailRecord;

const RETURNED = row(['auditStatus', '待初审', '初审退回']);

it('tells of each field what stood there when the entry was returned, over several saves', () => {
  const changed = correctionsIn([
    row(['auditStatus', '初审退回', '待初审'], ['workYears', 9, 10], ['post', '焊工', '车工']),
    row(['workYears', 8, 9], ['post', '车工', '焊工']),
    RETURNED,
    row(['workYears', 5, 8], ['name', '甲', '乙']),
  ]);
  expect([...changed.values()].map(({ field, before, after }) => [field, before, after])).toEqual([
    ['workYears', 8, 10],
  ]);
});

it('tells of the last return only, and of nothing where none was made', () => {
  const second = row(['auditStatus', '待复审', '复审退回']);
  const changed = correctionsIn([row(['post', '车工', '焊工']), second, row(['workYears', 8, 9]), RETURNED]);
  expect([...changed.keys()]).toEqual(['post']);
  expect(correctionsIn([row(['workYears', 8, 9])]).size).toBe(0);
});
