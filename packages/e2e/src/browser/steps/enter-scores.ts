import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { readWorkbook, workbook } from '../../files.ts';
import {
  answer,
  choose,
  dialog,
  fetchFile,
  fill,
  open,
  press,
  row,
  seen,
  upload,
  workspace,
  takeCommand,
} from '../hands.ts';
import { applicant, CONTEST, EMPTY_TRADE, pupils, TRADE, workers } from '../story.ts';

const IMPORT = `导入成绩：${TRADE}`;

/** Theory and practice: two have the same total, one was absent, one broke the rules. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  [applicant.name]: ['92.00', '88.00'],
  [pupils[0].name]: ['86', '84'],
  [pupils[1].name]: ['93', '81'],
  [pupils[2].name]: ['80.05', '79.5'],
  [workers[0].name]: ['缺考', '缺考'],
  [workers[1].name]: ['70', '违纪'],
};

/** Entries close before their time, which needs a reason; the trade that nobody entered is not held. */
export async function startsContest(unit: Page): Promise<void> {
  await open(unit, '竞赛信息');
  await unit.getByRole('button', { name: CONTEST, exact: true }).click();
  const detail = workspace(unit, CONTEST);
  await takeCommand(detail, '截止报名');
  const closing = dialog(unit, `截止报名：${CONTEST}`);
  await press(closing, '截止报名');
  await seen(closing, '请填写原因');
  await fill(closing, '原因', '名额已满');
  await press(closing, '截止报名');
  await closing.waitFor({ state: 'hidden' });
  await takeCommand(detail, '完成编排');
  await answer(unit, `完成编排：${CONTEST}`, '完成编排');
  await takeCommand(detail, '开赛');
  await answer(unit, `开赛：${CONTEST}`, '开赛');
  await seen(detail, '竞赛中');
}

export async function choosesTrade(page: Page, trade = TRADE): Promise<void> {
  await open(page, '成绩录入与发布');
  // The menu leads to the queue: what was chosen there before is gone by then.
  await seen(page, '请选择竞赛');
  await choose(page, '竞赛', CONTEST);
  await choose(page, '赛项', trade);
}

/** A mark above the limit: row and column are named, and nothing is written. */
export async function importsBadRow(unit: Page): Promise<void> {
  await press(unit, '导入');
  const importing = dialog(unit, IMPORT);
  const sheet = await filledTemplate(importing);
  const column = sheet[0]!.indexOf('理论成绩');
  sheet[3] = sheet[3]!.with(column, '101');
  await upload(importing, '选择文件', await bookOf(sheet));
  await seen(importing, '有 1 处错误，未写入任何数据。请在文件中改正后重新选择：');
  await row(importing, '4', '理论成绩').waitFor();
  expect(await importing.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  for (const name of Object.keys(MARKS)) await seen(row(unit, name), '未录');
}

export async function importsCorrected(unit: Page): Promise<void> {
  const importing = dialog(unit, IMPORT);
  await upload(importing, '成绩.xlsx', await bookOf(await filledTemplate(importing)));
  await seen(importing, '核对通过，共 6 行，可以导入');
  await press(importing, '导入');
  await importing.waitFor({ state: 'hidden' });
  for (const name of Object.keys(MARKS)) await seen(row(unit, name), '已录入');
}

/** Cancels the second trade, which has no entries: it is not held. */
export async function cancelsEmptyTrade(bureau: Page): Promise<void> {
  await choosesTrade(bureau, EMPTY_TRADE);
  await seen(bureau, '该赛项没有审核通过的选手');
  await press(bureau, '取消赛项');
  const asked = dialog(bureau, `取消赛项：${EMPTY_TRADE}`);
  await fill(asked, '原因', '无人报名');
  await press(asked, '取消赛项');
  await asked.waitFor({ state: 'hidden' });
  await bureau.getByRole('button', { name: '取消赛项' }).waitFor({ state: 'hidden' });
}

async function filledTemplate(importing: ReturnType<typeof dialog>): Promise<string[][]> {
  const [headings, ...people] = await readWorkbook(readFileSync(await fetchFile(importing, '下载模板')));
  const [name, theory, practice] = ['姓名', '理论成绩', '实操成绩'].map((heading) => headings!.indexOf(heading));
  const marked = people.map((cells) => {
    const [ofTheory, ofPractice] = MARKS[cells[name!]!]!;
    return headings!.map((_, place) =>
      place === theory ? ofTheory : place === practice ? ofPractice : (cells[place] ?? ''),
    );
  });
  return [headings!, ...marked];
}

const bookOf = async (rows: string[][]) => ({
  name: '成绩.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbook(rows),
});
