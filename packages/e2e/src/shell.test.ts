// The shell around the pages, line by line of the specification's section on screens and routes.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveColours, graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, visit } from './browser/browser.ts';
import { answer, dialog, field, formPage, fill, press, said, speak } from './browser/hands.ts';
import { AS, signIn, visitAs } from './browser/sign-in.ts';
import { connect } from './client.ts';
import { startDemo } from './server.ts';

/** A site whose pages a menu may show inside ours. */
const ELSEWHERE = 'https://report.example';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo({ FRAME_SOURCES: ELSEWHERE }), openBrowser()]);
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function goesTo(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from);
  await page.waitForURL((url) => url.pathname === to);
}

const tabs = (page: Page) => page.getByRole('navigation', { name: '页签' });
const tabNames = async (page: Page): Promise<string[]> => {
  await tabs(page).getByRole('link').first().waitFor();
  return (await tabs(page).getByRole('link').allInnerTexts()).map((name) => name.trim());
};
const tabMenu = async (page: Page, entry: string): Promise<void> => {
  await press(page, '页签操作');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const personMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').locator('.ant-dropdown-trigger').last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
};

describe('without a session', () => {
  it('[S2-01 S2-03] sign-in and the error pages open, and say what to do next', async () => {
    const { page } = await visit(browser, base);
    for (const [path, words] of [
      ['/login', '登录'],
      ['/404', '页面不存在'],
      ['/403', '您没有权限打开这个页面'],
      ['/500', '页面出错了'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: words }).waitFor();
      expect(pathOf(page)).toBe(path);
      if (path !== '/login') expect(await page.getByRole('link', { name: '回首页' }).count()).toBe(1);
    }
    expect(await graveFaults(page)).toEqual([]);
  });

  it('[S2-02 S2-22] the lock screen of an unlocked screen, and every other path, lead to sign in', async () => {
    const { page } = await visit(browser, base);
    for (const path of ['/lock', '/', '/wel/dashboard', '/info', '/myiframe/M1', '/no/such/page'])
      await goesTo(page, path, '/login');
    expect(pathOf(page)).toBe('/login');
  });

  it('[S2-25] an empty token is no session', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc'], { hasOwnSession: true });
    await page.goto('/wel/index');
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('trainrace-session') ?? '{}');
      record.content.token = '';
      localStorage.setItem('trainrace-session', JSON.stringify(record));
    });
    await goesTo(page, '/competition/contest_info', '/login');
    expect(await page.evaluate(() => localStorage.getItem('trainrace-session'))).toBeNull();
  });
});

