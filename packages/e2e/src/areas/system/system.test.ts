// A right that the system administrator takes away is gone at once, at every desk.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../browser/browser.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('the system administrator', () => {
  it('[S6-16] takes a right from a role and gives it back, whose button goes and comes without a reload; sees what the role sees', async () => {
    const colleague = await visitAs(browser, base, [AS.admin, 'admc']);
    await colleague.page.goto('/competition/contest_info');
    const button = colleague.page.getByRole('button', { name: '导出', exact: true });
    await button.waitFor();

    const { page } = await visitAs(browser, base, [AS.admin, 'adms']);
    await page.goto('/system/right');
    await page.getByPlaceholder('查找权限').fill('contest_info_export');
    const box = page.getByRole('checkbox', { name: '导出' });
    await box.click();
    await page.getByText('已调整', { exact: true }).waitFor();
    await button.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByText('已调整', { exact: true }).waitFor({ state: 'hidden' });
    await button.waitFor();
    await page.getByText('以该角色查看', { exact: true }).click();
    await page.getByText('竞赛管理员登录后看到的菜单').waitFor();
    expect(await page.getByText('竞赛信息-导出').count()).toBe(1);
  });
});
