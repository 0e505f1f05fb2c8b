// Training: a school publishes a class, a person signs up on a phone, scans the code in the class room, and prints the skill
// passport with a class that has ended.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled } from '../../browser/browser.ts';
import { answer, dialog, press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string, options: { viewport?: typeof PHONE } = {}) {
  return await visitAs(browser, base, [way, account], options);
}

/** The record with these words, opened. */
async function openRecord(page: Page, words: string) {
  await page.getByRole('button', { name: words }).first().click();
  return page.getByRole('dialog').first();
}

async function fileOf(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return readFileSync(await file.path());
}

it('[S8-12] a class is published, joined on a phone, attended by a code, and stands in a signed passport', async () => {
  const school = await at(AS.school, 'school01');
  await school.page.goto('/training/training_class');
  await press(await openRecord(school.page, '养老护理员班'), '开放报名');
  await answer(school.page, /^开放报名：/, '开放报名');
  await said(school.page, '操作成功');

  const phone = await at(AS.person, '19900000001', { viewport: PHONE });
  await phone.page.goto('/training/training_class');
  await press(await openRecord(phone.page, '养老护理员班'), '报名');
  const joining = dialog(phone.page, '养老护理员班').last();
  await seen(joining, /还有30个名额/);
  await joining.getByRole('button', { name: /^报\s?名$/ }).click();
  await said(phone.page, '操作成功');

  await school.page.goto('/training/training_class');
  const [told] = await Promise.all([
    school.page.waitForResponse((one) => one.url().includes('/training_attendance/code') && one.ok()),
    openRecord(school.page, '电工技能提升班').then(async (detail) => await press(detail, '签到')),
  ]);
  const { data } = (await told.json()) as { data: { address: string } };
  await school.page.getByRole('img', { name: '签到二维码' }).waitFor();
  await settled(school.page);
  expect(await graveFaults(school.page)).toEqual([]);

  const { pathname, search } = new URL(data.address);
  await phone.page.goto(`${pathname}${search}`);
  await seen(phone.page, /签到成功/);
  await expectWellSet(phone.page);
  const list = school.page.getByRole('list', { name: '学员' });
  await list
    .getByRole('listitem')
    .filter({ hasText: '陈示一' })
    .getByText(/✓ \d\d:\d\d/)
    .waitFor();

  await phone.page.goto('/training/skill_passport');
  await seen(phone.page, '叉车驾驶初级班');
  await expectWellSet(phone.page);
  const paper = await fileOf(phone.page, '打印技能档案');
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.includes('/ETSI.CAdES.detached')).toBe(true);
  expect([...school.errors, ...phone.errors]).toEqual([]);
});