describe('with a session', () => {
  it('[S2-04 S2-05 S2-06 S2-07 S2-08 S2-09 S2-23] the fixed routes lead where they should', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.person, '19900000001']);
    await page.goto('/wel/index');
    for (const from of ['/', '/wel', '/login']) await goesTo(page, from, '/wel/index');
    expect(await tabNames(page)).toEqual(['首页']);
    await goesTo(page, '/info', '/info/index');
    await page.getByRole('heading', { level: 1, name: '个人信息' }).waitFor();
    await page.goto('/wel/dashboard');
    await page.getByRole('heading', { level: 1, name: '控制台' }).waitFor();
    // The console stands in no menu.
    expect(await page.getByRole('navigation', { name: '菜单', exact: true }).getByText('控制台').count()).toBe(0);
    for (const path of ['/myiframe/M9999', '/no/such/page']) await goesTo(page, path, '/404');
    expect(errors).toEqual([]);
  });

  it('[S2-26 S2-32 S2-33 S2-35 S2-36 S2-48 S4-17 S9-20] header, sidebar, tabs and what the top bar holds', async () => {
    const { page } = await visitAs(browser, base, [AS.town, 'town01']);
    await page.goto('/wel/index');
    const header = page.getByRole('banner');
    const menu = page.getByRole('navigation', { name: '菜单', exact: true });
    await menu.waitFor();
    expect(await tabs(page).count()).toBe(1);
    expect(await header.getByText('杨舍镇', { exact: true }).count()).toBe(1);

    const groups = await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('link').allInnerTexts();
    expect(groups.slice(0, 3)).toEqual(['竞赛管理', '报名审核', '成绩管理']);
    await header.getByRole('link', { name: '竞赛管理' }).click();
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await press(header, '首页');
    await page.waitForURL('**/wel/index');

    const width = async () => (await menu.boundingBox())?.width ?? 0;
    const wide = await width();
    await press(header, '收起菜单');
    expect(await width()).toBeLessThan(wide / 2);
    await page.reload();
    await press(header, '展开菜单');
    expect(await width()).toBe(wide);

    await press(header, '全屏');
    await header.getByRole('button', { name: '退出全屏' }).click();
    await header.getByRole('button', { name: '全屏', exact: true }).waitFor();

    const languages = header.getByRole('combobox', { name: '语言' }).getByRole('option');
    await expect.poll(async () => await languages.allInnerTexts()).toEqual(['中文', 'English']);
    await speak(header, 'en');
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('trainrace-language'))).toContain('"en"');
    await page.reload();
    await speak(header, 'zh');
    await tabs(page).getByRole('link', { name: '首页' }).waitFor();
  });

  it('[S2-37 S2-38 S2-39 S4-08 S6-09] the drop-down: user info for U032 to U035 only; signing out asks first', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc'], { hasOwnSession: true });
    await page.goto('/wel/index');
    await personMenu(page);
    const entries = page.locator('.ant-dropdown').getByRole('menuitem');
    await expect.poll(async () => await entries.allInnerTexts()).toEqual(['控制台', '个人设置', '退出登录']);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await answer(page, '确定退出系统?', '取消');
    expect(pathOf(page)).toBe('/wel/index');
    await personMenu(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await answer(page, '确定退出系统?', '退出登录');
    await page.waitForURL('**/login');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/"token|trainrace-locked/);

    await signIn(page, AS.business, 'biz01');
    await personMenu(page);
    await page.getByRole('menuitem', { name: '个人信息' }).click();
    await page.waitForURL('**/info/index');
    await page.getByLabel('法定代表人').fill('李样文');
    await press(page, '保存资料');
    await said(page, '更新成功');
    await page.reload();
    expect(await page.getByLabel('法定代表人').inputValue()).toBe('李样文');
  });

  it('[S2-28 S2-29 S4-12 S4-13 S4-14 S8-21] tabs: by keyboard and mouse, close others, close all, clear cache', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/wel/index');
    for (const path of ['/competition/contest_info', '/basic/competition_dic', '/application/list']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(await tabNames(page)).toEqual(['首页', '竞赛信息', '竞赛职业(工种)字典', '报名总览']);
    expect(await page.getByRole('button', { name: '关闭 首页' }).count()).toBe(0);

    const front = tabs(page).locator('[aria-current=page]');
    await front.focus();
    await page.keyboard.press('Delete');
    await page.waitForURL('**/basic/competition_dic');
    // A user who closes a tab by its keys stays among the tabs.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('竞赛职业(工种)字典');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/competition/contest_info');
    // The browser's own tab says which page it is.
    await expect.poll(() => page.title()).toBe('竞赛信息 · 职业技能竞赛与培训管理平台');

    await tabMenu(page, '清除缓存');
    await said(page, '清除完毕');
    await tabMenu(page, '关闭其他');
    expect(await tabNames(page)).toEqual(['首页', '竞赛信息']);
    await tabMenu(page, '关闭全部');
    await page.waitForURL('**/wel/index');
    expect(await tabNames(page)).toEqual(['首页']);
  });

  it('[S3-18] a tab has the label, address, query, parameter, words and group of its page, and a way to close it', async () => {
    const client = await connect(base);
    const bureau = await client.signIn('admin|admc||password|ZJGTRAINRACE');
    const { data } = await bureau.get('/api/zjgrsj-trainrace/competition/contest_info/list', { size: 1 });
    const detail = `/competition/contest_info/${data.records[0].id}`;
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/wel/index');
    for (const path of ['/competition/contest_info?size=30', detail]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    const links = tabs(page).getByRole('link');
    const entries = async () =>
      await links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    const [home, list, one] = await entries();
    expect([home, list]).toEqual([
      ['首页', '/wel/index'],
      ['竞赛信息', '/competition/contest_info?size=30'],
    ]);
    expect(one![1]).toBe(detail);
    expect(one![0]).toContain('竞赛信息');
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('trainrace-tabs')!).content);
    const id = detail.slice(detail.lastIndexOf('/') + 1);
    expect(kept[2]).toEqual({
      label: one![0],
      value: detail,
      params: { id },
      query: '',
      meta: { icon: kept[1].meta.icon },
      group: '竞赛管理',
      close: true,
    });
    expect(kept[1]).toMatchObject({ label: '竞赛信息', query: 'size=30', group: '竞赛管理', close: true });
    expect(kept[0]).toMatchObject({ value: '/wel/index', close: false });
    const group = page.getByRole('navigation', { name: '顶部菜单' }).getByRole('link', { name: '竞赛管理' });
    expect(await group.getAttribute('aria-current')).toBe('true');

    await tabs(page).getByRole('link', { name: '竞赛信息', exact: true }).click();
    await page.waitForURL('**/competition/contest_info?size=30');
    await speak(page.getByRole('banner'), 'en');
    await page.getByRole('navigation', { name: 'Tabs' }).waitFor();
    const translated = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').nth(1);
    await expect.poll(async () => await translated.textContent()).toMatch(/contest/i);
    await speak(page.getByRole('banner'), 'zh');
    await tabs(page).getByRole('link', { name: '竞赛信息', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^关闭 / }).count()).toBe(2);
    await links.nth(2).click();
    await expect.poll(async () => await links.nth(2).getAttribute('aria-current')).toBe('page');
    // Closed before the page that it leads to is on the screen.
    await page.getByRole('button', { name: '关闭 竞赛信息', exact: true }).evaluate((button: HTMLElement) => {
      button.closest('li')!.querySelector('a')!.click();
      button.click();
    });
    await page.waitForURL('**/wel/index');
    await expect.poll(entries).toEqual([home, one]);
  });

  it('[S7-02] a line at the top runs while the server is asked, and is gone afterwards', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/wel/index');
    const bar = page.locator('[class*="_bar_"][aria-hidden=true]');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/contest_info/list*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/competition/contest_info');
    await bar.waitFor();
    resolve();
    await page.getByRole('row').nth(1).waitFor();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(async () => await bar.count()).toBe(0);
  });

  it('menus, messages and dialogs of the top bar take the focus when a key opens them, and give it back', async () => {
    const { page } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/wel/index');
    const focused = (name: string | RegExp) => page.locator(':focus').and(page.getByRole('button', { name })).waitFor();
    const bell = page.getByRole('banner').getByRole('button', { name: /^消息/ });
    await bell.press('Enter');
    await page.locator('.ant-popover').getByRole('tab').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ant-popover') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await focused(/^消息/);
    const person = page.getByRole('banner').locator('.ant-dropdown-trigger').last();
    await person.press('Enter');
    const entry = (name: string) => page.locator(':focus').and(page.getByRole('menuitem', { name }));
    await entry('控制台').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => person.evaluate((button) => button === document.activeElement)).toBe(true);
    await person.press('Enter');
    await entry('控制台').press('ArrowDown');
    await entry('个人信息').press('ArrowDown');
    await entry('个人设置').press('Enter');
    await dialog(page, '个人设置').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '个人设置').waitFor({ state: 'hidden' });
    await expect.poll(() => person.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('[S2-29 S2-30] the menu search finds by how a name begins, from the tab menu and by Ctrl+K', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/wel/index');
    await tabMenu(page, '搜索菜单');
    const search = dialog(page, '搜索菜单');
    const found = search.getByRole('listitem');
    await search.getByRole('searchbox').fill('成绩');
    await expect.poll(async () => await found.count()).toBe(3);
    await search.getByRole('searchbox').fill('查询');
    await search.getByText('没有以“查询”开头的菜单').waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await search.getByRole('searchbox').fill('cjcx');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/competition/look');
    await search.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await search.getByRole('searchbox').fill('lsh');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '流水号' }).waitFor();
    const entry = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '流水号' });
    const { y, height } = (await entry.boundingBox())!;
    expect(y + height, 'the menu shows where one is').toBeLessThanOrEqual(page.viewportSize()!.height);
  });
});

