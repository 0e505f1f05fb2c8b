// Referees of a contest: an expert comes into the pool, others are drawn, one declares what there is to declare and is
// asked, and one who has an account accepts on the phone.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled } from '../../browser/browser.ts';
import { answer, dialog, press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const BOARD = '/competition/referee_assignment';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string, options: { viewport?: typeof PHONE } = {}) {
  return await visitAs(browser, base, [way, account], options);
}

/** Of the record that is open, a command and the question behind it. */
async function give(page: Page, verb: string): Promise<void> {
  await press(page.getByRole('dialog').first(), verb);
  await answer(page, new RegExp(`^${verb}：`), verb);
  await said(page, '操作成功');
}

it('[S1-15] an expert is approved, referees are drawn, a conflict is declared, and the one who is asked accepts on a phone', async () => {
  const bureau = await at(AS.admin, 'admc');
  const { page } = bureau;
  await page.goto('/basic/expert_refree_info?poolStatus=10');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await give(page, '同意入库');

  await page.goto(BOARD);
  await press(page, /^打开 .*园林绿化职业技能竞赛/);
  const trade = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '园艺' }) });
  await press(trade, '抽取');
  await page.getByRole('menuitem', { name: '裁判', exact: true }).click();
  const draw = dialog(page, /^随机抽取裁判/);
  await seen(page, /人参加抽取/);
  await draw.getByRole('button', { name: /^抽\s*取$/ }).click();
  await seen(page, '第1次');
  await settled(page);
  expect(await graveFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page, /^抽取记录/).waitFor({ state: 'hidden' });

  const waiting = trade.getByRole('listitem').filter({ hasText: '需声明' });
  await waiting.getByRole('button').click();
  const detail = page.getByRole('dialog').first();
  await press(detail, '回避声明');
  const declaring = dialog(page, /^回避声明：/);
  await declaring.getByLabel('声明内容').fill('不同院系，未任教选手所在班级。');
  await press(declaring, '回避声明');
  await said(page, '操作成功');
  await give(page, '通知裁判');

  const phone = await at(AS.person, '19900000001', { viewport: PHONE });
  await phone.page.goto(`${BOARD}?assignState=30`);
  await expectWellSet(phone.page);
  await phone.page.getByText('已通知', { exact: true }).first().waitFor();
  await phone.page.getByRole('button', { name: /^接受/ }).first().click();
  await answer(phone.page, /^接受：/, '接受');
  await said(phone.page, '操作成功');
  expect([...bureau.errors, ...phone.errors]).toEqual([]);
});
