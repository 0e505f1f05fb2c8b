// The remote of the big screen, in one hand beside the stage.
import { ceremony, type Remote } from '@trainrace/contract/areas/results/ceremony';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CEREMONY, TRADE } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContestChoice } from '#test/contests.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { address, PHONE, show } from '#test/stage.tsx';
import { CeremonyPage } from './ceremony.page.tsx';

const remote = (over: Partial<Remote> = {}): Remote => ({
  contestId: 'c1',
  contestName: '示例竞赛',
  isOn: 1,
  mode: 'ceremony',
  contestTradeId: 't1',
  step: CEREMONY.curtain,
  version: 4,
  trades: [
    { id: 't1', tradeName: '焊工', tradeStatus: TRADE.published, isPublished: 1 },
    { id: 't2', tradeName: '电工', tradeStatus: TRADE.running, isPublished: 0 },
  ],
  ...over,
});

async function hold(first: Remote, options: Parameters<typeof show>[1] = {}) {
  let now = first;
  answer(contestInfo.contestList, () => [aContestChoice([])]);
  answer(ceremony.look, () => now);
  answer(ceremony.set, ({ input }) => {
    now = { ...now, ...(input as Partial<Remote>), version: Number(input['version']) + 1 };
    return now;
  });
  await show(<CeremonyPage />, { size: PHONE, at: '?contest=c1', ...options });
}
const button = (name: string) => page.getByRole('button', { name });
const moves = () => sentTo(ceremony.set).map(({ input }) => input);

test('the contests with a screen stand there to be chosen; the choice stands in the address', async () => {
  await hold(remote(), { at: '' });
  await button('打开 示例竞赛').click();
  await expect.poll(address).toBe('?contest=c1');
});

test('bronze, silver, gold, and no further; each press says where to go, with the version that was seen', async () => {
  await hold(remote());
  await button('下一步：揭晓铜牌').click();
  await button('下一步：揭晓银牌').click();
  await button('下一步：揭晓金牌').click();
  await expect.element(button('已全部揭晓')).toBeDisabled();
  expect(moves()).toEqual([
    { contestId: 'c1', version: 4, step: CEREMONY.bronze },
    { contestId: 'c1', version: 5, step: CEREMONY.silver },
    { contestId: 'c1', version: 6, step: CEREMONY.gold },
  ]);
  await button('收起幕布').click();
  await expect.element(button('下一步：揭晓铜牌')).toBeEnabled();
  await expect.element(button('上一步')).toBeDisabled();
});

test('pressed twice before the answer has come, it goes one step', async () => {
  const slow = later<Remote>();
  await hold(remote());
  answer(ceremony.set, () => slow.answer);
  const next = button('下一步：揭晓铜牌');
  await next.click();
  await expect.element(next).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(moves()).toHaveLength(1);
  slow.give(remote({ version: 5 }));
  await expect.element(next).toBeEnabled();
});

test('moved on by somebody else meanwhile, it says so and stands where the screen is', async () => {
  await hold(remote());
  answer(ceremony.set, () => {
    throw new Refusal(409, '大屏已由他人操作，请核对当前画面');
  });
  answer(ceremony.look, () => remote({ step: CEREMONY.silver, version: 9 }));
  await button('下一步：揭晓铜牌').click();
  await expect.element(page.getByText('大屏已由他人操作，请核对当前画面')).toBeVisible();
  await expect.element(button('下一步：揭晓金牌')).toBeEnabled();
});

test('the ceremony begins with a trade whose results are published', async () => {
  await hold(remote({ mode: 'progress', contestTradeId: null }));
  await page.getByText('颁奖典礼').click();
  await expect.poll(moves).toEqual([{ contestId: 'c1', version: 4, mode: 'ceremony', contestTradeId: 't1' }]);
});

test('without such a trade nothing is revealed', async () => {
  await hold(remote({ contestTradeId: null, trades: [remote().trades[1]!] }));
  await expect.element(button('下一步：揭晓铜牌')).toBeDisabled();
  await page.getByRole('combobox', { name: '颁奖赛项' }).click();
  await expect
    .element(page.getByTitle('电工（未发布）'))
    .toHaveClass('ant-select-item-option-disabled', { exact: false });
});

test('the screen is turned off; all of it in English fits 390 px', async () => {
  await hold(remote(), { lang: 'en' });
  await page.getByRole('switch', { name: 'Screen' }).click();
  await expect.poll(moves).toEqual([{ contestId: 'c1', version: 4, isOn: 0 }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
