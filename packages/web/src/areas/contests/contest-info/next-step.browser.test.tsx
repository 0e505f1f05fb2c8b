// The one next step of a contest, what is grey, and what a command says before it is given.
import type { ContestFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { trail } from '@trainrace/contract/areas/system/trail';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContest, aProgress, aTrade } from '#test/contests.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, dialogSaying, menu, show } from '#test/stage.tsx';
import { ContestWorkspace } from './contest-workspace.tsx';
import { ContestInfoPage } from './contest-info.page.tsx';
import { ContestTrades } from './ContestTrades.tsx';
import { ContestNextStep } from './next-step.tsx';

const verb = (command: 'file' | 'submitFiling' | 'arrange' | 'start' | 'closeEntries' | 'close' | 'postpone') =>
  actionOf(contestInfo.command, { command });
const BOTH = [contestInfo.progress.action, verb('arrange'), verb('start'), verb('closeEntries'), verb('submitFiling')];
const BUREAU = [...BOTH, verb('file'), verb('close'), verb('postpone')];
const MENUS = [
  menu('审核', '/application/audit'),
  menu('编排', '/competition/arrangement'),
  menu('成绩', '/competition/scores'),
];

async function open(
  contestStatus: ContestInfo['contestStatus'],
  facts: Partial<ContestFacts>,
  { rights = BUREAU, ...more }: Parameters<typeof show>[1] = {},
) {
  answer(contestInfo.progress, () => aProgress(facts));
  const contest = aContest({ contestStatus, regulationAtt: 'a', tradeCount: 1, applyEnd: '2026-11-20 17:00:00' });
  await show(<ContestNextStep contest={contest} />, { rights, menus: MENUS, ...more });
}

const step = () => page.getByRole('region', { name: /下一步|Next step/ });

test('reviews of one’s own are a button that opens exactly them', async () => {
  await open(40, { finalReview: 4, firstReview: 1 });
  await step().getByRole('button', { name: '审核4份', exact: true }).click();
  await expect.poll(address).toContain('/c1?at=audit&stage=waitingFinal');
});

test('a unit reads whom it waits for, in both languages', async () => {
  await open(40, { finalReview: 1 }, { rights: BOTH });
  await expect.element(step().getByText('等待人社局：审核1份')).toBeVisible();
  expect(step().getByRole('button').query()).toBeNull();
});

test('in English one entry is no entries', async () => {
  await open(40, { finalReview: 1 }, { lang: 'en' });
  await expect.element(step().getByRole('button', { name: 'Review 1 entry', exact: true })).toBeVisible();
});

const COUNTED = [
  [40, { passed: 9, sessions: 2, gaps: 2 }, '去编排：2项须处理', 'Arrange: 2 open items'],
  [40, { passed: 9 }, '去编排：9人待安排', 'Arrange: 9 entrants'],
  [50, { passed: 9, withoutTicket: 12 }, '发放12人次的准考证', 'Issue 12 tickets'],
  [60, { notLocked: 1, withoutScore: 3 }, '录入3人的成绩', 'Enter scores of 3 competitors'],
] as const;

test.each(COUNTED)('in state %i the work is counted', async (state, facts, words) => {
  await open(state, facts);
  await expect.element(step().getByRole('button', { name: words, exact: true })).toBeVisible();
});

test.each(COUNTED)('in state %i it is in English too', async (state, facts, _, words) => {
  await open(state, facts, { lang: 'en' });
  await expect.element(step().getByRole('button', { name: words, exact: true })).toBeVisible();
});

test('[issue 27] a publicity is waited for until 24:00 of its last day', async () => {
  await open(75, { inPublicity: 2, publicityEnd: '2026-12-05 00:00:00' });
  await expect.element(step().getByText('公示至12月4日 24:00')).toBeVisible();
});

test.each([
  ['zh', '暂不能开赛：没有审核通过的选手'],
  ['en', 'Not possible yet: Start (nobody has passed the review)'],
] as const)('nobody has passed: it says so instead of a button that leads nowhere (%s)', async (lang, words) => {
  await open(50, { passed: 0 }, { lang });
  await expect.element(step().getByText(words)).toBeVisible();
});

test('before it starts one reads who competes, what is closed and what is missing', async () => {
  answer(contestTrade.list, () => pageOf([aTrade('t1', '焊工')], 1, { current: 1, size: 200 }));
  await open(50, { passed: 9, emptyTrades: ['钳工', '车工'] });
  await step().getByRole('button', { name: '下一步：开赛', exact: true }).click();
  const dialog = dialogSaying('示例竞赛');
  await expect.element(dialog.getByText('9名选手参赛')).toBeVisible();
  await expect.element(dialog.getByText('2个赛项没有选手，不开赛，由人社局取消：钳工, 车工')).toBeVisible();
  await expect.element(dialog.getByText('没有安排场次，9名选手没有座位')).toBeVisible();
});

