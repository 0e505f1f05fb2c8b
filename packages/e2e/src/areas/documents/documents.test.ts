// Two clerks write a text at once and lose nothing; a sheet and slides are edited here, and opened elsewhere.
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import type { Browser, Page } from 'playwright-core';
import { parse } from 'pptxtojson/dist/index.js';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { answer, choose, dialog, fetchFile, fill, open, press, seen } from '../../browser/hands.ts';
import { fetched, openDocument, save, text, typed, write } from '../../browser/documents.ts';
import { AS, signIn, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const TITLE = '裁判员须知';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const isKept = async (page: Page): Promise<void> =>
  await page.getByRole('status').filter({ hasText: '草稿已存在本机' }).waitFor();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('.ant-dropdown-trigger').last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await answer(page, '确定退出系统?', '退出登录');
  await page.waitForURL('**/login');
}

it('[S2-55] a text is kept while it is typed, saved as versions, and of two who write at once neither loses anything', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { hasOwnSession: true });
  await page.goto('/wel/index');
  await open(page, '文档');
  await press(page, '新增');
  const form = page.getByRole('dialog');
  await fill(form, '文档名称', TITLE);
  await choose(form, '类型', '文字');
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  await openDocument(page, TITLE);
  await write(page, '按时到岗');
  await isKept(page);
  await page.reload();
  await press(page, '继续编辑草稿');
  await text(page).getByText('按时到岗').waitFor();
  await save(page, 2);

  const { page: other } = await visitAs(browser, base, [AS.admin, 'adml']);
  await other.goto('/wel/index');
  await openDocument(other, TITLE);
  await write(other, '佩戴证件');
  await save(other, 3);

  await write(page, '关闭手机');
  await save(page, 4);
  await seen(page, /已保存了新版本。您的内容已另存为第4版（冲突副本），没有丢失/);
  expect(await graveFaults(page)).toEqual([]);
  await press(page, '打开当前的第3版');
  await text(page).getByText('佩戴证件').waitFor();

  await press(page, '版本记录');
  const versions = dialog(page, TITLE);
  const version = (no: number) => versions.getByRole('listitem').filter({ hasText: `第${no}版 ` });
  await version(4).getByText('冲突副本').waitFor();
  await version(3).getByText('当前版本').waitFor();
  const letter = await JSZip.loadAsync(readFileSync(await fetchFile(version(4), '下载')));
  expect(await letter.file('word/document.xml')!.async('string')).toMatch(/按时到岗.*关闭手机/s);
  await press(version(4), '恢复此版本');
  await answer(page, '把文档恢复到第4版？', '恢复此版本');
  await text(page).getByText('关闭手机').waitFor();

  // On a shared computer the next person finds nothing of it.
  await write(page, '未保存的话');
  await isKept(page);
  await signOut(page);
  await signIn(page, AS.admin, 'adml');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await openDocument(page, TITLE);
  await text(page).getByText('关闭手机').waitFor();
  expect(await page.getByText('上次有未保存的改动', { exact: false }).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('[S2-55] a sheet that was edited is read by another program, with its sums', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/wel/index');
  await openDocument(page, '竞赛经费预算');
  await page.getByRole('gridcell', { name: '35000', exact: true }).click();
  await page.getByRole('textbox', { name: '单元格 B2' }).fill('40000.5');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: '80000.5', exact: true }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
  await save(page, 4);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await fetched(page, '竞赛经费预算')) as never);
  const sheet = book.worksheets[0]!;
  expect(sheet.getCell('B2').value).toBe(40_000.5);
  expect(sheet.getCell('B4').value).toEqual({ formula: 'SUM(B1:B3)', result: 80_000.5 });
  expect(errors).toEqual([]);
});

it('[S2-55] slides are edited on a phone, and read by another program', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { viewport: PHONE });
  await page.goto(`/document/document?title=${encodeURIComponent('赛前说明会')}`);
  await press(page, '打开 赛前说明会');
  await typed(page, '标题', '赛前说明会（修订）');
  await press(page, '新增一页');
  await page.getByRole('region', { name: '第2页' }).waitFor();
  await typed(page, '标题', '应急预案');
  await typed(page, '文字', '疏散路线\n急救电话');
  await expectWellSet(page);
  expect(await graveFaults(page)).toEqual([]);
  await save(page, 3);
  const { slides } = await parse(new Uint8Array(await fetched(page, '赛前说明会')).buffer);
  const words = slides.map(({ elements }) => elements.map((one) => ('content' in one ? one.content : '')).join(''));
  expect(words[0]).toContain('赛前说明会（修订）');
  expect(words[0]).toContain('竞赛规则');
  expect(words[1]).toMatch(/应急预案.*疏散路线.*急救电话/s);
  expect(errors).toEqual([]);
});
