import type { Page } from 'playwright-core';
import { answer, choose, dialog, open, press, row, seen } from '../hands.ts';
import { applicant, CONTEST, pupils, TRADE, workers } from '../story.ts';

/** Whom two administrators have in sight at once. */
const taken = pupils[2];

export async function passesOne(page: Page): Promise<void> {
  await open(page, '报名审核');
  await choose(page, '竞赛', CONTEST);
  await press(page, `审核 ${applicant.name}`);
  await page.getByRole('heading', { name: `${applicant.name} · ${TRADE}` }).waitFor();
  await seen(page, '资料齐全');
  await press(page, '通过');
  // He handed in last: after him comes the list.
  await row(page, taken.name).waitFor();
  await row(page, applicant.name).waitFor({ state: 'hidden' });
}

/** Meanwhile another administrator decides on one of those that the first still has in sight. */
export async function passesOneBeside(colleague: Page): Promise<void> {
  await open(colleague, '报名审核');
  await choose(colleague, '竞赛', CONTEST);
  await press(colleague, `审核 ${taken.name}`);
  await press(colleague, '通过');
  await colleague.getByRole('heading', { name: `${taken.name} · ${TRADE}` }).waitFor({ state: 'hidden' });
}

/** A batch says of each row whether it passed, and why not. */
export async function passesTheRest(page: Page): Promise<void> {
  for (const { name } of [...pupils, ...workers]) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await press(page, '通过所选 5 份');
  await answer(page, '确定通过所选的 5 份报名吗？', '通过');
  const results = dialog(page, '通过 4 份，未通过 1 份：');
  await seen(results, `${taken.name}：当前状态“审核通过”不允许此操作`);
  await press(results, '知道了');
  await seen(page, '没有待审核的报名');
  await page.getByRole('tab', { name: /已通过/ }).click();
  for (const { name } of [applicant, ...pupils, ...workers]) await seen(row(page, name), '审核通过');
}
