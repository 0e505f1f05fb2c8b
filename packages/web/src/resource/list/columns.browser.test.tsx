// Columns of a list as somebody sets them: order, widths, how many stay in sight, what is offered to everybody.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { listSetting, type ListColumns } from '@trainrace/contract/areas/system/list-setting';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setListSettings } from '#api/list-settings.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, show } from '#test/stage.tsx';

const RIGHTS = allRights(competitionDic);
const LIST = competitionDic.family.path;
const PAGES_OWN = ['工种/赛项名称', '编号', '职业名称', '行业大类', '命题等级', '含理论', '操作'];

const open = async (more: object = {}) => await show(<OccupationsPage />, { rights: RIGHTS, ...more });
const headingOf = (name: string) => page.getByRole('columnheader', { name }).element() as HTMLElement;
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const kept = () => sentTo(listSetting.keep).map(({ input }) => (input as { columns: ListColumns | null }).columns);
const openChoice = async () => await page.getByRole('button', { name: '列设置' }).click();

function keep(columns: Partial<ListColumns> | null, offered: Partial<ListColumns> | null = null): void {
  const whole = (part: Partial<ListColumns> | null) =>
    part === null ? null : { shown: ['tradeName', 'dicNo', 'category'], widths: {}, frozen: 1, ...part };
  setListSettings([{ list: LIST, columns: whole(columns), offered: whole(offered), view: null }]);
}

test('a column is dragged to its place among the others', async () => {
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open();
  await openChoice();
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect.element(row('职业名称')).toBeVisible();
  const grip = row('职业名称').element().querySelector('span[aria-hidden]')!;
  await userEvent.dragAndDrop(page.elementLocator(grip), row('工种/赛项名称'));
  await expect.poll(() => headings().slice(0, 3)).toEqual(['职业名称', '工种/赛项名称', '编号']);
  await expect.poll(kept).toHaveLength(1);
  expect(kept()[0]?.shown.slice(0, 2)).toEqual(['occupationName', 'tradeName']);
});

test('a column is sized by its edge, without putting the list in another order', async () => {
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open();
  await expect.element(page.getByRole('columnheader', { name: '编号' })).toBeVisible();
  const heading = headingOf('编号');
  const { right, top, width } = heading.getBoundingClientRect();
  const at = (x: number) => ({ bubbles: true, button: 0, clientX: x, clientY: top + 5 });
  heading.dispatchEvent(new PointerEvent('pointerdown', at(right - 3)));
  heading.dispatchEvent(new PointerEvent('pointermove', at(right + 57)));
  heading.dispatchEvent(new PointerEvent('pointerup', at(right + 57)));
  heading.dispatchEvent(new MouseEvent('click', at(right + 57)));
  await expect.poll(kept).toHaveLength(1);
  expect(Math.abs(kept()[0]!.widths.dicNo! - width - 60)).toBeLessThanOrEqual(1);
  await expect.poll(() => headingOf('编号').getBoundingClientRect().width).toBeGreaterThan(width + 50);
  expect(address()).toBe('');
  // In the middle of a heading nothing is taken hold of.
  headingOf('编号').dispatchEvent(new PointerEvent('pointerdown', at(right - 40)));
  headingOf('编号').dispatchEvent(new PointerEvent('pointerup', at(right + 300)));
  expect(kept()).toHaveLength(1);
});

test('escape lets the edge go as it was', async () => {
  keepOccupations(1);
  await open();
  await expect.element(page.getByRole('columnheader', { name: '编号' })).toBeVisible();
  const { right, top } = headingOf('编号').getBoundingClientRect();
  headingOf('编号').dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX: right - 3, clientY: top + 5 }),
  );
  await userEvent.keyboard('{Escape}');
  dispatchEvent(new PointerEvent('pointerup', { clientX: right + 90 }));
  expect(kept()).toEqual([]);
});

