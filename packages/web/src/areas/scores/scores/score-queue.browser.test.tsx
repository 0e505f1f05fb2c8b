// Where the page of scores begins: what waits, trade by trade, or the trade that one chooses.
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '#test/at-rest.ts';
import { aContestChoice, aTrade } from '#test/contests.ts';
import { answer, later, Refusal } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, PHONE, pick, show } from '#test/stage.tsx';
import { ScoresPage } from './scores.page.tsx';

const COUNTED = { passedCount: 3, scoredCount: 3, checkedCount: 3 };
const TRADES = [
  aTrade('t1', '焊工', { passedCount: 3, scoredCount: 1 }),
  aTrade('t2', '电工', { ...COUNTED, checkedCount: 2 }),
  aTrade('t3', '钳工', COUNTED),
  aTrade('t4', '车工', { ...COUNTED, tradeStatus: TRADE.locked }),
  aTrade('t5', '铣工', {
    ...COUNTED,
    tradeStatus: TRADE.publicity,
    publicityEnd: '2099-01-01 12:00:00',
    appealEnd: '2098-12-30 12:00:00',
  }),
];

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  contests?: Contests | Promise<Contests>;
}
type Contests = DataOf<typeof contestInfo.contestList>;

async function open(
  trades: readonly ContestTrade[] | Refusal,
  { contests = [aContestChoice(TRADES)], ...options }: Setting = {},
) {
  answerCommon();
  answer(contestInfo.contestList, () => contests);
  answer(contestTrade.list, () => {
    if (trades instanceof Refusal) throw trades;
    return pageOf([...trades], trades.length, { current: 1, size: 200 });
  });
  answer(contestTrade.detail, ({ input: { id } }) => TRADES.find((one) => one.id === id)!);
  answer(competitionInfo.competitionInfoScorePage, () => pageOf([], 0, { current: 1, size: 50 }));
  await show(<ScoresPage />, options);
}

test('what waits stands by what comes next; the first of it is the one to begin with', async () => {
  await open(TRADES);
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['待录入 1', '待复核 1', '待锁定 1', '待公示 1', '公示中 1']);
  await expect.element(page.getByText('已录 1 / 3 人')).toBeVisible();
  await expect.element(page.getByText('公示至 2099年1月1日 12:00')).toBeVisible();
  const primary = document.querySelectorAll('main .ant-btn-primary, .ant-btn-primary');
  expect([...primary].map((button) => button.getAttribute('aria-label'))).toEqual(['录入成绩 焊工 示例竞赛']);
});

test('its button opens the trade, and the address keeps it', async () => {
  await open(TRADES);
  await page.getByRole('button', { name: '去复核 电工 示例竞赛' }).click();
  await expect.poll(address).toContain('trade=t2');
  await expect.element(page.getByText('已复核 2 / 3')).toBeVisible();
  await expect.element(page.getByText('该赛项没有审核通过的选手')).toBeVisible();
});

test('with nothing waiting it says where trades come from', async () => {
  await open([]);
  await expect.element(page.getByText('目前没有等待办理的赛项')).toBeVisible();
  await expect.element(page.getByText(/已发布的赛项请在上方选择/)).toBeVisible();
});

test('what waits that cannot be read is asked for again, and is not taken for nothing', async () => {
  await open(new Refusal(503, '系统繁忙，请稍后再试'));
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  expect(page.getByText('目前没有等待办理的赛项').query()).toBeNull();
  answer(contestTrade.list, () => pageOf([TRADES[0]!], 1, { current: 1, size: 200 }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('button', { name: /录入成绩 焊工/ })).toBeVisible();
});

test('whoever comes from a contest sees its first trade at once, and changes to another by name', async () => {
  await open(TRADES, { at: '?contest=c1' });
  await expect.poll(address).toContain('trade=t1');
  await expect.element(page.getByText('已录 1 / 3')).toBeVisible();
  await pick('赛项', '车工 · 职工组');
  await expect.poll(address).toContain('trade=t4');
});

test('while contests are on their way the choice does not say that there are none', async () => {
  const slow = later<Contests>();
  await open([], { contests: slow.answer });
  await page.getByRole('combobox', { name: '竞赛' }).click();
  await drawn();
  expect(page.getByText('目前没有可以录入成绩的竞赛').query()).toBeNull();
  slow.give([]);
  await expect.element(page.getByText('目前没有可以录入成绩的竞赛')).toBeVisible();
});

test('by keys and in English at 390 px', async () => {
  await open(TRADES, { lang: 'en', size: PHONE });
  const first = page.getByRole('button', { name: /^Enter scores/ });
  await expect.element(first).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('trade=t1');
});
