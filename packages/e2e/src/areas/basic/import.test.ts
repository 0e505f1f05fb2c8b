// A workbook on its way in as a clerk sees it: the template, what is wrong by row and column, then written.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { openBrowser } from '../../browser/browser.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { readWorkbook, workbook } from '../../files.ts';
import { startDemo } from '../../server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it('[S7-13] trades come in by workbook: mistakes are shown by row and column, the corrected file is written', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/basic/competition_dic');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入竞赛职业(工种)字典' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载模板' }).click();
  const stream = await (await downloading).createReadStream();
  const [headings, example] = (await readWorkbook(Buffer.concat(await stream.toArray()))) as [string[], string[]];

  const row = (trade: string, category: string) =>
    headings.map((heading, place) =>
      heading.startsWith('工种')
        ? trade
        : heading.startsWith('行业')
          ? category
          : example[place]!.replace('示例：', ''),
    );
  const choose = async (name: string, rows: string[][]) =>
    await dialog
      .getByLabel('选择文件')
      .setInputFiles({ name, mimeType: XLSX, buffer: await workbook([[...headings, '备注'], ...rows]) });

  await choose('有误.xlsx', [row('示教工种甲', '制造'), row('示教工种乙', '渔业')]);
  await dialog.getByText('有 1 处错误').waitFor();
  await dialog.getByRole('row', { name: /^3 行业大类/ }).waitFor();
  expect(await dialog.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  expect(await graveFaults(page)).toEqual([]);

  await choose('改正.xlsx', [row('示教工种甲', '制造'), row('示教工种乙', '建筑')]);
  await dialog.getByText('核对通过，共 2 行').waitFor();
  await dialog.getByText('不会导入：备注').waitFor();
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('已导入 2 行').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '示教工种乙', exact: true }).waitFor();
  expect(errors).toEqual([]);
});

it('[S7-12] units come in by workbook, too: the bureau finds the template beside the list', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/competition/tournament_unit');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入参赛/经办单位' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载模板' }).click();
  const stream = await (await downloading).createReadStream();
  const [headings] = await readWorkbook(Buffer.concat(await stream.toArray()));
  expect(headings).toEqual(expect.arrayContaining(['单位名称*', '统一社会信用代码*']));
  expect(errors).toEqual([]);
});