test('who may not ask, and whom the server does not answer, reads the step by the state', async () => {
  answer(contestInfo.progress, () => {
    throw new Refusal(503, '服务繁忙');
  });
  const contest = aContest({ contestStatus: 50, contestYear: 2026, hostUnits: ['示例局'] });
  await show(<ContestNextStep contest={contest}>下一步：开赛</ContestNextStep>, { rights: BUREAU });
  await expect.element(page.getByText('下一步：开赛')).toBeVisible();
});

test('above the contest what is not possible yet is grey and says why; only the next step stands out', async () => {
  const contest = aContest({ contestStatus: 50, contestYear: 2026, hostUnits: ['示例局'] });
  answerCommon();
  answer(trail.list, () => pageOf([], 0, { current: 1, size: 10 }));
  answer(contestTrade.list, () => pageOf([], 0, { current: 1, size: 10 }));
  answer(contestInfo.detail, () => contest);
  answer(contestInfo.progress, () => aProgress({ passed: 9, withoutTicket: 12 }));
  const rights = [...BUREAU, contestInfo.detail.action];
  await show(<ContestWorkspace openPage={() => null} />, { rights, menus: MENUS, at: '/c1' });
  const start = page.getByRole('button', { name: '开赛', exact: true });
  await expect.element(start).toBeDisabled();
  await expect.element(start).toHaveAccessibleDescription('开赛：还有12人次未发放准考证');
  await expect.element(step().getByRole('button', { name: '发放12人次的准考证' })).toBeVisible();
  expect([...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent)).toEqual([
    '发放12人次的准考证',
  ]);
  expect(sentTo(contestInfo.command)).toEqual([]);
});

test('[issue 27] rows say the steps of their details, asked for once, and offer them first', async () => {
  answerCommon();
  const waiting = aContest({ contestStatus: 40, regulationAtt: 'a', tradeCount: 1 });
  const ready = { ...waiting, id: 'c2', contestName: '另一竞赛', contestStatus: 50 } as const;
  answer(contestInfo.list, () => pageOf([waiting, ready], 2, { current: 1, size: 10 }));
  answer(contestInfo.steps, () => [
    { id: 'c1', facts: aProgress({ finalReview: 4 }).facts },
    { id: 'c2', facts: aProgress({ passed: 9 }).facts },
  ]);
  await show(<ContestInfoPage />, { rights: [...BUREAU, contestInfo.list.action], menus: MENUS });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('另一竞赛').getByText('下一步：开赛')).toBeVisible();
  await expect.element(row('示例竞赛').getByText('审核4份').first()).toBeVisible();
  expect(sentTo(contestInfo.steps)).toEqual([expect.objectContaining({ input: { ids: ['c1', 'c2'] } })]);
  // A command that the facts do not allow is grey in the row as well, with why.
  await row('示例竞赛')
    .getByRole('button', { name: /更多操作/ })
    .click();
  const closing = page.getByRole('menuitem', { name: /^完成编排：.*4/ });
  await expect.element(closing).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await row('示例竞赛').getByRole('button', { name: '审核4份 示例竞赛' }).click();
  await expect.poll(address).toContain('/c1?at=audit&stage=waitingFinal');
});

test('[issue 27] who may not ask for facts reads rows by their state alone', async () => {
  answerCommon();
  answer(contestInfo.list, () => pageOf([aContest({ contestStatus: 40 })], 1, { current: 1, size: 10 }));
  await show(<ContestInfoPage />, { rights: [contestInfo.list.action], menus: MENUS });
  await expect.element(page.getByText('示例竞赛')).toBeVisible();
  expect(sentTo(contestInfo.steps)).toEqual([]);
});

test('[issue 27] trades say in their list what comes next for each', async () => {
  answerCommon();
  const trades = [aTrade('t1', '焊工', { tradeStatus: '竞赛' })];
  answer(contestTrade.list, () => pageOf(trades, 1, { current: 1, size: 200 }));
  answer(contestTrade.steps, () => [{ id: 't1', facts: aProgress({ withoutScore: 3 }).facts }]);
  await show(<ContestTrades record={aContest({ contestStatus: 60 })} />, { rights: BUREAU, lang: 'en' });
  await expect.element(page.getByText('Enter scores of 3 competitors')).toBeVisible();
});
