// The shell around the pages where it needs a real server or several windows; the rest is shown beside its components.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveColours, graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, settled, visit } from './browser/browser.ts';
import { goTo } from './browser/go-to.ts';
import { dialog, field, fill, formPage, press } from './browser/hands.ts';
import { AS, clientOf, fillHere, visitAs } from './browser/sign-in.ts';
import { takeAway } from './browser/take-away.ts';
import { DEMO_PASSWORD } from './client.ts';
import { startDemo } from './server.ts';

/** A site whose pages a menu may show inside ours. */
const ELSEWHERE = 'https://report.example';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo({ FRAME_SOURCES: ELSEWHERE }), openBrowser()]);
});

describe('a page from elsewhere', () => {
  it('[S2-10 S2-21] opens in a frame, its query kept, for who has it in the menu', async () => {
    const system = await (await clientOf(base)).signIn('admin|adms||password|ZJGTRAINRACE');
    const path = `${ELSEWHERE}/overview.html?year=2026`;
    const line = { name: '统计报表', path, sort: 990, roles: ['ADM_C'] };
    const { data } = await system.post('/api/blade-system/menu/submit', line);
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      const said = new URL(route.request().url()).search;
      await route.fulfill({ contentType: 'text/html', body: `<p>report ${said}</p>` });
    });
    await page.goto('/wel/index');
    await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '统计报表' }).click();
    await page.waitForURL(`**/myiframe/${data.code}`);
    await page.frameLocator('iframe').getByText('report ?year=2026').waitFor();
    await page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '统计报表' }).waitFor();
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(await frame.getAttribute('src')).not.toContain('token');
    await goTo(page, `/myiframe/${data.code}?town=ZJG01`);
    await page.frameLocator('iframe').getByText('report ?year=2026&town=ZJG01').waitFor();
    expect(await graveFaults(page)).toEqual([]);
  });
});

describe('the lock', () => {
  it('[S2-24 S4-09 S4-11] holds all windows, later ones and reloaded ones too, and keeps a form with its draft', async () => {
    const { page, context, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info');
    await press(page, '新增');
    const form = formPage(page, /新增/);
    await fill(form, '竞赛名称', '锁屏前的竞赛');
    await form.getByText(/草稿已自动保存在本机/).waitFor();
    const other = await context.newPage();
    await other.goto('/wel/index');
    const locked = page.getByRole('heading', { name: '屏幕已锁定' });
    // Locked from another window, over the open form.
    const lockFromThere = async () => {
      await press(other.getByRole('banner'), '锁屏');
      await fill(dialog(other, '锁屏'), '锁屏密码', 'tea');
      await press(dialog(other, '锁屏'), '锁定');
      await locked.waitFor();
    };
    const unlock = async (window: Page, password: string) => {
      await fill(window, '锁屏密码', password);
      await press(window, '解锁');
    };
    const formIsBack = async () => {
      await form.waitFor();
      expect(await field(form, '竞赛名称').inputValue()).toBe('锁屏前的竞赛');
    };
    await lockFromThere();
    expect(await form.isVisible()).toBe(false);
    expect(await graveFaults(page)).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('tea');
    // A window that is opened later is locked with them, and learns from them how to open.
    const later = await context.newPage();
    await later.goto('/application/list');
    await later.waitForURL((url) => url.pathname === '/lock');
    await unlock(later, 'coffee');
    await later.getByText('锁屏密码错误，还可以再试 4 次').waitFor();
    await unlock(later, 'tea');
    await later.waitForURL('**/application/list');
    await later.close();
    await formIsBack();

    await other.waitForURL('**/wel/index');
    await lockFromThere();
    await page.reload();
    await locked.waitFor();
    await unlock(page, 'tea');
    await formIsBack();
    expect(errors).toEqual([]);
  });
});

describe('the look', () => {
  const PAGES = ['/wel/index', '/wel/dashboard', '/info/index', '/competition/contest_info', '/competition/look'];

  it('light and dark, every colour can be read, in large type too', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/wel/index');
    for (const scheme of ['浅色', '深色']) {
      await press(page.getByRole('banner'), '显示设置');
      const look = dialog(page, '显示设置');
      for (const choice of [scheme, '大字', '紫'])
        await look.getByRole('radio', { name: choice }).check({ force: true });
      await page.keyboard.press('Escape');
      await look.waitFor({ state: 'hidden' });
      for (const path of PAGES) {
        await goTo(page, path);
        await page.locator(`nav a[aria-current=page][href^="${path}"]`).first().waitFor({ state: 'attached' });
        await page.locator('#content h1:visible').first().waitFor();
        await settled(page);
        await expectWellSet(page);
        expect({ scheme, path, faults: await graveColours(page) }).toEqual({ scheme, path, faults: [] });
      }
      // A device keeps its look.
      await page.reload();
      await page.locator('#content h1:visible').first().waitFor();
      const { size, dark } = await page.evaluate(() => ({
        size: getComputedStyle(document.body).fontSize,
        dark: document.documentElement.style.colorScheme,
      }));
      expect({ size, dark }).toEqual({ size: '20px', dark: scheme === '深色' ? 'dark' : 'light' });
    }
    expect(errors).toEqual([]);
  });
});

