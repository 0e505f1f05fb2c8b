// Actions of a person on a document in the page's own editors.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { dialog, fetchFile, press } from './hands.ts';

export async function openDocument(page: Page, title: string): Promise<void> {
  await page.goto(`/document/document?title=${encodeURIComponent(title)}`);
  await press(page, `打开 ${title}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

export function text(page: Page): Locator {
  return page.getByRole('textbox', { name: '文档内容' });
}

/** A line of its own at the end. */
export async function write(page: Page, line: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`${line}\n`);
}

export async function save(page: Page, no: number): Promise<void> {
  await press(page, '保存');
  await page
    .getByRole('status')
    .filter({ hasText: `已保存为第${no}版` })
    .waitFor();
}

/** The words of a shape of the slide in front. */
export async function typed(page: Page, shape: '标题' | '文字' | `文字${number}`, words: string): Promise<void> {
  return await page.getByRole('textbox', { name: shape, exact: true }).fill(words);
}

/** The document as it was saved. */
export async function fetched(page: Page, title: string): Promise<Buffer> {
  await press(page, '版本记录');
  const current = dialog(page, title).getByRole('listitem').filter({ hasText: '当前版本' });
  const bytes = readFileSync(await fetchFile(current, '下载'));
  await page.keyboard.press('Escape');
  return bytes;
}
