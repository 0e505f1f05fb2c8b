// The bureau's list of merges: who confirms sees both accounts; what is merged can be undone with a reason.
import { accountMerge, type AccountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { MERGE } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, show } from '#test/stage.tsx';
import { AccountMergePage } from './account-merge.page.tsx';

const COMMANDS = ['confirm', 'refuse', 'undo'].map((verb) => `account_merge_${verb}`);
const merge = (fields: Partial<AccountMerge>): AccountMerge =>
  recordOf(accountMerge.family, {
    id: 'm1',
    version: 1,
    mergeNo: 'ZHHB-2026-0001',
    keepId: 'u2',
    closeId: 'u1',
    keepName: '陈示一',
    closeName: '陈示一',
    keepMobile: '199****0002',
    closeMobile: '199****0001',
    reason: '窗口核对身份证',
    mergeState: MERGE.proposed,
    ...fields,
  });
const party = (id: string, mobile: string) => ({
  id,
  name: '陈示一',
  mobile,
  idCardNo: '320599********9016',
  realNameState: 1 as const,
  regTime: '2026-01-02 03:04:05',
  lastLoginTime: null,
});

async function open(record: AccountMerge) {
  answerCommon();
  answer(accountMerge.list, () => pageOf([record], 1, { current: 1, size: 10 }));
  answer(accountMerge.preview, () => ({
    keep: party('u2', '199****0002'),
    close: party('u1', '199****0001'),
    parts: [{ what: 'entry' as const, count: 2 }],
    refusals: [],
  }));
  answer(accountMerge.command, () => ({ ...record, version: 2 }));
  await show(<AccountMergePage />, { rights: allRights(accountMerge).concat(COMMANDS) });
}
const sent = () => sentTo(accountMerge.command).map(({ input }) => input);

test('who confirms sees both accounts and what goes over', async () => {
  await open(merge({}));
  await page
    .getByRole('button', { name: /^确认合并/ })
    .first()
    .click();
  await expect.element(page.getByText('报名 2')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '确认合并' }).click();
  await expect.poll(sent).toMatchObject([{ id: 'm1', command: 'confirm' }]);
});

test('undoing asks for a reason', async () => {
  await open(merge({ mergeState: MERGE.merged, undoUntil: '2026-12-26 09:00:00' }));
  await page
    .getByRole('button', { name: /^撤销合并/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '撤销合并' }).click();
  expect(sent()).toEqual([]);
  await dialog.getByLabelText('意见').fill('两人同名');
  await dialog.getByRole('button', { name: '撤销合并' }).click();
  await expect.poll(sent).toMatchObject([{ id: 'm1', command: 'undo', opinion: '两人同名' }]);
});
