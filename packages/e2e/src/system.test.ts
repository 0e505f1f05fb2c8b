// The pages of the system administrator: users, departments, menus, rights, dictionaries, parameters.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from './browser/browser.ts';
import { AS, visitAs } from './browser/sign-in.ts';
import { connect } from './client.ts';
import { startDemo } from './server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('the system administrator', () => {
  it('[S7-75] adds an officer, whose password is shown this once, even if the line drops before the list is read anew', async () => {
    const { page, context } = await visitAs(browser, base, [AS.admin, 'admin']);
    await page.goto('/system/user');
    await page.route('**/blade-user/submit', async (route) => {
      const response = await route.fetch();
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: '新增', exact: true }).first().click();
    const form = page.locator('form').filter({ hasText: '所属部门' });
    await form.locator('input[id$=account]').fill('officer01');
    await form.locator('input[id$=name]').fill('示例经办');
    await form.locator('input[id$=name]').press('Enter');
    const shown = page.getByRole('dialog').filter({ hasText: '仅显示这一次' });
    expect((await shown.locator('code').innerText()).length).toBeGreaterThanOrEqual(8);
    await shown.getByRole('button', { name: '知道了' }).click();
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /officer01/ })
      .first()
      .waitFor();
  });

  it('[S2-51 S3-11] views the entries of a dictionary in a dialog of width 880 and adds one', async () => {
    const { page } = await visitAs(browser, base, [AS.admin, 'adms']);
    await page.goto('/system/dict');
    await page.getByPlaceholder('按编号或名称查找').fill('荣誉');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '查看 荣誉称号' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByText('市技术能手').first().waitFor();
    expect((await dialog.boundingBox())!.width).toBe(880);
    await dialog.getByRole('button', { name: '新增条目' }).click();
    const form = page.getByRole('dialog').filter({ hasText: '上级字典' }).last();
    await form.getByRole('button', { name: '新增', exact: true }).click();
    await form.getByText('请输入字典键值').waitFor();
    await form.getByLabel('字典键值').fill('示例称号');
    await form.getByLabel('字典名称').fill('示例称号');
    await form.getByRole('button', { name: '新增', exact: true }).click();
    await dialog.getByText('示例称号').first().waitFor();
  });

  it('[S9-01] a town that is added on the page of dictionaries is offered to who registers; its table has the page sizes', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'adms']);
    await page.goto('/system/dict');
    await page.getByPlaceholder('按编号或名称查找').fill('town');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '查看 区镇' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByText('杨舍镇').waitFor();
    await dialog.getByText('10 条/页').click();
    const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect
      .poll(async () => await sizes.allInnerTexts())
      .toEqual(['10 条/页', '30 条/页', '50 条/页', '100 条/页', '200 条/页']);
    await sizes.filter({ hasText: '30 条/页' }).click();
    await dialog.getByText('常阴沙现代农业示范园区').waitFor();
    await dialog.getByRole('button', { name: '新增条目' }).click();
    const form = page.getByRole('dialog').filter({ hasText: '英文名称' }).last();
    await form.getByLabel('字典键值').fill('14');
    await form.getByLabel('字典名称').fill('双山岛旅游度假区');
    await form.getByRole('button', { name: '新增', exact: true }).click();
    await form.getByText('键值须以汉字或字母开头').waitFor();
    await form.getByLabel('字典键值').fill('ZJG14');
    await form.getByRole('button', { name: '新增', exact: true }).click();
    await dialog.getByText('双山岛旅游度假区').waitFor();
    expect(errors).toEqual([]);

    const stranger = await visit(browser, base);
    await stranger.page.goto('/register/individual');
    await stranger.page.getByRole('combobox', { name: '所属区镇' }).fill('双山');
    await stranger.page.locator('.ant-select-dropdown:visible').getByText('双山岛旅游度假区').waitFor();
    expect(stranger.errors).toEqual([]);
    const system = await (await connect(base)).signIn('admin|adms||password|ZJGTRAINRACE');
    const { data } = await system.get('/api/blade-system/dict/list', { code: 'town', dictKey: 'ZJG14' });
    await system.post('/api/blade-system/dict/remove', { ids: [data.records[0].id] });
  });

  it('[S4-15] a sealed entry is offered to no new record, and stays marked on old ones', async () => {
    const system = await (await connect(base)).signIn('admin|adms||password|ZJGTRAINRACE');
    const DICT = '/api/blade-system/dict';
    const { data } = await system.get(`${DICT}/list`, { code: 'unit_nature', dictKey: '院校' });
    const sealed = await system.post(`${DICT}/submit`, { ...data.records[0], isSealed: 1 });
    const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
    await page.goto('/competition/tournament_unit');
    await page.getByRole('button', { name: '新增', exact: true }).first().click();
    const nature = page.getByRole('dialog').getByRole('combobox', { name: '单位性质' });
    const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await nature.click();
    await choices.filter({ hasText: '民营' }).waitFor();
    expect(await choices.filter({ hasText: '院校' }).count()).toBe(0);

    const units = await system.get('/api/zjgrsj-trainrace/competition/tournament_unit/list', { unitNature: '院校' });
    const { id } = units.data.records[0];
    await page.goto(`/competition/tournament_unit?view=${id}`);
    await page.getByText('院校（已封存）').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
    await page.getByRole('dialog').locator('.ant-select').getByText('院校（已封存）').waitFor();
    await system.post(`${DICT}/submit`, { ...sealed.data, isSealed: 0 });
  });

  it('[S4-15] a sealed entry is offered to nobody who registers', async () => {
    const system = await (await connect(base)).signIn('admin|adms||password|ZJGTRAINRACE');
    const DICT = '/api/blade-system/dict';
    const { data } = await system.get(`${DICT}/list`, { code: 'education', dictKey: '大学专科' });
    const sealed = await system.post(`${DICT}/submit`, { ...data.records[0], isSealed: 1 });
    const { page, errors } = await visit(browser, base);
    await page.goto('/register/individual');
    await page.getByRole('combobox', { name: '文化程度' }).click();
    const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await choices.filter({ hasText: '大学本科' }).waitFor();
    expect(await choices.filter({ hasText: '大学专科' }).count()).toBe(0);
    await system.post(`${DICT}/submit`, { ...sealed.data, isSealed: 0 });
    expect(errors).toEqual([]);
  });

  it('[S6-16] takes a right from a role and gives it back, whose button goes and comes without a reload; sees what the role sees', async () => {
    const colleague = await visitAs(browser, base, [AS.admin, 'admc']);
    await colleague.page.goto('/competition/contest_info');
    const button = colleague.page.getByRole('button', { name: '导出', exact: true });
    await button.waitFor();

    const { page } = await visitAs(browser, base, [AS.admin, 'adms']);
    await page.goto('/system/right');
    await page.getByPlaceholder('查找权限').fill('contest_info_export');
    const box = page.getByRole('checkbox', { name: '导出' });
    await box.click();
    await page.getByText('已调整', { exact: true }).waitFor();
    await button.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByText('已调整', { exact: true }).waitFor({ state: 'hidden' });
    await button.waitFor();
    await page.getByText('以该角色查看', { exact: true }).click();
    await page.getByText('竞赛管理员登录后看到的菜单').waitFor();
    expect(await page.getByText('竞赛信息-导出').count()).toBe(1);
  });
});
