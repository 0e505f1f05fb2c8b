// The tabs of the whole program: which pages are open, what is kept of each, and the ways to close them.
import { ownUser, type OwnUser } from '@trainrace/contract/areas/accounts/own-user';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  banner,
  button,
  goTo,
  openApp,
  openFromPersonMenu,
  pathOf,
  PEOPLE,
  plain,
  tabNames,
  tabs,
  whole,
} from '#test/app.tsx';
import { answer, Envelope, later, sentTo } from '#test/gateway.ts';
import { recordOf } from '#test/records.ts';
import type { Tab } from '../tabs.ts';
import bar from '../ProgressBar.module.css';

const LIST = '/basic/competition_dic';
const NAME = '竞赛职业(工种)字典';
const PAGES = plain('/competition/contest_info', LIST, '/application/list');
const entry = async (name: string) => {
  await button('页签操作').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const opened = async (path: string, title: string) => {
  goTo(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('[S2-28 S2-29 S4-12 S4-13 S4-14 S8-21] tabs: by keyboard and mouse, close others, close all, clear cache', async () => {
  answer(oauth.clearCache, () => {
    throw new Envelope({ code: 200, success: true, msg: '清除完毕', data: null });
  });
  await openApp('/wel/index', PEOPLE.bureau, { pages: PAGES });
  await expect.poll(tabNames).toEqual(['首页']);
  await opened('/competition/contest_info', '竞赛信息');
  await opened(LIST, NAME);
  await opened('/application/list', '报名总览');
  await expect.poll(tabNames).toEqual(['首页', '竞赛信息', NAME, '报名总览']);
  await expect.element(button('关闭 首页')).not.toBeInTheDocument();

  tabs().element().querySelector<HTMLElement>('[aria-current=page]')!.focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(pathOf).toBe(LIST);
  // A user who closes a tab by its keys stays among the tabs.
  await expect.poll(() => document.activeElement?.textContent).toBe(NAME);
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe('/competition/contest_info');
  // The browser's own tab says which page it is.
  await expect.poll(() => document.title).toBe('竞赛信息 · 职业技能竞赛与培训管理平台');

  const asked = sentTo(systemCalls.getIdentity).length;
  await entry('清除缓存');
  await expect.element(page.getByText('清除完毕')).toBeVisible();
  await expect.poll(() => sentTo(systemCalls.getIdentity).length).toBeGreaterThan(asked);
  await entry('关闭其他');
  await expect.poll(tabNames).toEqual(['首页', '竞赛信息']);
  await entry('关闭全部');
  await expect.poll(pathOf).toBe('/wel/index');
  await expect.poll(tabNames).toEqual(['首页']);
});

test('[S3-18] a tab has the label, address, query, parameter, words and group of its page, and a way to close it', async () => {
  await openApp('/wel/index', PEOPLE.bureau, { pages: PAGES });
  await expect.poll(tabNames).toEqual(['首页']);
  await opened(`${LIST}?size=30`, NAME);
  const detail = `${LIST}/1`;
  goTo(detail);
  await expect.poll(() => tabNames().length).toBe(3);
  const links = () => tabs().getByRole('link').elements();
  const shown = () => links().map((one) => [one.textContent, one.getAttribute('href')]);
  const [home, list, one] = shown();
  expect([home, list]).toEqual([
    ['首页', '/wel/index'],
    [NAME, `${LIST}?size=30`],
  ]);
  expect(one![1]).toBe(detail);
  expect(one![0]).toContain(NAME);
  const kept: Tab[] = JSON.parse(sessionStorage.getItem('trainrace-tabs')!).content;
  const group = '竞赛管理';
  expect(kept[2]).toEqual({
    label: one![0],
    value: detail,
    params: { id: '1' },
    query: '',
    meta: { icon: kept[1]!.meta.icon },
    group,
    close: true,
  });
  expect(kept[1]).toMatchObject({ label: NAME, query: 'size=30', group, close: true });
  expect(kept[0]).toMatchObject({ value: '/wel/index', close: false });
  const groups = page.getByRole('navigation', { name: '顶部菜单' });
  await expect.element(groups.getByRole('link', { name: group })).toHaveAttribute('aria-current', 'true');

  await tabs().getByRole('link', { name: NAME, exact: true }).click();
  await expect.poll(whole).toBe(`${LIST}?size=30`);
  await banner().getByRole('combobox', { name: '语言' }).selectOptions('en');
  const translated = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').nth(1);
  await expect.poll(() => translated.element().textContent).toMatch(/occupation/i);
  await banner().getByRole('combobox', { name: 'Language' }).selectOptions('zh');
  await expect.element(tabs().getByRole('link', { name: NAME, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^关闭 / }).elements()).toHaveLength(2);
  await tabs().getByRole('link').nth(2).click();
  await expect.element(tabs().getByRole('link').nth(2)).toHaveAttribute('aria-current', 'page');
  // Closed before the page that it leads to is on the screen.
  const close = button(`关闭 ${NAME}`).element() as HTMLElement;
  close.closest('li')!.querySelector('a')!.click();
  close.click();
  await expect.poll(pathOf).toBe('/wel/index');
  await expect.poll(shown).toEqual([home, one]);
});

test('[S7-02] a line at the top runs while the server is asked, and is gone afterwards', async () => {
  const running = () => document.querySelectorAll(`.${bar['bar']!}[aria-hidden=true]`).length;
  await openApp('/wel/index', PEOPLE.bureau, { pages: PAGES });
  await expect.poll(tabNames).toEqual(['首页']);
  await expect.poll(running).toBe(0);
  const slow = later<OwnUser>();
  answer(ownUser.info, () => slow.answer);
  await openFromPersonMenu('个人设置');
  await expect.poll(running).toBe(1);
  slow.give(recordOf({ record: ownUser.info.data }, { id: 'u1', account: 'admc' }));
  await expect.element(page.getByLabelText('用户名', { exact: true })).toHaveValue('admc');
  await expect.poll(running).toBe(0);
});
