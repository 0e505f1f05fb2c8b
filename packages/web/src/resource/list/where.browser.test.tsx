// Filters put together by and / or: made in a dialog, sent to the server, shown as tags, kept in the address.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sentTo } from '#test/gateway.ts';
import { keepOccupations } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, pick, show } from '#test/stage.tsx';

const RIGHTS = allRights(competitionDic);
const open = async (at = '', more: object = {}) => await show(<OccupationsPage />, { rights: RIGHTS, at, ...more });
const asked = () => sentTo(competitionDic.list).map(({ input }) => input.where);
const dialog = () => page.getByRole('dialog');
const BOTH = '{"or":[{"examLevel":"3"},{"tradeName":"焊"}]}';

test('two conditions of which any may hold are asked for, shown in words and stand in the address', async () => {
  keepOccupations(3);
  await open();
  await page.getByRole('button', { name: '组合条件' }).click();
  await pick('条件 1 的项目', '命题等级', dialog());
  await pick('命题等级 的值', '高级工', dialog());
  await dialog().getByRole('textbox', { name: '工种/赛项名称 的值' }).fill('焊');
  await dialog().getByRole('button', { name: '查询' }).click();
  await expect.poll(address).toBe(`?where=${BOTH}`);
  await expect.poll(() => asked().at(-1)).toBe(BOTH);
  await expect.element(page.getByText('命题等级: 高级工 或 工种/赛项名称: 焊')).toBeVisible();
  await page.getByLabelText('移除组合条件 1').click();
  await expect.poll(address).toBe('');
});

test('a group is made beside a condition, by keyboard', async () => {
  keepOccupations(3);
  await open(`?where=${encodeURIComponent(BOTH)}`);
  await page.getByRole('button', { name: '组合条件' }).click();
  const add = dialog().getByRole('button', { name: '添加一组条件' });
  await expect.element(add).toBeVisible();
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const values = dialog().getByRole('textbox', { name: '工种/赛项名称 的值' });
  await expect.poll(() => values.elements().length).toBe(3);
  await values.nth(1).fill('电');
  await dialog().getByRole('button', { name: '移除条件 3.2' }).click();
  await dialog().getByRole('group', { name: '条件 3' }).getByRole('button', { name: '添加条件' }).click();
  await pick('条件 3.2 的项目', '编号', dialog());
  await dialog().getByRole('textbox', { name: '编号 的值' }).fill('D1');
  await dialog().getByRole('button', { name: '查询' }).click();
  const whole = '{"or":[{"examLevel":"3"},{"tradeName":"焊"},{"and":[{"tradeName":"电"},{"dicNo":"D1"}]}]}';
  await expect.poll(address).toBe(`?where=${whole}`);
  await expect
    .element(page.getByText('命题等级: 高级工 或 工种/赛项名称: 焊 或 （工种/赛项名称: 电 且 编号: D1）'))
    .toBeVisible();
});

test('taking the last condition away leaves the focus with the one before, then with adding one', async () => {
  keepOccupations(3);
  await open(`?where=${encodeURIComponent(BOTH)}`);
  await page.getByRole('button', { name: '组合条件' }).click();
  const remove = (no: string) => dialog().getByRole('button', { name: `移除条件 ${no}` });
  await expect.element(remove('2')).toBeVisible();
  (remove('2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('2')).not.toBeInTheDocument();
  await expect.element(remove('1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('1')).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: '添加条件' })).toHaveFocus();
});

test('conditions that hold at once can be taken away one by one', async () => {
  keepOccupations(3);
  await open(`?where=${encodeURIComponent('{"and":[{"tradeName":"工"},{"or":[{"dicNo":"D1"},{"dicNo":"D2"}]}]}')}`);
  await expect.element(page.getByText('编号: D1 或 编号: D2')).toBeVisible();
  await page.getByLabelText('移除组合条件 1').click();
  await expect.poll(address).toBe('?where={"and":[{"or":[{"dicNo":"D1"},{"dicNo":"D2"}]}]}');
});

test('conditions of an address that nobody can read are shown as such, and can be taken away', async () => {
  keepOccupations(3);
  await open('?where=%7Bbroken');
  await expect.element(page.getByText('无法识别的组合条件')).toBeVisible();
  await page.getByLabelText('移除组合条件 1').click();
  await expect.poll(address).toBe('');
});

test('cancelled, nothing is asked for', async () => {
  keepOccupations(3);
  await open('', { lang: 'en' });
  await expect.element(page.getByText('3 in all')).toBeVisible();
  await page.getByRole('button', { name: 'Combine filters' }).click();
  await dialog().getByRole('textbox').first().fill('x');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect([address(), asked().length]).toEqual(['', 1]);
});