test('a column is sized by keyboard, and several steps are kept as one', async () => {
  keep({ widths: { dicNo: 120 } });
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open();
  await openChoice();
  const slider = page.getByRole('slider', { name: '列宽 编号' });
  await expect.element(slider).toHaveValue('120');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(kept).toHaveLength(1);
  expect(kept()[0]).toMatchObject({ shown: ['tradeName', 'dicNo', 'category'], widths: { dicNo: 128 } });
});

test('so many columns as are frozen stay in sight', async () => {
  keep({ frozen: 2 });
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open();
  await expect.element(page.getByRole('columnheader', { name: '编号' })).toBeVisible();
  const isFrozen = (name: string) => getComputedStyle(headingOf(name)).position === 'sticky';
  expect(['工种/赛项名称', '编号', '行业大类'].map(isFrozen)).toEqual([true, true, false]);
  await openChoice();
  await page.getByRole('combobox', { name: '左侧固定' }).click();
  await page.getByTitle('1 列').click();
  await expect.poll(() => isFrozen('编号')).toBe(false);
  expect(kept().at(-1)).toMatchObject({ frozen: 1 });
});

test('columns offered to everybody are shown to who has not chosen, and come back by restoring the defaults', async () => {
  keep({ shown: ['dicNo', 'tradeName'] }, { shown: ['category', 'tradeName'] });
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open();
  await expect.poll(headings).toEqual(['编号', '工种/赛项名称', '操作']);
  await openChoice();
  await expect.element(page.getByRole('button', { name: '恢复默认' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '设为所有人的默认列' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(headings).toEqual(['行业大类', '工种/赛项名称', '操作']);
  expect(kept()).toEqual([null]);
});

test('an administrator offers columns to everybody, and takes the offer back; a refusal changes nothing', async () => {
  keepOccupations(1);
  answer(listSetting.offer, () => {
    throw new Refusal(403, '您没有此项操作权限');
  });
  await open({ rights: [...RIGHTS, listSetting.offer.action] });
  await openChoice();
  await page.getByRole('button', { name: '设为所有人的默认列' }).click();
  await expect.element(page.getByText('您没有此项操作权限')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '取消所有人的默认列' })).not.toBeInTheDocument();
  answer(listSetting.offer, () => null);
  await page.getByRole('button', { name: '设为所有人的默认列' }).click();
  await page.getByRole('button', { name: '取消所有人的默认列' }).click();
  await expect.element(page.getByText('已恢复为系统默认列')).toBeVisible();
  expect(sentTo(listSetting.offer).map(({ input }) => input.columns === null)).toEqual([false, false, true]);
});

test('columns of a link are shown and not kept; whoever then changes them keeps what stands there', async () => {
  keep({ shown: ['dicNo', 'tradeName'] });
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open({ at: '?columns=category,gone,tradeName' });
  await expect.poll(headings).toEqual(['行业大类', '工种/赛项名称', '操作']);
  expect(kept()).toEqual([]);
  await openChoice();
  await page.getByRole('button', { name: '下移 行业大类' }).click();
  await expect.poll(headings).toEqual(['工种/赛项名称', '行业大类', '操作']);
  await expect.poll(address).toBe('');
  expect(kept()).toMatchObject([{ shown: ['tradeName', 'category'] }]);
});

test('a width set over columns of a link is kept beside the own ones, which stay', async () => {
  keep({ shown: ['dicNo', 'tradeName'] });
  keepOccupations(1);
  answer(listSetting.keep, () => null);
  await open({ at: '?columns=category,tradeName' });
  await openChoice();
  const slider = page.getByRole('slider', { name: '列宽 工种/赛项名称' });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(kept).toMatchObject([{ shown: ['dicNo', 'tradeName'], widths: { tradeName: expect.any(Number) } }]);
  expect(headings()).toEqual(['行业大类', '工种/赛项名称', '操作']);
  expect(address()).toBe('?columns=category,tradeName');
});

test('where the server does not keep the choice it says so, and the list stays as it was set', async () => {
  keepOccupations(1);
  answer(listSetting.keep, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.poll(headings).toEqual(PAGES_OWN);
  await openChoice();
  await page.getByRole('checkbox', { name: '职业名称' }).click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  expect(headings()).not.toContain('职业名称');
});
