import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, PHONE, pick, show, WIDE } from '#test/stage.tsx';

const RIGHTS = allRights(competitionDic);
const opening = (name: string) => page.getByRole('button', { name, exact: true });
const lastAsked = () => sentTo(competitionDic.list).at(-1)?.input;
const showList = async (at = '') => await show(<OccupationsPage />, { rights: RIGHTS, at });

test('a list shows its rows and how many there are', async () => {
  keepOccupations(3);
  await showList();
  await expect.element(page.getByText('共 3 条')).toBeVisible();
  await expect.element(opening('工种1')).toBeVisible();
  await expect.element(opening('工种3')).toBeVisible();
});

test('in English the words of the page, of the columns and of codes are English', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: RIGHTS, lang: 'en' });
  await expect.element(page.getByText('Occupations and trades of contests')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Theory exam' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('a list that is on its way says neither that it is empty nor how many rows it has', async () => {
  keepOccupations(0);
  const slow = later<DataOf<typeof competitionDic.list>>();
  answer(competitionDic.list, () => slow.answer);
  await showList();
  await expect.element(page.getByLabelText('查询条件')).toBeVisible();
  await expect.element(page.getByText('还没有职业')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^共/)).not.toBeInTheDocument();
  slow.give({ records: [occupation('1')], total: 1, current: 1, size: 10, pages: 1 });
  await expect.element(opening('工种1')).toBeVisible();
});

test('a list too long to count says about how many rows it has', async () => {
  keepOccupations(1);
  const long = {
    records: [occupation('1')],
    total: 987_000,
    totalIsEstimate: true,
    current: 1,
    size: 10,
    pages: 98_700,
  };
  answer(competitionDic.list, () => long as DataOf<typeof competitionDic.list>);
  await showList();
  await expect.element(page.getByText('约 987000 条')).toBeVisible();
});

test('an empty list says so and offers to add the first row', async () => {
  keepOccupations(0);
  await showList();
  await expect.element(page.getByText('还没有职业')).toBeVisible();
  await page.getByRole('button', { name: '新增' }).last().click();
  await expect.element(page.getByRole('dialog', { name: '新增竞赛职业(工种)字典' })).toBeVisible();
});

test('a list that is empty under its filters says that they hide rows, and clears them', async () => {
  keepOccupations(2);
  await showList('?tradeName=none');
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect.element(opening('工种1')).toBeVisible();
  await expect.poll(address).toBe('');
});

test('a list that could not be read says why, and reads again when asked', async () => {
  keepOccupations(1);
  answer(competitionDic.list, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await showList();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  keepOccupations(1);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(opening('工种1')).toBeVisible();
});

test('who may only read is offered neither adding nor editing, removing or exporting', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: [competitionDic.list.action, competitionDic.detail.action] });
  await expect.element(opening('工种1')).toBeVisible();
  for (const name of ['新增', '编辑', '删除', '导出'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('typed words are asked for with Enter, stand in the address and as a tag, and go with the tag', async () => {
  keepOccupations(12);
  await showList();
  await page.getByRole('textbox', { name: '工种/赛项名称' }).fill('工种12');
  expect(sentTo(competitionDic.list)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('共 1 条')).toBeVisible();
  expect(lastAsked()).toMatchObject({ tradeName: '工种12', current: '1' });
  await expect.poll(address).toBe('?tradeName=工种12');
  await page.getByLabelText('移除条件 工种/赛项名称').click();
  await expect.element(page.getByText('共 12 条')).toBeVisible();
  await expect.poll(address).toBe('');
});

test('a picked filter is asked for at once', async () => {
  keepOccupations(2);
  await showList();
  await pick('命题等级', '高级工');
  await expect.poll(() => lastAsked()).toMatchObject({ examLevel: '3' });
});

test('conditions that do not fit the row wait behind 更多条件', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: RIGHTS, size: [1024, 800] });
  await expect.element(page.getByRole('textbox', { name: '编号' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '更多条件' }).click();
  await expect.element(page.getByRole('textbox', { name: '编号' })).toBeVisible();
});

test('a heading sorts one way, then the other, then not at all, each time from the first page', async () => {
  keepOccupations(30);
  await showList('?current=2');
  await expect.element(opening('工种11')).toBeVisible();
  const heading = page.getByRole('columnheader', { name: '编号' });
  await heading.click();
  await expect.poll(() => lastAsked()).toMatchObject({ ascs: 'dicNo', current: '1' });
  await heading.click();
  await expect.poll(() => lastAsked()).toMatchObject({ descs: 'dicNo' });
  await expect.element(opening('工种30')).toBeVisible();
  await heading.click();
  await expect.poll(address).toBe('');
});

test('a turned page stands in the address; a page behind the last one leads to the last', async () => {
  keepOccupations(25);
  await showList();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.element(opening('工种11')).toBeVisible();
  await expect.poll(address).toBe('?current=2');
  await (await showListAgain('?current=9')).element(opening('工种25')).toBeVisible();
  await expect.poll(address).toBe('?current=3');
});

async function showListAgain(at: string) {
  document.body.replaceChildren();
  await showList(at);
  return expect;
}

test('rows stay selected while one turns the page, and the bar says how many', async () => {
  keepOccupations(12);
  await showList();
  await page.getByRole('checkbox', { name: '选择 工种1', exact: true }).click();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await page.getByRole('checkbox', { name: '选择 工种12' }).click();
  await expect.element(page.getByText('已选 2 条', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '取消选择' }).click();
  await expect.element(page.getByText('共 12 条')).toBeVisible();
});

