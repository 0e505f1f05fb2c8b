// Looking scores up: one's own as cards made for a phone, those of others from contest and trade on.
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import type { LookTrades } from '@trainrace/contract/areas/contests/look-scores';
import { TRADE } from '@trainrace/contract/dictionaries';
import { report } from '@trainrace/contract/areas/results/report';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { aResult } from '#test/scores.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, PHONE, pick, show } from '#test/stage.tsx';
import { LookPage } from './look.page.tsx';

const OWN = [applicationInfo.personLookScore.action];
async function own(rows: () => ApplicationScore[], options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(applicationInfo.personLookScore, () => pageOf(rows(), rows().length, { current: 1, size: 100 }));
  await show(<LookPage />, { rights: OWN, size: PHONE, ...options });
}

test('the place comes first, then how the total came about, in figures that anybody can work out', async () => {
  await own(() => [aResult('e1', '甲')]);
  const card = page.getByRole('listitem');
  await expect.element(card.getByText('第 1 名')).toBeVisible();
  await expect.element(card.getByText('一等奖')).toBeVisible();
  await expect.element(card.getByText('合格', { exact: true })).toBeVisible();
  await expect.element(card.getByText('92.00×30% + 88.00×70% − 2.00 = 87.20')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('who was absent reads so in place of a mark, and has no place and no sum', async () => {
  const absent = {
    practiceAttend: 2,
    practiceScore: null,
    totalScore: null,
    rankNo: null,
    awardLevel: null,
    isPass: 0,
  };
  await own(() => [aResult('e1', '甲', absent as Partial<ApplicationScore>)]);
  await expect.element(page.getByText('未列名次')).toBeVisible();
  await expect.element(page.getByText('缺考')).toBeVisible();
  await expect.element(page.getByText('不合格')).toBeVisible();
  expect(page.getByText('总成绩的算法').query()).toBeNull();
});

test('who did not pass reads by which mark, and how to appeal: until when, what is under way, why no more', async () => {
  answer(appeal.openings, () =>
    [
      ['s-e1', null],
      ['s-e2', 'p2'],
    ].map(([competitorId, openAppealId]) => ({
      competitorId: competitorId!,
      competitorName: '甲',
      contestName: '示例竞赛',
      tradeName: '焊工',
      appealEnd: '2020-01-08 00:00:00',
      openAppealId: openAppealId!,
    })),
  );
  const failed = { practiceScore: '59.50', isPass: 0, awardLevel: null } as const;
  await own(
    () => [
      aResult('e1', '甲', failed),
      aResult('e2', '甲', { practiceAttend: 2, practiceScore: null, totalScore: null, isPass: 0 }),
      aResult('e3', '甲'),
      aResult('e4', '甲', { appealEnd: null }),
    ],
    { rights: [...OWN, appeal.submit.action] },
  );
  const card = (place: number) => page.getByRole('listitem').nth(place);
  await expect.element(card(0).getByText('实操 59.50，合格线 60.00')).toBeVisible();
  await expect.element(card(0).getByText(/可在 .*1月7日 24:00 前申诉/)).toBeVisible();
  const way = card(0).getByRole('link', { name: '提出申诉' });
  await expect.element(way).toHaveAttribute('href', '/competition/appeal?add=1&competitorId=s-e1');
  await expect.element(card(1).getByText('实操 缺考')).toBeVisible();
  const under = card(1).getByRole('link', { name: '查看申诉' });
  await expect.element(under).toHaveAttribute('href', '/competition/appeal?view=p2');
  await expect.element(card(2).getByText(/申诉已于 2020年1月7日 24:00 截止/)).toBeVisible();
  expect(card(2).getByText('未合格的原因').elements()).toEqual([]);
  await expect.element(card(3).getByText('该成绩没有申诉期，不能申诉')).toBeVisible();
  expect(card(3).getByRole('link').elements()).toEqual([]);
});

test('without a score it says when there will be one', async () => {
  await own(() => []);
  await expect.element(page.getByText('暂无可查询的成绩')).toBeVisible();
  await expect.element(page.getByText('成绩公示后会显示在这里，并以短信通知')).toBeVisible();
});

test('scores that do not come are asked for again, and not said to be none', async () => {
  let isDown = true;
  await own(() => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return [aResult('e1', '甲')];
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/系统繁忙，请稍后再试/);
  expect(page.getByText('暂无可查询的成绩').query()).toBeNull();
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('第 1 名')).toBeVisible();
});

test('the cards are whole in English', async () => {
  await own(() => [aResult('e1', '甲')], { lang: 'en' });
  await expect.element(page.getByText('Rank 1')).toBeVisible();
  await expect.element(page.getByText('How the total came about')).toBeVisible();
});

const trade = (id: string, tradeName: string, over: Partial<LookTrades['trades'][number]> = {}) => ({
  id,
  tradeName,
  contestGroup: 1 as const,
  tradeStatus: TRADE.published,
  people: 12,
  awarded: 3,
  publicityEnd: null,
  appealEnd: null,
  ...over,
});
const CONTESTS = [
  { id: 'c1', contestName: '示例竞赛', contestYear: 2026 },
  { id: 'c2', contestName: '另一竞赛', contestYear: 2025 },
];
const UNITS: DataOf<typeof report.unitTable> = {
  contestName: '示例竞赛',
  publishedTrades: 1,
  trades: 2,
  units: [{ rankNo: 1, unit: '机械厂', competitors: 3, awards: [1, 1, 0, 0], points: 7, sum: '260.00' }],
};

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  found?: LookTrades;
  units?: () => DataOf<typeof report.unitTable>;
}

async function over({
  found = { contests: CONTESTS, contestId: 'c1', trades: [trade('t1', '焊工'), trade('t2', '电工', { awarded: 0 })] },
  units = () => UNITS,
  ...options
}: Setting = {}) {
  answerCommon();
  answer(applicationInfo.lookTrades, ({ input: { contestId } }) => ({
    ...found,
    contestId: found.contestId === null ? null : String(contestId ?? found.contestId),
  }));
  answer(applicationInfo.managerLookScore, ({ input: { name } }) => {
    const rows = name === undefined ? [aResult('e1', '甲'), aResult('e2', '乙', { rankNo: 2 })] : [];
    return pageOf(rows, rows.length, { current: 1, size: 30 });
  });
  answer(report.unitTable, units);
  answer(applicationInfo.exportScores, () => new SentFile('成绩.xlsx'));
  const rights = [applicationInfo.managerLookScore.action, applicationInfo.exportScores.action];
  await show(<LookPage />, { rights, ...options });
}
const asked = () => sentTo(applicationInfo.managerLookScore).map(({ input }) => input);
const tradeButton = (name: RegExp) => page.getByRole('group', { name: '赛项' }).getByRole('button', { name });

test('the first trade of the newest contest is open; another is one press away, and the address keeps it', async () => {
  await over();
  await expect.element(tradeButton(/焊工/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tradeButton(/焊工.*12 人 · 获奖 3 人/)).toBeVisible();
  expect(tradeButton(/电工/).element().textContent).not.toContain('获奖');
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestTradeId: 't1' });
  await tradeButton(/电工/).click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestTradeId: 't2' });
  await expect.poll(address).toContain('trade=t2');
});

