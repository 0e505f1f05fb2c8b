// How many taps an entry takes a person whom the system knows, on a phone, from the trade chosen on the public page.
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectWellSet, openBrowser, PHONE, visit } from '../../browser/browser.ts';
import { press, seen, upload } from '../../browser/hands.ts';
import { signedPromise } from '../../browser/steps/apply-alone.ts';
import { connect, DEMO_PASSWORD } from '../../client.ts';
import { startDemo } from '../../server.ts';

/** Limit of this work's specification; 26 before. */
const MOST_TAPS = 15;

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

interface Choice {
  id: string;
  canApply: boolean;
  trades: { id: string; tradeName: string; quotaLeft: number | null; teamSize: number }[];
}

/** A trade with places of a contest that the person has nothing to do with yet. */
async function openTrade(account: string): Promise<{ id: string; tradeName: string }> {
  const person = await (await connect(base)).signIn(`enterprise|U032|${account}|password|ZJGTRAINRACE`);
  const contests = await person.post('/api/zjgrsj-trainrace/competition/contest_info/contestlist', {});
  const mine = await person.get('/api/zjgrsj-trainrace/application/APPLICATION_INFO/listByPerson', { size: 200 });
  const entered = new Set(mine.data.records.map(({ contestId }: { contestId: string }) => contestId));
  const open = (contests.data as Choice[]).filter(({ id, canApply }) => canApply && !entered.has(id));
  const trade = open
    .flatMap(({ trades }) => trades)
    .find(({ quotaLeft, teamSize }) => teamSize === 1 && (quotaLeft === null || quotaLeft > 0));
  return trade!;
}

async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    );
  });
  return async () => await page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

it('[S1-23] a known person enters on a phone in at most 15 taps, and is not asked for the trade again', async () => {
  const trade = await openTrade('19900000001');
  const { page, errors } = await visit(browser, base, { viewport: PHONE });
  const taps = await countTaps(page);
  await page.goto(`/application/my?trade=${trade.id}`);
  await page.waitForURL(/\/login\?to=/);
  await page.getByRole('tab', { name: '企业登录' }).click();
  await page.getByRole('radio', { name: '个人', exact: true }).check({ force: true });
  const register = await page.getByRole('link', { name: '个人注册' }).getAttribute('href');
  expect(register).toContain(encodeURIComponent(`trade=${trade.id}`));
  await page.locator('input:not([type=password]):not([type=radio])').first().fill('19900000001');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/application/my');
  await page.evaluate(() => sessionStorage.removeItem('taps'));
  await page.getByRole('heading', { name: `报名：${trade.tradeName}` }).waitFor();
  expect(await page.getByRole('radio', { name: trade.tradeName }).count()).toBeLessThanOrEqual(1);
  await press(page, '下一步');
  await seen(page, /还需填写 \d 项/);
  await expectWellSet(page);
  await upload(page, '赛前承诺附件', await signedPromise('李样文'));
  // The file itself is chosen in the phone's own dialog: opened by one tap, chosen by another.
  const FILE_TAPS = 2;
  await seen(page, '承诺书.pdf');
  await press(page, '提交报名');
  await seen(page, /正在初审|正在复审/);
  const count = (await taps()) + FILE_TAPS;
  process.stdout.write(`An entry on a phone by a known person: ${count} taps (26 before)\n`);
  expect(count).toBeLessThanOrEqual(MOST_TAPS);
  expect(errors).toEqual([]);
});