describe('a page from elsewhere', () => {
  it('[S2-10 S2-21] opens in a frame, its query kept, for who has it in the menu and for nobody else', async () => {
    const client = await connect(base);
    const system = await client.signIn('admin|adms||password|ZJGTRAINRACE');
    const path = `${ELSEWHERE}/overview.html?year=2026`;
    const line = { name: '统计报表', path, sort: 990, roles: ['ADM_C'] };
    const { data } = await system.post('/api/blade-system/menu/submit', line);
    const { page } = await visit(browser, base);
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      const said = new URL(route.request().url()).search;
      await route.fulfill({ contentType: 'text/html', body: `<p>report ${said}</p>` });
    });
    await signIn(page, AS.admin, 'admc');
    await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '统计报表' }).click();
    await page.waitForURL(`**/myiframe/${data.code}`);
    await page.frameLocator('iframe').getByText('report ?year=2026').waitFor();
    expect(await tabNames(page)).toContain('统计报表');
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(await frame.getAttribute('src')).not.toContain('token');
    await page.goto(`/myiframe/${data.code}?town=ZJG01`);
    await page.frameLocator('iframe').getByText('report ?year=2026&town=ZJG01').waitFor();
    expect(await graveFaults(page)).toEqual([]);

    const other = await visitAs(browser, base, [AS.unit, 'org01']);
    await other.page.goto('/wel/index');
    await goesTo(other.page, `/myiframe/${data.code}`, '/404');
    expect(pathOf(other.page)).toBe('/404');
  });
});

