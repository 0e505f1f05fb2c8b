// A large paper over a line that breaks, and the dialog of all papers of a place, on a phone.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, PHONE } from './browser/browser.ts';
import { dialog, press, upload } from './browser/hands.ts';
import { AS, visitAs } from './browser/sign-in.ts';
import { promise } from './files.ts';
import { startDemo } from './server.ts';

const LICENCE = '营业执照/办学许可';
const MB = 1_048_576;
const BYTES = 3 * MB;
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it('[S5-05 S2-44] a paper of 3 MB goes on where the line broke, and its dialog fits a phone', async () => {
  const { page, context } = await visitAs(browser, base, [AS.business, 'biz01'], { viewport: PHONE });
  await page.goto('/info/index');
  await page.getByRole('button', { name: LICENCE, exact: true }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) sent.push(offset);
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const set = async (how: Partial<typeof FAST>) =>
    void (await line.send('Network.emulateNetworkConditions', { ...FAST, ...how }));
  await set({ uploadThroughput: MB / 2 });
  const firstPiece = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const paper = Buffer.concat([Buffer.from(await promise('扫描件')), Buffer.alloc(BYTES)]).subarray(0, BYTES);
  await upload(page, LICENCE, { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: paper });
  expect((await firstPiece).status()).toBe(204);
  await set({ offline: true });
  await page.getByText('扫描件.pdf 上传失败').waitFor();
  const before = sent.length;
  await set({});
  await press(page.getByRole('alert').filter({ hasText: '扫描件.pdf' }), '重新上传');
  await page.getByRole('button', { name: '预览文件 扫描件.pdf' }).waitFor();
  // Bytes that had arrived are not sent again.
  expect(sent[0]).toBe('0');
  expect(sent.slice(before).every((offset) => Number(offset) >= MB)).toBe(true);
  await press(page, '管理附件');
  await dialog(page, '附件').getByRole('button', { name: '重命名文件 扫描件.pdf' }).waitFor();
  await expectWellSet(page);
  expect(await graveFaults(page)).toEqual([]);
});
