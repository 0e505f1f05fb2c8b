// Rules of honours that a trade brings along: entered in its form, read below the trades, also when they stand.
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aContest, aTrade } from '#test/contests.ts';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon, occupation } from '#test/occupations.ts';
import { allRights, PHONE, pick, show } from '#test/stage.tsx';
import { ContestTrades } from './ContestTrades.tsx';

const OWN: ContestTrade['promoteRule'] = [
  { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '竞赛规程第七条' },
  { needsPass: 1, promoteLevel: 3, clause: '竞赛规程第八条' },
];

async function open(promoteRule: ContestTrade['promoteRule'], contestStatus: 0 | 75, options = {}) {
  answerCommon();
  const trades = [aTrade('t1', '焊工', { promoteRule }), aTrade('t2', '电工')];
  answer(contestTrade.list, () => pageOf(trades, 2, { current: 1, size: 200 }));
  answer(contestTrade.steps, () => []);
  answer(examVenue.list, () => pageOf([], 0, { current: 1, size: 200 }));
  answer(competitionDic.detail, () => occupation('d1'));
  answer(contestTrade.submit, ({ input }) => ({ ...trades[0]!, ...(input as object) }));
  const rights = [contestTrade, competitionDic].flatMap(allRights);
  await show(<ContestTrades record={aContest({ contestStatus })} />, { rights, ...options });
}

test('what a trade confers by its own rules stands below the trades, also when nothing may change any more', async () => {
  await open(OWN, 75);
  const own = page.getByRole('region', { name: '焊工' });
  await expect.element(own.getByRole('cell', { name: '竞赛规程第八条' })).toBeVisible();
  await expect.element(own.getByRole('cell', { name: '技师', exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '电工' })).not.toBeInTheDocument();
});

test('without such rules nothing is said of them', async () => {
  await open(null, 75);
  await expect.element(page.getByText('电工')).toBeVisible();
  await expect.element(page.getByText('赛项自定的荣誉晋级规则')).not.toBeInTheDocument();
});

test('they are entered line by line, with their clause', async () => {
  await open(null, 0);
  await page.getByRole('button', { name: '编辑 焊工' }).click();
  const rules = page.getByRole('group', { name: '荣誉晋级规则' });
  await rules.getByRole('button', { name: '添加一行' }).click();
  await rules.getByLabelText('名次自').fill('1');
  await rules.getByLabelText('名次至').fill('3');
  await pick('晋升等级', '技师', rules);
  await rules.getByLabelText('条款').fill('竞赛规程第七条');
  await page.getByRole('button', { name: '保存' }).click();
  const line = { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '竞赛规程第七条' };
  await expect.poll(() => sentTo(contestTrade.submit).map(({ input }) => input['promoteRule'])).toMatchObject([[line]]);
});

test('they fit a phone, in English', async () => {
  await open(OWN, 75, { lang: 'en', size: PHONE });
  await expect.element(page.getByText('Honours and promotions of single trades')).toBeVisible();
  await expect.element(page.getByText('竞赛规程第八条')).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
