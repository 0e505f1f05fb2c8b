// Filters that are picked: months and yes-or-no, of a real family that has both.
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, allRights, PHONE, pick, show } from '#test/stage.tsx';
import { definePage } from '../define-page.tsx';

const StatementsPage = definePage(monthlyStatement, {
  about: ['月报', 'Statements'],
  columns: ['statementNo', 'reportMonth'],
  filters: ['reportMonth', { field: 'hasFlags', title: ['数字异常', 'Odd figures'] }, 'arrearsAmount'],
});

async function open(options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(monthlyStatement.list, () => pageOf([], 0, { current: 1, size: 10 }));
  await show(<StatementsPage />, { rights: allRights(monthlyStatement), ...options });
}
const asked = () => sentTo(monthlyStatement.list).at(-1)!.input;
const month = () => page.getByRole('textbox', { name: '报表月份' });

test('a filter that only the address brings is said, and can be taken away', async () => {
  await open({ at: '?reportType=1' });
  const tag = page.getByText(/月报类型: /);
  await expect.element(tag).toBeVisible();
  expect(asked()).toMatchObject({ reportType: '1' });
  await page.getByRole('button', { name: '移除条件 月报类型' }).click();
  await expect.poll(address).toBe('');
  expect(asked()).not.toHaveProperty('reportType');
});

test('a month is typed or picked, asked for at once, and stands in the address and as a tag', async () => {
  await open();
  await month().fill('2026-10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toMatchObject({ reportMonth: '2026-10' });
  await expect.poll(address).toBe('?reportMonth=2026-10');
  await page.getByLabelText('移除条件 报表月份').click();
  await expect.poll(address).toBe('');
  await expect.element(month()).toHaveValue('');
});

test.each([
  ['zh', '数字异常', '是', '清除'],
  ['en', 'Odd figures', 'Yes', 'Clear'],
] as const)('a picked filter is emptied by a button that speaks %s', async (lang, label, choice, clear) => {
  await page.viewport(1440, 900);
  await open({ lang });
  await pick(label, choice);
  await expect.poll(address).toBe('?hasFlags=1');
  await page.getByRole('button', { name: clear, exact: true }).click();
  await expect.poll(address).toBe('');
});

test('what is no month is said to be none and asks for nothing', async () => {
  await open();
  await month().fill('去年冬天');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('报表月份格式不正确');
  expect(asked()).not.toHaveProperty('reportMonth');
  await month().fill('2026-09');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toMatchObject({ reportMonth: '2026-09' });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('numbers are bounded below and above, in digits of either width, and stand as a tag', async () => {
  await page.viewport(1440, 900);
  await open();
  const end = (name: string) => page.getByRole('textbox', { name });
  const [from, to] = ['起', '止'].map((word) => `${monthlyStatement.family.labels.arrearsAmount[0]}${word}`) as [
    string,
    string,
  ];
  await end(from).fill('１0,000.5');
  await expect.element(end(from)).toHaveValue('10000.5');
  await end(from).fill('很多');
  await expect.element(end(from)).toHaveValue('10000.5');
  await end(to).fill('20000');
  expect(asked()).not.toHaveProperty('arrearsAmountFrom');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toMatchObject({ arrearsAmountFrom: '10000.5', arrearsAmountTo: '20000' });
  await expect.poll(address).toBe('?arrearsAmountFrom=10000.5&arrearsAmountTo=20000');
  await expect.element(page.getByText(/≥ 10000\.5, ≤ 20000/)).toBeVisible();
});

test('a number is asked for as the server reads it, also by Enter while a point still waits', async () => {
  await page.viewport(1440, 900);
  await open();
  const from = page.getByRole('textbox', { name: `${monthlyStatement.family.labels.arrearsAmount[0]}起` });
  const asks = async (typed: string, number: string) => {
    await from.fill(typed);
    await expect.element(from).toHaveValue(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toMatchObject({ arrearsAmountFrom: number });
  };
  await asks('12.', '12');
  await asks('.5', '0.5');
});

test('yes or no is picked in words, also of what is no field of the record', async () => {
  await open();
  await pick('数字异常', '是');
  await expect.poll(asked).toMatchObject({ hasFlags: '1' });
  await expect.element(page.getByText('数字异常: 是')).toBeVisible();
});

test('a link with filters shows them; on a phone the month is the phone’s own, in English', async () => {
  await open({ at: '?reportMonth=2026-08&hasFlags=0', lang: 'en', size: PHONE });
  await expect.element(page.getByText('Odd figures: No')).toBeVisible();
  await expect.element(page.getByLabelText('Month', { exact: true })).toHaveValue('2026-08');
  expect(asked()).toMatchObject({ reportMonth: '2026-08', hasFlags: '0' });
});
