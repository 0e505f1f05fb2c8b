import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, choose, field, fill, open, press, row, said, seen, upload } from '../hands.ts';
import { applicant, CONTEST, pupils, TRADE, UNIT, workers } from '../story.ts';
import { portrait } from './apply-alone.ts';

const REVIEW = `${applicant.name} · ${TRADE}`;

/** Among the entries of all its contests, those of this one; numbers are masked. */
export async function seesWhatWaits(page: Page): Promise<void> {
  await open(page, '报名审核');
  await choose(page, '竞赛', CONTEST);
  await seen(page.getByRole('tab', { name: /待初审/ }), '6');
  for (const { name } of [applicant, ...pupils, ...workers]) await row(page, name).waitFor();
}

/** Photo and papers are open from the start, one after the other; nothing can be added or taken away here. */
export async function looksAtPapers(page: Page): Promise<void> {
  await press(page, `审核 ${applicant.name}`);
  await page.getByRole('heading', { name: REVIEW }).waitFor();
  // The trail beside them counts files, numbers of records are nobody's business.
  await seen(page.locator('ins'), '1 个文件');
  expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const papers = page.getByRole('region', { name: '照片和材料' });
  const photo = papers.getByRole('img', { name: '证件照.jpg' });
  await photo.waitFor();
  const width = (await photo.boundingBox())?.width ?? 0;
  await press(papers, '放大');
  await press(papers, '放大');
  await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.5);
  await press(papers, '下一个文件');
  await papers.getByTitle('承诺书.pdf').and(page.locator('iframe')).waitFor();
  await press(papers, '材料1.xlsx');
  await papers.getByRole('cell', { name: '2026-001' }).waitFor();
  await press(papers, '上一个文件');
  await papers.getByTitle('承诺书.pdf').and(page.locator('iframe')).waitFor();
  for (const verb of [/^上传文件/, /^删除文件/]) expect(await page.getByRole('button', { name: verb }).count()).toBe(0);
}

export async function returnsOne(page: Page): Promise<void> {
  expect(await page.getByText(applicant.idCardNo).count()).toBe(0);
  await press(page, '退回修改');
  await said(page, '请先标记需要修改的内容');
  await mark(page, '证件照', '请换白底照片');
  await mark(page, '本职业从业年限', '请填写本职业年限');
  // A begun opinion is not lost by a wrong click.
  await press(page, '返回列表');
  await answer(page, '有未提交的修改，确定离开?', '继续填写');
  await press(page, '退回修改');
  await seen(page.getByRole('alert'), '请填写审核意见');
  await fill(page, '审核意见', '照片与年限请修改');
  await press(page, '退回修改');
  await said(page, `${applicant.name}：已退回修改`);
  // Taken back within five seconds, everything is as it was; the second time it is meant.
  await press(page, '撤销');
  await page.getByRole('heading', { name: REVIEW }).waitFor();
  expect(await field(page, '审核意见').inputValue()).toBe('照片与年限请修改');
  await press(page, '退回修改');
  // The next of those that wait comes by itself.
  await page.getByRole('heading', { name: new RegExp(`^(${pupils[0].name}|${pupils[1].name}) · ${TRADE}$`) }).waitFor();
  await press(page, '返回列表');
  await seen(page.getByRole('tab', { name: /待初审/ }), '5');
  await row(page, applicant.name).waitFor({ state: 'hidden' });
}

/** Only what was named can be changed, and beside it stands why. */
export async function correctsJustThat(phone: Page): Promise<void> {
  await phone.reload();
  await open(phone, '我的报名');
  await press(phone, `去修改 ${TRADE}`);
  await seen(phone, '只需修改下面 2 项，改好后重新提交；其他内容不能改动。');
  await seen(phone, `${UNIT}退回修改`);
  await seen(phone, '照片与年限请修改');
  await seen(phone, '请换白底照片');
  await seen(phone, '请填写本职业年限');
  expect(await field(phone, '姓名').count()).toBe(0);
  await upload(phone, '证件照', await portrait('#ffffff'));
  await fill(phone, '本职业从业年限', '6');
  await press(phone, '提交报名');
  await seen(phone, `${UNIT}正在初审`);
}

export async function passesThem(page: Page): Promise<void> {
  await press(page, '刷新');
  await seen(page.getByRole('tab', { name: /待初审/ }), '6');
  await press(page, `审核 ${applicant.name}`);
  // Corrections are shown old against new.
  await seen(page, '6 年');
  await seen(page.locator('del'), '8');
  await seen(page.getByRole('region', { name: '照片和材料' }), '已更换');
  await fill(page, '审核意见', '资料齐全');
  await press(page, '通过');
  // The next one comes by itself; leaving the desk sends what is held back.
  await page.getByRole('heading', { name: REVIEW }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: new RegExp(` · ${TRADE}$`) }).waitFor();
  await press(page, '返回列表');
  await row(page, applicant.name).waitFor({ state: 'hidden' });
  await seen(page.getByRole('tab', { name: /待初审/ }), '5');
  await press(page, '批量通过');
  await said(page, '请选择至少一条数据');
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(page, '通过所选 5 份');
  await answer(page, '确定通过所选的 5 份报名吗？', '通过');
  await seen(page, '没有待审核的报名');
}

async function mark(page: Page, label: string, words: string): Promise<void> {
  await press(page, `需修改：${label}`);
  await fill(page, `${label}：修改要求（选填）`, words);
}
