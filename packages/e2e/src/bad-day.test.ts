// Pages on a bad day: the line is gone, a day cannot be read, a filter hides waiting rows, one asks once more.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser, settled } from './browser/browser.ts';
import { open, press } from './browser/hands.ts';
import { AS, visitAs } from './browser/sign-in.ts';
import { startDemo } from './server.ts';

const NEXT = '参赛/经办单位';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const isHere = async (page: Page) => await page.evaluate(() => 'isHere' in window);
const away = (page: Page) => page.getByRole('heading', { name: '网络已断开' });

it.each([
  ['the line is gone', async (page: Page) => await page.context().setOffline(true)],
  [
    'the server is gone, which the browser does not know',
    async (page: Page) => await page.route(/\/(assets|health)\//, async (route) => await route.abort()),
  ],
])('a page that was never loaded says that %s, and comes when it is back; nothing is loaded anew', async (_, leave) => {
  // A part of the program that was loaded before would come from the cache.
  const { page, context } = await visitAs(browser, base, [AS.admin, 'admc'], { isNew: true });
  await page.goto('/wel/index');
  await open(page, '竞赛信息');
  const filter = page.getByRole('search').getByRole('textbox').first();
  await filter.fill('没有提交的条件');
  await page.evaluate(() => void Object.assign(window, { isHere: true }));
  await leave(page);
  await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: NEXT }).click();
  await away(page).waitFor();
  await press(page, '重试');
  await settled(page);
  expect([await away(page).isVisible(), await isHere(page)]).toEqual([true, true]);

  await page.unroute(/\/(assets|health)\//);
  await context.setOffline(false);
  const again = page.getByRole('button', { name: '重试' });
  if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined);
  await page.getByRole('heading', { level: 1, name: NEXT, exact: true }).waitFor();
  expect(await isHere(page)).toBe(true);
  await page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '竞赛信息' }).click();
  await page.getByRole('heading', { level: 1, name: '竞赛信息', exact: true }).waitFor();
  await expect.poll(async () => await filter.inputValue()).toBe('没有提交的条件');
});

it('a day that cannot be read stays where it was typed and is refused under its field; one that can is taken as it is left', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/competition/contest_info?add=1');
  const end = page.getByLabel('报名截止', { exact: true });
  for (const text of ['明天', '2026-02-30 09:00']) {
    await end.fill(text);
    await end.press('Tab');
    await page.getByText('报名截止格式不正确').waitFor();
    await expect.poll(async () => await end.inputValue()).toBe(text);
  }
  await end.fill('2026/12/1 9:30');
  await end.press('Tab');
  await page.getByText('报名截止格式不正确').waitFor({ state: 'hidden' });
  await expect.poll(async () => await end.inputValue()).toBe('2026-12-01 09:30');
  await end.fill('后天');
  await end.press('Tab');
  await page.getByText('报名截止格式不正确').waitFor();
  await expect.poll(async () => await end.inputValue()).toBe('后天');
  expect(errors).toEqual([]);
});

it('a day of a filter that cannot be read stays, is said to be so, and asks nothing', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'adms']);
  await page.goto('/log/usual');
  await page.getByRole('row').nth(1).waitFor();
  const unfold = page.getByRole('button', { name: '更多条件' });
  if (await unfold.isVisible()) await unfold.click();
  const [start, end] = [page.locator('input[date-range=start]').first(), page.locator('input[date-range=end]').first()];
  await start.fill('上周');
  await start.press('Tab');
  await page.getByRole('alert').getByText('格式不正确').waitFor();
  expect([await start.inputValue(), new URL(page.url()).search]).toEqual(['上周', '']);
  await start.fill('2026-01-05');
  await end.click();
  await end.fill('2026-1-6');
  await end.press('Tab');
  await page.getByRole('alert').getByText('格式不正确').waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).search).toMatch(/From=2026-01-05.*To=2026-01-06/);
  expect(errors).toEqual([]);
});

it('查询 asks the server each time, also under the same conditions', async () => {
  const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/wel/index');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/tournament_unit/list?')) asked++;
  });
  await open(page, NEXT);
  await page.getByRole('row').nth(1).waitFor();
  for (let time = 1; time <= 2; time++) {
    const before = asked;
    const answered = page.waitForResponse((response) => response.url().includes('/tournament_unit/list?'));
    await press(page.getByRole('search'), '查询');
    await answered;
    expect(asked).toBe(before + 1);
  }
});

it('an empty work list under a filter says that the filter hides rows, and takes it away', async () => {
  const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/wel/index');
  await open(page, '报名审核');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox').fill('无此人');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('没有符合条件的数据').waitFor();
  expect(await page.getByText('没有待审核的报名').count()).toBe(0);
  await press(page, '清除条件');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});
