import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../browser.ts';
import { answer, choose, dialog, open, press, row, seen } from '../hands.ts';
import { applicant, CONTEST, pupils, TRADE, workers } from '../story.ts';

/** Whom two administrators have in sight at once. */
const taken = pupils[2];

/** At the desk one click a pass: the next one comes by itself. Answers who came after the first. */
export async function passesTwo(page: Page): Promise<string> {
  await open(page, '报名审核');
  await choose(page, '竞赛', CONTEST);
  await press(page, `审核 ${applicant.name}`);
  const heading = page.getByRole('heading', { level: 1, name: ` · ${TRADE}` });
  await heading.filter({ hasText: applicant.name }).waitFor();
  await seen(page, '资料齐全');
  const clicks = await countClicks(page);
  let decided = 0;
  page.on('response', (response) => (decided += Number(response.url().endsWith('/auditingSubmit'))));
  await press(page, '通过');
  await heading.filter({ hasNotText: applicant.name }).waitFor();
  const second = (await heading.innerText()).split(' · ')[0]!;
  await press(page, '通过');
  await heading.filter({ hasNotText: second }).waitFor();
  expect(await clicks(), 'clicks of two passes at the desk').toBeLessThanOrEqual(2);
  await press(page, '返回列表');
  await row(page, taken.name).waitFor();
  for (const name of [applicant.name, second]) await row(page, name).waitFor({ state: 'hidden' });
  // A decision that is still held back would load the list anew, after a colleague has changed it.
  await expect.poll(() => decided, { timeout: 60_000 }).toBe(2);
  await settled(page);
  return second;
}

async function countClicks(page: Page): Promise<() => Promise<number>> {
  const clicks = await page.evaluateHandle(() => {
    const counted = { clicks: 0 };
    addEventListener('click', () => counted.clicks++, true);
    return counted;
  });
  return async () => await clicks.evaluate((counted) => counted.clicks);
}

/** Meanwhile another administrator decides on one of those that the first still has in sight. */
export async function passesOneBeside(colleague: Page): Promise<void> {
  await open(colleague, '报名审核');
  await choose(colleague, '竞赛', CONTEST);
  await press(colleague, `审核 ${taken.name}`);
  await press(colleague, '通过');
  await colleague.getByRole('heading', { name: `${taken.name} · ${TRADE}` }).waitFor({ state: 'hidden' });
  // Leaving the desk sends what is held back, and gives back what was open.
  const answered = ['/auditingSubmit', '/releaseClaim'].map(
    async (call) => await colleague.waitForResponse(`**${call}`),
  );
  await open(colleague, '竞赛信息');
  await Promise.all(answered);
}

/** A batch says of each row whether it passed, and why not. */
export async function passesTheRest(page: Page, second: string): Promise<void> {
  for (const { name } of [...pupils, ...workers])
    if (name !== second) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await press(page, '通过所选 4 份');
  await answer(page, '确定通过所选的 4 份报名吗？', '通过');
  const results = dialog(page, '通过 3 份，未通过 1 份：');
  await seen(results, `${taken.name}：当前状态“审核通过”不允许此操作`);
  await press(results, '知道了');
  await seen(page, '没有待审核的报名');
  await page.getByRole('tab', { name: /已通过/ }).click();
  for (const { name } of [applicant, ...pupils, ...workers]) await seen(row(page, name), '审核通过');
}
