import { right } from '@trainrace/contract/areas/system/right';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { RightTable } from './RightTable.tsx';

type Line = DataOf<typeof right.lines>[number];

const line = (actionNo: string, over: Partial<Line>): Line =>
  ({
    actionNo,
    actionName: actionNo,
    groupName: '竞赛',
    menuNo: 'M1010',
    scope: 'all',
    defaultScope: 'all',
    choices: ['all', null],
    ...over,
  }) as Line;

const LINES = [
  line('contest_info_list', { actionName: '竞赛 查看' }),
  line('contest_info_remove', { actionName: '竞赛 删除', scope: null }),
  line('user_list', { actionName: '用户 查看', groupName: '用户', choices: ['all'] }),
];
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sent = () => sentTo(right.submit).map(({ input }) => input['changes']);

async function open(rights = allRights(right)) {
  let lines = LINES;
  answer(right.lines, () => lines);
  answer(right.submit, ({ input }) => {
    const [change] = input['changes'] as [{ actionNo: string; scope: Line['scope'] }];
    lines = lines.map((one) => (one.actionNo === change.actionNo ? { ...one, scope: change.scope } : one));
    return { changed: 1 };
  });
  await show(<RightTable of="ADM_C" />, { rights });
}

test('what differs from the product is marked, and is put back by one press', async () => {
  await open();
  await expect.element(page.getByText('已授权 2 项')).toBeVisible();
  await expect.element(box('删除')).not.toBeChecked();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(sent).toEqual([[{ actionNo: 'contest_info_remove', scope: 'all' }]]);
  await expect.element(page.getByText('已授权 3 项')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '恢复默认' })).not.toBeInTheDocument();
});

test('taking a right away sends that alone; what cannot be taken away is not offered', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: '用户' })).toBeVisible();
  await box('查看').first().click();
  await expect.poll(sent).toEqual([[{ actionNo: 'contest_info_list', scope: null }]]);
  await expect.element(box('查看').last()).toBeDisabled();
});

test('a search, or only what was changed, narrows the list, and says when nothing fits', async () => {
  await open();
  await box('只看已调整').click();
  await expect.element(box('查看')).not.toBeInTheDocument();
  await expect.element(box('删除')).toBeVisible();
  await page.getByLabelText('查找权限').fill('没有这个');
  await expect.element(page.getByText('没有符合条件的权限')).toBeVisible();
});

test('who may only look changes nothing', async () => {
  await open([right.lines.action]);
  await expect.element(box('删除')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '恢复默认' })).not.toBeInTheDocument();
});

test('a refusal is said, and the line stays as it was', async () => {
  await open();
  answer(right.submit, () => {
    throw new Refusal(409, '不能取消自己的权限');
  });
  await box('查看').first().click();
  await expect.element(page.getByText('不能取消自己的权限')).toBeVisible();
  await expect.element(box('查看').first()).toBeChecked();
});
