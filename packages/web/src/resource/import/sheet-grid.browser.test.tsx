// Pasted rows as a grid: mistakes stand in their cells, and a check turns to the first of them.
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { show } from '#test/stage.tsx';
import type { Rows } from './pasted.ts';
import { SheetGrid } from './SheetGrid.tsx';

const HEADINGS = ['姓名', '备注'];
const rowsOf = (count: number): Rows => [HEADINGS, ...Array.from({ length: count }, (_, at) => [`人${at + 1}`, ''])];
const cell = (row: number, column: string) => page.getByLabelText(`第 ${row} 行 ${column}`, { exact: true });

let held: Rows = [];

function Holder({ start, found = [] }: { start: Rows; found?: readonly CellError[] }) {
  const [rows, setRows] = useState(start);
  const [errors, setErrors] = useState<readonly CellError[]>([]);
  useLayoutEffect(() => void (held = rows), [rows]);
  return (
    <>
      <button type="button" onClick={() => setErrors(found)}>
        核对
      </button>
      <SheetGrid rows={rows} errors={errors} ignored={['备注']} change={setRows} />
    </>
  );
}

test('rows are counted as the spreadsheet counts them, and a column that is not imported says so', async () => {
  await show(<Holder start={rowsOf(2)} />);
  await expect.element(cell(2, '姓名')).toHaveValue('人1');
  await expect.element(cell(3, '姓名')).toHaveValue('人2');
  await expect.element(page.getByRole('columnheader', { name: '备注 不导入' })).toBeVisible();
});

test('a number stands in its cell with all of its digits', async () => {
  const number = '32058219900307007X';
  await show(
    <Holder
      start={[
        ['姓名', '证件号码'],
        ['王小明', number],
      ]}
    />,
  );
  const input = cell(2, '证件号码').element() as HTMLInputElement;
  expect(input.value).toBe(number);
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
});

test('a key looks at the rows that are shown, not at all that were pasted', async () => {
  const start = rowsOf(300);
  let looks = 0;
  const far = Object.defineProperty(['', ''], 0, { get: () => ((looks += 1), '人250') });
  await show(<Holder start={start.with(250, far)} />);
  await expect.element(cell(2, '姓名')).toHaveValue('人1');
  const before = looks;
  expect(before).toBeGreaterThan(0);
  await cell(2, '姓名').fill('王小明');
  await expect.element(cell(2, '姓名')).toHaveValue('王小明');
  expect(looks).toBe(before);
});

test('a cell is corrected in place, and its neighbours stay', async () => {
  await show(<Holder start={rowsOf(3)} />);
  await cell(3, '姓名').fill('李四');
  expect(held).toEqual([HEADINGS, ['人1', ''], ['李四', ''], ['人3', '']]);
});

test('a mistake stands in its cell, and is told to who cannot see it', async () => {
  await show(<Holder start={rowsOf(2)} found={[{ row: 3, column: '姓名', message: '姓名重复' }]} />);
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(page.getByText('姓名重复')).toBeVisible();
  await expect.element(cell(3, '姓名')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(2, '姓名')).toHaveAttribute('aria-invalid', 'false');
});

test('of many rows fifty are shown, and a check turns to the first mistake', async () => {
  await show(
    <Holder
      start={rowsOf(120)}
      found={[
        { row: 119, column: '姓名', message: '后面的错误' },
        { row: 61, column: '姓名', message: '前面的错误' },
      ]}
    />,
  );
  await expect.element(cell(51, '姓名')).toBeVisible();
  await expect.element(cell(52, '姓名')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(page.getByText('前面的错误')).toBeVisible();
  await expect.element(cell(52, '姓名')).toBeVisible();
  // A page chosen by hand stays in sight while no new check is made.
  await page.getByRole('listitem', { name: '1', exact: true }).click();
  await expect.element(cell(2, '姓名')).toBeVisible();
  await cell(2, '姓名').fill('改一下');
  await expect.element(cell(2, '姓名')).toHaveValue('改一下');
});

test('a mistake of the headings turns no page', async () => {
  await show(<Holder start={rowsOf(60)} found={[{ row: 1, column: '手机', message: '缺少列：手机' }]} />);
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(cell(2, '姓名')).toBeVisible();
});
