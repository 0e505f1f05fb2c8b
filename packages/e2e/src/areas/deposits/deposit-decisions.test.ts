// Wage deposits on the bureau's phone and at a bank's desk: exempt and taken back; what a bank sees, and what not.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, WIDE } from '../../browser/browser.ts';
import { dialog, fill, press, record, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it('[S7-22] on a phone the bureau exempts a project, and takes the exemption back', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'adml'], { viewport: PHONE });
  await page.goto('/deposit/deposit_overview');
  await seen(page, '资金与风险');
  await settled(page);
  await expectWellSet(page);

  // Small, and looked up today.
  await page.goto('/deposit/construction_file?fileStatus=20&cleanState=无');
  await page.getByText('(示例)').first().click();
  const file = record(page);
  await settled(page);
  await expectWellSet(page);
  for (const [verb, state, reason] of [
    ['免缴备案', '免缴备案', '合同额低于300万元且两年内无拖欠'],
    ['撤销免缴', '待市局核定', '经查近两年有拖欠'],
  ] as const) {
    await take(verb);
    const asked = dialog(page, new RegExp(`^${verb}：`));
    await press(asked, verb);
    await seen(asked, '请填写');
    await fill(asked, '原因', reason);
    await press(asked, verb);
    await asked.waitFor({ state: 'hidden' });
    await seen(file, `当前：${state}`);
  }
  expect(await graveFaults(page)).toEqual([]);
  expect(errors).toEqual([]);

  /** In sight, or behind the menu of the foot. */
  async function take(verb: string): Promise<void> {
    const button = file.getByRole('button', { name: verb, exact: true });
    const more = file.getByRole('button', { name: /更多/ });
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return await button.click();
    await more.click();
    return await page.getByRole('menuitem', { name: verb }).click();
  }
});

it('[S7-21] at its desk a bank sees what it answers for, and nothing of contests', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.bank, 'bank01'], { viewport: WIDE });
  await page.goto('/wel/index');
  await seen(page, '待确认的凭证');
  await settled(page);
  await expectWellSet(page);
  expect(await page.getByText('正在报名的竞赛').count()).toBe(0);
  await page.goto('/deposit/margin_instrument');
  const cells = page.getByRole('row').filter({ hasText: '(示例)' });
  await cells.first().waitFor();
  for (const text of await cells.allTextContents()) expect(text).toContain('暨阳农商银行');
  await cells.first().getByRole('button').first().click();
  await seen(dialog(page, '保证金凭证详情'), '资金明细');
  await settled(page);
  await expectWellSet(page);
  expect(await graveFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});
