// Two accounts of one person: who proposes it sees both, chooses which one is kept, and what stands in the way.
import { accountMerge, type MergeParty } from '@trainrace/contract/areas/accounts/account-merge';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { recordOf } from '#test/records.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { MergeAccounts } from './MergeAccounts.tsx';

const record = recordOf(userInfo.family, {
  id: 'u1',
  version: 1,
  name: '陈示一',
  mobile: '199****0001',
  idCardNo: '320599********9016',
  realNameState: 0,
});
const party = (id: string, mobile: string, realNameState: 0 | 1): MergeParty => ({
  id,
  name: '陈示一',
  mobile,
  idCardNo: '320599********9016',
  realNameState,
  regTime: '2026-01-02 03:04:05',
  lastLoginTime: null,
});
const OTHERS = [party('u2', '199****0002', 1), party('u3', '199****0003', 0)];
const proposed = () => sentTo(accountMerge.submit).map(({ input }) => input);
const send = () => page.getByRole('button', { name: '提出合并', exact: true });

async function open(
  { others = OTHERS, refusals = [] }: { others?: MergeParty[]; refusals?: string[] } = {},
  options: Parameters<typeof show>[1] = {},
) {
  const close = vi.fn<() => void>();
  answer(accountMerge.candidates, () => others);
  answer(accountMerge.preview, ({ input }) => ({
    keep: party(String(input['keepId']), '199****0002', 1),
    close: party(String(input['closeId']), '199****0001', 0),
    parts: [
      { what: 'entry' as const, count: 2 },
      { what: 'message' as const, count: 3 },
    ],
    refusals,
  }));
  answer(accountMerge.submit, () => recordOf(accountMerge.family, { id: 'm1', version: 1, mergeState: 10 }));
  await show(<MergeAccounts record={record} close={close} />, { rights: allRights(accountMerge), ...options });
  return close;
}

test.for([undefined, PHONE])('the account that was checked is kept, and what goes over is said', async (size) => {
  const close = await open({}, size === undefined ? {} : { size });
  await expect.element(page.getByText('报名 2、消息 3')).toBeVisible();
  await send().click();
  await expect.element(page.getByText('请输入合并理由')).toBeVisible();
  await page.getByLabelText('合并理由').fill('窗口核对身份证');
  await send().click();
  await expect.poll(proposed).toEqual([{ keepId: 'u2', closeId: 'u1', reason: '窗口核对身份证' }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('another account and the other way round are a choice', async () => {
  await open();
  await page.getByRole('radio', { name: /0003/ }).first().click();
  await page.getByRole('radio', { name: /0003/ }).nth(1).click();
  await page.getByLabelText('合并理由').fill('同一人');
  await send().click();
  await expect.poll(proposed).toEqual([{ keepId: 'u3', closeId: 'u1', reason: '同一人' }]);
});

test('what stands in the way is said before, and a refusal leaves what was entered', async () => {
  const close = await open({ refusals: ['两个账户都报名了《示例竞赛》焊工赛项，请先办结其中一个报名'] });
  await expect.element(page.getByText('暂不能合并，请先办结以下事项')).toBeVisible();
  await expect.element(page.getByText(/焊工赛项/)).toBeVisible();
  answer(accountMerge.submit, () => {
    throw new Refusal(409, '其中一个账户已有待确认的合并，请先办结');
  });
  await page.getByLabelText('合并理由').fill('同一人');
  await send().click();
  await expect.element(page.getByText('其中一个账户已有待确认的合并，请先办结').first()).toBeVisible();
  await expect.element(page.getByLabelText('合并理由')).toHaveValue('同一人');
  expect(close).not.toHaveBeenCalled();
});

test('nobody else of this number, phone or name is said so', async () => {
  await open({ others: [] }, { lang: 'en' });
  await expect.element(page.getByText(/No other account has the number/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Propose' }).elements()).toEqual([]);
});
