// Signing in and staying signed in, as people meet it.
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import {
  drawn,
  expectWellSet,
  openBrowser,
  PHONE,
  type PublicContext,
  type VisitOptions,
  settled,
  visit,
  WIDE,
} from '../../browser/browser.ts';
import { dialog, fill, press, speak } from '../../browser/hands.ts';
import { AS, fillHere, fillSignIn, visitAs, type Way } from '../../browser/sign-in.ts';
import { type Client, connect, DEMO_PASSWORD } from '../../client.ts';
import { startProvider } from '../../openid-provider.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;
let client: Client;

beforeAll(async () => {
  const provider = await startProvider();
  [base, browser] = await Promise.all([startDemo(provider.env), openBrowser()]);
  provider.returnTo(base);
  client = await connect(base);
});

const atHome = async (page: Page) => await page.waitForURL('**/wel/index');

describe('a one-time password', () => {
  it('[S2-50] opens nothing but the choice of another', async () => {
    const bureau = await client.signIn('admin|admc||password|ZJGTRAINRACE');
    const { data } = await bureau.get('/api/zjgrsj-trainrace/competition/tournament_unit/getTournamentUnit', {
      account: 'org02',
    });
    const reset = await bureau.post('/api/zjgrsj-trainrace/competition/tournament_unit/resetPassword', {
      ids: [data.id],
    });
    const [{ password: once }] = reset.data;
    const { page, errors } = await visit(browser, base);
    await page.goto('/competition/contest_info');
    await fillHere(page, AS.unit, 'org02', once);
    await page.getByRole('heading', { name: '请设置您自己的密码' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/competition/contest_info');
    expect(await graveFaults(page)).toEqual([]);

    const change = page.getByRole('button', { name: '修改密码' });
    await page.getByLabel('原密码').fill('Wrong@2026');
    await page.getByLabel('新密码').fill('Sunny#2031');
    await page.getByLabel('确认密码').fill('Sunny#2031');
    await change.click();
    await expectText(page, '原密码错误');
    await page.getByLabel('原密码').fill(once);
    await change.click();
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await expectWellSet(page);
    expect(errors).toEqual([]);
    expect((await client.token('enterprise|U033|org02|password|ZJGTRAINRACE', 'Sunny#2031')).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is added under the own data, and takes the second step of the next sign-in', async () => {
    // Browsers have passkeys for names, not for addresses of numbers.
    const named = base.replace('127.0.0.1', 'localhost');
    const { page, context, errors } = await visit(browser, named, { isNew: true });
    const line = await context.newCDPSession(page);
    await line.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const;
    await line.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await fillSignIn(page, AS.town, 'town02', DEMO_PASSWORD);
    await atHome(page);
    await page.goto('/info/index');
    const safety = page.getByRole('region', { name: '登录安全' });
    await press(safety, '添加通行密钥');
    await fill(dialog(page, '添加通行密钥'), '名称', '办公室电脑');
    await press(dialog(page, '添加通行密钥'), '下一步');
    const codes = dialog(page, '添加通行密钥').getByRole('list', { name: '恢复码' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    expect(await graveFaults(page)).toEqual([]);
    await press(dialog(page, '添加通行密钥'), '已保存');
    await safety.getByText('办公室电脑 · 通行密钥').waitFor();

    await page.evaluate(() => localStorage.removeItem('trainrace-session'));
    await fillSignIn(page, AS.town, 'town02', DEMO_PASSWORD);
    await page.getByRole('heading', { name: '二次验证' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await press(page, '使用通行密钥');
    await atHome(page);
    await page.goto('/info/index');
    await safety.getByText(/上次使用/).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the sign-in page', () => {
  it('[S1-10 S2-01 S6-01 S6-10 S6-11] lets each kind of user in, and knows the next time', async () => {
    const { page, errors } = await visit(browser, base);
    await page.goto('/login');
    for (const [way, account] of [
      [AS.admin, 'adms'],
      [AS.town, 'town01'],
      [AS.person, '19900000001'],
      [AS.school, 'school01'],
      [AS.construction, 'ent01'],
      [AS.insurer, 'ins01'],
    ] as const) {
      await fillHere(page, way, account, DEMO_PASSWORD);
      await atHome(page);
      await page.evaluate(() => localStorage.removeItem('trainrace-session'));
      await page.goto('/login');
      await expectChosen(page, way);
    }
    expect(errors).toEqual([]);
  });

  it('[S2-22 S2-23] leads back to where one was going, and away from itself', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/competition/contest_info?current=2');
    await page.waitForURL('**/login?to=**');
    await page.getByRole('tab', { name: AS.admin[0] }).click();
    await page.getByLabel('账号').fill('admc');
    await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/competition/contest_info?current=2');
    await page.goto('/login');
    await page.waitForURL('**/wel/index');
    expect(new URL(page.url()).pathname).toBe('/wel/index');
  });

  it('[S8-15] is well set and open to everybody, as what it leads to is; warns whose browser is too old', async () => {
    const { page } = await visit(browser, base);
    const warning = page.getByText('浏览器版本过低，请升级后使用');
    await page.goto('/login');
    await page.getByRole('tab', { name: AS.admin[0] }).waitFor();
    expect(await warning.count()).toBe(0);
    for (const [lang, kinds] of [
      ['en', ['Supervising unit', 'Individual']],
      ['zh', ['监管单位', '个人']],
    ] as const) {
      await speak(page, lang);
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        for (const name of kinds) {
          await page.getByRole('radio', { name, exact: true }).check({ force: true });
          await drawn(page);
          await expectWellSet(page);
        }
        expect(await graveFaults(page), `${lang} ${viewport.width}`).toEqual([]);
      }
    }
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    expect(await graveFaults(page), 'forgotten').toEqual([]);
    await page.setViewportSize(WIDE);
    await page.getByRole('link', { name: '返回登录' }).click();
    await page.getByRole('tab', { name: AS.admin[0] }).click();
    await page.getByRole('button', { name: '账号注册' }).click();
    const dialog = page.getByRole('dialog', { name: '账号注册' });
    await dialog.getByRole('button', { name: '提交注册' }).click();
    await dialog.getByText('请先输入账号名称').first().waitFor();
    expect(await graveFaults(page), 'guest').toEqual([]);
    await page.addInitScript(() => Reflect.deleteProperty(Promise, 'allSettled'));
    await page.reload();
    await page.waitForURL('**/public/browser');
    await warning.first().waitFor();
  });
});

describe('a third party', () => {
  const atProvider = async (page: Page, subject: string) => {
    await page.locator('input[name=login]').fill(subject);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]').click();
  };
  const settings = async (page: Page) => {
    await page.getByRole('banner').locator('.ant-dropdown-trigger').last().click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const shown = page.getByRole('dialog', { name: '个人设置' });
    await shown.getByRole('tab', { name: '第三方登录' }).click();
    return shown;
  };

  it('[S1-11] joins an account that is there already, by its password, and releases it again', async () => {
    const { page, errors } = await enter(AS.person, '19900000002');
    await page.goto('/wel/index');
    const joining = await settings(page);
    await joining.getByText('未绑定').waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await joining.getByLabel('当前密码').fill(DEMO_PASSWORD);
    await joining.getByRole('button', { name: '前往绑定' }).click();
    await atProvider(page, 'person-two');
    await expectText(page, '绑定成功，以后可以用第三方登录');
    await page.waitForURL('**/wel/index');

    // A device of their own that has never seen the password.
    const elsewhere = await visit(browser, base);
    await elsewhere.page.goto('/login');
    await elsewhere.page.getByRole('button', { name: '第三方登录' }).click();
    await atProvider(elsewhere.page, 'person-two');
    await elsewhere.page.waitForURL('**/wel/index');
    const releasing = await settings(elsewhere.page);
    await releasing.getByText('已绑定').waitFor();
    await releasing.getByLabel('当前密码').fill(DEMO_PASSWORD);
    await releasing.getByRole('button', { name: '解除绑定' }).click();
    await expectText(elsewhere.page, '已解除绑定');
    await releasing.getByText('未绑定').waitFor();
    expect([...errors, ...elsewhere.errors].filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  });
});

describe('a session', () => {
  const contests = '/competition/contest_info';

  it('[S4-03 S4-04 S4-05 S4-06] is renewed in time, by one of two tabs, and both go on', async () => {
    const { page, context, errors } = await enter(AS.admin, 'admc', { isNew: true });
    // The clock of this device alone: the program, its timers and what it keeps go by it.
    await context.clock.install();
    const renewals: string[] = [];
    const refusals: string[] = [];
    const tokens: string[] = [];
    context.on('request', (request) => {
      // Files of the program go without one.
      const token = request.headers()['authorization'];
      if (token !== undefined) tokens.push(token);
      if (request.url().endsWith('/api/oauth/token') && request.postData()?.includes('grant_type=refresh_token'))
        renewals.push(request.url());
    });
    context.on('response', (response) => {
      if ([400, 401].includes(response.status())) refusals.push(`${response.status()} ${response.url()}`);
    });
    const opens = async (tab: Page) => {
      await tab.goto(contests);
      await tab.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
      return tokens.at(-1);
    };
    await page.goto('/wel/index');
    const other = await context.newPage();
    const first = await opens(other);
    const { data: config } = await client.stranger.get('/api/public/config');
    await context.clock.fastForward((config.tokenTime - 60) * 1000);
    await settled(page);
    expect(renewals).toEqual([]);
    // Slow enough for the second tab to look while the first one asks: a token used twice would end the session.
    const hasLooked = Promise.withResolvers<void>();
    await context.route('**/api/oauth/token', async (route) => {
      await hasLooked.promise;
      await route.continue();
    });
    const renewed = context.waitForEvent('response', (response) => response.url().endsWith('/api/oauth/token'));
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/api/oauth/token'));
    await context.clock.fastForward(50_000);
    await asked;
    for (const tab of [page, other]) await drawn(tab);
    hasLooked.resolve();
    await renewed;
    await settled(page);
    expect(renewals).toHaveLength(1);
    for (const tab of [page, other]) expect(await opens(tab)).not.toBe(first);
    expect(renewals).toHaveLength(1);
    expect(refusals).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('[S4-07 S8-03] that ends over an open form asks in place, and the form is still there', async () => {
    const { page, errors, name } = await openForm();
    await name.fill('写了一半的职业');
    await endOnServer(page);
    await page.getByRole('link', { name: '竞赛信息' }).first().click();
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.waitFor();
    await again.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await again.getByRole('button', { name: '登录', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await page.goBack();
    await expect.poll(async () => await name.inputValue()).toBe('写了一半的职业');
    expect(errors).toEqual([]);
  });

  /** The session, while a form is open here: that tab is at the sign-in page, this one asks. */
  async function endInAnotherTab(page: Page): Promise<Page> {
    const other = await page.context().newPage();
    await other.goto(contests);
    await other.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await endOnServer(page);
    await other.goto('/basic/competition_dic');
    await other.waitForURL('**/login**');
    await page.getByRole('dialog', { name: '登录已失效' }).waitFor();
    return other;
  }

  it('that ends in one tab, where somebody else signs in, shows that person nothing of the former', async () => {
    const { page, name } = await openForm();
    await name.fill('前一个人的职业');
    const other = await endInAnotherTab(page);
    await fillSignIn(other, AS.unit, 'org01', 'Demo@2026');
    await atHome(other);
    await page.getByRole('dialog', { name: '登录已失效' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /竞赛管理员/ }).waitFor({ state: 'hidden' });
    await settled(page);
    expect(await page.content()).not.toMatch(/前一个人的职业|竞赛管理员/);
  });

  it('[S4-10] that ends behind the lock is signed in to in place, which opens the lock; the form is still there', async () => {
    const { page, context, name } = await openForm();
    await name.fill('锁屏之前写的职业');
    await page.getByRole('banner').getByRole('button', { name: '锁屏' }).click();
    const setter = page.getByRole('dialog', { name: '锁屏' });
    await setter.getByLabel('锁屏密码').fill('tea');
    await setter.getByRole('button', { name: '锁定' }).click();
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor();
    // As another window does it, without the program being open there.
    const other = await context.newPage();
    await other.goto('/api/public/config');
    await other.evaluate(() => {
      const ended = { dataType: 'object', content: { token: '' }, datetime: Date.now() };
      localStorage.setItem('trainrace-session', JSON.stringify(ended));
    });
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await again.getByRole('button', { name: '登录', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '屏幕已锁定' }).waitFor({ state: 'hidden' });
    await expect.poll(async () => await name.inputValue()).toBe('锁屏之前写的职业');
  });

  it('[S2-39 S4-08 S9-33 S9-34] leaves nothing personal behind when one signs out, in any tab', async () => {
    const { page, context, name } = await openForm();
    await name.fill('不该留下的内容');
    await expectText(page, '草稿已自动保存在本机');
    const other = await context.newPage();
    await other.goto('/competition/tournament_unit');
    await other.getByRole('heading', { level: 1, name: '参赛/经办单位' }).waitFor();
    const kept = await other.evaluate(() => Object.entries(localStorage));
    expect(kept.length).toBeGreaterThan(0);
    for (const [key, value] of kept)
      expect([key, Object.keys(JSON.parse(value)).toSorted()]).toEqual([
        expect.stringMatching(/^trainrace-/),
        ['content', 'dataType', 'datetime'],
      ]);
    await other
      .getByRole('button', { name: /竞赛管理员|admc/ })
      .first()
      .click();
    await other.getByText('退出登录', { exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await other.waitForURL('**/login**');
    await page.waitForURL('**/login**');
    for (const tab of [page, other]) {
      const left = await tab.evaluate(async () => ({
        local: Object.entries(localStorage),
        session: Object.entries(sessionStorage),
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
      }));
      expect(left.session.filter(([key]) => key.startsWith('trainrace-'))).toEqual([]);
      expect([left.databases, left.caches]).toEqual([0, 0]);
      expect(JSON.stringify(left)).not.toMatch(/admc|不该留下|token|\b1\d{10}\b/i);
    }
  });

  it('a part of the program that is gone is fetched anew: the page loads once more, the draft stays', async () => {
    const { page, name } = await openForm({ isNew: true });
    await name.fill('重新加载之前的内容');
    await expectText(page, '草稿已自动保存在本机');
    let gone = 0;
    await page.route('**/assets/*.js', async (route) => {
      gone += 1;
      await (gone === 1 ? route.abort() : route.continue());
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: '短信发件箱' }).first().click();
    await reloaded;
    await page.getByRole('heading', { level: 1, name: '短信发件箱' }).waitFor();
    expect(gone).toBeGreaterThan(0);
    await page.getByRole('link', { name: '竞赛职业(工种)字典' }).first().click();
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).first().click();
    await expect.poll(async () => await name.inputValue()).toBe('重新加载之前的内容');
  });

  it('a part that is gone takes no form along of which there is no draft: the page waits for the person', async () => {
    const { page } = await enter(AS.unit, 'org01', { isNew: true });
    await page.goto('/info/index');
    await page.getByLabel('法定代表人').fill('没有草稿的人');
    await page.route('**/assets/*.js', async (route) => await route.abort());
    await page.getByRole('link', { name: '竞赛信息' }).first().click();
    await page.getByRole('button', { name: '重新加载' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    await page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '个人信息' }).click();
    expect(await page.getByLabel('法定代表人').inputValue()).toBe('没有草稿的人');
  });
});

/** Signed in with a session that the test may end. */
const enter = async (way: Way, account: string, options: VisitOptions = {}) =>
  await visitAs(browser, base, [way, account], { ...options, hasOwnSession: true });

const expectText = async (page: Page, text: string) => await page.getByText(text).first().waitFor();

async function expectChosen(page: Page, [tab, ...identity]: Way): Promise<void> {
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  for (const name of identity) expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
}

/** A new occupation, nothing filled in yet. */
async function openForm(options: VisitOptions = {}): Promise<PublicContext & { name: Locator }> {
  const visited = await enter(AS.admin, 'admc', options);
  const { page } = visited;
  await page.goto('/basic/competition_dic');
  await page.getByRole('heading', { level: 1, name: '竞赛职业(工种)字典' }).waitFor();
  await page.getByRole('button', { name: '新增' }).first().click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.waitFor();
  return { ...visited, name };
}

/** As when an administrator disables it, or its twelve hours are over. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('trainrace-session')!).content.token);
  const answer = await fetch(`${base}/api/blade-auth/oauth/logout`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
}
