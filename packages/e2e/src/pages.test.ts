// Every page of the main job as each role meets it: it opens, says what it should, and no console complains.
import { aNoticeDraft } from '@trainrace/server/seed/notice-builders';
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWellSet, graveFaults, openBrowser, PHONE, settled, visit } from './browser/browser.ts';
import { nameFaults } from './browser/faults.ts';
import { answer, press, speak } from './browser/hands.ts';
import { AS, signIn } from './browser/sign-in.ts';
import { connect } from './client.ts';
import { startDemo } from './server.ts';

const SHOTS = 'test-results';

let base: string;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const pagesOf = [
  [
    'the contest administrator',
    AS.admin,
    'admc',
    [
      ['/competition/contest_info', '竞赛信息'],
      ['/basic/competition_dic', '竞赛职业(工种)字典'],
      ['/competition/tournament_unit', '参赛/经办单位'],
      ['/application/audit', '报名审核'],
      ['/application/list', '报名总览'],
      ['/competition/scores', '成绩录入与发布'],
      ['/competition/look', '成绩查询'],
      ['/competition/report', '报表打印'],
      ['/userInfo/user_info', '个人账户'],
      ['/userInfo/group_info', '集体(院校/企业)'],
      ['/userInfo/school_info', '院校资料'],
      ['/basic/import_center', '导入中心'],
      ['/log/ext_access', '外部数据查询'],
      ['/resource/ext_health', '外部接口状态'],
      ['/resource/sms_outbox', '短信发件箱'],
    ],
  ],
  [
    'an organising unit',
    AS.unit,
    'org01',
    [
      ['/competition/contest_info', '竞赛信息'],
      ['/application/audit', '报名审核'],
      ['/competition/scores', '成绩录入与发布'],
      ['/basic/import_center', '导入中心'],
    ],
  ],
  [
    'a town',
    AS.town,
    'town01',
    [
      ['/application/list', '报名总览'],
      ['/competition/look', '成绩查询'],
    ],
  ],
  [
    'a school',
    AS.school,
    'school01',
    [
      ['/application/group', '集体报名'],
      ['/competition/look', '成绩查询'],
    ],
  ],
] as const;

describe.each(pagesOf)('%s', (_, way, account, pages) => {
  it('[S2-18 S6-04] opens every page of the menu without an error, under the name it has there', async () => {
    const { page, context, errors } = await visit(browser, base);
    await signIn(page, way, account);
    await expectWellSet(page);
    for (const [path, title] of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await settled(page);
      await expectWellSet(page);
      expect(await nameFaults(page)).toEqual([]);
      await page.screenshot({ path: `${SHOTS}/${account}${path.replaceAll('/', '-')}.png` });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('an individual on a phone', () => {
  it('finds the contests that take entries, on 390 px', async () => {
    const { page, context, errors } = await visit(browser, base, { viewport: PHONE });
    await signIn(page, AS.person, '19900000001');
    for (const path of ['/application/my', '/competition/look', '/competition/contest_info']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      await expectWellSet(page);
      await page.screenshot({ path: `${SHOTS}/person${path.replaceAll('/', '-')}.png` });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('for everybody', () => {
  it('login, list, form and audit have no critical or serious fault of accessibility', async () => {
    const { page, context } = await visit(browser, base);
    await page.goto('/login');
    await page.getByRole('tab', { name: '管理员登录' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await signIn(page, AS.admin, 'admc');
    await page.goto('/competition/contest_info');
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await settled(page);
    expect(await graveFaults(page)).toEqual([]);
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
    await context.close();
  });

  it('a fault is found where there is one: of accessibility, of words, of width', async () => {
    const { page, context } = await visit(browser, base);
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
    await context.close();
  });

  it('a wide table without buttons and the stages of the audit on a phone are reached by keyboard', async () => {
    const { page, context } = await visit(browser, base, { viewport: { width: 768, height: 1024 } });
    await signIn(page, AS.admin, 'admc');
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
    await context.close();
  });

  it('the head of a long list stays at the edge, no row passes above it', async () => {
    const { page, context } = await visit(browser, base);
    await signIn(page, AS.admin, 'admc');
    await page.goto('/basic/competition_dic?size=30');
    await page.getByRole('row').nth(25).scrollIntoViewIfNeeded();
    const [head, pane] = [page.locator('.ant-table-header'), page.getByRole('main')];
    await page.waitForFunction(() => document.querySelector('.ant-table-row')!.getBoundingClientRect().bottom < 0);
    expect((await head.boundingBox())!.y).toBe((await pane.boundingBox())!.y);
    await context.close();
  });

  it('a list and a detail go to paper without their buttons, a phone prints the table too', async () => {
    const { page, context, errors } = await visit(browser, base, { viewport: PHONE });
    await signIn(page, AS.admin, 'admc');
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
    await context.close();
  });

  it('a way to look at a list is named, taken up by keyboard and dropped; what was typed is not kept', async () => {
    const { page, context, errors } = await visit(browser, base);
    await signIn(page, AS.admin, 'admc');
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
    await context.close();
  });

  it('a page behind the last one is the last one, so that no list looks empty that is not', async () => {
    const { page, context } = await visit(browser, base);
    await signIn(page, AS.admin, 'admc');
    await page.goto('/competition/contest_info?current=99');
    await page.waitForURL('**/contest_info?current=2');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    await context.close();
  });

  it('a row that is removed by itself is no longer one of those that are picked', async () => {
    const { page, context } = await visit(browser, base);
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
    await context.close();
  });

  it('[S1-27 S4-16] the pages speak English when asked, and remember it', async () => {
    const { page, context, errors } = await visit(browser, base);
    await signIn(page, AS.admin, 'admc');
    await page.goto('/competition/contest_info');
    await speak(page, 'en');
    await page.getByRole('heading', { level: 1, name: 'Contests' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Contests' }).waitFor();
    await settled(page);
    expect(await page.locator('main, body').first().innerText()).not.toContain('竞赛名称');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[S2-22 S2-11] a stranger is sent to sign in, an unknown path to /404', async () => {
    const { page, context } = await visit(browser, base);
    await page.goto('/competition/contest_info');
    await page.waitForURL('**/login**');
    expect(page.url()).toContain('/login');
    await signIn(page, AS.admin, 'admc');
    await page.goto('/no/such/page');
    await page.waitForURL('**/404');
    expect(page.url()).toMatch(/\/404$/);
    await context.close();
  });
});
