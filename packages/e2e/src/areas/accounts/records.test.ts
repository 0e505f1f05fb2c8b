// Records that are changed by agreement, and the conditions that an entrant meets.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../browser/browser.ts';
import { goTo } from '../../browser/go-to.ts';
import { fill, press, row, said, seen, speak } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('a locked record', () => {
  it('[S7-19] a person asks for a change, the bureau compares and agrees, the person is told and sees it', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.person, '19900000001']);
    await page.goto('/application/my');
    await press(page, /查看进度/);
    await press(page, '申请变更');
    const form = page.getByRole('dialog', { name: '申请变更' });
    expect(await form.getByRole('button', { name: '提交申请' }).isDisabled()).toBe(true);
    await fill(form, '岗位', '班组长');
    await press(form, '提交申请');
    await seen(form, '请输入变更原因');
    await fill(form, '变更原因', '今年起任班组长');
    await seen(form.getByRole('definition'), '班组长');
    await press(form, '提交申请');
    await said(page, /审批结果会通知您/);
    await seen(page, '待审');

    const bureau = await visitAs(browser, base, [AS.admin, 'admc']);
    await bureau.page.goto('/wel/index');
    const waiting = bureau.page.getByRole('region', { name: '待办事项' });
    await seen(waiting, '暂无：');
    expect(await waiting.locator('strong').allInnerTexts()).not.toContain('0');
    await waiting.getByRole('link', { name: '待审批的变更申请' }).click();
    const request = row(bureau.page, '今年起任班组长');
    await request.getByRole('button', { name: /^查看/ }).first().click();
    await seen(bureau.page.getByRole('definition'), '班组长');
    await press(bureau.page, '同意变更');
    const decision = bureau.page.getByRole('dialog', { name: '同意变更' });
    await seen(decision, '班组长');
    await press(decision, '同意变更');
    await decision.waitFor({ state: 'hidden' });

    await goTo(page, '/message');
    await seen(page, /变更申请.*通过/);
    await page.goto('/application/my');
    await press(page, /查看进度/);
    await seen(page.getByRole('definition'), '班组长');
    await seen(page, '更正');
    expect(errors).toEqual([]);
  });

  it('a request is taken back while nobody has decided', async () => {
    const { page } = await visitAs(browser, base, [AS.unit, 'org01']);
    await page.goto('/competition/contest_info?contestStatus=30');
    const contest = page.getByRole('row').filter({ hasText: '已发布' }).first();
    await contest.getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '申请变更' }).click();
    const form = page.getByRole('dialog', { name: '申请变更' });
    await fill(form, '联系人', '新联系人');
    await fill(form, '变更原因', '人员调整');
    await press(form, '提交申请');
    // The list could be asked for before the request is there.
    await said(page, /审批结果会通知您/);
    await goTo(page, '/basic/modify_record');
    await row(page, '人员调整')
      .getByRole('button', { name: /^撤回申请/ })
      .click();
    await press(page.getByRole('dialog', { name: '撤回申请' }), '撤回申请');
    await said(page, '删除成功');
    await page.reload();
    await row(page, '竞赛').first().waitFor();
    expect(await row(page, '人员调整', '待审').count()).toBe(0);
  });
});

it('the trail speaks the reader’s language', async () => {
  // An account of its own: a choice of language is kept with it.
  const { page } = await visitAs(browser, base, [AS.admin, 'adms']);
  await page.goto('/wel/index');
  await speak(page, 'en');
  await page.goto('/basic/modify_record');
  await row(page, 'Contest administrator').first().waitFor();
  const words = await page.locator('tbody').last().innerText();
  expect(words).toMatch(/Changed|Added|State/);
  expect(words).not.toMatch(/报名申请|系统管理员|经办单位/);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await seen(page.getByRole('term'), 'Trace id');
  const terms = await page.getByRole('term').allInnerTexts();
  expect(terms.length).toBeGreaterThan(10);
  expect(terms.join()).not.toMatch(/\p{Script=Han}/u);
});

describe('conditions of entry', () => {
  it('are set by ticking them, are read in words, and tell an entrant which one fails', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/contest_info?contestStatus=30&ascs=applyEnd');
    const contest = page.getByRole('row').filter({ hasText: '沙洲匠星' }).first();
    await contest.getByRole('button', { name: /^编辑/ }).click();
    const form = page.locator('form').filter({ hasText: '报名要求' });
    const conditions = form.getByRole('group', { name: '参赛条件' });
    await conditions.getByRole('checkbox', { name: '从业年限' }).setChecked(true);
    await conditions.getByRole('checkbox', { name: '年龄' }).setChecked(true);
    await fill(conditions, '最低年龄（周岁）', '60');
    await fill(conditions, '最高年龄（周岁）', '59');
    await press(form, '保存');
    await seen(form, '年龄下限不能大于上限');
    await fill(conditions, '最低年龄（周岁）', '50');
    await fill(conditions, '参保年数不少于', '3');
    await press(form, '保存');
    await said(page, '更新成功');
    await contest
      .getByRole('button', { name: /沙洲匠星/ })
      .first()
      .click();
    await seen(page, /年龄 50 至 59 周岁/);
    await seen(page, '从事本职业满 3 年');
    await page.getByRole('tab', { name: '变更记录' }).click();
    await seen(page.getByRole('insertion'), /年龄 50 至 59 周岁.*从事本职业满 3 年/);

    const person = await visitAs(browser, base, [AS.person, '19900000001']);
    await person.page.goto('/application/my');
    await person.page.getByRole('button', { name: /^报名/ }).first().click();
    const age = person.page.getByRole('listitem').filter({ hasText: '年龄 50 至 59 周岁' });
    await seen(age, '不符合');
    await seen(age, /现为\d+周岁/);
    expect(errors).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
