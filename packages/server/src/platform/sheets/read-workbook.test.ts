import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { knownHeadings } from '@trainrace/contract/wire/headings';
import exceljs from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import { aCompoundFile, aWorkbook, aZip } from '#test/files.ts';
import { Refused } from '#platform/context/refused.ts';
import type { CellFault } from './cell-fault.ts';
import type { SheetRow } from './read-workbook.ts';
import type { SheetNotice } from './sheet-notice.ts';
import { readSheet } from './sheet-thread.ts';
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
  ['a day', new Date('2026-10-17T00:00:00Z'), '2026-10-17'],
  ['a day with a time', new Date('2026-10-17T09:30:00Z'), '2026-10-17 09:30:00'],
  ['yes', true, '1'],
  ['the value of a formula, never the formula', { formula: '1+1', result: 2 }, '2'],
  ['the text of a formula', { formula: 'HYPERLINK("http://evil")', result: '点击' }, '点击'],
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

test.each<[string, unknown, CellFault, string]>([
  ['an ID number that became a number', Number('320599198803159016'), 'cellLostDigits', '3.20599E+17'],
  ['a formula without a value', { formula: 'cmd|calc!A0' }, 'cellNoResult', ''],
  ['an error', { error: '#N/A' }, 'cellErrorValue', '#N/A'],
  ['the error of a formula', { formula: '1/0', result: { error: '#DIV/0!' } }, 'cellErrorValue', '#DIV/0!'],
])('says of %s that it holds nothing', async (_, value, fault, text) => {
  const [, row] = await read(
    await aWorkbook([
      ['标题', '下一列'],
      [value, '.'],
    ]),
  );
  expect(row).toEqual({ row: 2, cells: [text, '.'], faults: { 0: fault } });
});

