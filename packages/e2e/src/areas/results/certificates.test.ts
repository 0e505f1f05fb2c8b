// From an honour that the rules propose to a certificate that a stranger checks: reported by the unit, granted by the
// bureau, issued for a whole trade, compared on a phone, changed by one byte, revoked, and a name on the honour wall.
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, visit } from '../../browser/browser.ts';
import { answer, choose, dialog, press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs, type Way } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const CONTEST = '“行行出状元”职业技能大赛';
const TRADE = '焊接';
const SAME = '与签发时一致';
const DIFFERS = /^与签发时不一致/;

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(way: Way, account: string) {
  return await visitAs(browser, base, [way, account]);
}

const rows = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });

/** Opens the record with these words, and gives it a command with the question behind it. */
async function give(page: Page, words: string, verb: string): Promise<void> {
  await rows(page).filter({ hasText: words }).first().getByRole('button').first().click();
  await press(page.getByRole('dialog').first(), verb);
  await answer(page, new RegExp(`^${verb}：`), verb);
  await said(page, '操作成功');
}

/** The certificates of a trade as they come out of the zip, by their name in it. */
async function issueTrade(page: Page): Promise<Map<string, Buffer>> {
  await page.goto('/competition/certificate');
  await press(page, '签发证书');
  const issuing = dialog(page, '签发证书');
  await choose(issuing, '竞赛', CONTEST);
  await choose(issuing, '赛项', TRADE);
  const go = issuing.getByRole('button', { name: /^签发 [1-9]\d* 份并下载$/ });
  await go.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), go.click()]);
  const zip = await JSZip.loadAsync(readFileSync(await file.path()));
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(await Promise.all(files.map(async (one) => [one.name, await one.async('nodebuffer')] as const)));
}

const pdf = (buffer: Buffer) => ({ name: '证书.pdf', mimeType: 'application/pdf', buffer });

/** A browser that has no way to hash sends the file, and is told the same. */
async function comparesWithout(address: string, genuine: Buffer, edited: Buffer): Promise<void> {
  const { page, context } = await visit(browser, base, { viewport: PHONE, isNew: true });
  await context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  await page.goto(address);
  for (const [file, said] of [
    [genuine, SAME],
    [edited, DIFFERS],
  ] as const) {
    await page.getByLabel('PDF文件').setInputFiles(pdf(file));
    await press(page, '核对');
    await page.getByRole('status').getByText(said).waitFor();
  }
}

it('[S1-14] an honour is granted by another than reports it, its certificate is issued, checked by anybody, and revoked', async () => {
  const unit = await at(AS.unit, 'org01');
  await unit.page.goto('/honour/honour?honourState=1');
  const name = (await rows(unit.page).first().getByRole('button').first().innerText()).trim();
  await give(unit.page, name, '报批');

  const { page, errors } = await at(AS.admin, 'admc');
  await page.goto(`/honour/honour?honourState=2&name=${encodeURIComponent(name)}`);
  await give(page, name, '批准授予');
  const issued = await issueTrade(page);
  expect(issued.size).toBeGreaterThan(3);
  for (const [entry, bytes] of issued) {
    expect(entry).toMatch(new RegExp(`^${TRADE}/.+/ZJGJS\\d+ .+\\.pdf$`));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }

  const [entry, genuine] = [...issued][0]!;
  const certNo = /ZJGJS\d+/.exec(entry)![0];
  await page.goto(`/competition/certificate?certNo=${certNo}`);
  await rows(page).filter({ hasText: certNo }).first().getByRole('button').first().click();
  const detail = page.getByRole('dialog').first();
  const address = await detail.getByRole('link', { name: '打开查验页面' }).getAttribute('href');

  const phone = await visit(browser, base, { viewport: PHONE });
  await phone.page.goto(address!);
  await seen(phone.page, '有效');
  const drop = phone.page.getByLabel('PDF文件');
  const verdict = phone.page.getByRole('status');
  await drop.setInputFiles(pdf(genuine));
  await verdict.getByText(SAME).waitFor();
  const edited = Buffer.from(genuine);
  edited[edited.length - 100]! ^= 1;
  await drop.setInputFiles(pdf(edited));
  await verdict.getByText(DIFFERS).waitFor();
  await expectWellSet(phone.page);
  expect(await graveFaults(phone.page)).toEqual([]);

  // Dropped anywhere on the page it is the same.
  await phone.page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], '证书.pdf', { type: 'application/pdf' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [...genuine],
  );
  await verdict.getByText(SAME).waitFor();
  await comparesWithout(address!, genuine, edited);

  await press(detail, '撤销');
  const revoking = dialog(page, /^撤销：/);
  await revoking.getByLabel('原因').fill('姓名用字有误');
  await press(revoking, '撤销');
  await said(page, '操作成功');
  await phone.page.reload();
  await seen(phone.page, /不再有效$/);
  await drop.setInputFiles(pdf(genuine));
  await verdict.getByText('但该证书已撤销').waitFor();

  // A winner who was granted an honour is taken into the register, and stands on the wall for everybody.
  await page.goto('/basic/champion_history');
  await press(page, /^待收入 [1-9]\d* 人$/);
  const offered = dialog(page, '已发布成绩中的获奖选手').getByRole('listitem').first();
  const champion = (await offered.locator('strong').innerText()).trim();
  await offered.getByRole('button', { name: /^收\s*入$/ }).click();
  await said(page, '操作成功');
  await phone.page.goto('/public/honours');
  await phone.page.getByRole('link', { name: champion }).first().click();
  await phone.page.getByRole('heading', { level: 1, name: champion }).waitFor();
  await expectWellSet(phone.page);
  await settled(page);
  expect([...unit.errors, ...errors, ...phone.errors]).toEqual([]);
});
