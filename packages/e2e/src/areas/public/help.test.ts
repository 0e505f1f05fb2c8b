// Help where one stands: the task of the page with its picture, feedback from there to who reads it, and the tour.
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { dialog, press, row, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it('a clerk reads how the page is worked with, and sends feedback on it that an administrator sees with its picture', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.unit, 'org01']);
  await page.goto('/competition/scores');
  await press(page.getByRole('banner'), '帮助');
  const help = dialog(page, '帮助');
  await help.getByRole('heading', { name: '录入、复核和锁定成绩' }).waitFor();
  const picture = help.getByRole('img', { name: '录入、复核和锁定成绩' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  expect(await graveFaults(page)).toEqual([]);

  await press(help, '提意见');
  await help.getByRole('textbox').fill('成绩页的列太窄');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0958d9' } })
    .png()
    .toBuffer();
  await help.locator('input[type=file]').setInputFiles({ name: '成绩页.png', mimeType: 'image/png', buffer });
  await help.getByRole('img', { name: '成绩页.png' }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
  await press(help, '提交');
  await help.getByRole('heading', { name: '录入、复核和锁定成绩' }).waitFor();
  expect(errors).toEqual([]);

  const { page: desk } = await visitAs(browser, base, [AS.admin, 'admc']);
  await desk.goto('/message/public_feedback');
  await row(desk, '成绩页的列太窄', '/competition/scores').getByRole('button').first().click();
  await seen(desk, '成绩页.png');
});

it('on a phone the tour shows where work, pages and help are, and is offered no more on another device', async () => {
  const as = [AS.bank, 'bank01'] as const;
  const { page } = await visitAs(browser, base, as, { viewport: PHONE });
  await page.goto('/wel/index');
  const offer = page.getByRole('region', { name: '一分钟了解' });
  await expectWellSet(page);
  await press(offer, '开始');
  await seen(page, /^首页列出等您办理的事项/);
  await press(page, '下一步');
  await press(page, '下一步');
  expect(await graveFaults(page)).toEqual([]);
  const [kept] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/tour/close')),
    press(page, '完成'),
  ]);
  expect(kept.status()).toBe(200);
  const { page: other } = await visitAs(browser, base, as, { isNew: true });
  await other.goto('/wel/index');
  await other.getByRole('region', { name: '待办事项' }).waitFor();
  expect(await other.getByRole('region', { name: '一分钟了解' }).count()).toBe(0);
});
