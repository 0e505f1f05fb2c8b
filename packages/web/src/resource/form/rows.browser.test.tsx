// Forms with rows, by a family of this test's own: the first real ones come with policies, criteria and schedules.
import { decimal, int, list, rows, text } from '@trainrace/contract/wire/fields';
import { contains } from '@trainrace/contract/wire/filters';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { defineFamily, familyCalls, recordOf } from '@trainrace/contract/wire/family';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { definePage } from '../define-page.tsx';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';

const draft = z.object({
  name: text(20),
  towns: list(3, 5).optional(),
  tiers: rows(
    { fromYears: int(0, 50, 'years'), rate: decimal(3, 2, { max: 100, unit: 'percent' }) },
    { fromYears: ['起始年限', 'From year'], rate: ['比例', 'Rate'] },
    3,
  ).min(1),
});
const family = defineFamily({
  path: '/api/test/policy',
  title: ['政策', 'Policies'],
  record: recordOf(draft, {}),
  draft,
  filters: { name: contains },
  sorts: [],
  labels: { name: ['名称', 'Name'], towns: ['区镇', 'Towns'], tiers: ['档次', 'Tiers'] },
});
const policy = familyCalls(family);
const PolicyPage = definePage(policy, {
  about: ['保证金政策', 'Deposit policies'],
  columns: ['name', 'tiers'],
  filters: [],
  form: [{ fields: ['name', 'tiers'] }],
});
const stored = {
  id: '1',
  version: 3,
  createTime: '2026-01-05 09:00:00',
  updateTime: '2026-01-05 09:00:00',
  name: '2026 政策',
  tiers: [
    { fromYears: 0, rate: '3.00' },
    { fromYears: 5, rate: '2.00' },
    { fromYears: 9, rate: '1.00' },
  ],
};

async function open(at: string, options: object = {}) {
  answerCommon();
  answer(policy.list, () => pageOf([stored], 1, { current: 1, size: 10 }));
  answer(policy.detail, () => stored);
  answer(policy.submit, ({ input }) => ({ ...stored, ...(input as object) }));
  await show(<PolicyPage />, { rights: allRights(policy), at, ...options });
}
const button = (name: string) => page.getByRole('button', { name });
const row = (number: number) => page.getByRole('listitem', { name: `第 ${number} 行` });
const cell = (number: number, name: string) => row(number).getByLabelText(name);
const cells = (name: string) =>
  page
    .getByRole('dialog')
    .getByLabelText(name)
    .elements()
    .map((input) => (input as HTMLInputElement).value);
const save = () => button('保存').click();
const sent = () => sentTo(policy.submit).map(({ input }) => input);

test('rows are added, filled in and sent in their order', async () => {
  await open('?add=1');
  await page.getByRole('textbox', { name: '名称' }).fill('新政策');
  await button('添加一行').click();
  await cell(1, '起始年限').fill('0');
  await cell(1, '比例').fill('3');
  await button('添加一行').click();
  await cell(2, '起始年限').fill('5');
  await cell(2, '比例').fill('2.5');
  await save();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    name: '新政策',
    tiers: [{ fromYears: 0 }, { fromYears: 5 }],
  });
});

test('what is wrong stands under its own field of its row; the summary names the row and leads there', async () => {
  await open('?edit=1');
  await cell(2, '起始年限').fill('');
  await save();
  const link = page.getByRole('link', { name: /^档次 第 2 行：.*起始年限/ });
  await expect.element(link).toBeVisible();
  await expect.element(cell(2, '起始年限')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(1, '起始年限')).toHaveAttribute('aria-invalid', 'false');
  await link.click();
  await expect.element(cell(2, '起始年限')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a form without any row that needs one says so at the rows, and focus goes to the button that adds one', async () => {
  await open('?add=1');
  await page.getByRole('textbox', { name: '名称' }).fill('新政策');
  await save();
  const link = page.getByRole('link', { name: /档次/ });
  await link.click();
  await expect.element(button('添加一行')).toHaveFocus();
});

test('what the server says of a row moves with it, goes with it, and is gone once the field is entered anew', async () => {
  await open('?edit=1');
  answer(policy.submit, () => {
    throw new Refusal(400, '提交的内容有误', [
      { field: 'tiers[0].rate', message: '比例与上级政策不符' },
      { field: 'tiers[2].rate', message: '比例低于下限' },
    ]);
  });
  await cell(1, '起始年限').fill('1');
  await save();
  await expect.element(row(1).getByText('比例与上级政策不符')).toBeVisible();
  await button('下移第 1 行').click();
  await expect.element(row(2).getByText('比例与上级政策不符')).toBeVisible();
  await expect.element(row(1).getByText('比例与上级政策不符')).not.toBeInTheDocument();
  await button('删除第 2 行').click();
  await expect.element(page.getByText('比例与上级政策不符')).not.toBeInTheDocument();
  await expect.element(row(2).getByText('比例低于下限')).toBeVisible();
  await cell(2, '比例').fill('2');
  await expect.element(page.getByText('比例低于下限')).not.toBeInTheDocument();
});

test('a moved row keeps what its controls hold, and a removed one takes no other with it', async () => {
  await open('?edit=1');
  await expect.element(row(3)).toBeVisible();
  await cell(3, '起始年限').fill('20');
  await button('上移第 3 行').click();
  await expect.poll(() => cells('起始年限')).toEqual(['0', '20', '5']);
  await button('删除第 1 行').click();
  await expect.poll(() => cells('起始年限')).toEqual(['20', '5']);
  await save();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    id: '1',
    version: 3,
    tiers: [
      { fromYears: 20, rate: '1.00' },
      { fromYears: 5, rate: '2.00' },
    ],
  });
});

test('rows that were not sent come back with the draft', async () => {
  await open('?edit=1');
  await cell(1, '起始年限').fill('7');
  await userEvent.tab();
  await expect.element(page.getByText(/草稿已自动保存/)).toBeVisible();
  document.body.replaceChildren();
  await open('?edit=1');
  await expect.element(page.getByText(/已恢复/)).toBeVisible();
  await expect.poll(() => cells('起始年限')).toEqual(['7', '5', '9']);
  await button('放弃草稿').click();
  await expect.poll(() => cells('起始年限')).toEqual(['0', '5', '9']);
});

test('a detail shows rows as a table under the labels of their fields, in both languages', async () => {
  await open('?view=1', { lang: 'en' });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('columnheader', { name: 'From year' })).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: '2.00%' })).toBeVisible();
});

test('at 390 px rows fit the page', async () => {
  await open('?edit=1', { size: PHONE });
  await expect.element(row(3)).toBeInTheDocument();
  for (const item of page.getByRole('listitem', { name: /^第/ }).elements())
    expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
