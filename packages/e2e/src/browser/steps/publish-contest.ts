import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { daysFromNow, hoursFromNow } from '../../clock.ts';
import {
  answer,
  choose,
  dialog,
  field,
  formPage,
  fill,
  fillDay,
  open,
  press,
  said,
  seen,
  upload,
  workspace,
  takeCommand,
} from '../hands.ts';
import { promise } from '../../files.ts';
import { CONTEST, EMPTY_TRADE, TRADE, UNIT } from '../story.ts';

const FORM = '新增竞赛信息';
/** As people write a moment: to the minute. */
const CLOSES = daysFromNow(5).slice(0, 16);

/** Saving too early, and saving what contradicts itself: each wrong field is named, nothing is lost. */
export async function isToldWhatIsMissing(page: Page): Promise<void> {
  await open(page, '竞赛信息');
  await press(page, '新增');
  const form = formPage(page, FORM);
  await press(form, '保存');
  await seen(form, '请输入竞赛名称');
  await seen(form, '请选择报名截止');
  await field(form, '报名截止').click();
  await seen(page.locator('.ant-picker-dropdown'), /^一$/);
  await seen(page.locator('.ant-picker-dropdown'), /^\d+月$/);
  await fillForm(page);
  expect(await field(form, '报名截止').inputValue()).toBe(CLOSES);
  await fill(form, '理论权重', '40');
  await press(form, '保存');
  await seen(form, '理论与实操权重之和必须为100');
  expect(await field(form, '竞赛名称').inputValue()).toBe(CONTEST);
}

export async function savesContest(page: Page): Promise<void> {
  const form = formPage(page, FORM);
  await fill(form, '理论权重', '30');
  await press(form, '保存');
  await said(page, '新增成功');
  await form.waitFor({ state: 'hidden' });
  const detail = workspace(page, CONTEST);
  await seen(detail, '草稿');
  // The missing part of the new contest is in sight, a key press away.
  const addTrade = detail.getByRole('button', { name: '添加赛项' });
  await expect.poll(async () => await addTrade.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await addTrade.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(
    page.viewportSize()!.height,
  );
}

export async function addsTrades(page: Page): Promise<void> {
  await addTrade(page, TRADE, '40');
  await addTrade(page, EMPTY_TRADE, '1');
}

export async function publishes(page: Page): Promise<void> {
  const detail = workspace(page, CONTEST);
  await takeCommand(detail, '提交备案');
  await answer(page, `提交备案：${CONTEST}`, '提交备案');
  await takeCommand(detail, '备案');
  const filing = dialog(page, `备案：${CONTEST}`);
  await press(filing, '备案');
  await seen(filing, '请输入备案文号');
  await fill(filing, '备案文号', '张人社竞〔2026〕99号');
  // Typed input is not lost without a question.
  await press(filing, '返回');
  await answer(page, '有未提交的修改，确定离开?', '继续填写');
  await press(filing, '备案');
  await filing.waitFor({ state: 'hidden' });
  await takeCommand(detail, '发布');
  await answer(page, `发布：${CONTEST}`, '发布');
  await seen(detail, '已发布');
  await seen(detail, '报名中');
  await detail.getByRole('tab', { name: '变更记录' }).click();
  await seen(detail.locator('ins'), '已发布');
}

async function fillForm(page: Page): Promise<void> {
  const form = formPage(page, FORM);
  await fill(form, '竞赛名称', CONTEST);
  await fill(form, '届次', '第一届');
  await choose(form, '竞赛级别', '县(市)级');
  await choose(form, '竞赛类别', '二类');
  await fill(form, '主办单位', '市人社局');
  await field(form, '主办单位').press('Enter');
  await choose(form, '经办单位', UNIT);
  await fillDay(form, '报名开始', hoursFromNow(-2));
  await fillDay(form, '报名截止', CLOSES.replaceAll('-', '/'));
  await fillDay(form, '审核截止', daysFromNow(8));
  await fill(form, '申诉期', '0');
  await fill(form, '公示期', '0');
  await fill(form, '每单位每赛项限额', '30');
  await upload(form, '竞赛规程', {
    name: '竞赛规程.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await promise('竞赛规程')),
  });
  await fill(form, '联系人', '王例');
  await fill(form, '联系电话', '0512-58000001');
}

async function addTrade(page: Page, occupation: string, places: string): Promise<void> {
  const detail = workspace(page, CONTEST);
  await press(detail, '添加赛项');
  const form = dialog(page, '添加赛项');
  const { x, width } = (await form.boundingBox())!;
  expect(x + width, 'a drawer stands at the edge').toBe(page.viewportSize()!.width);
  await choose(form, '职业(工种)', occupation);
  await choose(form, '组别', '职工组');
  await fill(form, '名额', places);
  for (const award of ['一等奖', '二等奖', '三等奖']) await fill(form, award, '1');
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  await seen(detail, occupation);
}
