// The menu search over the whole program.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, menusOf, openApp, pathOf, PEOPLE, plain, tabNames } from '#test/app.tsx';

test('[S2-29 S2-30] the menu search finds by how a name begins, from the tab menu and by Ctrl+K', async () => {
  await openApp('/wel/index', PEOPLE.bureau, {
    pages: plain('/competition/look', '/basic/serial_num'),
    menus: (lang) => menusOf('ADM_C', lang),
  });
  await expect.poll(tabNames).toEqual(['首页']);
  await button('页签操作').click();
  await page.getByRole('menuitem', { name: '搜索菜单', exact: true }).click();
  const search = page.getByRole('dialog', { name: '搜索菜单' });
  const box = search.getByRole('searchbox');
  await box.fill('成绩');
  await expect.poll(() => search.getByRole('listitem').elements().length).toBe(3);
  await box.fill('查询');
  await expect.element(search.getByText('没有以“查询”开头的菜单')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await box.fill('cjcx');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe('/competition/look');
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await box.fill('lsh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: '流水号' })).toBeVisible();
  const entry = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '流水号' });
  const isInSight = () => entry.element().getBoundingClientRect().bottom <= innerHeight;
  await expect.poll(isInSight, { message: 'the menu shows where one is' }).toBe(true);
});
