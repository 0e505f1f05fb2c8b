// Everybody's deeds as a list: deciding on a request to change a locked record, and taking one's own back.
import { trail, type TrailRecord } from '@trainrace/contract/areas/system/trail';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { traced } from '#test/trainees.ts';
import { TrailPage } from './trail.page.tsx';

const request = (over: Partial<TrailRecord> = {}) =>
  traced({
    id: 'r1',
    version: 3,
    bizTitle: '焊工竞赛',
    action: '变更申请',
    approveState: '待审',
    reason: '联系人已调离',
    changes: [{ field: 'contact', label: '联系人', before: '张三', after: '李四', isMasked: false }],
    ...over,
  });

async function open(row: TrailRecord, more: object = {}) {
  answerCommon();
  answer(trail.list, () => pageOf([row], 1, { current: 1, size: 10 }));
  answer(trail.audit, () => ({ ...row, approveState: '通过' as const, version: 4 }));
  answer(trail.remove, () => ({ removed: 1 }));
  await show(<TrailPage />, { rights: allRights(trail), ...more });
  await expect.element(page.getByRole('button', { name: row.bizTitle ?? row.bizName, exact: true })).toBeVisible();
}
const menuOf = async () => await page.getByRole('button', { name: /^更多操作/ }).click();
async function choose(verb: string) {
  const inSight = page.getByRole('button', { name: `${verb} 焊工竞赛` });
  if (inSight.elements().length > 0) return await inSight.click();
  await menuOf();
  await page.getByRole('menuitem', { name: verb }).click();
}

test('who decides reads what would change and why, and passes it on the version that was read', async () => {
  await open(request());
  await choose('同意变更');
  const question = dialogSaying('新值将写入记录，并留下更正痕迹。');
  await expect.element(question.getByText('张三')).toBeVisible();
  await expect.element(question.getByText('李四')).toBeVisible();
  await expect.element(question.getByText('原因：联系人已调离')).toBeVisible();
  await question.getByRole('button', { name: '同意变更' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sentTo(trail.audit).map(({ input }) => input)).toEqual([{ id: 'r1', result: 'pass', version: 3 }]);
});

test('a refusal needs an opinion', async () => {
  await open(request());
  await choose('驳回');
  const question = dialogSaying('记录保持不变，申请人会收到通知。');
  await question.getByRole('button', { name: '驳回' }).click();
  await expect.element(question.getByLabelText('审批意见')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(trail.audit)).toEqual([]);
  await question.getByLabelText('审批意见').fill('请附任命文件');
  await question.getByRole('button', { name: '驳回' }).click();
  await expect
    .poll(() => sentTo(trail.audit).map(({ input }) => input))
    .toEqual([{ id: 'r1', result: 'reject', opinion: '请附任命文件', version: 3 }]);
});

test('nobody decides on an own request; it can be withdrawn', async () => {
  await open(request({ operatorId: 'u1' }));
  await expect.element(page.getByRole('button', { name: /同意变更|驳回/ })).not.toBeInTheDocument();
  await choose('撤回申请');
  await dialogSaying('撤回后').getByRole('button', { name: '撤回申请' }).click();
  await expect.poll(() => sentTo(trail.remove).map(({ input }) => input)).toEqual([{ ids: ['r1'] }]);
});

test.each([
  ['was decided', request({ approveState: '通过' })],
  ['was written by the server', request({ action: '修改', approveState: null })],
])('what %s can neither be decided on nor withdrawn', async (_, row) => {
  await open(row);
  await expect.element(page.getByRole('button', { name: /同意变更|驳回|撤回申请|更多操作/ })).not.toBeInTheDocument();
});

test('when somebody else has decided first, the sentence says so and nothing typed is lost', async () => {
  await open(request());
  answer(trail.audit, () => {
    throw new Refusal(409, '该申请已审批');
  });
  await choose('驳回');
  await page.getByLabelText('审批意见').fill('请附任命文件');
  await dialogSaying('记录保持不变').getByRole('button', { name: '驳回' }).click();
  await expect.element(page.getByText('该申请已审批').first()).toBeVisible();
  await expect.element(page.getByLabelText('审批意见')).toHaveValue('请附任命文件');
});

test('a filter of the trail is asked of the server and stands as a tag', async () => {
  await open(request());
  await page.getByRole('textbox', { name: '编号' }).fill('C2026');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentTo(trail.list).at(-1)?.input).toMatchObject({ bizNo: 'C2026' });
  await expect.element(page.getByLabelText('移除条件 编号')).toBeVisible();
});