test('another contest begins with its own first trade', async () => {
  await over({ at: '?contest=c1&trade=t2' });
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestTradeId: 't2' });
  await pick('竞赛', '另一竞赛');
  await expect.poll(address).toBe('?contest=c2&tab=scores');
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestTradeId: 't1' });
});

test('what is pressed while another contest is on its way is meant for that contest', async () => {
  await over();
  await expect.element(tradeButton(/焊工/)).toBeVisible();
  const slow = later<LookTrades>();
  answer(applicationInfo.lookTrades, () => slow.answer);
  await pick('竞赛', '另一竞赛');
  await page.getByRole('tab', { name: '团体总分' }).click();
  await expect.poll(address).toBe('?contest=c2&tab=units');
  slow.give({ contests: CONTESTS, contestId: 'c2', trades: [] });
  await expect.poll(() => sentTo(report.unitTable).at(-1)?.input).toMatchObject({ contestId: 'c2' });
});

test('a contest chosen stays chosen by what is pressed before the page could follow', async () => {
  await over();
  await expect.element(tradeButton(/焊工/)).toBeVisible();
  const units = page.getByRole('tab', { name: '团体总分' }).element() as HTMLElement;
  await page.getByRole('combobox', { name: '竞赛' }).click();
  const other = page.getByTitle('另一竞赛').element() as HTMLElement;
  other.click();
  await Promise.resolve();
  units.click();
  await expect.poll(() => sentTo(report.unitTable).at(-1)?.input).toMatchObject({ contestId: 'c2' });
  await expect.poll(address).toBe('?contest=c2&tab=units');
});

test('a name is looked for within the trade, and what is taken away is what was looked for', async () => {
  await over();
  await page.getByRole('searchbox', { name: '按姓名查找' }).fill('丙');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestTradeId: 't1', name: '丙' });
  await page.getByRole('button', { name: '导出成绩' }).click();
  await expect
    .poll(() => sentTo(applicationInfo.exportScores).map(({ input }) => input))
    .toEqual([{ contestTradeId: 't1', name: '丙' }]);
});

test('how the units stand says how many trades it is made of', async () => {
  await over();
  await page.getByRole('tab', { name: '团体总分' }).click();
  await expect.element(page.getByText('已发布 1/2 个赛项')).toBeVisible();
  await expect.element(page.getByRole('row').last()).toMatchTextContent(/1机械厂311007260\.00/);
  await expect.poll(address).toContain('tab=units');
});

test('units without a published result, and units that do not come', async () => {
  let isDown = true;
  await over({
    at: '?contest=c1&tab=units',
    units: () => {
      if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
      return { ...UNITS, units: [] };
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/系统繁忙/);
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('该竞赛还没有发布成绩')).toBeVisible();
});

test('a rule changed after entries had closed is named once, though every row carries it', async () => {
  const ruleChanges = [{ time: '2026-11-01 09:00:00', fields: ['theoryWeight'], reason: '设备故障' }];
  await own(() => [aResult('e1', '甲', { ruleChanges }), aResult('e2', '乙', { ruleChanges })]);
  await expect.element(page.getByRole('note').getByText('报名截止后的计分规则变更')).toBeVisible();
  expect(page.getByText(/设备故障/).elements()).toHaveLength(1);
});

test('nothing to look up yet, said with what comes next', async () => {
  await over({ found: { contests: [], contestId: null, trades: [] } });
  await expect.element(page.getByText('暂无可查询的成绩')).toBeVisible();
  await expect.element(page.getByText('成绩公示后会显示在这里')).toBeVisible();
});
