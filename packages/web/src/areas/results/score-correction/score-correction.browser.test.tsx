// An order begins where the mistake was found: at an appeal or at a published score, with its competitor filled in.
import { appeal, type Appeal } from '@trainrace/contract/areas/results/appeal';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { scoreCorrection, type ScoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { APPEAL, CORRECTION, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCommon } from '#test/occupations.ts';
import { aScore, aScoredTrade } from '#test/scores.ts';
import { answer, sentTo } from '#test/gateway.ts';
import { allRights, PHONE, pick, show } from '#test/stage.tsx';
import { ScoreCorrectionPage } from './score-correction.page.tsx';

const times = { version: 1, createTime: '2026-11-20 09:00:00', updateTime: '2026-11-20 09:00:00' };
const appealed: Appeal = {
  ...times,
  id: 'a1',
  appealNo: 'SS-2026-0001',
  contestId: 'c1',
  contestName: '2026 技能竞赛',
  contestTradeId: 't1',
  tradeName: '焊工',
  competitorId: 's1',
  competitorName: '陈示一',
  ticketNo: '001',
  content: '漏计2分',
  evidenceAtts: null,
  appealState: APPEAL.toCorrect,
  appealEnd: null,
  answerBy: '2026-11-27',
  reviewerNames: '周演瑜',
  opinion: '应加2分',
  answer: null,
  correctionNo: null,
  correctionState: null,
  handledBy: null,
  handledAt: null,
  answeredAt: null,
};
const order = (fields: Partial<ScoreCorrection>): ScoreCorrection => ({
  ...times,
  id: 'k1',
  competitorId: 's1',
  appealId: 'a1',
  appealNo: 'SS-2026-0001',
  changes: [],
  reason: '登分笔误',
  evidenceAtt: null,
  correctionNo: 'GZD-2026-0001',
  contestName: '2026 技能竞赛',
  contestTradeId: 't1',
  tradeName: '焊工',
  competitorName: '陈示一',
  ticketNo: '001',
  correctionState: CORRECTION.draft,
  proposedBy: null,
  proposedAt: null,
  decidedBy: null,
  decidedAt: null,
  opinion: null,
  snapshotId: null,
  ...fields,
});

const PLACE = { totalScore: '80.00', rankNo: 2, awardLevel: null };

beforeEach(() => {
  answerCommon();
  answer(scoreCorrection.list, () => pageOf([], 0, { current: 1, size: 20 }));
  answer(scoreCorrection.preview, () => [
    { competitorId: 's1', ticketNo: '001', name: '陈示一', before: PLACE, after: { ...PLACE, rankNo: 1 } },
  ]);
  answer(scoreCorrection.submit, () => order({}));
  answer(competitionInfo.list, () => pageOf([aScore({ scoreStatus: SCORE.published })], 1, { current: 1, size: 20 }));
  answer(competitionInfo.detail, () => aScore({ scoreStatus: SCORE.published }));
  answer(contestTrade.detail, () => aScoredTrade(TRADE.publicity));
  answer(appeal.list, () => pageOf([appealed], 1, { current: 1, size: 20 }));
  answer(appeal.detail, () => appealed);
});

const says = async (words: string) =>
  await expect.poll(() => page.getByRole('dialog').element().textContent).toContain(words);

test('the form begins with competitor and appeal, shows who moves and sends both, also on a phone', async () => {
  const at = '?add=1&contestTradeId=t1&competitorId=s1&appealId=a1';
  await show(<ScoreCorrectionPage />, { rights: allRights(scoreCorrection), at, size: PHONE });
  const form = page.getByRole('dialog');
  await says('SS-2026-0001');
  await says('20260001');
  await says('批准后公示期重新计算');
  await form.getByLabelText('更正原因').fill('评分表合计有误');
  await form.getByRole('button', { name: '添加一行' }).click();
  await form.getByLabelText('更正为').fill('92');
  await pick('更正项目', '实操成绩', form);
  await says('1 人的总成绩、名次或奖次有变化');
  expect(sentTo(scoreCorrection.preview).at(-1)?.input).toMatchObject({ competitorId: 's1', appealId: 'a1' });
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .poll(() => sentTo(scoreCorrection.submit).map(({ input }) => input))
    .toMatchObject([{ competitorId: 's1', appealId: 'a1', reason: '评分表合计有误' }]);
});

test('without an appeal in the address nothing of one is asked', async () => {
  const at = '?add=1&contestTradeId=t1&competitorId=s1';
  await show(<ScoreCorrectionPage />, { rights: allRights(scoreCorrection), at });
  await says('20260001');
  await expect.element(page.getByRole('dialog').getByText('来源申诉')).not.toBeInTheDocument();
  expect(sentTo(appeal.detail)).toEqual([]);
});
