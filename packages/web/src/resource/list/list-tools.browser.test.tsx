// Tools of a list beside its rows: pages, filters not yet applied, exports and selection, when things go wrong.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setListSettings } from '#api/list-settings.ts';
import { slot } from '#api/storage.ts';
import { definePage } from '../define-page.tsx';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, PHONE, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = allRights(competitionDic);
const open = async (at = '', more: object = {}) => await show(<OccupationsPage />, { rights: RIGHTS, at, ...more });
const opening = (name: string) => page.getByRole('button', { name, exact: true });
const asked = () => sentTo(competitionDic.list).map(({ input }) => input);
const typed = () => page.getByRole('textbox', { name: '工种/赛项名称' });

test('reset empties what was typed, also when it was not asked for yet', async () => {
  keepOccupations(2);
  await open();
  await typed().fill('电');
  await page.getByRole('button', { name: '重置' }).click();
  await expect.element(typed()).toHaveValue('');
});

test('another page size begins at the first page, and stays in the address', async () => {
  keepOccupations(45);
  await open('?current=3');
  await expect.element(opening('工种21')).toBeVisible();
  await page.getByRole('combobox', { name: '页码' }).click();
  await page.getByTitle('30 条/页').click();
  await expect.element(opening('工种30')).toBeVisible();
  await expect.poll(address).toBe('?size=30');
  expect(asked().at(-1)).toMatchObject({ current: '1', size: '30' });
});

test('while the next page is on its way the former rows stay in sight, and are said to be busy', async () => {
  keepOccupations(12);
  await open();
  await expect.element(opening('工种1')).toBeVisible();
  const slow = later<DataOf<typeof competitionDic.list>>();
  answer(competitionDic.list, () => slow.answer);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.poll(asked).toHaveLength(2);
  await expect.element(opening('工种1')).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  slow.give({ records: [occupation('11')], total: 12, current: 2, size: 10, pages: 2 });
  await expect.element(opening('工种11')).toBeVisible();
});