describe('the lock', () => {
  it('[S2-24 S2-34 S4-09 S4-11 S5-11 S1-25] asks for a password, holds every path, survives a reload and opens again', async () => {
    const { page, context } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info?size=30');
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await press(page.getByRole('banner'), '锁屏');
    const setter = dialog(page, '锁屏');
    await press(setter, '锁定');
    await setter.getByText('锁屏密码不能为空').waitFor();
    await fill(setter, '锁屏密码', 'tea');
    await press(setter, '锁定');
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    for (const path of ['/competition/contest_info', '/login', '/404', '/register/individual', '/'])
      await goesTo(page, path, '/lock');
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'tea',
    );

    // A window that is opened later is locked with it, and learns from this one how to open.
    const second = await context.newPage();
    await goesTo(second, '/application/list', '/lock');
    await fill(second, '锁屏密码', 'coffee');
    await press(second, '解锁');
    await second.getByText('锁屏密码错误，还可以再试 4 次').waitFor();
    await fill(second, '锁屏密码', 'tea');
    await press(second, '解锁');
    await second.waitForURL('**/application/list');
    await page.waitForURL((url) => url.pathname !== '/lock');
  });

  const lockAndBack = async (page: Page, meanwhile: () => Promise<unknown> = async () => undefined) => {
    await press(page.getByRole('banner'), '锁屏');
    await fill(dialog(page, '锁屏'), '锁屏密码', 'tea');
    await press(dialog(page, '锁屏'), '锁定');
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor();
    await meanwhile();
    await fill(page, '锁屏密码', 'tea');
    await press(page, '解锁');
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor({ state: 'hidden' });
  };

  it('what was typed into open forms is there afterwards, however long it took', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.business, 'biz01'], { isNew: true });
    await page.clock.install();
    await page.goto('/info/index');
    await fill(page, '法定代表人', '赵样');
    await lockAndBack(page, async () => {
      for (const hidden of [page.getByLabel('法定代表人'), tabs(page), page.locator('#content')])
        expect(await hidden.isVisible()).toBe(false);
      // Longer than an answer is kept that nobody looks at.
      await page.clock.fastForward('10:00');
    });
    expect(new URL(page.url()).pathname).toBe('/info/index');
    expect(await page.getByLabel('法定代表人').inputValue()).toBe('赵样');
    await press(page, '保存资料');
    await said(page, '更新成功');
    expect(errors).toEqual([]);
  });

  it('the form of a list stays open, with its draft, after a reload of the locked page too', async () => {
    const { page, context, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info');
    await press(page, '新增');
    const form = formPage(page, /新增/);
    await fill(form, '竞赛名称', '锁屏前的竞赛');
    await form.getByText(/草稿已自动保存在本机/).waitFor();
    const other = await context.newPage();
    await other.goto('/wel/index');
    // Locked from another window, over the open form.
    const lockFromThere = async () => {
      await press(other.getByRole('banner'), '锁屏');
      await fill(dialog(other, '锁屏'), '锁屏密码', 'tea');
      await press(dialog(other, '锁屏'), '锁定');
      await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor();
    };
    const unlock = async () => {
      await fill(page, '锁屏密码', 'tea');
      await press(page, '解锁');
      await form.waitFor();
      expect(await field(form, '竞赛名称').inputValue()).toBe('锁屏前的竞赛');
    };
    await lockFromThere();
    expect(await form.isVisible()).toBe(false);
    await unlock();
    await lockFromThere();
    await page.reload();
    await unlock();
    expect(errors).toEqual([]);
  });

  it('says whose it is, but a phone not to whoever walks by', async () => {
    const { page } = await visitAs(browser, base, [AS.person, '19900000001']);
    await page.goto('/wel/index');
    await lockAndBack(page, async () => {
      await page.getByText('199****0001 已登录').waitFor();
      expect(await page.content()).not.toContain('19900000001');
    });
  });

  it('[S4-10] after five wrong passwords the session ends, and signing in begins unlocked', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'adms'], { hasOwnSession: true });
    await page.goto('/wel/index');
    await press(page.getByRole('banner'), '锁屏');
    await fill(dialog(page, '锁屏'), '锁屏密码', 'tea');
    await press(dialog(page, '锁屏'), '锁定');
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor();
    for (let time = 1; time <= 5; time++) {
      await fill(page, '锁屏密码', `wrong${time}`);
      await press(page, '解锁');
      if (time < 5) await page.getByText(`还可以再试 ${5 - time} 次`).waitFor();
    }
    await page.waitForURL('**/login');
    await signIn(page, AS.admin, 'adms');
    expect(pathOf(page)).toBe('/wel/index');
  });
});

