import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { dialog, fill, open, press, row, seen } from '../hands.ts';
import { DEMO_PASSWORD } from '../../client.ts';

const PARAM = '登录验证码';
const LETTERS = '图形验证码';

export async function findsIt(admin: Page): Promise<void> {
  await open(admin, '系统参数');
  await fill(admin.getByRole('search'), '参数名称', PARAM);
  await press(admin, '查询');
}

/** The value that the administrators' page of parameters gives it: 1 is on. */
export async function sets(admin: Page, value: '0' | '1'): Promise<void> {
  await press(admin, `编辑 ${PARAM}`);
  const form = dialog(admin, /^编辑/);
  await fill(form, '参数键值', value);
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  await row(admin, PARAM).getByRole('cell', { name: value, exact: true }).first().waitFor();
}

/** A user who had the page open already is shown the picture with the refusal; every try brings another one. */
export async function asksForLetters(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '管理员登录' }).click();
  await fill(page, '账号', 'adml');
  await fill(page, '密码', DEMO_PASSWORD);
  await press(page, '登录');
  await seen(page, `${LETTERS}不正确`);
  const picture = page.getByRole('img', { name: LETTERS });
  await picture.waitFor();
  await press(page, '登录');
  await seen(page, `请输入${LETTERS}`);
  const former = await picture.getAttribute('src');
  await fill(page, LETTERS, '----');
  await press(page, '登录');
  await expect.poll(async () => await picture.getAttribute('src')).not.toBe(former);
  await seen(page, `${LETTERS}不正确`);
  expect(await page.getByLabel(LETTERS, { exact: true }).first().inputValue()).toBe('');
}

export async function signsInWithout(page: Page): Promise<void> {
  await page.reload();
  await fill(page, '账号', 'adml');
  await fill(page, '密码', DEMO_PASSWORD);
  expect(await page.getByRole('img', { name: LETTERS }).count()).toBe(0);
  await press(page, '登录');
  await page.waitForURL('**/wel/index');
}
