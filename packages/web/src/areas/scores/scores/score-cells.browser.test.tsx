// The grid in which marks are typed: what a key does, what is sent, and what stays in sight where it could not be saved.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE } from '@trainrace/contract/areas/scores/score.dictionaries';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/areas/contests/contest.dictionaries';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { aScore, aScoredTrade } from '#test/scores.ts';
import { address, allRights, dialogSaying, show } from '#test/stage.tsx';
import { ScoreTable } from './ScoreTable.tsx';

const trade = aScoredTrade(TRADE.running);
const competitor = (id: string, name: string, over: Partial<CompetitionInfo> = {}) => aScore({ id, name, ...over });

/** Three competitors, and a server that keeps what it is sent of them. */
async function open(over: Partial<CompetitionInfo> = {}, lang: 'zh' | 'en' = 'zh', of = trade, more: string[] = []) {
  const rows = new Map(['甲', '乙', '丙'].map((name, at) => [`${at + 1}`, competitor(`${at + 1}`, name, over)]));
  answerCommon();
  answer(contestTrade.detail, () => of);
  answer(competitionInfo.competitionInfoScorePage, () => pageOf([...rows.values()], 3, { current: 1, size: 50 }));
  answer(competitionInfo.submit, ({ input }) => {
    const { id, ...fields } = input as Partial<CompetitionInfo>;
    const stored = { ...competitor(String(id), ''), ...rows.get(String(id)), ...fields };
    rows.set(stored.id, stored);
    return stored;
  });
  await show(<ScoreTable tradeId="t1" />, {
    rights: [...allRights(competitionInfo), scoreCorrection.submit.action, ...more],
    lang,
  });
}
const cell = (name: string, label = '理论成绩') => page.getByRole('spinbutton', { name: `${label} ${name}` });
const value = (name: string) => (cell(name).element() as HTMLInputElement).value;
const sent = () => sentTo(competitionInfo.submit).map(({ input }) => input);
const type = async (name: string, typed: string) => {
  await cell(name).click();
  await userEvent.keyboard(`{Control>}a{/Control}${typed}`);
};

test('Enter saves a mark and goes to the same mark of the next competitor', async () => {
  await open();
  await type('甲', '89.5{Enter}');
  await expect.element(cell('乙')).toHaveFocus();
  await expect.poll(sent).toEqual([{ id: '1', theoryScore: '89.5', theoryAttend: 1 }]);
  await expect.poll(() => value('甲')).toBe('89.50');
});

test('the last mark of a column is saved by Enter as well', async () => {
  await open();
  await type('丙', '70{Enter}');
  await expect.poll(sent).toEqual([{ id: '3', theoryScore: '70', theoryAttend: 1 }]);
});

test('the arrow keys go from row to row and change no mark', async () => {
  await open({ theoryScore: '90.00', theoryAttend: 1 });
  await cell('甲').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('乙')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(cell('丙')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell('乙')).toHaveFocus();
  await userEvent.tab();
  expect(['甲', '乙', '丙'].map(value)).toEqual(['90.00', '90.00', '90.00']);
  expect(sent()).toEqual([]);
});

test.for([
  ['89.205', '89.205'],
  ['-5', '-5.00'],
  ['1000.5', '1000.50'],
])('a mark of %s is not rounded nor bent: it stays, is named and is not sent', async ([typed, shown]) => {
  await open();
  await type('甲', typed ?? '');
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toHaveTextContent('理论成绩格式不正确');
  await expect.element(cell('甲')).toHaveAttribute('aria-invalid', 'true');
  expect(value('甲')).toBe(shown);
  expect(sent()).toEqual([]);
  await type('甲', '88');
  await userEvent.tab();
  await expect.poll(sent).toEqual([{ id: '1', theoryScore: '88', theoryAttend: 1 }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a mark that could not be saved stays with the reason, and goes out when it is left once more', async () => {
  await open();
  answer(competitionInfo.submit, () => {
    throw new Refusal(409, '赛项成绩已锁定');
  });
  await type('甲', '66');
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toHaveTextContent('赛项成绩已锁定');
  expect(value('甲')).toBe('66.00');
  answer(competitionInfo.submit, () => competitor('1', '甲', { theoryScore: '66.00', theoryAttend: 1 }));
  await cell('甲').click();
  await userEvent.tab();
  await expect.poll(sent).toHaveLength(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('who is absent has no mark: both go in one call', async () => {
  await open({ theoryScore: '90.00', theoryAttend: 1 });
  await page.getByRole('combobox', { name: '理论到考 甲' }).click();
  await page.getByTitle('缺考').last().click();
  await expect.poll(sent).toEqual([{ id: '1', theoryAttend: 2, theoryScore: null }]);
  await expect.poll(() => value('甲')).toBe('');
});

test('an emptied mark is taken back without a word on attendance', async () => {
  await open({ theoryScore: '90.00', theoryAttend: 1 });
  await type('甲', '{Backspace}');
  await userEvent.tab();
  await expect.poll(sent).toEqual([{ id: '1', theoryScore: null }]);
});

test('a locked mark is read, not typed', async () => {
  await open({ theoryScore: '90.00', theoryAttend: 1, scoreStatus: SCORE.locked });
  await expect.element(page.getByText(/^90\.00/).first()).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: /^理论成绩/ }).first()).not.toBeInTheDocument();
});

test('the cells are named in English as well', async () => {
  await open({}, 'en');
  await expect.element(cell('甲', 'Theory')).toBeVisible();
});

test('a published score is corrected by an order, which begins with its competitor; one before that is not', async () => {
  await open({ scoreStatus: SCORE.published, totalScore: '90.00' }, 'zh', aScoredTrade(TRADE.published));
  await page.getByRole('button', { name: /^更正/ }).first().click();
  await expect.poll(address).toBe('/score_correction?add=1&contestTradeId=t1&competitorId=1');
});

test('a score in publicity offers no order', async () => {
  await open({ scoreStatus: SCORE.publicity, totalScore: '90.00' }, 'zh', aScoredTrade(TRADE.publicity));
  await expect.element(page.getByText('甲').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^更正/ })).not.toBeInTheDocument();
});

test('who checks says why a mark far from the others is right; of the others nothing is asked', async () => {
  const rows = [
    { competitorId: '1', ticketNo: '1', name: '甲', value: '20.00', median: '80.00', of: 'theoryScore', reason: null },
  ];
  const outlier = { item: 'outlier', level: 'warn', count: 1, rows } as const;
  answer(contestTrade.checklist, () => ({ theoryWeight: 30, practiceWeight: 70, items: [outlier] }));
  answer(competitionInfo.confirmOutlier, () => competitor('1', '甲', { outlierReason: '设备故障' }));
  await open({ scoreStatus: SCORE.entered, theoryScore: '20.00', theoryAttend: 1 }, 'zh', trade, [
    contestTrade.checklist.action,
  ]);
  const explain = page.getByRole('button', { name: /^说明原因/ });
  await expect.element(explain.first()).toBeVisible();
  expect(explain.elements()).toHaveLength(1);
  await explain.first().click();
  const dialog = dialogSaying('偏差说明：甲');
  await dialog.getByRole('textbox', { name: '偏差说明' }).fill('设备故障');
  await dialog.getByRole('button', { name: '说明原因', exact: true }).click();
  await expect
    .poll(() => sentTo(competitionInfo.confirmOutlier).map(({ input }) => input))
    .toEqual([{ id: '1', version: 1, outlierReason: '设备故障' }]);
});
