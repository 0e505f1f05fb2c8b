// Records that one follows, on the home page.
import { recordFollow, type FollowedRecord } from '@trainrace/contract/areas/home/record-follow';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { Followed } from './Followed.tsx';

const row = (bizId: string, more: Partial<FollowedRecord> = {}): FollowedRecord => ({
  bizTable: 'contest_info',
  bizId,
  bizName: '竞赛信息',
  title: `竞赛${bizId}`,
  link: `/competition/contest_info/${bizId}`,
  createTime: '2026-11-20 09:30:00',
  ...more,
});

function keep(...rows: FollowedRecord[]) {
  const kept = [...rows];
  answer(recordFollow.list, ({ input }) => {
    const size = Number(input['size']);
    return { records: kept.slice(0, size), total: kept.length, current: 1, size, pages: 1 };
  });
  answer(recordFollow.submit, ({ input }) => {
    kept.splice(
      kept.findIndex(({ bizId }) => bizId === input['bizId']),
      1,
    );
    return { isFollowed: false };
  });
}

const list = () => page.getByRole('region', { name: '我关注的' });

test('each opens where it has a page, and all are shown when asked for', async () => {
  keep(...['1', '2', '3', '4', '5', '6'].map((id) => row(id)), row('7', { link: null }));
  await show(<Followed />, { rights: allRights(recordFollow) });
  await expect
    .element(list().getByRole('link', { name: '竞赛1' }))
    .toHaveAttribute('href', '/competition/contest_info/1');
  expect(list().getByRole('listitem').elements()).toHaveLength(5);
  await list().getByRole('button', { name: '全部 7 条' }).click();
  await expect.element(list().getByText('竞赛7')).toBeVisible();
  expect(list().getByRole('link', { name: '竞赛7' }).elements()).toHaveLength(0);
});

test('what is out of sight is let go', async () => {
  keep(row('1', { title: null, link: null }));
  await show(<Followed />, { rights: allRights(recordFollow), size: PHONE });
  await expect.element(list().getByText('已删除或无权查看')).toBeVisible();
  await list().getByRole('button', { name: '取消关注' }).click();
  await expect.element(list()).not.toBeInTheDocument();
  expect(sentTo(recordFollow.submit).map(({ input }) => input)).toEqual([
    { bizTable: 'contest_info', bizId: '1', isFollowed: false },
  ]);
});
