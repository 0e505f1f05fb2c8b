// A construction enterprise applies for its wage deposit; the town returns the file once and forwards it then. At a desk and
// on a phone.
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectWellSet, openBrowser, PHONE, WIDE } from '../../browser/browser.ts';
import {
  answer,
  choose,
  dialog,
  field,
  fill,
  formPage,
  open,
  press,
  record,
  said,
  seen,
  upload,
} from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { promise } from '../../files.ts';
import { startDemo } from '../../server.ts';

const CASES = [
  ['at a desk', WIDE, '江心洲安置房(示例)'],
  ['on a phone', PHONE, '江滩公园(示例)'],
] as const;

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

it.each(CASES)('[S7-22] %s: draft, submitted, returned, corrected, forwarded', async (_, viewport, name) => {
  const firm = await visitAs(browser, base, [AS.construction, 'ent01'], { viewport });
  const town = await visitAs(browser, base, [AS.town, 'town01'], { viewport });
  await firm.page.goto('/wel/index');

  await beginFile(firm.page, name);
  await seen(fileOf(firm.page), '补齐资料：缺');
  await expectWellSet(firm.page);
  await completeFile(firm.page);
  await submitFile(firm.page, name);
  await seen(fileOf(firm.page), '由区镇办理');

  await openFile(town.page, base, name);
  await press(fileOf(town.page), '退回');
  const asked = dialog(town.page, `退回：${name}`);
  await choose(asked, '需修改的内容', '施工合同');
  await fill(asked, '退回原因', '施工合同缺少签章页');
  await press(asked, '退回');
  await asked.waitFor({ state: 'hidden' });
  await seen(fileOf(town.page), '区镇退回');
  await expectWellSet(town.page);

  await openFile(firm.page, base, name);
  await seen(fileOf(firm.page), '施工合同缺少签章页');
  await submitFile(firm.page, name);
  await openFile(town.page, base, name);
  await press(fileOf(town.page), '初核通过');
  await answer(town.page, `初核通过：${name}`, '初核通过');
  await seen(fileOf(town.page), '待市局核定');
  expect([...firm.errors, ...town.errors]).toEqual([]);
});

const fileOf = (page: Page) => record(page);

/** By its address, as a message would lead there. */
async function openFile(page: Page, base: string, name: string): Promise<void> {
  await page.goto(`${base}/deposit/construction_file?${new URLSearchParams({ projectName: name }).toString()}`);
  await page.getByRole('button', { name, exact: true }).click();
  await fileOf(page).waitFor();
}

async function beginFile(page: Page, name: string): Promise<void> {
  await open(page, '建设项目档案');
  await press(page, '新增');
  const form = formPage(page, '新增建设项目档案');
  await fill(form, '项目名称', name);
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
}

/** Enter would send the form. */
async function typeDay(form: Locator, label: string, day: string): Promise<void> {
  await fill(form, label, day);
  await field(form, label).press('Tab');
}

const PAPERS = ['保证金申报表', '施工合同', '营业执照', '施工许可证', '承诺书'];

async function completeFile(page: Page): Promise<void> {
  await press(fileOf(page), '编辑');
  const form = formPage(page, '编辑建设项目档案');
  await choose(form, '工程类别', '房屋建筑');
  await choose(form, '投资性质', '政府投资');
  await fill(form, '项目地址', '张家港市示例路8号');
  await fill(form, '建设单位', '暨阳城建(示例)有限公司');
  await fill(form, '建设单位联系人', '李样文');
  await fill(form, '建设单位联系电话', '19900000031');
  await fill(form, '劳资专管员', '王例青');
  await fill(form, '劳资专管员手机', '19900000032');
  await fill(form, '合同编号', 'HT-2026-88');
  await fill(form, '合同额', '980');
  await typeDay(form, '合同签订日期', '2026-03-02');
  await typeDay(form, '计划开工', '2026-04-01');
  await typeDay(form, '计划竣工', '2027-10-31');
  await fill(form, '工资专户开户行', '暨阳农商银行(示例)');
  await fill(form, '工资专户账号', '6222000000000000001');
  await choose(form, '拟存缴方式', '银行保函');
  const buffer = Buffer.from(await promise('保证金'));
  for (const paper of PAPERS) await upload(form, paper, { name: `${paper}.pdf`, mimeType: 'application/pdf', buffer });
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
}

async function submitFile(page: Page, name: string): Promise<void> {
  await press(fileOf(page), '提交申报');
  await answer(page, `提交申报：${name}`, '提交申报');
  await said(page, '更新成功');
  await seen(fileOf(page), '待区镇初核');
}
