// The bureau publishes a notice to enterprises, one of them reads and confirms it on a phone, the bureau reminds the others.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { choose, fill, press, said, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const TITLE = '年底支付检查通知';

it('[S1-19 S7-21] a notice goes from the bureau to a phone, where it is confirmed, and the others are reminded', async () => {
  const { page: bureau } = await visitAs(browser, base, [AS.admin, 'adml']);
  await bureau.goto('/message/file_notice/new');
  await fill(bureau, '标题', TITLE);
  await bureau.getByRole('textbox', { name: '正文' }).click();
  await bureau.keyboard.type('请于本周内完成自查。');
  await choose(bureau, '发布范围', '角色');
  await choose(bureau, '范围明细', '施工企业');
  await bureau.keyboard.press('Escape');
  await seen(bureau, /^将发给\d+个账号$/);
  await bureau.getByRole('radiogroup', { name: '需签收' }).getByText('是').click();
  await press(bureau, '保存');
  await said(bureau, '新增成功');
  await bureau.goto(`/message/file_notice?title=${TITLE}`);
  await bureau.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: TITLE, exact: true }).click();
  await press(bureau.getByRole('dialog'), '发布');
  const question = bureau.getByRole('dialog', { name: `发布：${TITLE}` });
  await seen(question, /^将发给\d+个账号$/);
  await press(question, '发布');
  await said(bureau, '操作成功');

  const { page: phone } = await visitAs(browser, base, [AS.construction, 'ent02'], { viewport: PHONE });
  await phone.goto('/message/notice');
  await phone.getByRole('button').filter({ hasText: TITLE }).click();
  await seen(phone, '请于本周内完成自查。');
  await expectWellSet(phone);
  expect(await graveFaults(phone)).toEqual([]);
  await fill(phone, '反馈意见（可不填）', '已自查');
  await press(phone, '确认签收');
  await seen(phone, /^您已于.+签收/);

  await bureau.reload();
  await seen(bureau, '反馈：已自查');
  await bureau
    .getByRole('button', { name: /^提醒未办人员/ })
    .first()
    .click();
  await press(bureau.getByRole('dialog', { name: `提醒未办人员：${TITLE}` }), '提醒未办人员');
  await said(bureau, '操作成功');
});
