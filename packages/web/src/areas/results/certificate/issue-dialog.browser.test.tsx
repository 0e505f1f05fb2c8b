// Issuing certificates of a contest, or of one of its trades.
import { certificate, type CertificateStanding } from '@trainrace/contract/areas/results/certificate';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { IssueDialog } from './IssueDialog.tsx';

const line = (contestTradeId: string, tradeName: string, toIssue: number): CertificateStanding => ({
  contestTradeId,
  tradeName,
  isPublished: true,
  certKind: 'award',
  toIssue,
  issued: 1,
});
const CONTEST = {
  id: 'c1',
  contestName: '园林绿化竞赛',
  contestStatus: 80 as const,
  canApply: false,
  canAudit: false,
  canScore: false,
  trades: [],
};

async function open(options: Parameters<typeof show>[1] = {}) {
  answer(contestInfo.contestList, () => [CONTEST]);
  answer(certificate.standing, () => [line('t1', '焊接', 3), line('t2', '电气装置', 2)]);
  answer(certificate.issueAll, () => {
    throw new Refusal(409, '没有可签发的证书');
  });
  await show(<IssueDialog isIssuing close={vi.fn<() => void>()} />, { rights: allRights(certificate), ...options });
}
async function choose(label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(choice, { exact: true }).last().click();
}

test('[issue 14] one trade is issued alone, and the button says how many', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: '签发证书' })).toBeDisabled();
  await choose('竞赛', '园林绿化竞赛');
  await expect.element(page.getByRole('button', { name: '签发 5 份并下载' })).toBeEnabled();
  await choose('赛项', '焊接');
  await page.getByRole('button', { name: '签发 3 份并下载' }).click();
  await expect
    .poll(() => sentTo(certificate.issueAll).map(({ input }) => input))
    .toEqual([{ contestId: 'c1', contestTradeId: 't1', certKinds: ['award', 'honour', 'promotion', 'referee'] }]);
});

test('[issue 14] without a trade it is the whole contest; on a phone in English', async () => {
  await open({ lang: 'en', size: PHONE });
  await choose('Contest', '园林绿化竞赛');
  await page.getByRole('button', { name: 'Issue 5 and download' }).click();
  await expect.poll(() => sentTo(certificate.issueAll).length).toBe(1);
  expect(sentTo(certificate.issueAll)[0]!.input).not.toHaveProperty('contestTradeId');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
