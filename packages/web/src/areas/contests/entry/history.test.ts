import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

let count = 0;
const row = (changes: Record<string, [unknown, unknown]>, more: Partial<TrailRecord> = {}) =>
  ({
    id: String((count += 1)),
    action: '状态',
    reason: null,
    operateTime: `2026-09-${String(10 + count)} 08:00:00`,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({
      field,
      label: field,
      before,
      after,
      isMasked: false,
    })),
    ...more,
  }) as unknown as TrailRecord;

const state = (before: string, after: string) => ({ auditStatus: [before, after] as [unknown, unknown] });
const sent = { submitTime: [null, '2026-09-11 08:00:00'] as [unknown, unknown] };

it('tells every round of an entry: handed in, returned with remarks, handed in again, passed', () => {
  const rows = [
    row({}, { action: '新增' }),
    row({ ...state('草稿', '待初审'), ...sent }),
    row({ ...state('待初审', '初审退回'), remarks: [null, { photoAttId: '请用近照' }] }, { reason: '照片不符' }),
    row({ photoAttId: ['a', 'b'] }, { action: '修改' }),
    row({ ...state('初审退回', '待初审'), ...sent }),
    row(state('待初审', '待复审')),
    row(state('待复审', '复审退回'), { reason: '请核对' }),
    row({ ...state('复审退回', '待复审'), ...sent }),
    row(state('待复审', '审核通过')),
    row(state('审核通过', '已放弃'), { reason: '出差' }),
  ].toReversed();
  const told = historyOf(rows);
  expect(told.map(({ what }) => what).toReversed()).toEqual([
    'created',
    'handedIn',
    'firstReturned',
    'handedInAgain',
    'firstPassed',
    'finalReturned',
    'handedInAgain',
    'finalPassed',
    'givenUp',
  ]);
  expect(told.find(({ what }) => what === 'firstReturned')).toMatchObject({
    said: '照片不符',
    remarks: [['photoAttId', '请用近照']],
  });
});

it('tells withdrawing, refusing and reopening, and what the unit passed on again', () => {
  const what = (before: string, after: string) => historyOf([row(state(before, after))])[0]?.what;
  expect(what('待初审', '草稿')).toBe('withdrawn');
  expect(what('待初审', '初审不通过')).toBe('firstRefused');
  expect(what('初审不通过', '待初审')).toBe('reopened');
  expect(what('复审不通过', '待复审')).toBe('reopened');
  expect(what('复审退回', '待复审')).toBe('firstPassed');
  expect(what('审核通过', '取消资格')).toBe('disqualified');
});
