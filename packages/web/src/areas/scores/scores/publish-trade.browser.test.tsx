// Before a trade is published who decides hears whether citizens still wait for an answer: a warning, not a wall.
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/areas/contests/contest.dictionaries';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { aScoredTrade } from '#test/scores.ts';
import { dialogSaying, show } from '#test/stage.tsx';
import { TradeStage } from './TradeStage.tsx';

const inPublicity = {
  ...aScoredTrade(TRADE.publicity),
  publicizeTime: '2026-11-10 09:00:00',
  publicityEnd: '2026-11-15 09:00:00',
  appealEnd: '2026-11-13 09:00:00',
};

/** The dialog of “publish”, with so many objections that nobody has answered. */
async function askToPublish(open: number | Refusal) {
  answer(contestTrade.detail, () => inPublicity);
  answer(contestTrade.command, () => ({ ...inPublicity, version: 4, tradeStatus: TRADE.published }));
  answer(contestTrade.checklist, () => ({ theoryWeight: 30, practiceWeight: 70, items: [] }));
  answer(publicObjection.list, () => {
    if (open instanceof Refusal) throw open;
    return pageOf([], open, { current: 1, size: 1 });
  });
  await show(<TradeStage tradeId="t1" />, { rights: [actionOf(contestTrade.command, { command: 'publish' })] });
  await page.getByRole('button', { name: '发布', exact: true }).click();
  return dialogSaying('焊工');
}

test('who publishes is told how many objections wait, where they are read, and may publish all the same', async () => {
  const dialog = await askToPublish(2);
  await expect.element(dialog.getByText('还有 2 件公众异议未答复，仍要发布？')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: '查看公众异议' }))
    .toHaveAttribute('href', '/competition/public_objection?objectionState=10,20');
  expect(sentTo(publicObjection.list).map(({ input }) => input)).toMatchObject([
    { subjectId: 't1', objectionState: '10,20' },
  ]);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect
    .poll(() => sentTo(contestTrade.command).map(({ input }) => input))
    .toMatchObject([{ id: 't1', command: 'publish' }]);
});

test.each([
  ['nobody objected', 0],
  ['it cannot be read', new Refusal(503, '服务繁忙')],
])('nothing is said of objections where %s, and publishing is open', async (_, open) => {
  const dialog = await askToPublish(open);
  await expect.element(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
  await expect.poll(() => sentTo(publicObjection.list).length).toBeGreaterThan(0);
  expect(dialog.getByText(/公众异议/).query()).toBeNull();
});
