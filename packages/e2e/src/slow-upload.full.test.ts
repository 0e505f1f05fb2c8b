// 10 MB over a slow mobile line, in a real browser against the real server: neither side gives up what still moves (security R06).
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from './browser/browser.ts';
import { upload } from './browser/hands.ts';
import { AS, signIn } from './browser/sign-in.ts';
import { promise } from './files.ts';
import { startDemo } from './server.ts';

const KIB = 1024;
const SPEED = 64 * KIB;
const BYTES = 10_400_000;

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it('[S7-03] 10 MB at 64 KiB a second arrive, long after 60 s', { timeout: 420_000 }, async () => {
  const { page, context } = await visit(browser, base);
  await signIn(page, AS.business, 'biz01');
  await page.goto('/info/index');
  await page.getByRole('button', { name: '营业执照/办学许可', exact: true }).waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 4 * SPEED,
    uploadThroughput: SPEED,
  });
  const paper = Buffer.concat([Buffer.from(await promise('扫描件')), Buffer.alloc(BYTES)]).subarray(0, BYTES);
  const begin = Date.now();
  await upload(page, '营业执照/办学许可', { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: paper });
  await page.getByRole('button', { name: '预览文件 扫描件.pdf' }).waitFor({ timeout: 400_000 });
  expect(Date.now() - begin).toBeGreaterThan(60_000);
});