describe('the error log', () => {
  it('[S2-40 S2-41 S2-42 S8-18 S8-19 S9-22] collects errors, caps the badge at 99, uploads and clears after asking', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/wel/index');
    // From then on the program hears of errors.
    await page.getByRole('navigation', { name: '菜单', exact: true }).waitFor();
    await page.evaluate(() => {
      for (let number = 0; number < 120; number++)
        setTimeout(() => {
          throw new Error(`probe ${number}`);
        });
    });
    const opener = page.getByRole('button', { name: '错误日志 99+' });
    await opener.click();
    const log = dialog(page, '错误日志');
    await log.getByRole('row').first().waitFor();
    expect(await log.getByRole('columnheader').allInnerTexts()).toEqual(['类型', '地址', '信息', '堆栈', '时间']);
    const first = log.getByRole('row').nth(1);
    await expect.poll(async () => await first.innerText()).toMatch(/error\s+\/wel\/index\s+Error: probe 119/);
    expect(await graveFaults(page)).toEqual([]);
    await press(log, '上传日志');
    await answer(page, '确定上传这 100 条日志到服务器?', '上传日志');
    await said(page, '发送成功!');
    await press(log, '清空日志');
    await answer(page, '确定清空本机的 100 条日志?', '清空日志');
    await said(page, '清空成功!');
    await log.getByText('没有错误记录').waitFor();
  });
});

