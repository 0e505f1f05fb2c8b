// The pictures of README.md, taken anew from the sample data so that they do not age: docs/pictures.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, settled, WIDE } from './browser/browser.ts';
import { choose, seen } from './browser/hands.ts';
import { AS, visitAs, type Way } from './browser/sign-in.ts';
import { startDemo } from './server.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');

/** An empty page is a smaller file. */
const LEAST_BYTES = 20_000;

let base: string;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const home = async (page: Page) => void (await page.goto('/wel/index'));

const PICTURES: readonly [name: string, way: Way, account: string, width: typeof WIDE, open: typeof home][] = [
  ['home-of-the-bureau', AS.admin, 'admc', WIDE, home],
  [
    'scores',
    AS.unit,
    'org01',
    WIDE,
    async (page) => {
      await page.goto('/competition/scores');
      await choose(page, '竞赛', '匠心智造');
      await choose(page, '赛项', '模具设计与制造');
      await seen(page, /^共 \d+ 人/);
    },
  ],
  ['deposits', AS.admin, 'adml', WIDE, async (page) => void (await page.goto('/deposit/deposit_overview'))],
  ['phone-of-a-citizen', AS.person, '19900000001', PHONE, home],
];

it.each(PICTURES)('takes the picture “%s”', async (name, way, account, viewport, open) => {
  const { page, errors } = await visitAs(browser, base, [way, account], { viewport });
  await open(page);
  await page.locator('#content h1:visible').first().waitFor();
  await settled(page);
  const path = join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
  expect(statSync(path).size).toBeGreaterThan(LEAST_BYTES);
  expect(errors).toEqual([]);
});
