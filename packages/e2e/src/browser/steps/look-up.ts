import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Entrant } from '../../people.ts';
import { open, row, seen } from '../hands.ts';
import { CONTEST, pupils, TRADE, workers } from '../story.ts';
import { RESULTS, searches, seesResult } from './publish-scores.ts';

export async function personSeesOwn(phone: Page): Promise<void> {
  await phone.reload();
  await open(phone, '成绩查询');
  const card = phone.getByRole('listitem').filter({ hasText: TRADE }).filter({ hasText: CONTEST });
  for (const words of ['89.20', '92.00', '88.00', '一等奖']) await seen(card, words);
  for (const { name } of [...pupils, ...workers]) expect(await phone.getByText(name).count()).toBe(0);
}

/** One's own people, found by name, and nobody else's. */
export async function groupSeesItsPeople(
  page: Page,
  own: readonly Entrant[],
  others: readonly Entrant[],
): Promise<void> {
  await page.reload();
  await opensContest(page);
  for (const { name } of own) await finds(page, name);
  for (const { name } of others) {
    await searches(page, name);
    await seen(page, '没有符合条件的数据');
  }
}

export async function managerSeesAll(bureau: Page): Promise<void> {
  await opensContest(bureau);
  for (const [name] of RESULTS) await finds(bureau, name);
}

/** There are other contests with results. */
async function opensContest(page: Page): Promise<void> {
  await open(page, '成绩查询');
  await page.getByRole('combobox', { name: '竞赛' }).fill(CONTEST);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: '赛项' }).getByRole('button', { name: TRADE }).click();
}

async function finds(page: Page, name: string): Promise<void> {
  await searches(page, name);
  await row(page, name).waitFor();
  const [, ...result] = RESULTS.find(([of]) => of === name)!;
  await seesResult(page, name, result);
}