test('[S5-19] 删除 without a row ticked is grey and says why; ticked rows are removed after a question, and the list loads again', async () => {
  const rows = keepOccupations(3);
  await showList();
  const removing = page.getByRole('button', { name: '删除', exact: true }).first();
  await expect.element(removing).toHaveAttribute('aria-disabled', 'true');
  await expect.element(removing).toHaveAttribute('title', '请选择至少一条数据');
  await removing.click({ force: true });
  await expect.element(page.getByText('请选择至少一条数据', { exact: true })).toBeVisible();
  expect(sentTo(competitionDic.remove)).toEqual([]);
  await page.getByRole('checkbox', { name: '选择 工种2' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  expect(rows.size).toBe(3);
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('共 2 条')).toBeVisible();
  expect([...rows.keys()]).toEqual(['1', '3']);
  expect(sentTo(competitionDic.remove).map(({ input }) => input)).toEqual([{ ids: ['2'] }]);
});

test('rows that the server does not remove stay selected, and its sentence is shown', async () => {
  keepOccupations(2);
  answer(competitionDic.remove, () => {
    throw new Refusal(409, '该职业已被赛项使用，不能删除');
  });
  await showList();
  await page.getByRole('checkbox', { name: '选择 工种2' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('该职业已被赛项使用，不能删除')).toBeVisible();
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
});

test('an export asks with the filters in force and the selected rows only', async () => {
  keepOccupations(3);
  answer(competitionDic.export, () => new SentFile('职业.xlsx'));
  await showList('?tradeName=工种');
  await page.getByRole('checkbox', { name: '选择 工种2' }).click();
  await page.getByRole('button', { name: '导出' }).click();
  await expect.poll(() => sentTo(competitionDic.export)).toHaveLength(1);
  expect(sentTo(competitionDic.export)[0]?.input).toEqual({ tradeName: '工种', ids: '2' });
});

test('refreshing asks once more and shows what is new', async () => {
  const rows = keepOccupations(1);
  await showList();
  await expect.element(opening('工种1')).toBeVisible();
  rows.set('2', occupation('2'));
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.element(opening('工种2')).toBeVisible();
});

/** A list of one row, asked for under a filter and without one; from now on nothing answers any more. */
async function listThatBreaks(breaks: () => never) {
  keepOccupations(1);
  await showList();
  await expect.element(opening('工种1')).toBeVisible();
  answer(competitionDic.list, breaks);
}

test.each([
  ['500', 500, '系统繁忙，请稍后再试'],
  ['502', 502, '未知错误'],
])(
  '[S8-04] %s: 刷新 of a list that has rows says so in a toast, and the rows say of when they are',
  async (_, code, says) => {
    await listThatBreaks(() => {
      throw new Refusal(code, says);
    });
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.element(page.getByText(says)).toBeVisible();
    await expect.element(page.getByText(/^未能刷新，以下是 \d\d:\d\d 的数据$/)).toBeVisible();
    await expect.element(opening('工种1')).toBeVisible();
    keepOccupations(2);
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.element(opening('工种2')).toBeVisible();
    await expect.element(page.getByText(/^未能刷新/)).not.toBeInTheDocument();
  },
);

test('[S8-04] 重置 of a list that has rows says that a line is lost, once the second try was in vain', async () => {
  await listThatBreaks(() => {
    throw new TypeError('network');
  });
  await page.getByRole('button', { name: '重置' }).click();
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect.element(page.getByText(/^未能刷新/)).toBeVisible();
  expect(sentTo(competitionDic.list)).toHaveLength(3);
});

test('[S8-04 S9-08] a list that waited its minute says so at once, and does not wait for another', async () => {
  await listThatBreaks(() => {
    throw new DOMException('', 'TimeoutError');
  });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.element(page.getByText('请求超时，请重试')).toBeVisible();
  expect(sentTo(competitionDic.list)).toHaveLength(2);
});

test('a view keeps filters and order under a name, comes back with one press, stays for the next visit and can be removed', async () => {
  keepOccupations(12);
  await showList('?examLevel=3&descs=dicNo');
  await page.getByRole('button', { name: '保存为视图' }).click();
  await page.getByLabelText('视图名称').fill('高级工');
  await userEvent.keyboard('{Enter}');
  const view = page.getByRole('button', { name: '高级工', exact: true });
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '重置' }).click();
  await expect.element(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect.poll(address).toBe('?examLevel=3&descs=dicNo');
  await (await showListAgain('')).element(view).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '删除视图 高级工' }).click();
  await expect.element(view).not.toBeInTheDocument();
});

test('columns are shown, hidden and moved, stay so on the next visit, and come back as they were', async () => {
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await showList();
  const headings = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((heading) => heading.textContent)
      .filter((text) => text !== '');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '职业名称' }).click();
  await page.getByRole('checkbox', { name: '理论时长' }).click();
  await page.getByRole('button', { name: '上移 编号' }).click();
  const changed = ['编号', '工种/赛项名称', '行业大类', '命题等级', '含理论', '理论时长', '操作'];
  await expect.poll(headings).toEqual(changed);
  await showListAgain('');
  await expect.poll(headings).toEqual(changed);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => headings()[0]).toBe('工种/赛项名称');
});

test.each([
  ['1440 px', WIDE],
  ['390 px', PHONE],
])('at %s nothing of a list reaches over the side of the page', async (_, size) => {
  keepOccupations(10);
  await show(<OccupationsPage />, { rights: RIGHTS, size });
  await expect.element(opening('工种1')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
});

test('at 390 px a list is cards instead of a table, with the primary action in reach of the thumb', async () => {
  keepOccupations(10);
  await show(<OccupationsPage />, { rights: RIGHTS, size: PHONE });
  await expect.element(opening('工种1')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const add = page.getByRole('button', { name: '新增' }).element().getBoundingClientRect();
  expect(add.bottom).toBeLessThanOrEqual(844);
  expect(add.top).toBeGreaterThan(700);
});
