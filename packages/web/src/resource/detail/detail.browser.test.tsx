import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, PHONE, show } from '#test/stage.tsx';

const RIGHTS = allRights(competitionDic);
const dialog = () => page.getByRole('dialog');

test('the first column of a list opens the detail, in words of the fields and codes', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: RIGHTS });
  await page.getByRole('button', { name: '工种1', exact: true }).click();
  await expect.element(dialog().getByText('高级工')).toBeVisible();
  await expect.element(dialog().getByText('职业名称')).toBeVisible();
  await expect.poll(address).toBe('?view=1');
});

test('behind its own link a record is a page, with only the actions that one may use', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: [competitionDic.list.action, competitionDic.detail.action], at: '/1' });
  await expect.element(page.getByRole('heading', { name: '竞赛职业(工种)字典详情' })).toBeVisible();
  await expect.element(page.getByText('高级工')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
});

test('a record that is gone says so, and is read again when asked', async () => {
  const rows = keepOccupations(0);
  await show(<OccupationsPage />, { rights: RIGHTS, at: '/7' });
  await expect.element(page.getByText('数据不存在或已被删除')).toBeVisible();
  rows.set('7', occupation('7'));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('高级工')).toBeVisible();
});

test('at 390 px a detail fits the width', async () => {
  keepOccupations(1);
  await show(<OccupationsPage />, { rights: RIGHTS, at: '/1', size: PHONE });
  await expect.element(page.getByText('高级工')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
