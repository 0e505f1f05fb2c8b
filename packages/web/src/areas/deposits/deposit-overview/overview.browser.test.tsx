// Deposits at a glance: every figure leads to the rows that it counts.
import {
  depositOverview,
  type DepositOverview,
  type Figure,
} from '@trainrace/contract/areas/deposits/deposit-overview';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { DepositOverviewPage } from './deposit-overview.page.tsx';

const figure = (count: number, over: Partial<Figure> = {}): Figure => ({
  count,
  amount: '256.00',
  list: 'instruments',
  query: { instrumentState: '20,30' },
  ...over,
});
const files = (count: number, query: Record<string, string> = {}) => figure(count, { list: 'files', query });
const late = (count: number) => figure(count, { list: 'statements', amount: null, query: { isLate: '1' } });

const overview = (over: Partial<DepositOverview> = {}): DepositOverview => ({
  month: '2026-10',
  held: figure(12),
  states: [{ fileStatus: 50, figure: files(7, { fileStatus: '50' }) }],
  risks: [
    { risk: 'expired', figure: figure(2, { query: { instrumentState: '20,30', expiryStage: 'over' } }) },
    { risk: 'arrears', figure: files(0, { cleanState: '有' }) },
  ],
  towns: [
    {
      townCode: 'ZJG01',
      figures: { files: files(5), secured: figure(4), used: files(1), unpaid: files(0), late: late(3) },
    },
  ],
  issuers: [
    { issuerName: '示例银行', figure: figure(3, { query: { instrumentState: '20,30', issuerUnitId: 'b1' } }) },
    { issuerName: null, figure: figure(2, { query: { instrumentState: '20,30', hasIssuerAccount: '0' } }) },
  ],
  statements: { due: late(9), open: late(4), late: late(3), flagged: late(1), allLate: late(13) },
  years: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    now: figure(1, { list: 'statements', amount: '120.00' }),
    before: figure(1, { list: 'statements', amount: '100.00' }),
  })),
  ...over,
});

async function open(given: Partial<DepositOverview> = {}, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(depositOverview.look, () => overview(given));
  await show(<DepositOverviewPage />, { rights: allRights(depositOverview), ...options });
}
const region = (name: string) => page.getByRole('region', { name }).first();
const addressOf = (link: { element: () => Element }) =>
  decodeURIComponent(
    new URL((link.element() as HTMLAnchorElement).href).pathname +
      new URL((link.element() as HTMLAnchorElement).href).search,
  );

test('a figure is a link to the list under the very filters that counted it', async () => {
  await open();
  const expired = page.getByRole('link', { name: /已到期未续凭证/ });
  await expect.element(expired).toMatchTextContent('2');
  expect(addressOf(expired)).toBe('/deposit/margin_instrument?instrumentState=20,30&expiryStage=over');
  const state = region('各状态项目').getByRole('link', { name: '7' });
  expect(addressOf(state)).toBe('/deposit/construction_file?fileStatus=50');
});

test('what is at risk is marked by more than colour, and what is none is not', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: /已到期未续凭证/ })).toMatchTextContent('▲');
  await expect.element(page.getByRole('link', { name: /近两年有欠薪/ })).not.toMatchTextContent('▲');
});

test('issuers without an account share the last row, which says so', async () => {
  await open();
  const row = region('各出具机构').getByRole('row').last();
  await expect.element(row).toMatchTextContent('其他机构（未开户）');
  expect(addressOf(row.getByRole('link').first())).toBe(
    '/deposit/margin_instrument?instrumentState=20,30&hasIssuerAccount=0',
  );
});

test('[issue 27] late statements say what they count: the month, all months, towns', async () => {
  await open();
  const month = region('2026-10企业工资支付月报');
  await expect.element(month.getByRole('link', { name: /^逾期未报\s*3$/ })).toBeVisible();
  await expect.element(month.getByRole('link', { name: /^逾期未报：各月各类月报\s*13$/ })).toBeVisible();
  await expect.element(region('各区镇')).toMatchTextContent('“逾期未报月报”按各月合计');
});

test('a year is compared with the one before', async () => {
  await open();
  await expect.element(region('实发工资同比')).toMatchTextContent(/120\.00.*100\.00.*20/);
});

test('before there is anything each part says so', async () => {
  await open({ towns: [], issuers: [] });
  await expect.element(region('各出具机构')).toMatchTextContent('还没有数据');
  await expect.element(region('各区镇')).toMatchTextContent('还没有数据');
});

test('a glance that fails says why and can be tried again', async () => {
  await open();
  answer(depositOverview.look, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await show(<DepositOverviewPage />, { rights: allRights(depositOverview) });
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  answer(depositOverview.look, () => overview());
  await page.getByRole('button', { name: /重试|重新/ }).click();
  await expect.element(region('各出具机构')).toBeVisible();
});

test('the ledger is taken as workbook or as PDF', async () => {
  await open();
  answer(depositOverview.ledger, () => new SentFile('台账.pdf'));
  await page.getByRole('button', { name: '台账（PDF）' }).click();
  await expect.poll(() => sentTo(depositOverview.ledger).map(({ input }) => input['format'])).toEqual(['pdf']);
});

test('on a phone the tables scroll within the page, in English', async () => {
  await open({}, { lang: 'en', size: PHONE });
  await expect.element(page.getByText('Others, without an account')).toBeVisible();
  await expect.element(page.getByText('256.00 (10,000 yuan)').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
