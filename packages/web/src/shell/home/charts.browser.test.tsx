// Charts that a person chooses for the home page.
import type { HomeChartKey } from '@trainrace/contract/areas/home/home-charts';
import { search, type Counts } from '@trainrace/contract/areas/home/search';
import { keptCharts } from '@trainrace/contract/areas/home/kept-charts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { menu, pick, show } from '#test/stage.tsx';
import { Charts } from './Charts.tsx';
import { offeredCharts } from './offered-charts.ts';
import { WhenNear } from './WhenNear.tsx';

const MENUS = [menu('报名信息', '/application/list'), menu('竞赛信息', '/competition/contest_info')];
const OFFERED = offeredCharts((path) => MENUS.some((one) => one.path === path));

const counts = (...rows: [words: string, count: number, filters: Record<string, string> | null][]): Counts => ({
  total: rows.reduce((sum, [, count]) => sum + count, 0),
  isEstimate: false,
  counts: rows.map(([words, count, filters]) => ({ words, count, filters })),
  isMore: false,
});

const open = async (kept: readonly HomeChartKey[] | null = null) => {
  answer(keptCharts.keep, () => null);
  await show(<Charts kept={kept} />, { menus: MENUS });
};
const card = (name: string) => page.getByRole('region', { name, exact: true });
const asked = () => sentTo(search.count).map(({ input }) => input['by']);

test('offered are charts of lists that one has a page of; the first two stand there, until one chooses others', async () => {
  expect(OFFERED).toEqual(['entriesByDay', 'entriesByState', 'entriesByTown', 'contestsByState']);
  expect(offeredCharts(() => false)).toEqual([]);
  answer(search.count, () => counts(['10', 3, { a: '1' }]));
  await open();
  await expect.element(card('每日报名')).toBeVisible();
  await expect.element(card('报名状态')).toBeVisible();
  expect(asked()).toEqual(['submitTime', 'auditStatus']);
  await pick('选择图表（最多 3 个）', '各区镇报名');
  await expect.element(card('各区镇报名')).toBeVisible();
});

test('what was chosen is kept at the server, and stands there again', async () => {
  answer(search.count, () => counts(['10', 3, { a: '1' }]));
  await open(['entriesByTown']);
  await expect.element(card('各区镇报名')).toBeVisible();
  expect(asked()).toEqual(['townCode']);
  await pick('选择图表（最多 3 个）', '每日报名');
  await expect
    .poll(() => sentTo(keptCharts.keep).map(({ input }) => input))
    .toEqual([{ charts: ['entriesByTown', 'entriesByDay'] }]);
});

test('as a table, each line leads to its rows; what no filter asks for leads nowhere', async () => {
  answer(search.count, () => counts(['杨舍镇', 30, { townCode: 'ZJG01' }], ['—', 2, null]));
  await open();
  await card('报名状态').getByRole('button', { name: '看表格' }).click();
  await expect
    .element(card('报名状态').getByRole('link', { name: '杨舍镇' }))
    .toHaveAttribute('href', '/application/list?townCode=ZJG01');
  expect(card('报名状态').getByRole('link', { name: '—' }).query()).toBeNull();
});

test('one that cannot be counted says so, and is asked again', async () => {
  answer(search.count, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  const failed = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后再试' }).first();
  await expect.element(failed).toBeVisible();
  answer(search.count, () => counts(['10', 3, { a: '1' }]));
  await failed.getByRole('button', { name: '重试' }).click();
  await expect.element(card('每日报名')).toBeVisible();
});

test('nothing is counted before somebody comes near', async () => {
  answer(search.count, () => counts(['10', 3, { a: '1' }]));
  await show(
    <>
      <div style={{ height: 3000 }} />
      <WhenNear height={300}>
        <Charts kept={null} />
      </WhenNear>
      <button type="button">below</button>
    </>,
    { menus: MENUS },
  );
  // Two frames: an observer has told what it sees at first.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(asked()).toEqual([]);
  page.getByRole('button', { name: 'below' }).element().scrollIntoView();
  await expect.element(card('每日报名')).toBeVisible();
});
