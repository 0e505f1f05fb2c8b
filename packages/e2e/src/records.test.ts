// Pages that staff look things up on and put things right on: schools, questions to other bodies.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, settled, visit } from './browser/browser.ts';
import { choose, dialog, fill, press, row, said, seen } from './browser/hands.ts';
import { AS, signIn } from './browser/sign-in.ts';
import { startDemo } from './server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('what schools tell', () => {
  it('[S7-29] the bureau looks them up and corrects it', async () => {
    const { page, context } = await visit(browser, base);
    await signIn(page, AS.admin, 'admc');
    await page.goto('/userInfo/school_info');
    await choose(page, '学校类型', '中职');
    await page.keyboard.press('Escape');
    const school = row(page, '中职').first();
    await school.getByRole('button', { name: /^编辑/ }).click();
    const form = page.locator('form').filter({ hasText: '学生数' });
    await fill(form, '学生数', '973');
    await press(form, '保存');
    await said(page, '更新成功');
    await expect.poll(() => row(page, '中职', '973').count()).toBe(1);
    await context.close();
  });

  it('a town reads those of its own, a business has no such page', async () => {
    const { page, context } = await visit(browser, base);
    await signIn(page, AS.town, 'town01');
    await page.goto('/userInfo/school_info');
    await settled(page);
    expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0);
    await context.close();
    const business = await visit(browser, base);
    await signIn(business.page, AS.business, 'biz01');
    await business.page.goto('/userInfo/school_info');
    await business.page.waitForURL('**/403');
    await business.context.close();
  });
});

it('the system administrator sees who asked other bodies about whom, and how often that day', async () => {
  const { page, context } = await visit(browser, base);
  await signIn(page, AS.admin, 'adms');
  await page.goto('/log/ext_access');
  await choose(page, '查询事项', '培训证书');
  await page.keyboard.press('Escape');
  await press(page, '查询');
  await row(page, '培训证书', '无记录').first().getByRole('button', { name: /^查看/ }).click();
  const detail = page.getByRole('region', { name: /./ }).filter({ hasText: '跟踪号' });
  await seen(dialog(page, /./).or(detail).first(), /当日 \d+ 次，限 \d+ 次/);
  expect(await page.locator('body').innerText()).not.toMatch(/\b\d{17}[\dX]\b/);
  await context.close();
});
