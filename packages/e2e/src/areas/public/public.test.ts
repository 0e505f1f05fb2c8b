// A citizen without an account: reads, on a phone without a script too, objects to a score, and is answered.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, type PublicContext, visit, WIDE } from '../../browser/browser.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { connect } from '../../client.ts';
import { photo, promise } from '../../files.ts';
import { OUTBOX } from '../../paths.ts';
import { startDemo } from '../../server.ts';

const MOBILE = '19900008888';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const PAGES = [
  'contests',
  'publicity',
  'results',
  'notices',
  'help',
  'help/individual',
  'privacy',
  'feedback',
  'nothing',
];

/** Opens the first of a list. */
const opensFirst = async ({ page }: PublicContext, path: string) => {
  await page.goto(path);
  await page.locator('main table a, main li a').first().click();
  await page.locator('main h1').waitFor();
};

describe('a citizen', () => {
  it.each([
    ['at a desk', WIDE],
    ['on a phone', PHONE],
  ])('reads every public page, %s', async (_, viewport) => {
    const seen = await visit(browser, base, { viewport });
    const { page, errors } = seen;
    const look = async (name: string) => {
      await expectWellSet(page);
      expect([name, await graveFaults(page)]).toEqual([name, []]);
    };
    await page.goto('/login');
    await page.getByRole('link', { name: '公众服务' }).click();
    await page.getByRole('heading', { level: 1, name: '正在报名' }).waitFor();
    await look('home');
    for (const path of PAGES) {
      await page.goto(`/public/${path}`);
      await look(path);
    }
    for (const path of ['contests', 'publicity', 'results', 'notices']) {
      await opensFirst(seen, `/public/${path}`);
      await look(`${path}-one`);
    }
    await page.goto('/public?lang=en&size=large');
    await look('english-large');
    expect(errors).toEqual([]);
  });

  it('[issue 28] has a page read aloud from its heading on, stops it and goes on, in the language of the page', async () => {
    const { page, errors } = await visit(browser, base, { viewport: PHONE });
    // The browser of the tests has no voices: what a device would have to say is written down, and answered in its place.
    await page.addInitScript(() => {
      const heard: SpeechSynthesisUtterance[] = [];
      Object.assign(globalThis, { heard });
      SpeechSynthesis.prototype.speak = (one) => void heard.push(one);
    });
    const heard = async () =>
      await page.evaluate(() =>
        (globalThis as unknown as { heard: SpeechSynthesisUtterance[] }).heard.map(({ text, lang }) => [lang, text]),
      );
    const tell = async (name: string) =>
      await page.evaluate(
        (event) =>
          void (globalThis as unknown as { heard: SpeechSynthesisUtterance[] }).heard
            .at(-1)
            ?.dispatchEvent(new Event(event)),
        name,
      );
    const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto('/public/accessibility');
    expect(await page.getByRole('button').count()).toBe(1);
    await press('朗读');
    await button('暂停朗读').waitFor();
    expect(await heard()).toEqual([['zh-CN', '无障碍声明']]);
    await tell('end');
    expect((await heard()).at(-1)).toEqual(['zh-CN', '我们希望每个人都能使用本平台，无论年龄、视力、听力和所用设备。']);
    // The same sentence again: half of it was perhaps not heard.
    await press('暂停朗读');
    await tell('end');
    expect(await heard()).toHaveLength(2);
    await press('继续朗读');
    expect((await heard()).slice(1).map(([, text]) => text)).toEqual(
      Array.from({ length: 2 }, () => '我们希望每个人都能使用本平台，无论年龄、视力、听力和所用设备。'),
    );
    await press('停止朗读');
    await button('朗读').waitFor();
    await press('朗读');
    expect((await heard()).at(-1)).toEqual(['zh-CN', '无障碍声明']);
    await tell('error');
    await page.getByRole('status').filter({ hasText: '这台设备暂时不能朗读' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);

    await page.goto('/public/browser?lang=en');
    await press('Read aloud');
    await button('Pause').waitFor();
    const before = (await heard()).length;
    for (let left = 200; left > 0 && (await button('Pause').isVisible()); left -= 1) await tell('end');
    const all = await heard();
    expect(new Set(all.map(([lang]) => lang))).toEqual(new Set(['en', 'zh-CN']));
    expect(before).toBe(1);
    expect(all.every(([, text]) => String(text).length <= 200)).toBe(true);
    expect(all.map(([, text]) => text)).toContain('Firefox, 78');
    expect(errors).toEqual([]);
  });

  it('reads without a script, and is told what to do instead of sending', async () => {
    const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto('/public/publicity');
    await page.locator('main table a').first().click();
    await page.getByText('也可以拨打服务热线').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });

  it('presses “enter” and stands, after signing in, before the entry', async () => {
    const { page } = await visit(browser, base);
    await page.goto('/public');
    await page
      .getByRole('link', { name: /^报名 / })
      .first()
      .click();
    await page.getByRole('radio', { name: '个人', exact: true, checked: true }).waitFor({ state: 'attached' });
    await page.locator('input:not([type=password]):not([type=radio])').first().fill('19900000001');
    await page.locator('input[type=password]').fill('Demo@2026');
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL('**/application/my**');
    expect(new URL(page.url()).pathname).toMatch(/^\/application\/my/);
  });

  it('finds what was typed before a reload, empties it by one press, and finds nothing after two hours', async () => {
    const { page } = await visit(browser, base, { viewport: PHONE });
    await page.goto('/public/feedback');
    const content = page.locator('#content');
    await content.fill('候车亭里没有灯');
    await page.reload();
    expect(await content.inputValue()).toBe('候车亭里没有灯');
    await page.getByRole('button', { name: '清空' }).click();
    expect(await content.inputValue()).toBe('');
    await page.reload();
    expect(await content.inputValue()).toBe('');
    expect(await page.getByRole('button', { name: '清空' }).count()).toBe(0);
    await content.fill('候车亭里没有灯');
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage)) {
        const kept = JSON.parse(String(text)) as { at: number };
        sessionStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 2 * 3_600_000 - 1 }));
      }
    });
    await page.reload();
    expect(await content.inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('objects with a code, is answered by the bureau, and hears of it', async () => {
    const citizen = await visit(browser, base, { viewport: PHONE });
    const { page } = citizen;
    const client = await connect(base);
    const bureau = await client.signIn('admin|admc||password|ZJGTRAINRACE');
    const lastSms = async () => (await bureau.get(OUTBOX, { mobile: MOBILE, size: 1 })).data.records[0];
    await opensFirst(citizen, '/public/publicity');

    await page.getByRole('button', { name: '提交异议' }).click();
    await page.locator('[data-wrong=mobile]:visible').waitFor();
    expect(await page.locator('#name').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByLabel('姓名').fill('赵示民');
    await page.getByLabel('手机号码').fill(MOBILE);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await page.getByLabel('短信验证码').fill('000000');
    await page.getByLabel('异议内容').fill('第二名的实操成绩有误，请复核评分记录');
    // Phones load a page again after a look at the SMS: all but the code is still there.
    await page.reload();
    expect(await page.getByLabel('短信验证码').inputValue()).toBe('');
    expect(await page.getByLabel('姓名').inputValue()).toBe('赵示民');
    expect(await page.getByLabel('手机号码').inputValue()).toBe(MOBILE);
    expect(await page.getByLabel('异议内容').inputValue()).toContain('请复核评分记录');
    await page.getByLabel('短信验证码').fill(/\d{6}/.exec((await lastSms()).content)![0]);
    await page.getByText(/已恢复 \d\d:\d\d 填写的内容/).waitFor();
    await page.getByLabel('证据材料').setInputFiles([
      { name: '评分表.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await promise('说明')) },
    ]);
    await citizen.context.setOffline(true);
    await page.getByRole('button', { name: '提交异议' }).click();
    await page.getByText('网络连接中断，内容仍在').waitFor();
    await citizen.context.setOffline(false);
    await page.getByRole('button', { name: '提交异议' }).click();
    const sentence = await page.getByText('异议已提交').innerText();
    const no = /YY-\d{4}-\d{4}-\w{6}/.exec(sentence)![0];

    const desk = await visitAs(browser, base, [AS.admin, 'admc']);
    await desk.page.goto(`/competition/public_objection?objectionState=10`);
    await desk.page.getByText(no).first().waitFor();
    await expectWellSet(desk.page);
    await desk.page.getByText(no).first().click();
    await desk.page.getByText('赵*民').waitFor();
    for (const name of ['评分表.jpg', '说明.pdf']) await desk.page.getByText(name).first().waitFor();
    await desk.page.getByRole('button', { name: '答复' }).last().click();
    await desk.page.getByLabel('答复').last().fill('经复核评分记录，成绩无误');
    await desk.page.getByRole('dialog').last().getByRole('button', { name: '答复' }).click();
    await expect
      .poll(async () => (await lastSms()).content)
      .toBe(`您提出的异议（编号${no}）答复如下：经复核评分记录，成绩无误`);
    expect([...citizen.errors, ...desk.errors].filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  });
});
