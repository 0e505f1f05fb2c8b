// Obstacles to the steps of a trade, and whom and until when they concern.
import type { ContestFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TRADE } from '@trainrace/contract/areas/contests/contest.dictionaries';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aProgress } from '#test/contests.ts';
import { answer } from '#test/gateway.ts';
import { aScoredTrade } from '#test/scores.ts';
import { dialogSaying, show } from '#test/stage.tsx';
import { TradeStage } from './TradeStage.tsx';

const RIGHTS = [
  contestInfo.progress.action,
  ...(['lock', 'publicize', 'publish'] as const).map((command) => actionOf(contestTrade.command, { command })),
];

async function open(trade: ContestTrade, facts: Partial<ContestFacts>, lang: 'zh' | 'en' = 'zh') {
  answer(contestTrade.detail, () => trade);
  answer(contestInfo.progress, () => aProgress(facts));
  await show(<TradeStage tradeId="t1" />, { rights: RIGHTS, lang });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

const shown = {
  ...aScoredTrade(TRADE.publicity),
  publicityEnd: '2026-12-05 00:00:00',
  appealEnd: '2026-12-03 00:00:00',
};

test('[issue 27] publishing is grey until publicity and appeals are over, and says until when', async () => {
  await open(shown, { openAppeals: 1 });
  await expect.element(button('发布')).toBeDisabled();
  await expect
    .element(button('发布'))
    .toHaveAccessibleDescription('发布：公示至12月4日 24:00；申诉至12月2日 24:00；还有1件申诉未答复');
});

test('in English too', async () => {
  await open(shown, {}, 'en');
  await expect
    .element(button('Publish'))
    .toHaveAccessibleDescription('Publish: public notice until 24:00 on 4 December; appeals until 24:00 on 2 December');
});

test('once they are over it is the primary step', async () => {
  await open(shown, { now: '2026-12-05 00:00:00' });
  await expect.element(button('发布')).toBeEnabled();
  await expect.element(button('发布')).toHaveClass('ant-btn-primary');
});

test('scores and checks come before the lock, whose dialog names them', async () => {
  await open(aScoredTrade(TRADE.running), { competitors: 3, withoutScore: 1, unchecked: 2 });
  await expect.element(page.getByText('下一步：录入1人的成绩')).toBeVisible();
  await expect.element(button('锁定')).toBeEnabled();
});

test('before publicity begins one reads when it ends, and how many are told', async () => {
  await open(aScoredTrade(TRADE.locked), { competitors: 3 });
  await button('公示').click();
  const dialog = dialogSaying('焊工');
  await expect.element(dialog.getByText('公示至12月4日 24:00')).toBeVisible();
  await expect.element(dialog.getByText('申诉受理至12月2日 24:00')).toBeVisible();
  await expect.element(dialog.getByText('通知3名选手或其报名单位')).toBeVisible();
});
