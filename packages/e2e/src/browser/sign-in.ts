import type { Browser, Page } from 'playwright-core';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { connect, DEMO_PASSWORD, type Client } from '../client.ts';
import { visit, type PublicContext, type VisitOptions } from './browser.ts';

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

/** The part of a sign-in that pages keep beside the tokens. */
interface Identity {
  loginType: 'admin' | 'town' | 'enterprise';
  virtualId: string | null;
}

const IDENTITIES = new Map<Way, Identity>([
  [AS.admin, { loginType: 'admin', virtualId: null }],
  [AS.town, { loginType: 'town', virtualId: 'U031' }],
  [AS.person, { loginType: 'enterprise', virtualId: 'U032' }],
  [AS.unit, { loginType: 'enterprise', virtualId: 'U033' }],
  [AS.school, { loginType: 'enterprise', virtualId: 'U034' }],
  [AS.business, { loginType: 'enterprise', virtualId: 'U035' }],
  [AS.construction, { loginType: 'enterprise', virtualId: 'U028' }],
  [AS.bank, { loginType: 'enterprise', virtualId: 'U029' }],
  [AS.insurer, { loginType: 'enterprise', virtualId: 'U030' }],
]);

/** The name that an account signs in with over HTTP. */
export function usernameOf(way: Way, account: string): string {
  const { loginType, virtualId } = IDENTITIES.get(way)!;
  const [userId, extUserId] = virtualId === null ? [account, ''] : [virtualId, account];
  return [loginType, userId, extUserId, 'password', 'ZJGTRAINRACE'].join('|');
}

const clients = new Map<string, Promise<Client>>();
const sessions = new Map<string, Promise<string>>();

/** Of the servers that ran for the file before. */
export function forgetSessions(): void {
  clients.clear();
  sessions.clear();
}

/** One client for each server. */
export function clientOf(base: string): Promise<Client> {
  const client = clients.get(base) ?? connect(base);
  clients.set(base, client);
  return client;
}

interface EntryOptions extends VisitOptions {
  /** A session that no other visit of the file has: it will be ended, or its account get another password. */
  hasOwnSession?: boolean;
}

/** A person at a device where they are signed in; it has no page open yet. */
export async function visitAs(
  browser: Browser,
  base: string,
  [way, account]: readonly [Way, string],
  { hasOwnSession = false, ...options }: EntryOptions = {},
): Promise<PublicContext> {
  const known = `${base} ${way.join()} ${account}`;
  const session = (hasOwnSession ? undefined : sessions.get(known)) ?? sessionOf(base, way, account);
  if (!hasOwnSession) sessions.set(known, session);
  return await visit(browser, base, { ...options, kept: { [`${STORAGE_PREFIX}session`]: await session } });
}

/** As the pages keep it. */
async function sessionOf(base: string, way: Way, account: string): Promise<string> {
  const { token, refreshToken } = await (await clientOf(base)).signIn(usernameOf(way, account));
  const who = { ...IDENTITIES.get(way)!, account, method: 'password' };
  return JSON.stringify({ dataType: 'object', content: { token, refreshToken, who }, datetime: Date.now() });
}

/** As a person does it: tab, identity, account, password, and then home. */
export async function signIn(page: Page, way: Way, account: string, password = DEMO_PASSWORD): Promise<void> {
  await fillSignIn(page, way, account, password);
  await page.waitForURL('**/wel/index');
}

export async function fillSignIn(page: Page, way: Way, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillHere(page, way, account, password);
}

/** At the sign-in page, wherever it leads afterwards. */
export async function fillHere(page: Page, way: Way, account: string, password: string): Promise<void> {
  await typeHere(page, way, account, password);
  await page.locator('input[type=password]').first().press('Enter');
}

/** All but the press that signs in. */
export async function typeHere(page: Page, [tab, ...identity]: Way, account: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  for (const name of identity) await page.getByRole('radio', { name, exact: true }).check({ force: true });
  await page.locator('input:not([type=password]):not([type=radio])').first().fill(account);
  await page.locator('input[type=password]').first().fill(password);
}
