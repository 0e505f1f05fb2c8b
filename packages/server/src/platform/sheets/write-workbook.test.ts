// Read by another program: a workbook is for those.
import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { columnName } from './workbook-xml.ts';
import { writeWorkbook, type Book } from './write-workbook.ts';

async function readBack(book: Book): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load((await writeWorkbook(book)) as never);
  return workbook;
}

test.each([
  ['signs of XML', `<a href="x">&amp;</a> 'x'`, undefined],
  ['what looks like a formula', '=1+1', undefined],
  ['spaces at both ends', '  x ', undefined],
  ['lines', 'a\nb', undefined],
  ['a line of old Windows', 'a\r\nb', undefined],
  ['an escape that somebody wrote', '_x0041_', undefined],
  ['signs above 0xffff', '𬱖😀', undefined],
  ['signs that XML cannot hold', 'a\u0000b\u001fc\uffffd', 'abcd'],
  ['half a sign', 'a\ud800b', 'a\ufffdb'],
])('a cell keeps %s', async (_, text, kept) => {
  const page = (await readBack({ columns: [{ heading: 'x' }], rows: [[text]] })).worksheets[0]!;
  expect(page.getCell('A2').value).toBe(kept ?? text);
});

test('columns beyond Z, with figures, days and texts each in its own format', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({ heading: `h${at}`, format: FORMATS[at % 3] }));
  const row = columns.map((_, at) => ['007', '1234.5', '2026-11-22'][at % 3]!);
  const page = (await readBack({ columns, rows: [row] })).worksheets[0]!;
  expect(page.getCell('AD1').value).toBe('h29');
  expect(['AB2', 'AC2', 'AD2'].map((cell) => page.getCell(cell).value)).toEqual([
    '007',
    1234.5,
    new Date('2026-11-22'),
  ]);
  expect(['AB2', 'AC2', 'AD2'].map((cell) => page.getCell(cell).numFmt)).toEqual(['@', ...FORMATS.slice(1)]);
  expect(page.getCell('AD1').font.bold).toBe(true);
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
const FORMATS = [undefined, '#,##0.00', 'yyyy-mm-dd'] as const;

test('headings stay in sight, choices are offered from a hidden sheet, the mark stands behind and at the foot', async () => {
  const workbook = await readBack({
    title: '名单',
    columns: [{ heading: '性别', choices: ['男', '女'] }],
    rows: [['男']],
    ruledRows: 10,
    mark: { sheet: '说明', lines: [['导出人', '张 & 王']], foot: '张 & 王' },
  });
  expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
    ['1', 'visible'],
    ['2', 'veryHidden'],
    ['说明', 'visible'],
  ]);
  const [page, lists, about] = workbook.worksheets as [exceljs.Worksheet, exceljs.Worksheet, exceljs.Worksheet];
  expect(page.views[0]).toMatchObject({ state: 'frozen', ySplit: 2 });
  expect(page.getCell('A7').dataValidation).toMatchObject({ type: 'list', formulae: ["'2'!$A$1:$A$2"] });
  expect(lists.getColumn(1).values.slice(1)).toEqual(['男', '女']);
  expect(about.getCell('B1').value).toBe('张 & 王');
  expect(page.headerFooter.oddFooter).toBe('&C张 && 王');
  expect(page.pageSetup.paperSize).toBe(9);
});

test('a workbook of many rows has each of them', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`考生${at}`]);
  const page = (await readBack({ columns: [{ heading: '姓名' }], rows })).worksheets[0]!;
  expect(page.rowCount).toBe(20_001);
  expect(page.getCell('A20001').value).toBe('考生19999');
});