describe('personal settings', () => {
  it('[S2-49 S2-50 S5-32 S9-04] picture, name, user name, phone and email; the other tab changes the password', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/wel/index');
    await personMenu(page);
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const settings = dialog(page, '个人设置');
    await settings.getByText('只能上传jpg/png文件，且不超过500kb').waitFor();
    expect(await settings.getByLabel('用户名', { exact: true }).inputValue()).toBe('org01');
    expect(await settings.getByLabel('头像').getAttribute('accept')).toBe('.jpg,.jpeg,.png');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
    await settings.getByLabel('头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await said(page, '头像已上传，保存后生效');
    expect(await page.locator('.ant-message').getByText('操作成功').count()).toBe(0);
    await settings.locator('img').waitFor();
    await fill(settings, '邮箱', 'org@example.cn');
    await fill(settings, '手机号码', '123');
    await press(settings, '保存');
    await settings.getByText('手机号码长度不正确').first().waitFor();
    await fill(settings, '手机号码', '19900000088');
    expect(await graveFaults(page)).toEqual([]);
    await press(settings, '保存');
    await said(page, '更新成功');
    await page.getByRole('banner').locator('img').waitFor();
    await personMenu(page);
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    expect(await settings.getByLabel('手机号码').inputValue()).toBe('19900000088');
    await settings.getByRole('tab', { name: '修改密码' }).click();
    for (const label of ['原密码', '新密码', '确认密码']) await settings.getByLabel(label, { exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it('what is typed there survives other tabs, keys and a session that ends; leaving asks, and says that it would be lost', async () => {
    const { page } = await visitAs(browser, base, [AS.unit, 'org01'], { hasOwnSession: true });
    await page.goto('/wel/index');
    await personMenu(page);
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const settings = dialog(page, '个人设置');
    await fill(settings, '邮箱', 'half@example.cn');
    await settings.getByRole('tab', { name: '修改密码' }).click();
    await settings.getByRole('tab', { name: '个人信息' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await dialog(page, '有未提交的修改，确定离开?').getByText('离开后，这些修改会丢失。').waitFor();
    await answer(page, '有未提交的修改，确定离开?', '继续填写');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('trainrace-session')!).content.token);
    await fetch(`${base}/api/blade-auth/oauth/logout`, { headers: { Authorization: `Bearer ${token}` } });
    await press(settings, '保存');
    const again = dialog(page, '登录已失效');
    await fill(again, '密码', 'Demo@2026');
    await press(again, '登录');
    await said(page, '更新成功');
    await personMenu(page);
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    await expect.poll(() => settings.getByLabel('邮箱').inputValue()).toBe('half@example.cn');
  });
});

describe('the look', () => {
  const PAGES = ['/wel/index', '/wel/dashboard', '/info/index', '/competition/contest_info', '/competition/look'];

  it.each(['浅色', '深色'])('%s: every colour can be read, in large type too', async (scheme) => {
    const { page, errors } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/wel/index');
    await press(page.getByRole('banner'), '显示设置');
    for (const choice of [scheme, '大字', '紫']) await page.getByRole('radio', { name: choice }).check({ force: true });
    await page.keyboard.press('Escape');
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      await expectWellSet(page);
      expect({ path, faults: await graveColours(page) }).toEqual({ path, faults: [] });
    }
    const { size, dark } = await page.evaluate(() => ({
      size: getComputedStyle(document.body).fontSize,
      dark: document.documentElement.style.colorScheme,
    }));
    expect({ size, dark }).toEqual({ size: '18px', dark: scheme === '深色' ? 'dark' : 'light' });
    expect(errors).toEqual([]);
  });

  it('on a phone the sidebar is a drawer, and everything of the top bar is in reach', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.person, '19900000001'], { viewport: PHONE });
    await page.goto('/wel/index');
    await press(page, '打开菜单');
    await page.getByRole('dialog').getByRole('link', { name: '我的报名' }).click();
    await page.waitForURL('**/application/my');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await personMenu(page);
    for (const entry of ['控制台', '个人信息', '搜索菜单', '显示设置', '锁屏', '错误日志'])
      expect(await page.getByRole('menuitem', { name: entry, exact: true }).count()).toBe(1);
    await page.getByRole('menuitem', { name: '控制台' }).click();
    await page.waitForURL('**/wel/dashboard');
    await settled(page);
    await expectWellSet(page);
    expect(await graveFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
