// A month of statements by town: each figure leads to the statements behind it.
import { monthlyStatement, type SummaryRow } from '@trainrace/contract/areas/deposits/monthly-statement';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'react-router';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { StatementSummaryPage } from './statement-summary.page.tsx';

const { summary, summaryFile } = monthlyStatement;

const row = (townCode: SummaryRow['townCode'], due: number): SummaryRow => ({
  townCode,
  due,
  reported: 2,
  confirmed: 1,
  late: 1,
  flagged: 0,
  workers: 86,
  payable: '602000.00',
  paid: '600000.00',
  arrears: '2000.00',
  arrearsPeople: 1,
  deviations: [],
});
const of = (reportMonth: string, rows = [row('ZJG01', 3), row('ZJG02', 4)]) => ({
  reportMonth,
  rows,
  total: row(null, 7),
});

/** The whole address: figures lead to another page. */
function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
}
const where = () => page.getByTestId('where').element().textContent;

async function open(options: Parameters<typeof show>[1] = {}) {
  await show(
    <>
      <StatementSummaryPage />
      <Where />
    </>,
    { rights: [summary.action, summaryFile.action], at: '?month=2026-10', ...options },
  );
}

test('a figure of a town leads to its statements, one of all towns to those of all', async () => {
  answer(summary, ({ input }) => of(String(input['reportMonth'])));
  await open();
  const town = page.getByRole('row', { name: /杨舍镇/ });
  await town.getByRole('link', { name: '3', exact: true }).click();
  await expect.poll(where).toBe('/deposit/monthly_statement?reportMonth=2026-10&reportType=1&townCode=ZJG01');
});

test('late ones of all towns lead to the late ones', async () => {
  answer(summary, () => of('2026-10'));
  await open();
  await page.getByRole('row', { name: /合计/ }).getByRole('link').nth(3).click();
  await expect.poll(where).toBe('/deposit/monthly_statement?reportMonth=2026-10&reportType=1&isLate=1');
});

test('names what deviates most of each town, and leads to it', async () => {
  const odd = { id: 's1', name: '城西学校(示例)', enterpriseName: '示例建设', difference: '-2000.00' };
  answer(summary, () => of('2026-10', [{ ...row('ZJG01', 3), deviations: [odd] }, row('ZJG02', 4)]));
  await open();
  const table = page.getByRole('region', { name: '实发与应发差额最大的月报' });
  await expect.element(table.getByText('-2000.00')).toBeVisible();
  await table.getByRole('link', { name: '城西学校(示例)' }).click();
  await expect.poll(where).toBe('/deposit/monthly_statement?view=s1');
});

test('another month is asked for; one without statements says to look at another', async () => {
  answer(summary, ({ input }) => of(String(input['reportMonth']), []));
  await open();
  await expect.element(page.getByText('2026-10没有应报的月报，请换一个月份查看。')).toBeVisible();
  answer(summary, ({ input }) => of(String(input['reportMonth'])));
  await page.getByRole('button', { name: '上一月' }).click();
  await expect.element(page.getByRole('row', { name: /塘桥镇/ })).toBeVisible();
  expect(sentTo(summary).map(({ input }) => input['reportMonth'])).toEqual(['2026-10', '2026-09']);
});

test('what cannot be read can be asked for again; files are taken of the month in sight', async () => {
  answer(summary, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  answer(summary, () => of('2026-10'));
  await page.getByRole('button', { name: '重试' }).click();
  answer(summaryFile, () => new SentFile('汇总.pdf'));
  await page.getByRole('button', { name: '打印（PDF）' }).click();
  await expect
    .poll(() => sentTo(summaryFile).map(({ input }) => input))
    .toEqual([{ reportMonth: '2026-10', format: 'pdf' }]);
});

test('who may take no files is offered none; on a phone in English the table does not push the page', async () => {
  answer(summary, () => of('2026-10'));
  await open({ rights: [summary.action], lang: 'en', size: PHONE });
  await expect.element(page.getByText('Total').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print (PDF)' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
