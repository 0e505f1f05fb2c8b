// One law for every column of every import: a cell that says nothing is wrong there, and its row is not written.
import { allEndpoints, contract } from '@trainrace/contract';
import { formatMessage } from '@trainrace/contract/messages';
import { partsOf } from '@trainrace/contract/wire/fields';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang } from '@trainrace/contract/wire/label';
import { describe, expect, it, test } from 'vitest';
import { CELL_FAULTS, faultOfText, faultyText } from './cell-fault.ts';
import { checkRows } from './check-rows.ts';
import type { SheetRow } from './read-workbook.ts';

const SHEETS = Object.entries(contract).flatMap(([name, part]) =>
  'importRows' in part ? [{ name, sheet: part.sheet as unknown as Sheet }] : [],
);
const HEAD_ROW = 1;
const FAULTY_ROW = 2;

async function check(sheet: Sheet, cells: readonly string[], faults?: SheetRow['faults']) {
  const headings = Object.keys(sheet.row.shape).map((field) => inLang(sheet.labels[field] ?? [field, field], 'zh'));
  const rows: SheetRow[] = [
    { row: HEAD_ROW, cells: headings },
    { row: FAULTY_ROW, cells: [...cells], ...(faults ? { faults } : {}) },
  ];
  async function* portions() {
    yield rows;
  }
  return await checkRows(sheet, portions(), 'zh');
}

test.each(CELL_FAULTS)(
  'a cell with the fault %s has one still when it comes back with the rows that failed',
  (fault) => {
    for (const text of ['', '7', '3.20599E+17', '#REF!', '#'])
      expect(faultOfText(faultyText(text, fault))).toBeDefined();
  },
);

test.each(['#1楼', '# 标题', '## 标题', '#', 'N/A', '3.2E+5'])('%s is a text', (text) => {
  expect(faultOfText(text)).toBeUndefined();
});

test('all imports are looked at', () => {
  const imports = allEndpoints.filter(
    ({ form, path }) =>
      form === 'upload' &&
      allEndpoints.some((one) => one.path === `${path}/template` && 'contestTradeId' in one.input.shape),
  );
  expect(SHEETS).toHaveLength(imports.length);
});

describe.each(SHEETS)('$name', ({ sheet }) => {
  const fields = Object.keys(partsOf(sheet.row));
  // The example itself is left out as the template's.
  const example = fields.map((field, index) => `${sheet.example[field] ?? ''}${index === 0 ? ' ' : ''}`);

  it.each(fields)('names a faulty cell of %s, whatever its fault', async (field) => {
    const index = fields.indexOf(field);
    for (const fault of CELL_FAULTS) {
      const cells = example.with(index, '#REF!');
      const { rows, errors, badRows } = await check(sheet, cells, { [index]: fault });
      expect(rows).toEqual([]);
      expect([...badRows]).toEqual([FAULTY_ROW]);
      const label = inLang(sheet.labels[field] ?? [field, field], 'zh');
      expect(errors).toContainEqual({
        row: FAULTY_ROW,
        column: label,
        message: formatMessage(fault, 'zh', { label, text: '#REF!' }),
      });
    }
  });

  it.each(fields)('names an error word in %s, pasted or in the workbook of rows that failed', async (field) => {
    for (const text of ['#N/A', '#REF!', '#DIV/0!', '#value!', '#NAME?', '########', '#VALUE! 12345']) {
      const { rows, errors } = await check(sheet, example.with(fields.indexOf(field), text));
      expect(rows).toEqual([]);
      const label = inLang(sheet.labels[field] ?? [field, field], 'zh');
      expect(errors.map(({ message }) => message)).toContain(formatMessage('cellErrorValue', 'zh', { label, text }));
    }
  });

  it('knows no row that says nothing under its headings, whatever stands beside', async () => {
    const empty = fields.map(() => '');
    const { total, errors } = await check(sheet, [...empty, '7', '#REF!'], { [fields.length + 1]: 'cellErrorValue' });
    expect([total, errors]).toEqual([0, []]);
  });

  it.each(fields)('names a number in %s that has lost its digits, pasted too', async (field) => {
    const { rows, errors } = await check(sheet, example.with(fields.indexOf(field), '3.20582E+17'));
    expect(rows).toEqual([]);
    expect(errors.find(({ message }) => message.includes('末尾数字已丢失'))?.row).toBe(FAULTY_ROW);
  });
});
