import { tradeStatus } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { columnWidth, leastWidth } from './column-width.ts';

const plain = { title: '姓名', isSortable: false };

test('a column is as wide as its kind of content', () => {
  const widths = (['int', 'date', 'dateTime', 'idCard', 'longText'] as const).map((kind) =>
    columnWidth({ kind }, null, 'zh', plain),
  );
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(columnWidth({ kind: 'text' }, 30, 'zh', plain)).toBeLessThan(columnWidth({ kind: 'text' }, 200, 'zh', plain));
});

test('a code has room for the longest of its words in the picked language', () => {
  const meta = { kind: 'code', dictionary: tradeStatus } as const;
  expect(columnWidth(meta, null, 'en', plain)).toBeGreaterThanOrEqual(columnWidth(meta, null, 'zh', plain));
});

test('no column is narrower than its heading', () => {
  const head = { title: '最低开赛人数要求', isSortable: true };
  expect(columnWidth({ kind: 'int' }, null, 'zh', head)).toBeGreaterThan(8 * 14);
});

test('a column gives way as far as its heading and its value stand in two lines, and never grows', () => {
  const long = { title: '最低开赛人数要求', isSortable: true };
  expect(leastWidth({ kind: 'int' }, columnWidth({ kind: 'int' }, null, 'zh', long), long, false)).toBeGreaterThan(
    4 * 14,
  );
  expect(leastWidth({ kind: 'dateTime' }, 150, plain, false)).toBeLessThan(150);
  expect(leastWidth({ kind: 'text' }, 240, plain, true)).toBeGreaterThan(
    leastWidth({ kind: 'text' }, 240, plain, false),
  );
  expect(leastWidth({ kind: 'text' }, 60, plain, true)).toBe(60);
});
