// Menu and page tabs around the pages: titles follow the menus and the language, closing asks for what was not sent.
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLang } from '#i18n/language.ts';
import { menu, PHONE, show } from '#test/stage.tsx';
import { paths } from '#paths.ts';
import { markUnsaved } from '#widgets/unsaved.ts';
import { forgetTabs, renameTab, showTab, useTabs, type Tab } from '../tabs.ts';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';

const MENUS = [
  menu('报名管理', '/application', [menu('报名审核', '/application/audit'), menu('报名查询', '/application/list')]),
];
const tab = (label: string, value: string, query = ''): Tab => ({
  label,
  value,
  params: {},
  query,
  meta: { icon: null },
  group: null,
  close: true,
});
const tabs = () => page.getByRole('navigation', { name: '页签' });
const open = () => useTabs.getState().open.map(({ value }) => value);
const closing = (title: string) => tabs().getByRole('button', { name: `关闭 ${title}` });

afterEach(forgetTabs);

async function shell() {
  showTab(tab('', '/application/audit', 'stage=waitingFinal'));
  showTab(tab('', '/application/list'));
  await show(
    <>
      <Sidebar isCollapsed={false} />
      <TabBar search={() => undefined} />
    </>,
    { menus: MENUS },
  );
}

test('the menu shows its groups open, and each entry leads to its page', async () => {
  await shell();
  const nav = page.getByRole('navigation', { name: '菜单' });
  await expect.element(nav.getByText('报名管理')).toBeVisible();
  await expect.element(nav.getByRole('link', { name: '报名审核' })).toHaveAttribute('href', '/application/audit');
});

test('of a citizen the entry for the rest has its icon, and is open where the page in front is in it', async () => {
  await show(
    <>
      <Sidebar isCollapsed={false} />
      <Link to="/honour/prize">来自消息</Link>
    </>,
    {
      roles: ['IND'],
      menus: [menu('我的', '/own', [menu('我的报名', '/application/my'), menu('我的奖金', '/honour/prize')])],
    },
  );
  const nav = page.getByRole('navigation', { name: '菜单' });
  const more = nav.getByRole('menuitem', { name: '更多' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(more.element().querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('unordered-list');
  await page.getByRole('link', { name: '来自消息' }).click();
  await expect.element(nav.getByRole('link', { name: '我的奖金' })).toBeVisible();
});

test('a tab is called as its menu entry, keeps its query, and the home tab cannot be closed', async () => {
  await shell();
  await expect
    .element(tabs().getByRole('link', { name: '报名审核' }))
    .toHaveAttribute('href', '/application/audit?stage=waitingFinal');
  await expect.element(tabs().getByRole('link', { name: '首页' })).toBeVisible();
  await expect.element(closing('首页')).not.toBeInTheDocument();
});

test('the words of the shell follow the language at once', async () => {
  await shell();
  setLang('en');
  await expect
    .element(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }))
    .toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('closing a tab takes it away; one with changes asks first and stays on a no', async () => {
  await shell();
  const sent = markUnsaved({ path: '/application/audit', isKept: false });
  await closing('报名查询').click();
  await expect.poll(open).toEqual([paths.home, '/application/audit']);
  await closing('报名审核').click();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(open()).toContain('/application/audit');
  sent();
  await closing('报名审核').click();
  await expect.poll(open).toEqual([paths.home]);
});

test('closing all asks once for what would be lost, and keeps the home tab', async () => {
  await shell();
  const sent = markUnsaved({ path: '/application/list', isKept: false });
  await tabs().getByRole('button', { name: '页签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect.element(page.getByText('要关闭的页签中有尚未提交的内容，关闭后会丢失。')).toBeVisible();
  await page.getByRole('button', { name: '仍然关闭' }).click();
  await expect.poll(open).toEqual([paths.home]);
  sent();
});

test('arrow keys go along the tabs, and Delete closes the one in focus', async () => {
  await shell();
  (tabs().getByRole('link', { name: '首页' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tabs().getByRole('link', { name: '报名审核' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tabs().getByRole('link', { name: '报名查询' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(open).toEqual([paths.home, '/application/audit']);
});

test('a tab whose page has a name of its own is called so: two documents are told apart', async () => {
  showTab(tab('编辑文档', '/document/document/1/edit'));
  showTab(tab('编辑文档', '/document/document/2/edit'));
  renameTab('/document/document/1/edit', '经费预算');
  renameTab('/document/document/2/edit', '竞赛方案');
  await shell();
  for (const name of ['经费预算', '竞赛方案']) await expect.element(tabs().getByRole('link', { name })).toBeVisible();
  await expect.element(tabs().getByRole('link', { name: '编辑文档' })).not.toBeInTheDocument();
  const { names } = useTabs.getState();
  renameTab('/document/document/1/edit', '经费预算');
  expect(useTabs.getState().names).toBe(names);
});

test('the page in front is pinned to the top of the menu by the tab menu, and taken from there again', async () => {
  const menus = [...MENUS, menu('统计', '/tested', [menu('年度统计', '/tested/page')])];
  await show(
    <>
      <Sidebar isCollapsed={false} />
      <TabBar search={() => undefined} />
    </>,
    { menus },
  );
  const links = () =>
    page
      .getByRole('navigation', { name: '菜单' })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  expect(links()).toEqual(['首页', '报名审核', '报名查询', '年度统计']);
  const choose = async (name: string) => {
    await tabs().getByRole('button', { name: '页签操作' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('固定到菜单顶部');
  await expect.poll(links).toEqual(['首页', '年度统计', '报名审核', '报名查询', '年度统计']);
  await choose('取消固定');
  await expect.poll(links).toEqual(['首页', '报名审核', '报名查询', '年度统计']);
});

test('a group that was shut stays so when the menu is drawn anew', async () => {
  await shell();
  const group = page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem', { name: '报名管理' });
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await show(<Sidebar isCollapsed={false} />, { menus: MENUS });
  await expect.element(group.last()).toHaveAttribute('aria-expanded', 'false');
});

test('tabs that find no room stand in a list behind a button that says how many, those looked at longest ago first', async () => {
  const shown = () =>
    tabs()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const several = ['甲', '乙', '丙', '丁', '戊', '己', '庚'].map((name) => tab(`${name}竞赛的工作`, `/tested/${name}`));
  for (const one of several) showTab(one);
  await show(<TabBar search={() => undefined} />, { menus: MENUS, size: PHONE });
  const more = tabs().getByRole('button', { name: /其余\d+个页签/ });
  await expect.element(more).toBeVisible();
  // None is in both places, or in none: the home tab and the newest stand in the row.
  const inRow = shown();
  expect(inRow[0]).toBe('首页');
  expect(inRow.at(-1)).toBe('庚竞赛的工作');
  expect(more.element().textContent).toBe(`其余${several.length + 1 - inRow.length}个`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: '甲竞赛的工作' })).toHaveFocus();
  expect(page.getByRole('menuitem').elements()).toHaveLength(several.length + 1 - inRow.length);
  await page.getByTitle('关闭 乙竞赛的工作').click();
  await expect.element(page.getByRole('menuitem', { name: '乙竞赛的工作' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: '甲竞赛的工作' }).click();
  await expect.element(tabs().getByRole('link', { name: '甲竞赛的工作' })).toHaveAttribute('aria-current', 'page');
  await expect.element(tabs().getByRole('link', { name: '乙竞赛的工作' })).not.toBeInTheDocument();
});
