import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { uscc } from '../../people.ts';
import { answer, choose, fill, open, press, row, said, seen, upload } from '../hands.ts';
import { AS, signIn } from '../sign-in.ts';
import { PASSWORD } from '../story.ts';
import { signedPromise } from './apply-alone.ts';

export const group = {
  name: '长江装备制造(示例)有限公司',
  account: 'changjiang01',
  mobile: '19900007001',
  uscc: uscc('91320582MA1NE7700'),
};

export async function fillsIn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '企业登录' }).click();
  await page.getByRole('radio', { name: '企业', exact: true }).check({ force: true });
  await page.getByRole('link', { name: '院校/企业注册' }).click();
  await fill(page, '名称', group.name);
  await choose(page, '类型', '企业');
  await fill(page, '统一社会信用代码', group.uscc);
  await choose(page, '所属区镇', '塘桥镇');
  await fill(page, '地址', '张家港市长江路8号');
  await fill(page, '联系人', '王例');
  await fill(page, '联系人手机', group.mobile);
  await fill(page, '登录账号', group.account);
  await fill(page, '设置密码', PASSWORD);
  await fill(page, '确认密码', PASSWORD);
  await upload(page, '营业执照/办学许可', { ...(await signedPromise(group.name)), name: '执照.pdf' });
  await seen(page, '执照.pdf');
}

export async function getsCode(page: Page): Promise<void> {
  await press(page, '获取验证码');
  await said(page, '验证码已发送，5 分钟内有效');
}

export async function handsIn(page: Page, code: string): Promise<void> {
  await fill(page, '短信验证码', code);
  await press(page, '提交注册');
  await seen(page, '注册已提交');
  await seen(page, `账号 ${group.account} 审核通过后即可登录。`);
}

export async function hasToWait(page: Page): Promise<void> {
  await press(page, '去登录');
  // The right tab and identity are chosen already.
  await page.getByRole('tab', { name: '企业登录', selected: true }).waitFor();
  expect(await page.getByRole('radio', { name: '企业', exact: true }).isChecked()).toBe(true);
  await fill(page, '账号或经办人手机号码', group.account);
  await fill(page, '密码', PASSWORD);
  await press(page, '登录');
  await seen(page, '账号正在等待审核，暂不能登录');
}

/** The bureau looks at the licence and approves. */
export async function isApproved(bureau: Page): Promise<void> {
  await open(bureau, '集体(院校/企业)');
  await fill(bureau.getByRole('search'), '名称', group.name);
  await press(bureau, '查询');
  await seen(row(bureau, group.name), '待审');
  await bureau.getByRole('button', { name: group.name, exact: true }).click();
  // A business is a place of its own.
  const place = bureau.getByRole('region').filter({ has: bureau.getByRole('tablist', { name: '本页内容' }) });
  await seen(place, '执照.pdf');
  await press(place, '通过');
  await answer(bureau, '通过注册', '通过');
  await seen(place, '通过');
}

export async function entersPeople(page: Page): Promise<void> {
  await signIn(page, AS.business, group.account, PASSWORD);
  await open(page, '集体报名');
  await seen(page, '请先选择赛项');
  expect(await page.getByText(group.name).count()).toBeGreaterThan(0);
}
