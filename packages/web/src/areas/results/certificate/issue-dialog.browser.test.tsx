// Issuing certificates of a contest, or of one of its trades.
import { certificate, type CertificateStanding } from '@trainrace/contract/areas/results/certificate';
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST as STATUS } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { attach } from '@trainrace/contract/files/attach';
import { MISSING_GLYPHS_HEADER } from '@trainrace/contract/print/glyphs-header';
import { download } from '#api/call.ts';
import { anEntry } from '#test/entries.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { aResult } from '#test/scores.ts';
import { allRights, notices, PHONE, show } from '#test/stage.tsx';
import { CertificatePage } from './certificate.page.tsx';
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

test('a person reads what becomes of each entry, not how certificates are issued', async () => {
  const entry = (id: string, tradeName: string, contestStatus: 60 | 80) =>
    anEntry(id, '甲', { tradeName, contestStatus, auditStatus: PASSED });
  const entries = [entry('e1', '焊工', STATUS.running), entry('e2', '电工', STATUS.results), entry('e3', '钳工', 80)];
  const result = (of: (typeof entries)[number], over: Partial<ApplicationScore>) =>
    aResult(of.id, '甲', { ...of, ...over });
  answer(applicationInfo.listByPerson, () => pageOf(entries, 3, { current: 1, size: 100 }));
  answer(applicationInfo.personLookScore, () =>
    pageOf(
      [result(entries[1]!, { isPass: 0, awardLevel: null }), result(entries[2]!, { isPass: 1, awardLevel: 1 })],
      2,
      { current: 1, size: 100 },
    ),
  );
  answer(certificate.list, () => pageOf([], 0, { current: 1, size: 20 }));
  const rights = [certificate.list.action, applicationInfo.personLookScore.action];
  await show(<CertificatePage />, { rights, size: PHONE });
  const line = (tradeName: string) =>
    page.getByRole('region', { name: '我的参赛与证书' }).getByRole('listitem').filter({ hasText: tradeName });
  await expect.element(line('焊工').getByText('成绩还没有发布')).toBeVisible();
  await expect.element(line('电工').getByText('成绩未合格，没有证书')).toBeVisible();
  await expect.element(line('钳工').getByText('已获奖，证书待签发')).toBeVisible();
  await expect.element(page.getByText(/报名并参加竞赛、获奖后/)).toBeVisible();
  expect(page.getByText(/可签发/).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('whose certificate cannot be printed is named before, and after with the character that is missing', async () => {
  const unprintable = { total: 1, glyphs: [{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }] };
  await open();
  answer(certificate.standing, () => [{ ...line('t1', '焊接', 3), unprintable }]);
  answer(certificate.issueAll, () => ({ jobId: 'j1', state: 'running', total: 3 }));
  const result = { link: '/files/1', total: 3, unprintable };
  answer(jobs.detail, () => ({ id: 'j1', state: 'done' as const, done: 3, total: 3, message: null, result }));
  answer(attach.download, () => new SentFile('证书.zip'));
  await choose('竞赛', '园林绿化竞赛');
  await expect.element(page.getByText(/不能制作.*张.*U\+E123/)).toBeVisible();
  await page.getByRole('button', { name: '签发 3 份并下载' }).click();
  await expect.poll(notices).toContainEqual(expect.stringMatching(/不能制作.*U\+E123/));
});

test('a file that was printed with a code point in place of a character says so beside it', async () => {
  const found = { total: 1, glyphs: [{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }] };
  const headers = { [MISSING_GLYPHS_HEADER]: encodeURIComponent(JSON.stringify(found)) };
  await open({ lang: 'en' });
  answer(arrangement.sheet, () => new SentFile('list.pdf', 'file', headers));
  await download(arrangement.sheet, { sessionId: 's1', kind: 'door' }, 'list.pdf');
  await expect.poll(notices).toContainEqual(expect.stringMatching(/code points instead: 张\uE123.*U\+E123/));
});
