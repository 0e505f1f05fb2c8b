// Lists and forms of any page: by keyboard, on paper, in English, with views of one's own.
import { aNoticeDraft } from '@trainrace/server/seed/notice-builders';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, visit } from './browser/browser.ts';
import { answer, press, speak } from './browser/hands.ts';
import { AS, signIn, visitAs } from './browser/sign-in.ts';
import { connect } from './client.ts';
import { startDemo } from './server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('pages', () => {
  it('the form of a contest and the desk of an audit have no critical or serious fault of accessibility', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info');
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByText('基本信息').first().waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await page.goto('/application/audit');
    await page
      .getByRole('button', { name: /^审核 / })
      .first()
      .click();
    await page.getByRole('button', { name: '退回修改' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
  });

  it('a fault is found where there is one: of accessibility, of words, of width', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/login');
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
    await page.goto('/application/audit');
    await page.getByRole('tab', { name: '待复审', selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: '待初审', selected: true }).waitFor();
    await settled(page);
    await expectWellSet(page);
    expect(await graveFaults(page)).toEqual([]);
  });

  it('the head of a long list stays at the edge, no row passes above it', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/basic/competition_dic?size=30');
    await page.getByRole('row').nth(25).scrollIntoViewIfNeeded();
    const [head, pane] = [page.locator('.ant-table-header'), page.getByRole('main')];
    await page.waitForFunction(() => document.querySelector('.ant-table-row')!.getBoundingClientRect().bottom < 0);
    expect((await head.boundingBox())!.y).toBe((await pane.boundingBox())!.y);
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

  it('a way to look at a list is named, taken up by keyboard and dropped; what was typed is not kept', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/basic/competition_dic?category=服务&tradeName=茶艺&descs=dicNo');
    await page.getByRole('button', { name: '保存为视图' }).click();
    await page.getByRole('textbox', { name: '视图名称' }).fill('服务类');
    await page.keyboard.press('Enter');
    await page.goto('/basic/competition_dic');
    await page.getByRole('button', { name: '服务类', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/competition_dic?**');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ category: '服务', descs: 'dicNo' });
    await page.getByRole('button', { name: '服务类', exact: true, pressed: true }).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('茶艺');
    expect(await graveFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '删除视图 服务类' }).click();
    await page.getByRole('button', { name: '服务类', exact: true }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('a page behind the last one is the last one, so that no list looks empty that is not', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info?current=99');
    await page.waitForURL('**/contest_info?current=2');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('a row that is removed by itself is no longer one of those that are picked', async () => {
    const { page } = await visit(browser, base);
    const bureau = await (await connect(base)).signIn('admin|admc||password|ZJGTRAINRACE');
    for (const title of ['要删除的通知', '要留下的通知'])
      await bureau.post('/api/zjgrsj-trainrace/basic/file_notice/submit', aNoticeDraft({ title }));
    await signIn(page, AS.admin, 'admc');
    await page.goto('/message/file_notice?title=的通知');
    for (const title of ['要删除的通知', '要留下的通知'])
      await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
    await page.getByText('已选 2 条').waitFor();
    await press(page, '更多操作 要删除的通知');
    await page.getByRole('menuitem', { name: '删除' }).click();
    await answer(page, '确定将选择数据删除?', '删除');
    await page.getByText('已选 1 条').waitFor();
    expect(await page.getByText('已选 2 条').count()).toBe(0);
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

  it('[S2-22 S2-11] a stranger is sent to sign in, an unknown path to /404', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/competition/contest_info');
    await page.waitForURL('**/login**');
    expect(page.url()).toContain('/login');
    await signIn(page, AS.admin, 'admc');
    await page.goto('/no/such/page');
    await page.waitForURL('**/404');
    expect(page.url()).toMatch(/\/404$/);
  });
});
