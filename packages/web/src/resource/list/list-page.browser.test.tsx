import { competitionDic } from '@trainrace/contract/basic/competition-dic';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { allRights, PHONE, show } from '#test/stage.tsx';

test('a list shows its rows', async () => {
  keepOccupations(3);
  await show(<OccupationsPage />, { rights: allRights(competitionDic) });
  await expect.element(page.getByText('共 3 条')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '工种1', exact: true })).toBeVisible();
  expect(sentTo(competitionDic.list)).toHaveLength(1);
});

test('a list that is on its way shows placeholder rows, and then its own', async () => {
  keepOccupations(3);
  const slow = later<Awaited<DataOf<typeof competitionDic.list>>>();
  answer(competitionDic.list, () => slow.answer);
  await show(<OccupationsPage />, { rights: allRights(competitionDic) });
  await expect.element(page.getByRole('search')).toBeVisible();
  await expect.element(page.getByText('还没有职业')).not.toBeInTheDocument();
  slow.give({ records: [occupation('1')], total: 1, current: 1, size: 10, pages: 1 });
  await expect.element(page.getByRole('button', { name: '工种1', exact: true })).toBeVisible();
});

test('at 390 px a list is cards, and its primary action stands in reach of the thumb', async () => {
  keepOccupations(2);
  await show(<OccupationsPage />, { rights: allRights(competitionDic), size: PHONE });
  await expect.element(page.getByRole('button', { name: '工种1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const add = page.getByRole('button', { name: '新增' }).element().getBoundingClientRect();
  expect(add.bottom).toBeLessThanOrEqual(844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
