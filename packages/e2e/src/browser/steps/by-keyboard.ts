// Everything by keys: whoever cannot hold a mouse gets to the same places, and sees where the focus is.
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { dialog, formPage, seen } from '../hands.ts';
import { DEMO_PASSWORD } from '../../client.ts';

/** So many steps nobody should need. */
const FAR = 60;

export async function signsIn(page: Page): Promise<void> {
  await page.goto('/login');
  await tabTo(page.getByRole('tab', { selected: true }));
  // Arrows go from tab to tab, and round.
  for (const tab of ['管理员登录', '区镇登录', '企业登录', '管理员登录']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
  await tabTo(page.getByLabel('账号', { exact: true }));
  await page.keyboard.type('admc');
  await tabTo(page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wel/index');
}

/** The first stop leads past menu and tabs, also just after signing in. */
export async function opensList(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  await menu.waitFor();
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('link', { name: '跳到正文' }))).toBe(true);
  await tabTo(menu.getByRole('link', { name: '竞赛信息' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('link', { name: '跳到正文' }))).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: '新增' }).first());
}

export async function fillsForm(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const form = formPage(page, '新增竞赛信息');
  await form.waitFor();
  await tabTo(form.getByLabel('竞赛名称', { exact: true }));
  await page.keyboard.type('键盘录入的竞赛');
  await tabTo(form.getByRole('combobox', { name: '竞赛级别' }));
  // Opens at the usual level; two above it is the wanted one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await seen(form, '省级');
  await tabTo(form.getByRole('button', { name: '保存' }));
  await page.keyboard.press('Enter');
  await seen(form, '请选择经办单位');
  // The summary of what is wrong has the focus, its links lead to the fields.
  await tabTo(form.getByRole('link', { name: '请选择经办单位' }));
  await page.keyboard.press('Enter');
  expect(await isFocused(form.getByRole('combobox', { name: '经办单位' }))).toBe(true);
}

/** Cancelling asks; the focus comes back to where it was. */
export async function leavesForm(page: Page): Promise<void> {
  const form = formPage(page, '新增竞赛信息');
  const question = dialog(page, '有未提交的修改，确定离开?');
  await tabTo(form.getByRole('button', { name: '取消' }));
  await page.keyboard.press('Enter');
  await tabTo(question.getByRole('button', { name: '继续填写' }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(async () => await isFocused(form.getByRole('button', { name: '取消' }))).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(question.getByRole('button', { name: '离开' }));
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await expect.poll(async () => await isFocused(page.getByRole('button', { name: '新增' }).first())).toBe(true);
}

async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  await target.waitFor();
  for (let step = 0; step < FAR; step++) {
    if (await isFocused(target)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`no way by keys to ${String(target)}`);
}

const isFocused = async (target: Locator): Promise<boolean> =>
  await target.evaluate((element) => element === document.activeElement);
