import type { Page } from 'playwright-core';

export const DEMO_PASSWORD = 'Demo@2026';

/** Tab of the sign-in page and, under the third, the identity and its kind. */
export type Way = readonly [tab: string, ...identity: string[]];

export const AS = {
  admin: ['管理员登录'],
  town: ['区镇登录'],
  person: ['企业登录', '个人'],
  unit: ['企业登录', '经办单位'],
  school: ['企业登录', '院校'],
  business: ['企业登录', '企业'],
  construction: ['企业登录', '施工企业'],
  bank: ['企业登录', '监管单位', '银行'],
  insurer: ['企业登录', '监管单位', '保险及其他'],
} as const satisfies Record<string, Way>;

/** As a person does it: tab, identity, account, password, and then home. */
export async function signIn(page: Page, way: Way, account: string, password = DEMO_PASSWORD): Promise<void> {
  await fillSignIn(page, way, account, password);
  await page.waitForURL('**/wel/index');
}

export async function fillSignIn(page: Page, way: Way, account: string, password: string): Promise<void> {
  await chooseWay(page, way);
  const [name, secret] = [
    page.locator('input:not([type=password]):not([type=radio])').first(),
    page.locator('input[type=password]').first(),
  ];
  await name.fill(account);
  await secret.fill(password);
  await secret.press('Enter');
}

export async function chooseWay(page: Page, [tab, ...identity]: Way): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: tab }).click();
  for (const name of identity) await page.getByRole('radio', { name, exact: true }).check({ force: true });
}
