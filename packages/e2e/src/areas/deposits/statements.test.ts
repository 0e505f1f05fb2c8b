// A month of wages from the phone of an enterprise over its town to the bureau, which then looks at everything at a glance.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const LIST = '/deposit/monthly_statement';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string, options: { viewport?: typeof PHONE } = {}) {
  return await visitAs(browser, base, [way, account], options);
}

/** Opened from the list of what waits, a command of the statement and the question behind it. */
async function command(page: Page, no: string, verb: string): Promise<void> {
  await page.getByText(no, { exact: true }).click();
  await press(page.getByRole('dialog').first(), verb);
  const asked = page.getByRole('dialog', { name: new RegExp(`^${verb}：`) });
  await press(asked, verb);
  await said(page, '操作成功');
}

it('[S1-17] a statement goes from a phone over the town to the bureau, and the figures of the cockpit lead to their lists', async () => {
  const phone = await at(AS.construction, 'ent01', { viewport: PHONE });
  const { page } = phone;
  await page.goto(`${LIST}?statementStatus=1`);
  const due = page.getByRole('button', { name: /^编辑 YB-/ }).first();
  await due.waitFor();
  await expectWellSet(page);
  const no = (await due.getAttribute('aria-label'))!.replace('编辑 ', '');
  await due.click();
  const form = page.getByRole('dialog').last();
  const figures = { workerCount: '40', realNameCount: '40', payableWage: '280000', paidWage: '280000' };
  for (const [field, value] of Object.entries({ ...figures, arrearsAmount: '0', arrearsPeople: '0' }))
    await form.locator(`input[id$=${field}]`).fill(value);
  // Fields of supervising units are not shown to an enterprise, the heading included.
  expect(await form.getByText('保证金', { exact: true }).count()).toBe(0);
  await expectWellSet(page);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form.waitFor({ state: 'hidden' });

  await page.goto(`${LIST}?statementStatus=0`);
  await seen(page, no);
  await page.getByText(no, { exact: true }).click();
  const detail = page.getByRole('dialog').first();
  await press(detail, '报送');
  const asked = page.getByRole('dialog').filter({ hasText: '报送后不能修改' });
  await asked.getByLabel('情况说明').fill('本月收尾，人员减少。');
  await asked.getByRole('button', { name: '报送', exact: true }).click();
  await said(page, '操作成功');

  const town = await at(AS.town, 'town01');
  await town.page.goto(`${LIST}?waitsFor=town`);
  await command(town.page, no, '核对通过');

  const bureau = await at(AS.admin, 'adml');
  await bureau.page.goto(`${LIST}?waitsFor=bureau`);
  await command(bureau.page, no, '确认');

  await bureau.page.goto('/deposit/deposit_overview');
  const card = bureau.page.getByRole('link', { name: /^应报/ });
  const count = (await card.locator('strong').innerText()).trim();
  await card.click();
  await seen(bureau.page, `共 ${count} 条`);
  expect([...phone.errors, ...town.errors, ...bureau.errors]).toEqual([]);
});
