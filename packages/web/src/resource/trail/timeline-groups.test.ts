import { trailAction } from '@trainrace/contract/dictionaries';
import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import { expect, test } from 'vitest';
import { byRequest, inFieldWords } from './timeline-groups.ts';

const row = (id: string, traceId: string | null, operateTime = '2026-11-21 10:00:00') =>
  ({ id, traceId, operateTime }) as TrailRecord;

test('what one call wrote stands together, what nothing is known of stands alone', () => {
  const rows = [row('a', 'x'), row('b', 'x'), row('c', 'y'), row('d', null), row('e', null), row('f', 'x')];
  expect(byRequest(rows).map((group) => group.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d'], ['e'], ['f']]);
  expect(byRequest([row('a', 'demo'), row('b', 'demo', '2026-11-20 10:00:00')])).toHaveLength(2);
});

test('words of codes are said in the reader’s language, other values as they are', () => {
  expect(inFieldWords('新增', { dictionary: trailAction }, 'en')).toBe('Added');
  expect(inFieldWords('新增', { dictionary: trailAction }, 'zh')).toBe('新增');
  expect(inFieldWords(['a', 1], undefined, 'en')).toBe('a, 1');
  expect(inFieldWords(null, undefined, 'zh')).toBe('');
});

test('nobody reads what only a program understands: moments, flags and findings are said', () => {
  expect(inFieldWords('2026-11-21T06:11:00.000Z', undefined, 'zh')).toBe('2026-11-21 14:11:00');
  expect(inFieldWords(0, { kind: 'flag' }, 'zh')).toBe('否');
  expect(inFieldWords(1, { kind: 'flag' }, 'en')).toBe('Yes');
  expect(inFieldWords([{ ok: true, rule: 'age', message: '年龄符合要求' }], undefined, 'zh')).toBe('年龄符合要求');
});
