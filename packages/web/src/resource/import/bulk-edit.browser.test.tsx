// The selected rows changed alike: nothing is written before it was seen, all of them or none, and it can be taken back.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { pick, show } from '#test/stage.tsx';
import type { SelectedRow } from './bulk-props.ts';
import { bulkEdit } from './BulkEditButton.tsx';

const { importRows, submit } = competitionDic;
const RIGHTS = [importRows.action, submit.action];
const BulkEdit = bulkEdit(competitionDic, (row) => String(row['tradeName']));
const selected = [
  { id: '1', tradeName: '焊工' },
  { id: '2', tradeName: '电工' },
];
let isDone = 0;

async function open(rights: readonly string[] = RIGHTS, rows: readonly SelectedRow[] = selected) {
  isDone = 0;
  answerCommon();
  await show(<BulkEdit selected={rows} done={() => void isDone++} />, { rights });
}
const dialog = () => page.getByRole('dialog');
const sent = () =>
  sentTo(importRows).map(({ input }) => [JSON.parse(String(input['rows'])) as string[][], input['dryRun'] === 'true']);
const HEADINGS = ['记录标识(请勿修改)', '命题等级'];

const changes = [
  { row: 2, column: '命题等级', before: '中级工', after: '技师' },
  { row: 3, column: '命题等级', before: '高级工', after: '技师' },
];

test('a change is seen record by record, then written, and taken back by what stood there', async () => {
  await open();
  answer(importRows, ({ input }) => ({
    jobId: '1',
    total: 2,
    changed: 2,
    changes,
    errors: [],
    ...(input['dryRun'] !== 'true' && { succeeded: 2 }),
  }));
  await page.getByRole('button', { name: '批量修改' }).click();
  await expect.element(dialog().getByRole('button', { name: '修改 0 条' })).toBeDisabled();
  await pick('命题等级 改为', '技师', dialog());
  await dialog().getByRole('button', { name: '预览' }).click();
  await expect.element(dialog().getByText('将修改 2 条，0 条内容不变，0 条不能修改')).toBeVisible();
  await expect.element(dialog().getByRole('row', { name: '焊工 中级工 技师' })).toBeVisible();
  await dialog().getByRole('button', { name: '修改 2 条' }).click();
  await expect.element(page.getByText('已修改 2 条', { exact: false })).toBeVisible();
  await expect.poll(() => isDone).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  const all = [HEADINGS, ['1', '技师'], ['2', '技师']];
  await expect.poll(sent).toEqual([
    [all, true],
    [all, false],
    [[HEADINGS, ['1', '中级工'], ['2', '高级工']], false],
  ]);
  // Each is written over what was seen there, and over nothing else.
  expect(sentTo(importRows).map(({ input }) => JSON.parse(String(input['before'] ?? 'null')))).toEqual([
    null,
    [['中级工'], ['高级工']],
    [['技师'], ['技师']],
  ]);
});

test('where one record is refused it says which and why, and none can be changed', async () => {
  await open();
  answer(importRows, () => ({
    jobId: '1',
    total: 2,
    changed: 1,
    changes: changes.slice(0, 1),
    failed: 1,
    errors: [{ row: 3, column: '命题等级', message: '您不能修改这条记录' }],
  }));
  await page.getByRole('button', { name: '批量修改' }).click();
  await pick('命题等级 改为', '技师', dialog());
  await dialog().getByRole('button', { name: '预览' }).click();
  await expect.element(dialog().getByRole('row', { name: '电工 您不能修改这条记录' })).toBeVisible();
  await expect.element(dialog().getByText('将修改 1 条，0 条内容不变，1 条不能修改')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '修改 1 条' })).toBeDisabled();
});

test('another value has to be seen anew, and a refusal while writing keeps the dialog', async () => {
  await open();
  answer(importRows, ({ input }) => {
    if (input['dryRun'] !== 'true') throw new Refusal(409, '数据已被他人修改，请刷新后重试');
    return { jobId: '1', total: 2, changed: 2, changes, errors: [] };
  });
  await page.getByRole('button', { name: '批量修改' }).click();
  await pick('修改项目', '依据标准', dialog());
  await dialog().getByRole('textbox', { name: '依据标准 改为' }).fill('甲');
  await dialog().getByRole('button', { name: '预览' }).click();
  const run = dialog().getByRole('button', { name: '修改 2 条' });
  await run.click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await expect.element(dialog()).toBeVisible();
  expect(isDone).toBe(0);
});

test('while a check is on its way neither field nor value can be changed', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(importRows, async () => {
    await promise;
    return { jobId: '1', total: 2, changed: 2, changes, errors: [] };
  });
  await page.getByRole('button', { name: '批量修改' }).click();
  await pick('修改项目', '依据标准', dialog());
  const value = dialog().getByRole('textbox', { name: '依据标准 改为' });
  await value.fill('甲');
  await dialog().getByRole('button', { name: '预览' }).click();
  await expect.element(value).toBeDisabled();
  await expect.element(dialog().getByRole('combobox', { name: '修改项目' })).toBeDisabled();
  resolve();
  await expect.element(dialog().getByRole('button', { name: '修改 2 条' })).toBeEnabled();
  await expect.element(value).toBeEnabled();
});

test('rows of others are left out, and it says how many', async () => {
  const [mine, other] = [
    { id: '1', tradeName: '焊工', isEditable: 1 },
    { id: '2', tradeName: '电工', isEditable: 0 },
  ];
  await open(RIGHTS, [other, mine]);
  answer(importRows, () => ({ jobId: '1', total: 1, changed: 1, changes: changes.slice(0, 1), errors: [] }));
  await page.getByRole('button', { name: '批量修改' }).click();
  await expect.element(page.getByRole('dialog', { name: '批量修改 1 条' })).toBeVisible();
  await expect.element(dialog().getByText('您不能修改所选数据中的 1 条，已自动排除')).toBeVisible();
  await pick('命题等级 改为', '技师', dialog());
  await dialog().getByRole('button', { name: '预览' }).click();
  await expect.element(dialog().getByRole('row', { name: '焊工 中级工 技师' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '修改 1 条' })).toBeEnabled();
  expect(sent()).toEqual([[[HEADINGS, ['1', '技师']], true]]);
});

test('who may not change the records, or bring rows in, is offered none', async () => {
  await open([importRows.action]);
  await expect.element(page.getByRole('button', { name: '批量修改' })).not.toBeInTheDocument();
});