describe('menus, messages and dialogs of the top bar', () => {
  it('take the focus when a key opens them, give it back, and have no critical or serious fault of accessibility', async () => {
    const { page } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/wel/index');
    await page.getByRole('navigation', { name: '菜单', exact: true }).waitFor();
    const bell = page.getByRole('banner').getByRole('button', { name: /^消息/ });
    await bell.press('Enter');
    await page.locator('.ant-popover').getByRole('tab').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ant-popover') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator(':focus').and(bell).waitFor();
    const person = page.getByRole('banner').locator('.ant-dropdown-trigger').last();
    const isBack = async () =>
      await expect.poll(() => person.evaluate((button) => button === document.activeElement)).toBe(true);
    await person.press('Enter');
    const entry = (name: string) => page.locator(':focus').and(page.getByRole('menuitem', { name }));
    await entry('控制台').waitFor();
    await page.keyboard.press('Escape');
    await isBack();
    await person.press('Enter');
    await entry('控制台').press('ArrowDown');
    await entry('个人信息').press('ArrowDown');
    await entry('个人设置').press('Enter');
    await dialog(page, '个人设置').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '个人设置').waitFor({ state: 'hidden' });
    await isBack();

    const close = async (name: string) => {
      await page.keyboard.press('Escape');
      await dialog(page, name).waitFor({ state: 'hidden' });
    };
    await page.keyboard.press('Control+k');
    await dialog(page, '搜索').getByRole('searchbox').fill('无此内容');
    await dialog(page, '搜索').getByText('没有找到与“无此内容”有关的内容').waitFor();
    await dialog(page, '搜索').getByRole('searchbox').fill('赛');
    await dialog(page, '搜索').getByRole('list', { name: '竞赛信息' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await close('搜索');

    await page.evaluate(() => {
      for (const number of [1, 2]) reportError(new Error(`probe ${number}`));
    });
    await press(page, '错误日志 2');
    await dialog(page, '错误日志').getByRole('row').nth(2).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await close('错误日志');

    await page.getByRole('banner').locator('.ant-dropdown-trigger').last().click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const settings = dialog(page, '个人设置');
    await fill(settings, '手机号码', '123');
    await press(settings, '保存');
    await settings.getByText('手机号码长度不正确').first().waitFor();
    expect(await graveFaults(page)).toEqual([]);
  });
});

describe('the way in', () => {
  it.each([
    ['a clerk', AS.admin, 'admc'],
    ['a person', AS.person, '19900000001'],
  ] as const)(
    '%s comes from the sign-in page to home by twelve requests, at a new device',
    async (_who, way, account) => {
      const { page, errors } = await visit(browser, base, { isNew: true });
      await page.goto('/login');
      await settled(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await fillHere(page, way, account, DEMO_PASSWORD);
      await page.locator('#content h1:visible').first().waitFor();
      await settled(page);
      expect(asked.find((url) => url.endsWith('/oauth/token'))).toBeDefined();
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
      expect(errors).toEqual([]);
    },
  );

  it('the program opens while the network is away, keeps nothing that it showed, and goes on once it is back', async () => {
    const { page, context, errors } = await visit(browser, base, { isNew: true });
    await page.goto('/login');
    await fillHere(page, AS.admin, 'admc', DEMO_PASSWORD);
    const home = page.locator('#content h1:visible');
    await home.waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => path !== '/' && !/^\/(assets\/[\w-]+|[\w-]+)\.\w+$/.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    const again = page.getByRole('alert').getByRole('button', { name: '重新加载' });
    await again.waitFor();
    // The script in the page that is kept has chosen the bundle, under the policy that is kept with it.
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().workerStart),
    ).toBeGreaterThan(0);
    await context.setOffline(false);
    await again.click();
    await home.waitFor();
    // A device that kept the newer bundle, in a browser that gets the other one.
    await context.addInitScript(takeAway());
    await page.reload();
    await home.waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['bundle'])).toBe('older');
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
