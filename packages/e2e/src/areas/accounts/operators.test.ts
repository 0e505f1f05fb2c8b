// A unit invites one of its people, who works under its identity and in his own name; passwords are shown this once.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, visit } from '../../browser/browser.ts';
import { AS, fillSignIn, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const CHOSEN = 'Xiang#3927k';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

/** The password of the dialog that shows it this once. */
async function shownOnce(page: Page): Promise<string> {
  const shown = page.getByRole('dialog').filter({ hasText: '仅显示这一次' });
  const password = await shown.getByRole('textbox').inputValue();
  await shown.getByRole('button', { name: '知道了' }).click();
  return password;
}

it('a unit adds an operator, who signs in with the own number and is named in the top bar', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.school, 'school01']);
  await page.goto('/userInfo/operator');
  await page.getByText('还没有经办人').waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增经办人' });
  await form.locator('input[id$=name]').fill('冯示成');
  await form.locator('input[id$=mobile]').fill('19933330001');
  await form.locator('input[id$=name]').press('Enter');
  const invitation = page.getByRole('dialog').filter({ hasText: '将收到初始密码' });
  await invitation.getByRole('button', { name: /邀\s*请/ }).click();
  const first = await shownOnce(page);
  await page.getByText('已邀请').first().waitFor();
  await expectWellSet(page);

  const { page: own, errors: more } = await visit(browser, base);
  await fillSignIn(own, AS.school, '19933330001', first);
  await own.getByLabel('原密码').fill(first);
  await own.getByLabel('新密码').fill(CHOSEN);
  await own.getByLabel('确认密码').fill(CHOSEN);
  await own.getByLabel('确认密码').press('Enter');
  await own.waitForURL('**/wel/index');
  await own.getByRole('button', { name: /冯示成/ }).waitFor();
  await own.goto('/userInfo/operator');
  await own.getByText('冯示成').first().waitFor();
  expect(await own.getByRole('button', { name: '新增', exact: true }).count()).toBe(0);
  expect([...errors, ...more]).toEqual([]);
});

it('a password that staff reset is shown, and who goes on with an old session proves first who it is', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { hasOwnSession: true });
  await page.goto('/competition/tournament_unit');
  let isOld = true;
  await page.route('**/tournament_unit/resetPassword', async (route) => {
    if (!isOld) return await route.continue();
    const body = { code: 401, success: false, msg: '此操作须确认为本人，请重新登录后再操作', data: null };
    await route.fulfill({ status: 401, json: body });
  });
  await page.getByRole('row').nth(1).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /重置密码/ })
    .click();
  const proof = page.getByRole('dialog').filter({ hasText: '请确认是您本人' });
  await proof.locator('input[type=password]').fill('Demo@2026');
  isOld = false;
  await proof.locator('input[type=password]').press('Enter');
  expect((await shownOnce(page)).length).toBeGreaterThanOrEqual(8);
  expect(errors).toEqual([]);
});

it('a person moves to another number, which signs in from then on', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.person, '19900000002']);
  await page.goto('/info/index');
  await page.getByRole('button', { name: '修改手机号码' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '验证码发送到新号码' });
  await dialog.getByLabel('新手机号码').fill('19944440001');
  await dialog.getByLabel('短信验证码').fill('000000');
  await dialog.getByRole('button', { name: '修改手机号码' }).click();
  await page.getByText('验证码不正确或已失效').first().waitFor();
  expect(await graveFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});
