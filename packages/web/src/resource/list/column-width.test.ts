import { tradeStatus } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { columnWidth } from './column-width.ts';

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
