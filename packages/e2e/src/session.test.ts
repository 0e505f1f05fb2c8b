// Signing in and staying signed in, as people meet it.
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
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
} from './browser/browser.ts';
import { speak } from './browser/hands.ts';
import { AS, chooseWay, fillSignIn, signIn, visitAs, type Way } from './browser/sign-in.ts';
import { type Client, connect, DEMO_PASSWORD } from './client.ts';
import { startProvider } from './openid-provider.ts';
import { startDemo } from './server.ts';

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
  it('[S2-50 S5-14 S5-28 S5-29] opens nothing but the choice of another', async () => {
    const bureau = await client.signIn('admin|admc||password|ZJGTRAINRACE');
    const { data } = await bureau.get('/api/zjgrsj-trainrace/competition/tournament_unit/getTournamentUnit', {
      account: 'org02',
    });
    const reset = await bureau.post('/api/zjgrsj-trainrace/competition/tournament_unit/resetPassword', {
      ids: [data.id],
    });
    const [{ password: once }] = reset.data;
    const { page, errors } = await visit(browser, base);
    await fillSignIn(page, AS.unit, 'org02', once);
    await page.getByRole('heading', { name: '请设置您自己的密码' }).waitFor();
    await page.goto('/competition/contest_info');
    await page.getByRole('heading', { name: '请设置您自己的密码' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);

    const change = page.getByRole('button', { name: '修改密码' });
    await change.click();
    await expectText(page, '密码不能为空');
    await page.getByLabel('原密码').fill('Wrong@2026');
    await page.getByLabel('新密码').fill('Sunny2031');
    await page.getByLabel('确认密码').fill('Sunny2031');
    await change.click();
    await expectText(page, '密码必须由数字、字母、特殊字符组合,请输\u2f0a8-16位');
    await page.getByLabel('新密码').fill('Sunny#2031');
    await change.click();
    await expectText(page, '两次密码输入不一致');
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

describe('the sign-in page', () => {
  let device: PublicContext;
  beforeAll(async () => {
    device = await visit(browser, base, { isOfFile: true });
  });

  it.each([
    ['an administrator', AS.admin, 'adms'],
    ['a town', AS.town, 'town01'],
    ['an individual', AS.person, '19900000001'],
    ['a school', AS.school, 'school01'],
    ['a business', AS.business, 'biz01'],
    ['an organising unit', AS.unit, 'org01'],
    ['a construction enterprise', AS.construction, 'ent01'],
    ['a bank', AS.bank, 'bank01'],
    ['an insurer', AS.insurer, 'ins01'],
  ] as const)('[S1-10 S2-01 S6-01 S6-10 S6-11] lets %s in, and knows the next time', async (_, way, account) => {
    const { page, errors } = device;
    await signIn(page, way, account);
    await page.evaluate(() => localStorage.removeItem('trainrace-session'));
    await page.goto('/login');
    await expectChosen(page, way);
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

  it('[S8-10 S8-17] says what is missing, and what the server refused, in place', async () => {
    const { page } = await visit(browser, base);
    await chooseWay(page, AS.admin);
    const enter = page.getByRole('button', { name: '登录', exact: true });
    await enter.click();
    await expectText(page, '密码不能为空');
    await page.locator(':focus').and(page.getByLabel('账号')).waitFor();
    await page.getByLabel('账号').fill('nobody');
    await page.getByLabel('密码', { exact: true }).fill('Wrong@2026');
    await enter.click();
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    await chooseWay(page, AS.person);
    await page.getByText('短信登录', { exact: true }).click({ force: true });
    await page.getByLabel('手机号码').fill('1990000');
    await enter.click();
    await expectText(page, '手机号码长度不正确');
    expect(page.url()).toContain('/login');
  });

  it.each([
    ['zh', WIDE],
    ['en', WIDE],
    ['zh', PHONE],
    ['en', PHONE],
  ] as const)('is well set and open to everybody: %s', async (lang, viewport) => {
    const { page } = await visit(browser, base, { viewport, lang });
    await page.goto('/login');
    if (lang === 'en') await speak(page, 'en');
    for (const name of lang === 'zh' ? ['监管单位', '个人'] : ['Supervising unit', 'Individual']) {
      await page.getByRole('radio', { name, exact: true }).check({ force: true });
      await expectWellSet(page);
    }
    expect(await graveFaults(page)).toEqual([]);
  });

  it('[S8-15] warns whose browser is too old', async () => {
    const { page } = await visit(browser, base);
    const warning = page.getByText('浏览器版本过低，请升级后使用');
    await page.goto('/login');
    await page.getByRole('tab', { name: AS.admin[0] }).waitFor();
    expect(await warning.isVisible()).toBe(false);
    await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
    await page.goto('/login');
    await warning.waitFor();
    expect(await warning.isVisible()).toBe(true);
  });
});

describe('a phone', () => {
  it('[S1-11 S5-24 S5-27] signs in by a code', async () => {
    const { page, errors } = await visit(browser, base, { viewport: PHONE });
    await chooseWay(page, AS.person);
    await page.getByText('短信登录', { exact: true }).click({ force: true });
    await page.getByLabel('手机号码').fill('19900000002');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/秒后重新获取/).waitFor();
    await page.getByLabel('短信验证码').fill(await codeFor('19900000002'));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await atHome(page);
    expect(errors).toEqual([]);
  });

  it('is the way back in for who forgot the password; which numbers are known nobody learns', async () => {
    const { page, errors } = await visit(browser, base, { viewport: PHONE });
    await chooseWay(page, AS.person);
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    const fill = async (mobile: string, code: string) => {
      await page.getByLabel('手机号码').fill(mobile);
      await page.getByLabel('短信验证码').fill(code);
      await page.getByLabel('新密码').fill('Cloudy#2031');
      await page.getByLabel('确认密码').fill('Cloudy#2031');
      await page.getByRole('button', { name: '重置密码' }).click();
    };
    for (const mobile of ['19900000002', '19912345678']) {
      await fill(mobile, '000000');
      await page.getByRole('alert').getByText('验证码不正确或已失效').waitFor();
    }
    await page.getByLabel('手机号码').fill('19900000001');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/秒后重新获取/).waitFor();
    await fill('19900000001', await codeFor('19900000001'));
    await page.getByRole('heading', { name: '密码已重置' }).waitFor();
    await page.getByRole('button', { name: '去登录' }).click();
    await signIn(page, AS.person, '19900000001', 'Cloudy#2031');
    expect(errors).toEqual([]);
  });

  it('[S7-32] a school gets back in by its account and the phone on record', async () => {
    const school = await client.signIn('enterprise|U034|school01|password|ZJGTRAINRACE');
    const own = await school.get('/api/zjgrsj-trainrace/userInfo/group_info/getGroupInfo', { account: 'school01' });
    const mobile = String(own.data.contactMobile);
    const { page } = await visit(browser, base);
    await chooseWay(page, AS.school);
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    await page.getByLabel('账号').fill('school01');
    await page.getByLabel('手机号码').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/秒后重新获取/).waitFor();
    await page.getByLabel('短信验证码').fill(await codeFor(mobile));
    await page.getByLabel('新密码').fill('Cloudy#2031');
    await page.getByLabel('确认密码').fill('Cloudy#2031');
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.getByRole('heading', { name: '密码已重置' }).waitFor();
    await signIn(page, AS.school, 'school01', 'Cloudy#2031');
    expect((await client.token('enterprise|U034|school01|password|ZJGTRAINRACE', 'Demo@2026')).status).toBe(400);
  });
});

describe('registering as a guest', () => {
  const open = async (page: Page) => {
    await chooseWay(page, AS.admin);
    await page.getByRole('button', { name: '账号注册' }).click();
    return page.getByRole('dialog', { name: '账号注册' });
  };
  const send = async (dialog: Locator) => await dialog.getByRole('button', { name: '提交注册' }).click();

  it('[S2-43 S5-12 S5-13 S5-14 S5-15 S5-16] says what is wrong, and waits for approval', async () => {
    const { page, errors } = await visit(browser, base);
    const dialog = await open(page);
    expect(await dialog.getByLabel('租户编号').inputValue()).toBe('000000');
    await dialog.getByLabel('租户编号').fill('');
    await send(dialog);
    for (const message of ['请先输入租户编号', '请先输入账号名称', '请先输入密码', '长度在 3 到 5 个字符'])
      await dialog.locator('[id$=-error]').filter({ hasText: message }).waitFor();
    await dialog.getByLabel('租户编号').fill('000000');
    await dialog.getByLabel('用户名称').fill('王小明');
    await dialog.getByLabel('账号名称').fill('wang.xiaoming');
    await dialog.getByLabel('密码', { exact: true }).fill('Sunny#2031');
    await dialog.getByLabel('确认密码').fill('Sunny#2032');
    await send(dialog);
    await expectText(page, '两次密码输入不一致');
    await dialog.getByLabel('确认密码').fill('Sunny#2031');
    expect(await graveFaults(page)).toEqual([]);
    // Slow enough for an impatient second Enter: it sends nothing again.
    let sent = 0;
    const arePressed = Promise.withResolvers<void>();
    await page.route('**/register-guest', async (route) => {
      sent += 1;
      await arePressed.promise;
      await route.continue();
    });
    for (const key of ['Enter', 'Enter']) await dialog.getByLabel('确认密码').press(key);
    await drawn(page);
    arePressed.resolve();
    await expectText(page, '注册申请已提交,请耐心等待管理员通过!');
    expect(sent).toBe(1);
    await dialog.waitFor({ state: 'hidden' });
    await fillSignIn(page, AS.admin, 'wang.xiaoming', 'Sunny#2031');
    await page.getByRole('alert').getByText('账号正在等待审核，暂不能登录').waitFor();
    expect(errors).toEqual([]);
  });

  it('[S5-17 S8-11] shows what the server said, or 提交失败 when it said nothing', async () => {
    const { page } = await visit(browser, base);
    const dialog = await open(page);
    await dialog.getByLabel('用户名称').fill('李小红');
    await dialog.getByLabel('账号名称').fill('ADMC');
    const choose = async (password: string) => {
      await dialog.getByLabel('密码', { exact: true }).fill(password);
      await dialog.getByLabel('确认密码').fill(password);
    };
    await choose('Admc#2031');
    await send(dialog);
    await dialog.getByText('密码不能包含账号、手机号码或证件号码').first().waitFor();
    await choose('Sunny#2031');
    // A broken proxy in between: no envelope, no sentence.
    await page.route('**/register-guest', (route) => route.fulfill({ status: 500, body: '<html></html>' }));
    await send(dialog);
    await dialog.getByText('提交失败').waitFor();
    expect(await dialog.getByLabel('账号名称').inputValue()).toBe('ADMC');
  });
});

describe('a third party', () => {
  const depart = async (page: Page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: '第三方登录' }).click();
  };
  const prove = async (page: Page, subject: string) => {
    await depart(page);
    await atProvider(page, subject);
    await page.waitForURL('**/login/third**');
  };
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
    await joining.getByLabel('当前密码').fill('Wrong@2026');
    await joining.getByRole('button', { name: '前往绑定' }).click();
    await joining.getByText('原密码错误').first().waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await joining.getByLabel('当前密码').fill(DEMO_PASSWORD);
    await joining.getByRole('button', { name: '前往绑定' }).click();
    await atProvider(page, 'person-two');
    await expectText(page, '绑定成功，以后可以用第三方登录');
    await page.waitForURL('**/wel/index');

    // A device of their own that has never seen the password.
    const elsewhere = await visit(browser, base);
    await prove(elsewhere.page, 'person-two');
    await elsewhere.page.waitForURL('**/wel/index');
    const releasing = await settings(elsewhere.page);
    await releasing.getByText('已绑定').waitFor();
    await releasing.getByLabel('当前密码').fill(DEMO_PASSWORD);
    await releasing.getByRole('button', { name: '解除绑定' }).click();
    await expectText(elsewhere.page, '已解除绑定');
    await releasing.getByText('未绑定').waitFor();
    expect([...errors, ...elsewhere.errors].filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  });

  it('an address of somebody else joins nothing to who is signed in', async () => {
    const { page } = await enter(AS.person, '19900000002');
    await page.goto('/login/third?code=theirs&state=theirs');
    await page.getByRole('alert').getByText('第三方登录未完成，请重试').waitFor();
    await page.getByRole('button', { name: '回首页' }).click();
    await page.waitForURL('**/wel/index');
    const shown = await settings(page);
    await shown.getByText('未绑定').waitFor();
    expect(await shown.getByRole('button', { name: '解除绑定' }).count()).toBe(0);
  });

  it('[S1-11 S3-12] who it knows and we do not registers, and waits', async () => {
    const { page, errors } = await visit(browser, base);
    await prove(page, 'somebody-new');
    await page.getByRole('heading', { name: '账号注册' }).waitFor();
    await page.getByLabel('用户名称').fill('赵小兰');
    await page.getByLabel('账号名称').fill('zhao.xiaolan');
    await page.getByLabel('密码', { exact: true }).fill('Sunny#2031');
    await page.getByLabel('确认密码').fill('Sunny#2031');
    await page.getByRole('button', { name: '提交注册' }).click();
    await expectText(page, '注册申请已提交,请耐心等待管理员通过!');
    // The provider remembers who this is, and sends them straight back.
    await depart(page);
    await page.getByRole('alert').getByText('账号正在等待审核，暂不能登录').waitFor();
    // The provider's own page asks for a font from elsewhere.
    expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  });

  it('an address that was not asked for signs nobody in', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/login/third?code=made-up&state=made-up');
    await page.getByRole('alert').getByText('第三方登录未完成，请重试').waitFor();
    await page.getByRole('button', { name: '返回登录' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('trainrace-session');
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
    const tokens: (string | undefined)[] = [];
    context.on('request', (request) => {
      tokens.push(request.headers()['authorization']);
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

  it('that ends in one tab is asked for in the other, where a form is open', async () => {
    const { page, name } = await openForm();
    await name.fill('另一个页签里的职业');
    const other = await endInAnotherTab(page);
    await fillSignIn(other, AS.admin, 'admc', 'Demo@2026');
    await atHome(other);
    await page.getByRole('dialog', { name: '登录已失效' }).waitFor({ state: 'hidden' });
    await expect.poll(async () => await name.inputValue()).toBe('另一个页签里的职业');
  });

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

  it('[S4-07 S8-03] that ends without any form leads to the sign-in page, and back', async () => {
    const { page } = await enter(AS.admin, 'admc');
    await page.goto('/wel/index');
    await endOnServer(page);
    await page.goto(contests);
    await page.waitForURL('**/login?to=**');
    await expectText(page, '登录已失效，请重新登录');
    expect(new URL(page.url()).searchParams.get('to')).toBe(contests);
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
    await page.goto('/basic/competition_dic');
    await page.getByRole('button', { name: '新增' }).first().click();
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

/** As the bureau reads it in the outbox of the dry run. */
async function codeFor(mobile: string): Promise<string> {
  const bureau = await client.signIn('admin|admin||password|ZJGTRAINRACE');
  const { data } = await bureau.get('/api/blade-resource/sms/outbox/list', { mobile, size: 1 });
  return String(data.records[0].params.code);
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
