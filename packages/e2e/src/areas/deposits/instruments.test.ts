// A wage deposit as enterprise and bank see it: handed in, confirmed, used, paid, topped up; at a desk and on a phone.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled } from '../../browser/browser.ts';
import {
  answer,
  choose,
  dialog,
  fill,
  fillDay,
  formPage,
  open,
  press,
  record,
  row,
  seen,
  upload,
} from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { daysFromNow } from '../../clock.ts';
import { photo, promise } from '../../files.ts';
import { startDemo } from '../../server.ts';

const NUMBER = 'BH-STORY-1';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const pdf = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await promise(name)),
});

/** The address of the file that waits for its deposit. */
async function toTheFile(page: Page): Promise<void> {
  await page.goto('/deposit/construction_file?fileStatus=30');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
}

it('an enterprise hands in a guarantee from its file, and the bank confirms it on a phone', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.construction, 'ent01']);
  await page.goto('/wel/index');
  await toTheFile(page);
  await press(page, '提交凭证');
  const form = formPage(page, '新增保证金凭证');
  await choose(form, '存缴方式', '银行保函');
  await fill(form, '凭证编号', NUMBER);
  await fill(form, '金额', '9999.00');
  await fillDay(form, '开立日期', daysFromNow(-1).slice(0, 10));
  await fillDay(form, '到期日期', daysFromNow(400).slice(0, 10));
  await choose(form, '出具机构（平台账户）', '暨阳农商银行');
  await upload(form, '凭证扫描件', await pdf('保函'));
  await expectWellSet(page);
  expect(await graveFaults(page)).toEqual([]);
  await press(form, '保存并提交');
  await form.waitFor({ state: 'hidden' });
  await seen(page, NUMBER);

  const { page: bank, errors: more } = await visitAs(browser, base, [AS.bank, 'bank01'], { viewport: PHONE });
  await bank.goto('/wel/index');
  await seen(bank, '待确认的凭证');
  await settled(bank);
  await expectWellSet(bank);
  await open(bank, '保证金凭证');
  await bank.getByText(NUMBER).first().click();
  const detail = dialog(bank, '保证金凭证详情');
  await settled(bank);
  await expectWellSet(bank);
  await press(detail, '确认凭证');
  const asked = dialog(bank, new RegExp(`确认凭证：${NUMBER}`));
  await press(asked, '确认凭证');
  await asked.waitFor({ state: 'hidden' });
  await seen(detail, '有效');
  await seen(detail, '确认生效');
  expect([...errors, ...more]).toEqual([]);
});

it('the bureau orders wages to be paid, the bank pays and records the top-up', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.admin, 'adml']);
  await page.goto(`/deposit/margin_instrument?instrumentNo=${NUMBER}`);
  await row(page, NUMBER).getByRole('button').first().click();
  const detail = dialog(page, '保证金凭证详情');
  await press(detail, '动用保证金');
  const order = dialog(page, new RegExp(`动用保证金：${NUMBER}`));
  await upload(order, '支付通知书', await pdf('支付通知书'));
  await fill(order, '支付通知书文号', '张人社察支〔2026〕88号');
  await fill(order, '金额', '12.50');
  await fill(order, '涉及人数', '9');
  await order.locator('[role=progressbar]').waitFor({ state: 'detached' });
  await press(order, '动用保证金');
  await order.waitFor({ state: 'hidden' });
  await seen(detail, /9,?986\.50/);
  await settled(page);
  await expectWellSet(page);
  expect(await graveFaults(page)).toEqual([]);

  const { page: bank, errors: more } = await visitAs(browser, base, [AS.bank, 'bank01']);
  await bank.goto(`/deposit/margin_instrument?instrumentNo=${NUMBER}`);
  await row(bank, NUMBER).getByRole('button').first().click();
  const own = dialog(bank, '保证金凭证详情');
  for (const verb of ['登记已支付', '登记补足']) {
    await press(own, verb);
    const asked = dialog(bank, new RegExp(`${verb}：${NUMBER}`));
    await press(asked, verb);
    await asked.waitFor({ state: 'hidden' });
  }
  await seen(own, '确认生效');
  await seen(own, '有效');
  expect([...errors, ...more]).toEqual([]);
});

it('an enterprise asks for its deposit back, and the bureau makes that public', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.construction, 'ent01']);
  await page.goto('/wel/index');
  await open(page, '建设项目档案');
  await press(page, '有效');
  const first = page.getByRole('row', { name: /有效\(已缴存\)/ }).first();
  const project = await first.getByRole('button').first().innerText();
  await first.getByRole('button').first().click();
  const file = record(page);
  await press(file, '申请返还');
  const asked = dialog(page, `申请返还：${project}`);
  await upload(asked, '返还承诺（申请）书', await pdf('返还承诺书'));
  await upload(asked, '工资支付公示照片', { name: '公示.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await asked.locator('[role=progressbar]').first().waitFor({ state: 'detached' });
  expect(await graveFaults(page)).toEqual([]);
  // The key that takes the day sends a form that is complete.
  await fillDay(asked, '实际竣工', daysFromNow(-5).slice(0, 10));
  await asked.waitFor({ state: 'hidden' });

  const { page: desk, errors: more } = await visitAs(browser, base, [AS.admin, 'adml']);
  await desk.goto('/deposit/construction_file?fileStatus=70');
  await desk.getByRole('button', { name: project, exact: true }).click();
  const detail = record(desk);
  await press(detail, '公示返还');
  await answer(desk, `公示返还：${project}`, '公示返还');
  await seen(detail, '返还公示中');
  await desk.goto('/public/returns');
  await desk.getByRole('link', { name: project }).click();
  await seen(desk, '还有 30 天');
  await expectWellSet(desk);
  expect([...errors, ...more]).toEqual([]);
});
