import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import { aWorkbook, aZip } from '../test/files.ts';
import { Refused } from '../context/refused.ts';
import { rowsOfFile } from './test-sheet.ts';

const dir = mkdtempSync(join(tmpdir(), 'trainrace-sheet-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let count = 0;
async function read(bytes: Buffer) {
  const path = join(dir, String((count += 1)));
  writeFileSync(path, bytes);
  return await rowsOfFile(path);
}

async function saved(fill: (workbook: exceljs.Workbook) => void): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test('reads rows with the numbers that Excel shows, and leaves blank ones out', async () => {
  expect(await read(await aWorkbook([['姓名', '成绩'], [], ['陈示一', 92.5], ['  ', ''], ['李样文', '缺考']]))).toEqual(
    [
      { row: 1, cells: ['姓名', '成绩'] },
      { row: 3, cells: ['陈示一', '92.5'] },
      { row: 5, cells: ['李样文', '缺考'] },
    ],
  );
});

test.each<[string, unknown, string]>([
  ['a text that looks like a number', '00123', '00123'],
  ['a number as it is shown', 92.299999999999997, '92.3'],
  ['a small number without an exponent', 0.0000001, '0.0000001'],
  ['a whole number', 60, '60'],
  ['an ID number that became a number', Number('320599198803159016'), '3.20599E+17'],
  ['a day', new Date('2026-10-17T00:00:00Z'), '2026-10-17'],
  ['a day with a time', new Date('2026-10-17T09:30:00Z'), '2026-10-17 09:30:00'],
  ['yes', true, '1'],
  ['the value of a formula, never the formula', { formula: '1+1', result: 2 }, '2'],
  ['the text of a formula', { formula: 'HYPERLINK("http://evil")', result: '点击' }, '点击'],
  ['a formula without a value', { formula: 'cmd|calc!A0' }, ''],
  ['an error', { error: '#N/A' }, ''],
  ['several fonts in one text', { richText: [{ text: '陈示' }, { text: '一', font: { bold: true } }] }, '陈示一'],
  ['a link', { text: '网址', hyperlink: 'http://example.com' }, '网址'],
])('reads %s', async (_, value, text) => {
  const rows = await read(
    await aWorkbook([
      ['标题', '下一列'],
      [value, '.'],
    ]),
  );
  expect(rows[1]!.cells).toEqual([text, '.']);
});

test('reads the first sheet that is visible', async () => {
  const bytes = await saved((workbook) => {
    workbook.addWorksheet('字典', { state: 'veryHidden' }).addRow(['隐藏']);
    workbook.addWorksheet('数据').addRow(['可见']);
    workbook.addWorksheet('说明').addRow(['之后']);
  });
  expect(await read(bytes)).toEqual([{ row: 1, cells: ['可见'] }]);
});

test('reads what a streaming writer wrote, with texts in the cells themselves', async () => {
  const path = join(dir, 'streamed');
  const writer = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: false });
  const sheet = writer.addWorksheet('a');
  sheet.addRow(['甲', 'x & <y>']).commit();
  await writer.commit();
  expect(await rowsOfFile(path)).toEqual([{ row: 1, cells: ['甲', 'x & <y>'] }]);
});

const SHEET = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const BOOK = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
};

test('reads a sheet that does not say where its cells are', async () => {
  const sheet = SHEET('<row><c t="str"><v>甲</v></c><c><v>1</v></c></row><row><c><v>2</v></c></row>');
  expect(await read(aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
    { row: 1, cells: ['甲', '1'] },
    { row: 2, cells: ['2'] },
  ]);
});

test('looks at 200 columns and no further', async () => {
  const sheet = SHEET('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>');
  expect(await read(aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([{ row: 1, cells: ['1'] }]);
});

const ENTITY = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a CSV that was renamed', () => Buffer.from('姓名,成绩\n陈示一,92')],
  ['half a workbook', async () => (await aWorkbook()).subarray(0, 2000)],
  ['an archive without a workbook', () => aZip({ 'a.txt': 'x' })],
  ['a workbook without a sheet', () => aZip({ ...BOOK })],
  ['a sheet that is no XML', () => aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': '<worksheet><row' })],
  ['an entity of its own', () => aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': `${ENTITY}${SHEET('')}` })],
  ['an entity among the shared texts', () => aZip({ ...BOOK, 'xl/sharedStrings.xml': `${ENTITY}<sst/>` })],
  ['zeros that unpack to 200 MB', () => aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000) })],
  [
    'more bytes than the archive says',
    () => aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': `${SHEET('')}${' '.repeat(50_000)}` }, 60),
  ],
])('refuses %s: 不是可读取的xlsx工作簿，请使用下载的模板填写', async (_, make) => {
  const refused = await read(await make()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).saying.key).toBe('sheetNotWorkbook');
});
