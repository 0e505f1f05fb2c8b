// Scores as the people of a unit handle them: typed on a phone, checked by a colleague, locked; marked by
// a referee whose network goes away.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, visit } from '../../browser/browser.ts';
import { choose, dialog, press, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

/** Of the demo data, as its start prints them. */
const DEMO_REFEREE = { link: 'demo-referee-link-for-trying-out-0123456789', pin: '246810' };

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string, options: { viewport?: typeof PHONE } = {}): Promise<Page> {
  const { page } = await visitAs(browser, base, [way, account], options);
  return page;
}

async function scoresOf(page: Page, contest: string, trade: string): Promise<void> {
  await page.goto('/competition/scores');
  await choose(page, '竞赛', contest);
  await choose(page, '赛项', trade);
  await seen(page, /^共 \d+ 人/);
}

it('[S2-45] one clerk types the last marks on a phone, a colleague of the unit explains what lies far off and checks, and the trade is locked', async () => {
  const [contest, trade] = ['匠心智造', '模具设计与制造'];
  const phone = await at(AS.unit, '19900000101', { viewport: PHONE });
  await scoresOf(phone, contest, trade);
  const cells = phone.getByRole('spinbutton', { name: /^(理论|实操)成绩 / });
  await cells.first().waitFor();
  const names = await cells.evaluateAll((all) =>
    all.filter((cell) => (cell as HTMLInputElement).value === '').map((cell) => cell.getAttribute('aria-label')!),
  );
  expect(names.length).toBeGreaterThanOrEqual(6);
  for (const [index, name] of names.entries()) await type(phone, name, index === 0 ? '2' : String(70 + index));
  // And one that was entered before, anew.
  await type(phone, names.at(-1)!, '77.5');
  await expectWellSet(phone);
  expect(await graveFaults(phone)).toEqual([]);

  const colleague = await at(AS.unit, '19900000102');
  await scoresOf(colleague, contest, trade);
  await seen(colleague, /^偏差较大：/);
  await seen(colleague, /^原：/);
  const far = colleague.getByRole('row').filter({ hasText: '偏差较大：' });
  for (let left = await far.count(); left > 0; left -= 1) {
    await far
      .first()
      .getByRole('button', { name: /^说明原因/ })
      .click();
    const asked = dialog(colleague, /^偏差说明：/);
    await asked.getByRole('textbox', { name: '偏差说明' }).fill('已核对原始评分表');
    await press(asked, '说明原因');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(async () => await far.count()).toBe(left - 1);
  }
  await colleague.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(colleague, /^复核所选/);
  await press(dialog(colleague, '办理结果'), '知道了');
  await seen(colleague, '偏差已说明：已核对原始评分表');

  const bureau = await at(AS.admin, 'admc');
  await scoresOf(bureau, contest, trade);
  await press(bureau, '锁定');
  const locking = dialog(bureau, `锁定：${trade}`);
  await seen(locking, '已说明');
  await press(locking, '锁定');
  await locking.waitFor({ state: 'hidden' });
  await seen(bureau, '已锁定');
});

async function type(page: Page, name: string, mark: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/competition_info/submit'));
  const cell = page.getByRole('spinbutton', { name, exact: true });
  await cell.fill(mark);
  await cell.blur();
  expect((await saved).status()).toBe(200);
}

it('a referee’s sheet opens again while the network is away, takes marks, and sends them afterwards', async () => {
  const { page } = await visit(browser, base, { viewport: PHONE, isNew: true });
  const away = async (isAway: boolean) => await page.context().setOffline(isAway);
  await page.goto(`/referee/${DEMO_REFEREE.link}`);
  await page.getByLabel('PIN码').fill(DEMO_REFEREE.pin);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: '号码' }).waitFor();
  const kept = async () => await page.evaluate(async () => (await caches.match('/referee/')) !== undefined);
  await expect.poll(kept).toBe(true);
  // Files of the page only: neither a call nor the address that opens the sheet.
  const names = await page.evaluate(async () =>
    (await (await caches.open('referee-page-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(names.filter((name) => name.startsWith('/api/') || name.includes(DEMO_REFEREE.link))).toEqual([]);
  await away(true);
  await page.reload();
  await page.getByRole('navigation', { name: '号码' }).waitFor();
  await page.getByRole('group').first().getByRole('button', { name: '3', exact: true }).click();
  await seen(page, /^网络中断：可以继续评分，1条已存在本机/);
  await away(false);
  // Of many marks some are made: all of them are sent, and more are to come.
  await seen(page, /^已评 \d+\/\d+ 项，均已上传$/);
});