test('a refusal while turning pages keeps the list usable: trying again leads on', async () => {
  keepOccupations(12);
  await open();
  await expect.element(opening('工种1')).toBeVisible();
  answer(competitionDic.list, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  keepOccupations(12);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(opening('工种11')).toBeVisible();
});

test('without a line a list says so in the language that is picked', async () => {
  keepOccupations(1);
  answer(competitionDic.list, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('', { lang: 'en' });
  await expect.element(page.getByText('There is no connection. Check the network and try again.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the last row of the last page removed, the page before it is shown', async () => {
  keepOccupations(11);
  await open('?current=2');
  await page.getByRole('button', { name: '删除 工种11' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(opening('工种1')).toBeVisible();
  await expect.poll(address).toBe('');
});

test('a row that is removed by itself is no longer one of those that are picked', async () => {
  keepOccupations(2);
  await open();
  for (const name of ['工种1', '工种2']) await page.getByRole('checkbox', { name: `选择 ${name}` }).click();
  await expect.element(page.getByText('已选 2 条', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '删除 工种1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
  await expect.element(page.getByText('已选 2 条', { exact: false })).not.toBeInTheDocument();
});

test('the heading selects this page only, and other filters forget the selection', async () => {
  keepOccupations(12);
  await open();
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await expect.element(page.getByText('已选 10 条', { exact: false })).toBeVisible();
  await typed().fill('工种1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('共 4 条')).toBeVisible();
});

test('an export says that it runs, cannot be begun twice, and a refusal leaves the button as it was', async () => {
  keepOccupations(2);
  const slow = later<DataOf<typeof competitionDic.export>>();
  answer(competitionDic.export, () => slow.answer);
  await open();
  await page.getByRole('button', { name: '导出' }).click();
  const running = page.getByRole('button', { name: '正在导出', exact: false });
  await expect.element(running).toBeVisible();
  (running.element() as HTMLElement).click();
  slow.refuse(new Refusal(400, '一次最多导出 5000 条，请缩小范围'));
  await expect.element(page.getByText('一次最多导出 5000 条，请缩小范围')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  expect(sentTo(competitionDic.export)).toHaveLength(1);
});

test('days are asked for from and to, and stand in one tag that takes both away', async () => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, {
    rights: allRights(trainee),
    at: '?createTimeFrom=2026-03-01&createTimeTo=2026-03-31',
  });
  await expect.element(page.getByText('2026-03-01 至 2026-03-31', { exact: false })).toBeVisible();
  expect(sentTo(trainee.list)[0]?.input).toMatchObject({ createTimeFrom: '2026-03-01', createTimeTo: '2026-03-31' });
  await page.getByLabelText('移除条件 创建时间').click();
  await expect.poll(address).toBe('');
  expect(sentTo(trainee.list).at(-1)?.input).not.toHaveProperty('createTimeFrom');
});

test('two filters can be cleared at once', async () => {
  keepOccupations(3);
  await open('?tradeName=工种&examLevel=3');
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect.poll(address).toBe('');
  await expect.element(page.getByRole('button', { name: '清除全部' })).not.toBeInTheDocument();
});

test('a list that may not be read says so, and offers neither rows nor a count', async () => {
  keepOccupations(1);
  answer(competitionDic.list, () => {
    throw new Refusal(403, '您没有权限执行此操作');
  });
  await open();
  await expect.element(page.getByText('您没有权限执行此操作')).toBeVisible();
  await expect.element(page.getByText(/^共/)).not.toBeInTheDocument();
});

test('a name that two views share is one view: the last one', async () => {
  keepOccupations(2);
  await open('?examLevel=3');
  const save = async () => {
    await page.getByRole('button', { name: '保存为视图' }).click();
    await page.getByLabelText('视图名称').fill('常用');
    await userEvent.keyboard('{Enter}');
  };
  await save();
  await page.getByRole('columnheader', { name: '编号' }).click();
  await save();
  expect(page.getByRole('button', { name: '常用', exact: true }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('button', { name: '常用', exact: true }).click();
  await expect.poll(address).toContain('ascs=dicNo');
});

test('what was typed is not kept in a view, and nothing of it stays on the device', async () => {
  keepOccupations(2);
  await open('?tradeName=张三&examLevel=3');
  await page.getByRole('button', { name: '保存为视图' }).click();
  await page.getByLabelText('视图名称').fill('高级工');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: '高级工', exact: true })).toBeVisible();
  expect(sentTo(listSetting.keepView).map(({ input }) => input.view)).toEqual([
    expect.stringMatching(/^examLevel=3&columns=/),
  ]);
  expect(Object.values(localStorage).join(' ')).not.toContain('张三');
});

test('a view is taken up by keyboard, without what was typed', async () => {
  keepOccupations(2);
  await open('?tradeName=工种&examLevel=3&descs=dicNo');
  await page.getByRole('button', { name: '保存为视图' }).click();
  await page.getByLabelText('视图名称').fill('高级工');
  await userEvent.keyboard('{Enter}');
  const view = page.getByRole('button', { name: '高级工', exact: true });
  await expect.element(view).toBeVisible();
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(address).toBe('?descs=dicNo');
  (view.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('?examLevel=3&descs=dicNo');
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
});

test('at 390 px a card can be selected and removed, and its actions are in its own menu', async () => {
  const rows = keepOccupations(2);
  await open('', { size: PHONE });
  await page.getByRole('checkbox', { name: '选择 工种2' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('共 1 条')).toBeVisible();
  expect([...rows.keys()]).toEqual(['1']);
});

const CellsPage = definePage(competitionDic, {
  about: ['工种', 'Trades'],
  columns: ['tradeName', 'standardName', 'stationRequirement'],
  filters: [],
  form: [{ fields: ['tradeName', 'standardName', 'stationRequirement'] }],
});
const openCells = async (more: object = {}) => await show(<CellsPage />, { rights: RIGHTS, ...more });
const cell = (name: string, label: string) => page.getByRole('button', { name: `修改 ${name} 的${label}` });
const saved = () => sentTo(competitionDic.submit).map(({ input }) => input);

test('a value is changed in its cell by the keys, saved as the form would, and taken back', async () => {
  const rows = keepOccupations(2);
  await openCells();
  await cell('工种1', '依据标准').click();
  const box = page.getByRole('textbox', { name: '依据标准' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('GB 1{Enter}');
  await expect.element(page.getByText('已修改 工种1 的依据标准', { exact: false })).toBeVisible();
  await expect.element(cell('工种1', '依据标准')).toHaveFocus();
  expect(saved()).toMatchObject([{ id: '1', version: 1, tradeName: '工种1', standardName: 'GB 1', theoryMinutes: 90 }]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => rows.get('1')).toMatchObject({ standardName: null, version: 3 });
});

test('the tabulator saves and opens the next cell of the row, and Escape gives up what was typed', async () => {
  const rows = keepOccupations(2);
  await openCells();
  await cell('工种1', '依据标准').click();
  await expect.element(page.getByRole('textbox', { name: '依据标准' })).toHaveFocus();
  await userEvent.keyboard('GB 2{Tab}');
  await expect.element(page.getByRole('textbox', { name: '工位设备要求' })).toHaveFocus();
  await userEvent.keyboard('乙{Escape}');
  await expect.element(cell('工种1', '工位设备要求')).toHaveFocus();
  expect(rows.get('1')).toMatchObject({ standardName: 'GB 2', stationRequirement: null });
  expect(saved()).toHaveLength(1);
});

test('a refusal stays in the cell with its sentence and what was typed', async () => {
  keepOccupations(1);
  answer(competitionDic.submit, () => {
    throw new Refusal(400, '该工种已封存');
  });
  await openCells();
  await cell('工种1', '依据标准').click();
  await expect.element(page.getByRole('textbox', { name: '依据标准' })).toHaveFocus();
  await userEvent.keyboard('GB 3{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '该工种已封存' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '依据标准' })).toHaveValue('GB 3');
  // Of a field that the cell does not show its name is said.
  answer(competitionDic.submit, () => {
    throw new Refusal(400, '填写有误', [{ field: 'theoryMinutes', message: '不能为空' }]);
  });
  await expect.element(page.getByRole('textbox', { name: '依据标准' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: '理论时长：不能为空' })).toBeVisible();
});

test("another's change meanwhile is said, and only the next Enter is saved over it", async () => {
  const rows = keepOccupations(1);
  await openCells();
  await cell('工种1', '依据标准').click();
  const box = page.getByRole('textbox', { name: '依据标准' });
  await expect.element(box).toHaveFocus();
  rows.set('1', occupation('1', { standardName: '别人的', version: 2 }));
  await userEvent.keyboard('我的{Enter}');
  await expect.element(page.getByText('他人已将此项改为“别人的”', { exact: false })).toBeVisible();
  await expect.element(box).toHaveValue('我的');
  await expect.element(box).toHaveFocus();
  expect(rows.get('1')).toMatchObject({ standardName: '别人的' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows.get('1')).toMatchObject({ standardName: '我的', version: 3 });
});

test('who may not save the family has no cell to change, nor has a card of a phone', async () => {
  keepOccupations(1);
  const { unmount } = await openCells({ rights: [competitionDic.list.action] });
  await expect.element(page.getByText('共 1 条')).toBeVisible();
  expect(cell('工种1', '依据标准').elements()).toEqual([]);
  await unmount();
  await openCells({ size: PHONE });
  await expect.element(page.getByText('共 1 条')).toBeVisible();
  expect(cell('工种1', '依据标准').elements()).toEqual([]);
});

test('a view that the browser held is taken to the server once, and leaves the browser', async () => {
  keepOccupations(2);
  const former = slot(`views:u1:${competitionDic.family.path}`, Array.isArray);
  former.write([
    { name: '高级工', filters: { examLevel: '3', tradeName: '张三' }, sort: null, columns: ['tradeName', 'dicNo'] },
  ]);
  await open();
  await expect.element(page.getByRole('button', { name: '高级工', exact: true })).toBeVisible();
  expect(sentTo(listSetting.keepView).map(({ input }) => input)).toEqual([
    { list: competitionDic.family.path, name: '高级工', view: 'examLevel=3&columns=tradeName,dicNo', isDefault: false },
  ]);
  await expect.poll(() => former.read()).toBeNull();
});

test('a view of the browser whose answer is lost waits there for the next visit', async () => {
  keepOccupations(2);
  const lost = later<never>();
  answer(listSetting.keepView, () => lost.answer);
  const former = slot(`views:u1:${competitionDic.family.path}`, Array.isArray);
  former.write([{ name: '高级工', filters: { examLevel: '3' }, sort: null, columns: ['tradeName'] }]);
  await open();
  await expect.poll(() => sentTo(listSetting.keepView).length).toBe(1);
  expect(former.read()).not.toBeNull();
});

test('one view is the default with which the list opens, and a view that is removed comes back by undo', async () => {
  setListSettings([
    {
      list: competitionDic.family.path,
      columns: null,
      offered: null,
      view: 'examLevel=1',
      views: [{ name: '高级工', view: 'examLevel=3&columns=tradeName,dicNo', isDefault: true }],
    },
  ]);
  keepOccupations(2);
  await open();
  await expect.poll(address).toBe('?examLevel=3&columns=tradeName,dicNo');
  await page.getByRole('button', { name: '删除视图 高级工' }).click();
  await expect.element(page.getByRole('button', { name: '高级工', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect
    .element(page.getByRole('button', { name: '打开列表时先显示视图 高级工' }))
    .toHaveAttribute('aria-pressed', 'true');
});
