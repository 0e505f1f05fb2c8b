// A published score changes by an order only: who writes or decides one sees in figures who moves by it.
import {
  scoreCorrection,
  type ScoreCorrection,
  type ScoreMove,
} from '@trainrace/contract/areas/results/score-correction';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { CORRECTION } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { address, allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { DraftMoves, type CorrectionDraft } from './DraftMoves.tsx';
import { ScoreCorrectionPage } from './score-correction.page.tsx';

const place = (totalScore: string | null, rankNo: number | null, awardLevel: 1 | 2 | 3 | null) => ({
  totalScore,
  rankNo,
  awardLevel,
});
const move = (name: string, before: ScoreMove['before'], after: ScoreMove['after']): ScoreMove => ({
  competitorId: name,
  ticketNo: null,
  name,
  before,
  after,
});
const MOVES = [
  move('甲', place('80.00', 2, 2), place('92.00', 1, 1)),
  move('乙', place('90.00', 1, 1), place('90.00', 2, null)),
];

const order = (over: Partial<ScoreCorrection> = {}): ScoreCorrection =>
  recordOf(scoreCorrection.family, {
    id: 'o1',
    version: 2,
    correctionNo: 'GZ2026-001',
    competitorId: '1',
    competitorName: '甲',
    contestName: '示例竞赛',
    contestTradeId: 't1',
    tradeName: '焊工',
    changes: [{ field: 'theoryScore', from: '60.00', to: '90' }],
    reason: '登分时看错一行',
    correctionState: CORRECTION.proposed,
    ...over,
  });

async function open(
  record: ScoreCorrection | null,
  options: Parameters<typeof show>[1] = {},
  moves: () => ScoreMove[] = () => MOVES,
) {
  answerCommon();
  answer(contestTrade.list, () => pageOf([], 0, { current: 1, size: 20 }));
  const records = record === null ? [] : [record];
  answer(scoreCorrection.list, () => pageOf(records, records.length, { current: 1, size: 10 }));
  answer(scoreCorrection.detail, () => record!);
  answer(scoreCorrection.moves, moves);
  answer(scoreCorrection.command, () => ({ ...record!, version: 3, correctionState: CORRECTION.approved }));
  const at = record === null ? '' : `?view=${record.id}`;
  await show(<ScoreCorrectionPage />, { rights: allRights(scoreCorrection).concat(COMMANDS), at, ...options });
}
const COMMANDS = ['propose', 'take_back', 'approve', 'refuse'].map((verb) => `score_correction_${verb}`);
const moves = () => page.getByRole('table').filter({ hasText: '奖次' });
const commands = () => sentTo(scoreCorrection.command).map(({ input }) => input);

test('without an order the page says so, and offers to write one', async () => {
  await open(null);
  await expect.element(page.getByText('没有更正单')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '新增' }).first()).toBeVisible();
});

test('an order shows what moves: before struck out, after beside it, and what stays once', async () => {
  await open(order());
  await expect.element(page.getByText('2 人的总成绩、名次或奖次有变化')).toBeVisible();
  const [first, second] = [moves().getByRole('row').nth(1), moves().getByRole('row').nth(2)];
  await expect.element(first).toMatchTextContent(/甲80\.00 → 92\.002 → 1.* → /);
  await expect.element(second).toMatchTextContent(/^乙90\.001 → 2.* → —$/);
  expect(second.element().querySelectorAll('del')).toHaveLength(2);
});

test('who approves has it all before them once more, and sends it with the version that they saw', async () => {
  await open(order());
  await page.getByRole('button', { name: '批准更正' }).click();
  const dialog = dialogSaying('此操作不能撤销');
  await expect.element(dialog.getByText('2 人的总成绩、名次或奖次有变化')).toBeVisible();
  expect(commands()).toEqual([]);
  await dialog.getByRole('button', { name: '批准更正' }).click();
  await expect.poll(commands).toMatchObject([{ id: 'o1', version: 2, command: 'approve' }]);
});

test('a refusal without an opinion is not sent; a refused approval keeps what was written', async () => {
  await open(order());
  answer(scoreCorrection.command, () => {
    throw new Refusal(409, '提出人不能审批自己的更正单');
  });
  await page.getByRole('button', { name: '不同意' }).click();
  const dialog = dialogSaying('成绩保持不变');
  await dialog.getByRole('button', { name: '不同意' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(commands()).toEqual([]);
  await dialog.getByRole('textbox').fill('依据不足');
  await dialog.getByRole('button', { name: '不同意' }).click();
  await expect.element(page.getByText('提出人不能审批自己的更正单').first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('依据不足');
});

test('of a refused order nothing is said to move', async () => {
  await open(order({ correctionState: CORRECTION.refused, opinion: '依据不足' }));
  await expect.element(page.getByText('依据不足')).toBeVisible();
  expect(page.getByText('名次变化').query()).toBeNull();
});

test('moves that do not come say why, and come when asked again', async () => {
  let isDown = true;
  await open(order(), {}, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return [];
  });
  const failed = page.getByRole('alert').filter({ hasText: '系统繁忙' });
  await expect.element(failed).toBeVisible();
  isDown = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('总成绩、名次和奖次都不变')).toBeVisible();
});

const previews = () => sentTo(scoreCorrection.preview).map(({ input }) => input);
const draft = async (given: CorrectionDraft, options: Parameters<typeof show>[1] = {}) =>
  await show(<DraftMoves draft={given} />, options);

test('while an order is written it asks for what is lacking, and sends nothing half written', async () => {
  await draft({ competitorId: '1', changes: [{ field: 'theoryScore', to: ' ' }, { to: '90' }] });
  await expect.element(page.getByText('选择选手并填写更正内容后，这里显示名次变化情况')).toBeVisible();
  expect(previews()).toEqual([]);
});

test('of several rows those are looked at that are whole', async () => {
  answer(scoreCorrection.preview, () => MOVES);
  await draft({ competitorId: '1', changes: [{ field: 'theoryScore', to: '90' }, { field: 'practiceScore' }] });
  await expect.element(moves().getByText('甲')).toBeVisible();
  expect(previews()).toEqual([{ competitorId: '1', changes: [{ field: 'theoryScore', to: '90' }] }]);
});

test('what the server would refuse is said beside the form, before it is sent', async () => {
  answer(scoreCorrection.preview, () => {
    throw new Refusal(400, '理论成绩不能超过满分100');
  });
  await draft({ competitorId: '1', changes: [{ field: 'theoryScore', to: '900' }] });
  await expect.element(page.getByRole('note')).toMatchTextContent('理论成绩不能超过满分100');
});

test('in English at 390 px the figures scroll by themselves', async () => {
  answer(scoreCorrection.preview, () => MOVES);
  const whole = { competitorId: '1', changes: [{ field: 'theoryScore' as const, to: '90' }] };
  await draft(whole, { lang: 'en', size: PHONE });
  await expect.element(page.getByText('2 people get another total, rank or award')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the way back from an order leads to its list', async () => {
  await open(order());
  await page
    .getByRole('button', { name: /返回|关闭/ })
    .first()
    .click();
  await expect.poll(address).not.toContain('view');
});
