// A person looks on a phone at what is kept, asks for a correction, hears of it and takes the data along; the bureau counts what is over.
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { choose, dialog, fetchFile, fill, press, row, said, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { connect } from '../../client.ts';
import { OUTBOX } from '../../paths.ts';
import { startDemo } from '../../server.ts';

const PERSON = '19900000002';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

const part = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

it('[issue 15] a correction asked for is answered, and what is kept is taken along with a code', async () => {
  const { page: phone } = await visitAs(browser, base, [AS.person, PERSON], { viewport: PHONE });
  await phone.goto('/privacy/own_privacy');
  await seen(part(phone, '保存了您的哪些信息'), '个人账户资料');
  await expectWellSet(phone);
  await choose(phone, '涉及资料', '培训学员');
  await fill(phone, '申请内容', '学员登记中的文化程度有误');
  await press(phone, '提交申请');
  await said(phone, /^已提交，编号 GRXX-/);
  const asked = part(phone, '更正申请').getByRole('listitem').filter({ hasText: '学员登记中的文化程度有误' });
  const no = /GRXX-\d{4}-\d{4}/.exec(await asked.innerText())![0];

  const { page: bureau } = await visitAs(browser, base, [AS.admin, 'admc']);
  await bureau.goto('/privacy/privacy_request?requestState=10');
  await expectWellSet(bureau);
  await press(row(bureau, no), `办结 ${no}`);
  const settling = dialog(bureau, new RegExp(`^办结.*${no}`));
  await fill(settling, '答复', '已更正，请核对');
  await press(settling, '办结');
  await said(bureau, '操作成功');

  await phone.reload();
  await seen(asked, '答复：已更正，请核对');
  const taking = part(phone, '导出我的个人信息');
  await press(taking, '获取验证码');
  await said(phone, /^验证码已发送到/);
  const client = await (await connect(base)).signIn('admin|admc||password|ZJGTRAINRACE');
  const [sms] = (await client.get(OUTBOX, { mobile: PERSON, size: 1 })).data.records;
  await fill(taking, '验证码', /\d{6}/.exec(sms.content)![0]);
  const { files } = await JSZip.loadAsync(readFileSync(await fetchFile(taking, '导出')));
  const names = Object.keys(files);
  expect(names.some((name) => name.endsWith('.json'))).toBe(true);
  expect(names.some((name) => name.endsWith('.xlsx'))).toBe(true);
  const contents = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => files[name]!.async('string')),
  );
  expect(contents.join()).toContain('学员登记中的文化程度有误');
});

it('[issue 15] the bureau counts what is over before anything goes, and a shorter time waits for a second person', async () => {
  const { page: system } = await visitAs(browser, base, [AS.admin, 'adms']);
  await system.goto('/privacy/retention_run');
  // The first is that of the page; the run before it is named so, too.
  await system.getByRole('button', { name: '试算', exact: true }).first().click();
  await said(system, /^试算完成/);
  await expectWellSet(system);
  await system.goto('/privacy/retention_rule?ruleState=10');
  await row(system, '短信发送记录').waitFor();
  await expectWellSet(system);
  // The proposer may not approve it.
  expect(
    await row(system, '短信发送记录')
      .getByRole('button', { name: /^同意 / })
      .count(),
  ).toBe(0);

  const { page: second } = await visitAs(browser, base, [AS.admin, 'admc']);
  await second.goto('/privacy/retention_rule?ruleState=10');
  await press(row(second, '短信发送记录'), /^同意 /);
  await press(dialog(second, /^同意/), '同意');
  await said(second, '操作成功');
  await row(second, '短信发送记录').waitFor({ state: 'hidden' });
  expect(await row(second, '短信发送记录').count()).toBe(0);
});
