// An appeal whose review found a mistake leads to a correction order, once.
import { appeal, type Appeal } from '@trainrace/contract/areas/results/appeal';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { APPEAL, CORRECTION } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, allRights, show } from '#test/stage.tsx';
import { AppealPage } from './appeal.page.tsx';

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

beforeEach(() => {
  answerCommon();
  answer(appeal.list, () => pageOf([appealed], 1, { current: 1, size: 20 }));
});

test('an appeal whose review proposed a correction leads to an order of its competitor', async () => {
  await show(<AppealPage />, { rights: [...allRights(appeal), scoreCorrection.submit.action] });
  await page.getByRole('button', { name: /^提出更正/ }).click();
  await expect.poll(address).toContain('/score_correction?add=1');
  await expect.poll(address).toContain('competitorId=s1&appealId=a1');
});

test('an order that is on its way is not begun again, and the answer waits for it', async () => {
  const waits = { ...appealed, correctionNo: 'GZD-2026-0001', correctionState: CORRECTION.proposed };
  answer(appeal.list, () => pageOf([waits], 1, { current: 1, size: 20 }));
  await show(<AppealPage />, { rights: [...allRights(appeal), scoreCorrection.submit.action] });
  await expect.element(page.getByText('SS-2026-0001').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^提出更正/ })).not.toBeInTheDocument();
});
