import { read } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anXlsx, partOf } from '#test/office.ts';
import { show } from '#test/stage.tsx';
import { SpreadsheetEditor } from './SpreadsheetEditor.tsx';
import { workOut } from './work-out.ts';

const ROWS = `<row r="1"><c r="A1" t="inlineStr"><is><t>场地</t></is></c><c r="B1"><v>12</v></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>耗材</t></is></c><c r="B2"><v>30</v></c><c r="C2" s="2"><v>46349</v></c><c r="D2" s="1"/></row>
<row r="3"><c r="B3"><f>SUM(B1:B2)</f><v>42</v></c><c r="C3"><f t="shared" ref="C3:C4" si="0">B3*2</f><v>84</v></c></row>`;

let make: () => Promise<Blob>;

async function open(content: Uint8Array<ArrayBuffer>, isEdit = true) {
  await show(
    <SpreadsheetEditor
      content={content}
      isEdit={isEdit}
      onChange={(next) => void (make = next)}
      onRead={() => undefined}
      giveUp={() => expect.unreachable('the file can be read')}
    />,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
}

const cell = (row: number, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${row}( |$)`) })
    .getByRole('gridcell')
    .nth(column);

async function type(row: number, column: number, text: string) {
  await cell(row, column).click();
  await page.getByRole('textbox', { name: /^单元格/ }).fill(text);
  await userEvent.keyboard('{Enter}');
}

const readElsewhere = async () => read(await (await make()).arrayBuffer(), { cellFormula: true }).Sheets['预算']!;

test('[S2-55] what was typed is there in another program; formulas and formats stay', async () => {
  await open(await anXlsx(ROWS));
  await type(1, 1, '20');
  await type(5, 0, '备注');
  await type(5, 1, '=B3/2');
  const sheet = await readElsewhere();
  expect([sheet['B1'].v, sheet['B2'].v, sheet['A5'].v]).toEqual([20, 30, '备注']);
  expect([sheet['B3'].f, sheet['B5'].f]).toEqual(['SUM(B1:B2)', 'B3/2']);
  expect([sheet['B3'].v, sheet['B5'].v]).toEqual([50, 25]);
  expect(await partOf(await make(), 'xl/worksheets/sheet1.xml')).toMatch(
    /<c r="C2" s="2"><v>46349<\/v><\/c>.*<c r="C3"><f t="shared" ref="C3:C4" si="0">B3\*2<\/f><\/c>/s,
  );
  expect(await partOf(await make(), 'xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
});

test('sums follow what is typed', async () => {
  await open(await anXlsx(ROWS));
  await expect.element(cell(3, 1)).toHaveTextContent('42');
  await type(2, 1, '30.5');
  await expect.element(cell(3, 1)).toHaveTextContent('42.5');
});

test('ID numbers, leading zeros and cells of text stay text; dates are dates', async () => {
  await open(await anXlsx(ROWS));
  await type(4, 0, '320582199001011234');
  await type(4, 1, '007');
  await type(2, 3, '15');
  await type(2, 2, '2026-11-24');
  const sheet = await readElsewhere();
  expect([sheet['A4'].v, sheet['B4'].v, sheet['D2'].v]).toEqual(['320582199001011234', '007', '15']);
  expect(sheet['C2'].v).toBe(46_350);
});

test('a cell of a group of formulas, and one under a merged cell, say that they cannot be changed', async () => {
  await open(await anXlsx(ROWS, {}, '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>'));
  for (const [row, column] of [
    [3, 2],
    [2, 0],
  ] as const) {
    await cell(row, column).click();
    await expect.element(page.getByText('该单元格属于一组公式', { exact: false })).toBeVisible();
    expect(page.getByRole('textbox', { name: /^单元格/ }).element()).toHaveProperty('readOnly', true);
  }
});

test('the keys go from cell to cell, and take out what stands there', async () => {
  await open(await anXlsx(ROWS));
  await cell(1, 0).click();
  page.getByRole('grid').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Delete}');
  await expect.element(page.getByRole('textbox', { name: '单元格 B2' })).toHaveValue('');
  expect((await readElsewhere())['B2']).toBeUndefined();
});

test('of thousands of rows only those in sight are drawn', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`);
  await open(await anXlsx(rows.join('')));
  expect(document.querySelectorAll('td').length).toBeLessThan(1000);
  page
    .getByRole('grid')
    .element()
    .parentElement!.scrollTo({ top: 28 * 4000 });
  await expect.element(page.getByRole('rowheader', { name: '4005', exact: true })).toBeInTheDocument();
});

test.each([
  ['1+2*3', 7],
  ['(1+2)*3^2', 27],
  ['-A1+50%', -9.5],
  ['SUM(A1:A2,5)', 35],
  ['ROUND(2.345,2)', 2.35],
  ['IF(A1>5,"多","少")', '多'],
  ['A1&"元"', '10元'],
  ['AVERAGE(A1:A2)', 15],
  ['1/0', null],
  ['VLOOKUP(A1,B1:C9,2)', null],
  ['其他!A1', null],
  ['A3+1', null],
  ['SUM(A1', null],
])('=%s comes to %s', (formula, result) => {
  const cells: Readonly<Record<string, number | string | null>> = { A1: 10, A2: 20, A3: null };
  expect(workOut(formula, (name) => (name in cells ? cells[name]! : ''))).toBe(result);
});

test('what was typed is taken back and done again, by button and by key', async () => {
  await open(await anXlsx(ROWS));
  const [undo, redo] = ['撤销', '重做'].map((name) => page.getByRole('button', { name }));
  await expect.element(undo!).toBeDisabled();
  await type(1, 1, '20');
  await type(2, 1, '50');
  await expect.element(cell(3, 1)).toHaveTextContent('70');
  await undo!.click();
  await expect.element(cell(3, 1)).toHaveTextContent('50');
  await undo!.click();
  await expect.element(cell(3, 1)).toHaveTextContent('42');
  await expect.element(undo!).toBeDisabled();
  await redo!.click();
  await expect.element(cell(3, 1)).toHaveTextContent('50');
  await cell(1, 0).click();
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(cell(3, 1)).toHaveTextContent('70');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell(3, 1)).toHaveTextContent('50');
  expect((await readElsewhere())['B2'].v).toBe(30);
});
