// The bureau decides on a wage deposit: it asks for arrears, approves what was worked out, and takes the notice.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectWellSet, openBrowser } from '../../browser/browser.ts';
import { press, record, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

/** Waits for the bureau, and nobody has asked about its enterprise. */
const NOT_ASKED = '/deposit/construction_file?fileStatus=20&cleanState=未核验';

it('[S7-22] the bureau checks for arrears, approves and takes the notice', async () => {
  const [base, browser] = await Promise.all([startDemo(), openBrowser()]);
  const bureau = await visitAs(browser, base, [AS.admin, 'adml']);
  const { page } = bureau;

  await page.goto(base + NOT_ASKED);
  const row = page.getByRole('row').filter({ hasText: '(示例)' }).last();
  await row.getByRole('button').first().click();
  const file = fileOf(page);
  await seen(file, '核验结论：未核验');
  await seen(file, '第五条');
  await press(file, '一键核验');
  await file.getByText('尚未核验').first().waitFor({ state: 'hidden' });
  await seen(file, '无记录');
  await expectWellSet(page);

  await press(file, '核定');
  const asked = page.getByRole('dialog', { name: /^核定：/ });
  await asked.getByText('已按测算结果填好').waitFor();
  await asked.getByLabel('原因').fill('已查阅近两年案件，按测算结果核定');
  await press(asked, '核定');
  await asked.waitFor({ state: 'hidden' });
  await seen(file, '待缴存');

  const [notice] = await Promise.all([page.waitForEvent('download'), press(file, '下载存储通知书')]);
  expect(notice.suggestedFilename()).toContain('存储通知书');
  expect((await readFile(await notice.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(bureau.errors).toEqual([]);
});

const fileOf = (page: Page) => record(page);
