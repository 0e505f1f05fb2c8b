// A published score is put right: ordered from its row with who would move in sight, approved by another, told to everybody
// on the public page; the certificate that said otherwise is void at once.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, visit } from '../../browser/browser.ts';
import { answer, choose, dialog, press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { connect } from '../../client.ts';
import { startDemo } from '../../server.ts';

const API = '/api/zjgrsj-trainrace/competition';
const [CONTEST, TRADE] = ['行行出状元', '电气装置'];
const REASON = '登分笔误，已核对原始评分表';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

async function at(account: string) {
  return await visitAs(browser, base, [AS.admin, account]);
}

interface Placed {
  id: string;
  name: string;
  ticketNo: string;
  contestTradeId: string;
  rankNo: number;
}

/** The second of a published trade, with the award certificate issued to them. */
async function secondOfTrade(): Promise<Placed & { verifyCode: string }> {
  const bureau = await (await connect(base)).signIn('admin|admc||password|ZJGTRAINRACE');
  const { data: contests } = await bureau.post(`${API}/contest_info/contestlist`, { contestStatus: '80' });
  const [contest] = contests.filter(({ contestName }: { contestName: string }) => contestName.includes(CONTEST));
  const { id: contestTradeId } = contest.trades.find(({ tradeName }: { tradeName: string }) => tradeName === TRADE);
  const { data } = await bureau.get(`${API}/competition_info/getScoresList`, { contestTradeId, size: 100 });
  const second: Placed = data.records.find(({ rankNo }: Placed) => rankNo === 2);
  const issued = await bureau.post(`${API}/certificate/issue`, { certKind: 'award', subjectId: second.id });
  const { data: certificate } = await bureau.get(`${API}/certificate/detail`, { id: issued.data.id });
  return { ...second, contestTradeId, verifyCode: certificate.verifyCode };
}

const orderIn = (page: Page) => page.getByRole('row').filter({ hasText: REASON });

it('[S2-45] a published score is corrected from its row, approved by another, shown to everybody, and the old certificate is void', async () => {
  const second = await secondOfTrade();
  const verify = await visit(browser, base, { viewport: PHONE });
  await verify.page.goto(`/verify/${second.verifyCode}`);
  await seen(verify.page, '有效');

  const bureau = await at('admc');
  await bureau.page.goto('/competition/scores');
  await choose(bureau.page, '竞赛', CONTEST);
  await choose(bureau.page, '赛项', TRADE);
  const row = bureau.page.getByRole('row').filter({ hasText: second.ticketNo });
  await row.getByRole('button', { name: /^更正/ }).click();
  const form = bureau.page.getByRole('dialog').last();
  await press(form, '添加一行');
  await choose(form, '更正项目', '实操成绩');
  await form.getByLabel('更正为').fill('100');
  await form.getByLabel('更正原因').fill(REASON);
  await seen(form, /人的总成绩、名次或奖次有变化$/);
  const moved = form.getByRole('row').filter({ hasText: second.name });
  const total = await moved.locator('ins').first().innerText();
  const rank = await moved.locator('ins').nth(1).innerText();
  expect(Number(rank)).toBe(1);
  expect(await graveFaults(bureau.page)).toEqual([]);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form.waitFor({ state: 'hidden' });
  await orderIn(bureau.page)
    .getByRole('button', { name: /^提交更正/ })
    .click();
  await answer(bureau.page, /^提交更正：/, '提交更正');
  await said(bureau.page, '操作成功');

  const other = await at('admin');
  await other.page.goto('/competition/score_correction?correctionState=10');
  await orderIn(other.page)
    .getByRole('button', { name: /^批准更正/ })
    .click();
  const deciding = dialog(other.page, /^批准更正：/);
  await seen(deciding, total);
  await press(deciding, '批准更正');
  await said(other.page, '操作成功');

  const citizen = await visit(browser, base, { viewport: PHONE });
  await citizen.page.goto(`/public/results/${second.contestTradeId}`);
  await seen(citizen.page, /成绩发布后经批准更正 1 次/);
  const first = citizen.page.locator('tbody').getByRole('row').first();
  await expect.poll(async () => await first.innerText()).toContain(total);
  await expectWellSet(citizen.page);
  expect(await graveFaults(citizen.page)).toEqual([]);
  await verify.page.reload();
  await seen(verify.page, /不再有效$/);
  const { errors } = bureau;
  expect([...errors, ...other.errors, ...citizen.errors, ...verify.errors]).toEqual([]);
});