test('reads a formula that answers with an empty text as an empty cell', async () => {
  const sheet = SHEET('<row><c t="str"><f>A1</f><v></v></c><c><v>1</v></c></row>');
  expect(await read(aZip({ ...BOOK, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([{ row: 1, cells: ['', '1'] }]);
});

const HEADINGS = knownHeadings(rosterPerson.sheet);
const CASES = new URL('./cases/', import.meta.url);

async function readTable(bytes: Buffer) {
  const path = join(dir, String((count += 1)));
  writeFileSync(path, bytes);
  const notices: SheetNotice[] = [];
  const rows: SheetRow[] = [];
  for await (const portion of readSheet(path, { headings: HEADINGS, notice: (one) => notices.push(one) }))
    rows.push(...portion);
  return { rows, notices };
}

test.each<[string, SheetRow['cells'][]]>([
  [
    '01-strict-iso-date',
    [['王样五', '320599200606179130', '机电2401班', '19900094519', 'S2024001', '2024-05-06', '1', '是']],
  ],
  [
    '02-prefixed-x',
    [['吴示四', '320599200606099691', '机电2401班', '19900070352', 'S2024001', '2024-05-06', '1', '是']],
  ],
  [
    '04-merged-class',
    [
      ['孙示七', '320599200609149199', '机电2401班', '19900063504', 'S2024001', '2024-05-06', '1', '是'],
      ['李演二', '320599200605139970', '机电2401班', '19900083268', 'S2024001', '2024-05-06', '1', '是'],
      ['王瑜四', '320599200602269331', '机电2401班', '19900034784', 'S2024001', '2024-05-06', '1', '是'],
    ],
  ],
  [
    '05-title-above',
    [['赵示二', '320599200606069935', '机电2401班', '19900095665', 'S2024001', '2024-05-06', '1', '是']],
  ],
  ['06-x000D', [['孙示八', '320599200606089573', '机电\r\n2401班', '19900040560', 'S2024', '2024-05-06', '1', '是']]],
  [
    '08-invisible',
    [
      ['陈瑜四', '320599200606079631', '机电2401班', '19900054887', 'S2024001', '2024-05-06', '1', '是'],
      ['孙演六', '320599200612269853', '机电2401班', '19900072343', 'S2024001', '2024-05-06', '1', '是'],
      ['陈文七', '320599200608109777', '机电2401班', '19900057674', 'S2024001', '2024-05-06', '1', '是'],
    ],
  ],
])('reads %s as a person does', async (name, rows) => {
  const {
    rows: [head, ...found],
  } = await readTable(readFileSync(new URL(`${name}.xlsx`, CASES)));
  expect(head!.cells.slice(0, 2)).toEqual(['姓名', '证件号码']);
  expect(found.map(({ cells }) => cells)).toEqual(rows);
});

const HEAD = ['姓名', '证件号码', '手机'];
const A_ROW = ['陈示一', '320599198803159016', '19900000001'];

test('finds the table behind a sheet of instructions', async () => {
  const { rows, notices } = await readTable(readFileSync(new URL('38-instructions-first.xlsx', CASES)));
  expect(rows[0]!.cells.slice(0, 2)).toEqual(['姓名', '证件号码']);
  expect(rows.length).toBeGreaterThan(1);
  expect(notices).toEqual([]);
});

test('takes the lower of two rows of headings where it names more, and leaves out headings that come again', async () => {
  const bytes = await saved((workbook) => {
    const sheet = workbook.addWorksheet('名单');
    sheet.addRows([['花名册'], ['姓名', '证件', null], [null, '证件号码', '手机'], A_ROW, HEAD, A_ROW]);
    sheet.mergeCells('A1:C1');
    sheet.mergeCells('A2:A3');
    sheet.mergeCells('B2:C2');
  });
  const { rows } = await readTable(bytes);
  expect(rows).toEqual([
    { row: 3, cells: HEAD },
    { row: 4, cells: A_ROW },
    { row: 6, cells: A_ROW },
  ]);
});

test('makes no rows of cells that are merged beyond the last one', async () => {
  const bytes = await saved((workbook) => {
    const sheet = workbook.addWorksheet('名单');
    sheet.addRows([HEAD, A_ROW]);
    sheet.mergeCells('C2:C40');
  });
  expect((await readTable(bytes)).rows).toHaveLength(2);
});

test('tells hidden rows, hidden sheets and a second table', async () => {
  const bytes = await saved((workbook) => {
    const sheet = workbook.addWorksheet('一班');
    sheet.addRows([HEAD, A_ROW, A_ROW]);
    sheet.getRow(3).hidden = true;
    workbook.addWorksheet('二班').addRows([HEAD, A_ROW]);
    workbook.addWorksheet('旧', { state: 'hidden' }).addRows([HEAD, A_ROW]);
    workbook.addWorksheet('字典', { state: 'veryHidden' }).addRow(['是']);
  });
  const { rows, notices } = await readTable(bytes);
  expect(rows).toHaveLength(3);
  expect(notices).toEqual([
    { key: 'sheetRowsHidden', params: { count: 1, rows: '3' } },
    { key: 'sheetsHidden', params: { sheet: '一班', names: '旧' } },
    { key: 'sheetsUnread', params: { sheet: '一班', names: '二班' } },
  ]);
});

test('names a sheet in no more signs than Excel has for it', async () => {
  const sheets = ['数据', '长'.repeat(100_000)].map(
    (name, at) => `<sheet name="${name}" r:id="a"${at === 1 ? ' state="hidden"' : ''}/>`,
  );
  const { notices } = await readTable(
    aZip({
      ...BOOK,
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/worksheets/sheet1.xml': SHEET('<row><c t="str"><v>甲</v></c></row>'),
      'xl/media/image1.png': randomBytes(10_000),
    }),
  );
  expect(notices).toEqual([{ key: 'sheetsHidden', params: { sheet: '数据', names: '长'.repeat(40) } }]);
});

test('finds parts by their relationships, in UTF-16 and any case, and runs no macro', async () => {
  const rels = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/></Relationships>`;
  const sheet = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${SHEET('<row><c t="str"><v>甲</v></c><c><v>1</v></c></row>')}`;
  const { rows, notices } = await readTable(
    aZip({
      '_rels/.rels': rels('r1', 'officeDocument', '/Book/Main.xml'),
      'book/main.xml': '<a:workbook xmlns:b="r"><a:sheets><a:sheet name="1" b:id="s"/></a:sheets></a:workbook>',
      'book/_rels/main.xml.rels': rels('s', 'worksheet', 'Pages/One.XML'),
      'book/pages/one.xml': Buffer.from(sheet, 'utf16le'),
      'book/vbaProject.bin': 'x',
    }),
  );
  expect(rows).toEqual([{ row: 1, cells: ['甲', '1'] }]);
  expect(notices).toEqual([{ key: 'sheetMacroIgnored' }]);
});

const ENTITY = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
test.each<[string, () => Buffer | Promise<Buffer>]>([
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

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a CSV that was renamed', 'sheetCsv', () => Buffer.from('姓名,成绩\n陈示一,92')],
  ['Unicode text that was renamed', 'sheetCsv', () => Buffer.from('\ufeff姓名\t成绩\r\n陈示一\t92', 'utf16le')],
  ['a workbook with a password', 'sheetEncrypted', () => aCompoundFile(['EncryptionInfo', 'EncryptedPackage'])],
  ['an xls that was renamed', 'sheetOldExcel', () => aCompoundFile(['Workbook'])],
  ['a binary workbook', 'sheetOtherFormat', () => aZip({ 'xl/workbook.bin': 'x' })],
  ['an OpenDocument', 'sheetOtherFormat', () => aZip({ mimetype: 'x', 'content.xml': '<x/>' })],
])('says of %s what it is: %s', async (_, key, make) => {
  const refused = await read(await make()).catch((error: unknown) => error);
  expect((refused as Refused).saying.key).toBe(key);
});
