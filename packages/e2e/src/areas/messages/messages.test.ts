// A unit sends an entry back; the applicant sees it at once, and finds the way to it.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE } from '../../browser/browser.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { type Client, connect, type Session } from '../../client.ts';
import { ENTRY } from '../../paths.ts';
import { startDemo } from '../../server.ts';

const APPLICANT = '19900000002';
const RETURNED = 12;

let base: string;
let browser: Browser;
let client: Client;
let person: Session;
let unit: Session;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
  client = await connect(base);
  person = await client.signIn(`enterprise|U032|${APPLICANT}|password|ZJGTRAINRACE`);
  unit = await client.signIn('enterprise|U033|org01|password|ZJGTRAINRACE');
});

/** The sample applicant's entry that waits for a correction, handed in once more. */
async function handedInAgain(): Promise<string> {
  const { data } = await person.get(`${ENTRY}/listByPerson`, { auditStatus: RETURNED });
  const { id } = data.records[0];
  expect(await person.post(`${ENTRY}/applicationSubmit`, { id })).toMatchObject({ status: 200 });
  return id;
}

it('[S1-26 S2-46] the bell counts up without a reload, and a click leads to the entry', async () => {
  const id = await handedInAgain();
  const { page, errors } = await visitAs(browser, base, [AS.person, APPLICANT]);
  await page.goto('/wel/index');
  const { total } = (await person.get('/api/zjgrsj-trainrace/message/unread')).data;
  await page.getByRole('button', { name: `消息中心，${total} 条未读` }).waitFor();

  const returned = { id, result: 'return', opinion: '证件照不清晰', returnFields: ['photoAttId'] };
  expect((await unit.post(`${ENTRY}/auditingSubmitFirst`, returned)).status).toBe(200);
  const bell = page.getByRole('button', { name: `消息中心，${total + 1} 条未读` });
  await bell.waitFor();

  await bell.click();
  for (const name of [/^邮件/, /^消息/, /^通知/]) await page.getByRole('tab', { name }).waitFor();
  const line = page.getByRole('tabpanel').getByRole('button', { name: /报名被退回，请修改.*证件照不清晰/ });
  await line.waitFor();
  expect(await graveFaults(page)).toEqual([]);
  await line.click();
  await page.waitForURL(`**/application/my?view=${id}*`);
  await page.getByText('证件照不清晰').first().waitFor();
  await page.getByRole('button', { name: `消息中心，${total} 条未读` }).waitFor();
  expect(errors).toEqual([]);
});

it('[S2-47] the popover holds real messages in place of samples, and pages through them', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.unit, 'org01']);
  await page.goto('/wel/index');
  const pageAt = async (current: number) => {
    const { data } = await unit.get('/api/zjgrsj-trainrace/message/list', { box: 'message', size: 5, current });
    return data as { total: number; records: { title: string; subtitle: string; link: string }[] };
  };
  const [first, second] = [await pageAt(1), await pageAt(2)];
  expect(second.records.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^消息中心/ }).click();
  await page.getByRole('tab', { name: /^消息/ }).click();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  const shows = async ({ records }: typeof first) => {
    await expect.poll(async () => await lines.count()).toBe(records.length);
    for (const [place, { title, subtitle }] of records.entries())
      for (const words of [title, subtitle]) await lines.nth(place).getByText(words).first().waitFor();
  };
  await shows(first);
  await page.locator('.ant-pagination-next').click();
  await shows(second);
  await lines.first().getByRole('button').click();
  await page.waitForURL((url) => url.pathname === new URL(second.records[0]!.link, base).pathname);
  expect(errors).toEqual([]);
});

it('all messages stand on a page of their own, on a phone too', async () => {
  const { page, errors } = await visitAs(browser, base, [AS.person, APPLICANT], { viewport: PHONE });
  await page.goto('/wel/index');
  await page.getByRole('button', { name: /^消息中心/ }).click();
  await page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor();
  await page.getByRole('tab', { name: '通知' }).click();
  await page.getByRole('button', { name: /平台维护通知/ }).click();
  await page.getByText('请提前安排报名与审核').last().waitFor();
  // On a phone an individual has no tabs: the way back is that of the browser.
  await page.goBack();
  await page.getByRole('tab', { name: '全部' }).click();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('button', { name: '消息中心', exact: true }).waitFor();
  await expectWellSet(page);
  expect(errors).toEqual([]);
});
