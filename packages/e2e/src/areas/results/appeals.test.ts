// A business appeals from a phone; prizes are revealed on a screen from another device.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, visit } from '../../browser/browser.ts';
import { press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { lineTo } from '../../line.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string, options: { viewport?: typeof PHONE } = {}) {
  const { page } = await visitAs(browser, base, [way, account], options);
  return page;
}

const LIST = '/competition/appeal';

it('an appeal is handed in on a phone, accepted by the bureau, and the phone shows how it stands', async () => {
  const phone = await at(AS.business, 'biz03', { viewport: PHONE });
  await phone.goto(`${LIST}?add=1`);
  const form = phone.getByRole('dialog').last();
  await form.getByLabel('申诉的成绩').click();
  await phone.locator('.ant-select-item-option').first().click();
  await form.getByLabel('申诉内容').fill('实操第3题漏计2分');
  await expectWellSet(phone);
  expect(await graveFaults(phone)).toEqual([]);
  await form.getByRole('button', { name: '提交申诉' }).click();
  await form.waitFor({ state: 'hidden' });
  await seen(phone, '已提交');
  await expectWellSet(phone);

  const bureau = await at(AS.admin, 'admc');
  await bureau.goto(`${LIST}?appealState=10`);
  await bureau.getByRole('row').filter({ hasText: '实操第3题漏计2分' }).getByRole('button', { name: /^受理/ }).click();
  await press(bureau.getByRole('dialog', { name: /^受理：/ }), '受理');
  await said(bureau, '操作成功');
  await phone.reload();
  await seen(phone, '已受理');
});

it('a ceremony is driven from a phone: the screen follows, and shows nobody before their turn', async () => {
  const remote = await at(AS.admin, 'admc', { viewport: PHONE });
  await remote.goto('/competition/ceremony');
  await remote
    .getByRole('button', { name: /^打开 .*行行出状元/ })
    .first()
    .click();
  await remote.getByText('颁奖典礼', { exact: true }).click();
  const address = await remote.getByRole('link', { name: '打开大屏页面' }).getAttribute('href');
  const line = await lineTo(base);
  const { page: screen } = await visit(browser, line.base);
  await screen.goto(new URL(address!, line.base).pathname);
  await seen(screen, '即将颁奖');
  await press(remote, '下一步：揭晓铜牌');
  await seen(screen, '铜牌');
  const winners = screen.locator('b');
  const bronze = await winners.count();
  expect(bronze).toBeGreaterThan(0);
  await press(remote, '下一步：揭晓银牌');
  await expect.poll(async () => await winners.count()).toBeGreaterThan(bronze);
  const withSilver = await winners.count();
  await press(remote, '上一步');
  await expect.poll(async () => await winners.count()).toBe(bronze);
  // While the network is away the screen keeps what it shows, and goes on by itself afterwards.
  line.cut();
  await seen(screen, /连接中断/);
  await press(remote, '下一步：揭晓银牌');
  await remote.getByRole('button', { name: '下一步：揭晓金牌' }).waitFor();
  expect(await winners.count()).toBe(bronze);
  line.mend();
  await expect.poll(async () => await winners.count()).toBe(withSilver);
  await expectWellSet(remote);
  expect(await graveFaults(remote)).toEqual([]);
});
