// The header of the whole program: what the top bar holds, and the person's menu.
import { groupInfo, type GroupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  banner,
  button,
  menusOf,
  openApp,
  openFromPersonMenu,
  openPersonMenu,
  pathOf,
  PEOPLE,
  plain,
  tabs,
} from '#test/app.tsx';
import { answer, Envelope, sentTo } from '#test/gateway.ts';
import { aBusiness } from '#test/groups.ts';
import { dialogSaying, PHONE } from '#test/stage.tsx';

const title = (words: string) => page.getByRole('heading', { level: 1, name: words });
const sidebar = () => page.getByRole('navigation', { name: '菜单', exact: true });
const width = () => Math.round(sidebar().element().getBoundingClientRect().width);
const foot = () => page.getByRole('contentinfo').element().textContent;
const inBar = (name: string) => banner().getByRole('button', { name, exact: true });
const entries = () => [...document.querySelectorAll('.ant-dropdown [role=menuitem]')].map((one) => one.textContent);
const nothing = (size: number) => pageOf([], 0, { current: 1, size });

test('[S2-26 S2-32 S2-33 S2-35 S2-36 S2-48 S4-17 S9-20] header, sidebar, tabs and what the top bar holds', async () => {
  const shown = await openApp('/wel/index', PEOPLE.town, {
    pages: plain('/competition/contest_info'),
    menus: (lang) => menusOf('TOWN', lang),
  });
  await expect.element(sidebar()).toBeVisible();
  expect(tabs().elements()).toHaveLength(1);
  expect(banner().getByText('杨舍镇', { exact: true }).elements()).toHaveLength(1);

  const groups = page.getByRole('navigation', { name: '顶部菜单' }).getByRole('link').elements();
  expect(groups.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['竞赛管理', '报名审核', '成绩管理']);
  await banner().getByRole('link', { name: '竞赛管理' }).click();
  await expect.element(title('竞赛信息')).toBeVisible();
  await inBar('首页').click();
  await expect.poll(pathOf).toBe('/wel/index');

  const wide = width();
  await inBar('收起菜单').click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await shown.reload();
  await expect.poll(foot).toMatch(/^\d+\.\d+\.\d+$/);
  await inBar('展开菜单').click();
  await expect.poll(width).toBe(wide);

  await inBar('全屏').click();
  await inBar('退出全屏').click();
  await expect.element(inBar('全屏')).toBeVisible();

  const languages = banner().getByRole('combobox', { name: '语言' });
  const named = languages.getByRole('option').elements();
  expect(named.map(({ textContent }) => textContent)).toEqual(['中文', 'English']);
  await languages.selectOptions('en');
  const home = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' });
  await expect.element(home).toBeVisible();
  await expect.poll(foot).toMatch(/^Version \d+\.\d+\.\d+$/);
  expect(localStorage.getItem('trainrace-language')).toContain('"en"');
  await banner().getByRole('combobox', { name: 'Language' }).selectOptions('zh');
  await expect.element(tabs().getByRole('link', { name: '首页' })).toBeVisible();
});

test('[S2-37 S2-39 S4-08] the drop-down of an administrator has no user info; signing out asks first', async () => {
  await openApp('/wel/index', PEOPLE.bureau, { pages: plain('/competition/contest_info') });
  await openPersonMenu();
  expect(entries()).toEqual(['控制台', '个人设置', '委托与代办', '退出登录']);
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = dialogSaying('确定退出系统?');
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(pathOf()).toBe('/wel/index');
  expect(sentTo(oauth.logout)).toEqual([]);
  await openFromPersonMenu('退出登录');
  await question.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(pathOf).toBe('/login');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/"token|trainrace-locked/);
  expect(sentTo(oauth.logout).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1']);
});

test.each(['person', 'unit', 'school', 'business'] as const)(
  '[S2-37 S2-38 S6-09] the drop-down of a %s has the user info',
  async (kind) => {
    answer(applicationInfo.listByPerson, () => nothing(5));
    await openApp('/wel/index', PEOPLE[kind], { pages: {} });
    await openPersonMenu();
    const words = kind === 'person' ? ['办理情况', '我的资料'] : ['控制台', '个人信息'];
    await expect.poll(entries).toEqual([...words, '个人设置', '退出登录']);
  },
);

test('[S2-38] the user info is kept up to date by its owner', async () => {
  let kept = aBusiness();
  answer(groupInfo.getGroupInfo, () => kept);
  answer(groupInfo.submit, ({ input }) => {
    kept = { ...kept, ...input, version: 2 } as GroupInfo;
    throw new Envelope({ code: 200, success: true, msg: '更新成功', data: kept });
  });
  const shown = await openApp('/wel/index', PEOPLE.business, { pages: plain('/application/group') });
  await openFromPersonMenu('个人信息');
  await expect.poll(pathOf).toBe('/info/index');
  const person = page.getByLabelText('法定代表人', { exact: true });
  await person.fill('李样文');
  await button('保存资料').click();
  await expect.element(page.getByText('更新成功')).toBeVisible();
  expect(sentTo(groupInfo.submit).map(({ input }) => input['legalPerson'])).toEqual(['李样文']);
  await shown.reload();
  await expect.element(person).toHaveValue('李样文');
});

test('on a phone the sidebar is a drawer, and everything of the top bar is in reach', async () => {
  answer(applicationInfo.listByPerson, () => nothing(5));
  await page.viewport(...PHONE);
  await openApp('/wel/index', PEOPLE.person, { pages: plain('/application/my') });
  await button('打开菜单').click();
  await page.getByRole('dialog').getByRole('link', { name: '我的报名' }).click();
  await expect.poll(pathOf).toBe('/application/my');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openPersonMenu();
  for (const entry of ['办理情况', '我的资料', '搜索', '显示设置', '锁定屏幕', '页面出错记录'])
    expect(page.getByRole('menuitem', { name: entry, exact: true }).elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: '办理情况' }).click();
  await expect.poll(pathOf).toBe('/wel/dashboard');
  await expect.element(title('办理情况')).toBeVisible();
  const ends = [...document.querySelectorAll('header button, header a')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE[0]);
});

test('the way back leads through what was opened by the menu; the page in front is not opened once more', async () => {
  answer(applicationInfo.listByPerson, () => nothing(5));
  await openApp('/wel/index', PEOPLE.person, { pages: plain('/application/my') });
  const menu = sidebar();
  await menu.getByRole('link', { name: '我的报名' }).click();
  await expect.poll(pathOf).toBe('/application/my');
  await menu.getByRole('link', { name: '首页' }).click();
  await expect.poll(pathOf).toBe('/wel/index');
  await menu.getByRole('link', { name: '首页' }).click();
  history.back();
  await expect.poll(pathOf).toBe('/application/my');
});
