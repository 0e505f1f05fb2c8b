import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts';

const shown = (value: number, format: NumberFormat) =>
  cellText(
    { type: 'n', style: 0, value: String(value), isFormula: false, hasValue: true },
    { texts: [], formats: [format], from1904: false },
  );

test.each<[number, string, string]>([
  [0.95, '0%', '95%'],
  [0.9567, '0.0%', '95.7%'],
  [92.333333333333329, '0.00', '92.33'],
  [1.005, '0.00', '1.01'],
  [-1.005, '0.00', '-1.01'],
  [-0.001, '0.00', '0.00'],
  [92.5, '0.##', '92.5'],
  [92, '0.##', '92'],
  [123, '000000', '000123'],
  [1234567.5, '#,##0.00', '1234567.50'],
  [12345678, '#,##0.0,', '12345.7'],
  [12, '"JT-"0000', 'JT-0012'],
  [7, '"2026"0000', '20260007'],
  [7, '\\2\\0\\2\\6\\-0000', '2026-0007'],
  [7, '0000"-2026"', '0007-2026'],
  [12, '0000"A"', '0012A'],
  [12, '0"kg"', '12'],
  [95, '0"分"', '95'],
  [1234.5, '[$¥-804]#,##0.00', '1234.50'],
  [-5, '#,##0.00_);[Red](#,##0.00)', '-5.00'],
  [0, '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ', '0.00'],
  [19900000001, '000\\-0000\\-0000', '19900000001'],
  [92.5, 'General', '92.5'],
  [92.5, 'G/通用格式', '92.5'],
  [1.5, '# ?/?', '1.5'],
  [12345, '0.00E+00', '12345'],
  [123, '@', '123'],
  [46312, 'yyyy"年"m"月"d"日"', '2026-10-17'],
  [46312, 'mmm', '2026-10-17'],
  [46312.395833333336, 'yyyy/m/d h:mm', '2026-10-17 09:30:00'],
  [0.0430439814814815, 'h:mm:ss', '01:01:59'],
  [1.5, '[h]:mm:ss', '36:00:00'],
])('reads %d in the format %s as %s', (value, code, text) => {
  expect(shown(value, formatOf(code))).toEqual({ text });
});

test.each<[number, number, string]>([
  [9, 0.5, '50%'],
  [10, 0.12345, '12.35%'],
  [2, 92.456, '92.46'],
  [14, 46312, '2026-10-17'],
  [20, 0.5, '12:00:00'],
  [0, 92.456, '92.456'],
])('knows the format that Excel numbers %d', (id, value, text) => {
  expect(shown(value, builtInFormat(id))).toEqual({ text });
});

test.each([
  '0\\.0,',
  '[>=10000]0.0,"万";0',
  '"第2026"0000',
  '0000"/2026"',
  '00"2026"000',
  '20260000',
  '"2026"General',
  '"2026"',
  '"2026年"m"月"d"日"',
  '0;"2026"',
  '0;-0;"2026"',
])('says of %s that it shows another number', (code) => {
  expect(shown(12345, formatOf(code))).toEqual({ text: '12345', fault: 'cellUnclear' });
});
