import type { Page } from 'playwright-core';

export const DEMO_PASSWORD = 'Demo@2026';

/** Tab of the sign-in page and, under the third, the identity. */
type Way = readonly [tab: string, identity?: string];

export const AS = {
  admin: ['管理员登录'],
  town: ['区镇登录'],
  person: ['企业登录', '个人'],
  unit: ['企业登录', '经办单位'],
  school: ['企业登录', '院校'],
  business: ['企业登录', '企业'],
} as const satisfies Record<string, Way>;

/** As a person does it: tab, identity, account, password, and then home. */
export async function signIn(page: Page, way: Way, account: string, password = DEMO_PASSWORD): Promise<void> {
  await fillSignIn(page, way, account, password);
  await page.waitForURL('**/wel/index');
}

export async function fillSignIn(page: Page, way: Way, account: string, password: string): Promise<void> {
  const [tab, identity] = way;
  await page.goto('/login');
  await page.getByRole('tab', { name: tab }).click();
  if (identity !== undefined) await page.getByRole('radio', { name: identity, exact: true }).check({ force: true });
  if (way === AS.person) await page.getByText('密码登录', { exact: true }).click({ force: true });
  const [name, secret] = [
    page.locator('input:not([type=password]):not([type=radio])').first(),
    page.locator('input[type=password]').first(),
  ];
  await name.fill(account);
  await secret.fill(password);
  await secret.press('Enter');
}
