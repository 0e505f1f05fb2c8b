import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, dialog, open, press, row, seen, workspace, takeCommand } from '../hands.ts';
import { applicant, CONTEST, pupils, TRADE, workers } from '../story.ts';
import { choosesTrade } from './enter-scores.ts';

/** Total, rank and award as they stand in the row; a dash where there is none. */
export const RESULTS: readonly (readonly [name: string, total: string, rank: string, award: string])[] = [
  [applicant.name, '89.20', '1', '一等奖'],
  // The same total: the better practice goes first.
  [pupils[0].name, '84.60', '2', '二等奖'],
  [pupils[1].name, '84.60', '3', '三等奖'],
  [pupils[2].name, '79.67', '4', '—'],
  [workers[0].name, '—', '—', '—'],
  [workers[1].name, '—', '—', '—'],
];

export async function mayNotCheckOwn(unit: Page): Promise<void> {
  await unit.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(unit, '复核所选 6 人');
  const results = dialog(unit, '办理结果');
  await seen(results, '成功 0 条，未成功 6 条：');
  await press(results, '知道了');
  await press(unit, '锁定');
  const asked = dialog(unit, `锁定：${TRADE}`);
  await press(asked, '锁定');
  await seen(unit, /还有6人成绩未复核/);
  await press(asked, '返回');
}

export async function checks(bureau: Page): Promise<void> {
  await choosesTrade(bureau);
  await bureau.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(bureau, '复核所选 6 人');
  for (const [name] of RESULTS) await seen(row(bureau, name), '已复核');
}

/** Locking computes totals and ranks, and takes the cells of the marks away. */
export async function locks(unit: Page): Promise<void> {
  await press(unit, '刷新');
  await press(unit, '锁定');
  await answer(unit, `锁定：${TRADE}`, '锁定');
  for (const [name, ...result] of RESULTS) await seesResult(unit, name, result);
  expect(await unit.getByLabel(/^理论成绩/).count()).toBe(0);
}

/** Before publicity there is nothing to see for whom it concerns, and no SMS of the total goes out. */
export async function keepsItToItself(bureau: Page, phone: Page, school: Page): Promise<void> {
  await open(phone, '成绩查询');
  await seen(phone, '暂无可查询的成绩');
  await open(school, '成绩查询');
  await school.getByRole('combobox', { name: '竞赛' }).fill(CONTEST);
  await seen(school, '暂无数据');
  await school.keyboard.press('Escape');
  await press(bureau, '刷新');
  await choosesMessage(bureau, '发送总成绩短信');
  const preview = dialog(bureau, '发送总成绩短信');
  await seen(preview, '将发送 0 条，6 条不能发送：');
  expect(await preview.getByRole('button', { name: '发送', exact: true }).isDisabled()).toBe(true);
  await press(preview, '取消');
}

export async function publishes(unit: Page, bureau: Page): Promise<void> {
  await open(unit, '竞赛信息');
  await unit.getByRole('button', { name: CONTEST, exact: true }).click();
  const detail = workspace(unit, CONTEST);
  await takeCommand(detail, '结束竞赛');
  await answer(unit, `结束竞赛：${CONTEST}`, '结束竞赛');
  await press(bureau, '刷新');
  await press(bureau, '公示');
  await answer(bureau, `公示：${TRADE}`, '公示');
  await press(bureau, '发布');
  await answer(bureau, `发布：${TRADE}`, '发布');
  await seen(bureau, '发布摘要');
  await seen(bureau, /^[0-9a-f]{64}$/);
  expect(await bureau.getByRole('button', { name: '解锁' }).count()).toBe(0);
}

/** A competitor without a theory mark gets no SMS of it; one without a rank none of the total. */
export async function textsScores(bureau: Page): Promise<void> {
  await sends(bureau, '发送理论成绩短信', '将发送 5 条，1 条不能发送：');
  await sends(bureau, '发送总成绩短信', '将发送 4 条，2 条不能发送：');
  await open(bureau, '短信发件箱');
  await bureau.getByLabel('手机', { exact: true }).fill(applicant.mobile);
  await press(bureau, '查询');
  await seen(bureau, /理论成绩为92\.00/);
  await seen(bureau, /总成绩为89\.20，名次为1/);
}

async function sends(bureau: Page, kind: string, count: string): Promise<void> {
  await choosesMessage(bureau, kind);
  const preview = dialog(bureau, kind);
  await seen(preview, count);
  await press(preview, '发送');
  await preview.waitFor({ state: 'hidden' });
}

async function choosesMessage(bureau: Page, kind: string): Promise<void> {
  await bureau.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(bureau, '发送短信');
  await bureau.getByRole('menuitem', { name: kind }).click();
}

/** Until what the server found is drawn: what stood there before says nothing. */
export async function searches(page: Page, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: '按姓名查找' });
  await box.fill(name);
  const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).includes(name));
  await box.press('Enter');
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** A row of results by the headings above it. */
export async function seesResult(page: Page, name: string, result: readonly string[]): Promise<void> {
  const [totalScore, rankNo, award] = result;
  const read = async () => {
    const headings = await page.getByRole('columnheader').allInnerTexts();
    const one = row(page, name);
    const cells = await one.getByRole('cell').or(one.getByRole('rowheader')).allInnerTexts();
    return Object.fromEntries(headings.map((heading, place) => [heading, cells[place]]));
  };
  // How a total came about stands under it.
  const total: unknown = expect.stringMatching(new RegExp(`^${totalScore}(\\s|$)`));
  await expect.poll(read).toMatchObject({ 总成绩: total, 名次: rankNo, 奖次: award });
}
