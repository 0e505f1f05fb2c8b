// Lists and forms of any page: by keyboard, on paper, in English, and the way to them.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, visit } from './browser/browser.ts';
import { goTo } from './browser/go-to.ts';
import { press, speak } from './browser/hands.ts';
import { AS, visitAs } from './browser/sign-in.ts';
import { startDemo } from './server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('pages', () => {
  it('a form, a long list with a view and the desk of an audit: no grave fault of accessibility, the head of the list stays', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info');
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByText('基本信息').first().waitFor();
    expect(await graveFaults(page)).toEqual([]);

    await goTo(page, '/basic/competition_dic?size=30&category=制造');
    await press(page, '保存为视图');
    await page.getByRole('textbox', { name: '视图名称' }).fill('制造类');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '制造类', exact: true, pressed: true }).waitFor();
    expect(await graveFaults(page)).toEqual([]);

    // The head of a long list stays at the edge, no row passes above it.
    await goTo(page, '/basic/competition_dic?size=30');
    const list = page.getByRole('main');
    await list.getByRole('row').nth(25).scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.ant-table-row')].find((one) => one.checkVisibility())!.getBoundingClientRect()
          .bottom < 0,
    );
    const head = page.locator('.ant-table-header').filter({ visible: true });
    expect((await head.boundingBox())!.y).toBe((await list.boundingBox())!.y);

    await goTo(page, '/application/audit');
    const desk = page.getByRole('button', { name: /^审核 / }).filter({ visible: true });
    await desk.first().click();
    await page.getByRole('button', { name: '退回修改' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
  });

  it('a wide table without buttons and the stages of the audit on a phone are reached by keyboard', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc'], {
      viewport: { width: 768, height: 1024 },
    });
    await page.goto('/competition/look');
    const region = page.getByRole('region', { name: '数据表，可左右滚动' });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0);
    expect(await graveFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await goTo(page, '/application/audit');
    await page.getByRole('tab', { name: '待复审', selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: '待初审', selected: true }).waitFor();
    await settled(page);
    await expectWellSet(page);
    expect(await graveFaults(page)).toEqual([]);
  });

  it('a fault is found where there is one: of accessibility, of words, of width', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/500');
    await page.getByRole('heading', { level: 1, name: '页面出错了' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await goTo(page, '/login');
    await page.getByRole('tab', { name: '管理员登录' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('form')!.insertAdjacentHTML('beforeend', '<img src="data:,">'));
    expect(await graveFaults(page)).toEqual([expect.stringMatching(/^image-alt: <img/)]);
    await expectWellSet(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>undefined</p>'));
    await expect(expectWellSet(page)).rejects.toThrow('not to match');
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="width: 9999px">wide</p>'));
    await expect(expectWellSet(page)).rejects.toThrow('less than or equal to 0');
  });

  it('a list and a detail go to paper without their buttons, a phone prints the table too', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { viewport: PHONE });
    await page.goto('/competition/contest_info');
    await page
      .getByRole('button', { name: /^查看 / })
      .first()
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('columnheader', { name: '竞赛名称' }).waitFor();
    for (const name of ['新增', '导出', '查询', /^查看 /])
      expect(await page.getByRole('button', { name }).filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page
      .getByRole('button', { name: /^查看 / })
      .first()
      .click();
    await page.getByText('办理情况').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('办理情况').waitFor();
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: '编辑' }).filter({ visible: true }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('[S1-27 S4-16] the pages speak English when asked, and remember it', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info');
    await speak(page, 'en');
    await page.getByRole('heading', { level: 1, name: 'Contests' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Contests' }).waitFor();
    await settled(page);
    expect(await page.locator('main, body').first().innerText()).not.toContain('竞赛名称');
    expect(errors).toEqual([]);
  });

  it('[S2-22 S2-25 S2-11] an empty token is no session: a stranger is sent to sign in, and then an unknown path to /404', async () => {
    const who = { loginType: 'admin', virtualId: null, account: 'admc', method: 'password' };
    const content = { token: '', refreshToken: 'r', who };
    const emptied = JSON.stringify({ dataType: 'object', content, datetime: Date.now() });
    const { page } = await visit(browser, base, { kept: { 'trainrace-session': emptied } });
    await page.goto('/no/such/page');
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => localStorage.getItem('trainrace-session'))).toBeNull();
    await page.getByRole('tab', { name: AS.admin[0] }).click();
    await page.getByLabel('账号').fill('admc');
    await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/404');
    expect(page.url()).toMatch(/\/404$/);
  });
});
