// Records that colleagues handed to one, on the home page.
import { recordTask, type RecordTask } from '@trainrace/contract/areas/home/record-task';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { HandedToMe } from './HandedToMe.tsx';

const task: RecordTask = {
  bizTable: 'contest_info',
  bizId: '1',
  bizName: '竞赛信息',
  title: '技能竞赛',
  link: '/competition/contest_info/1',
  responsibleId: 'a-me',
  handedByName: '李明',
  reason: '出差',
  createTime: '2026-11-20 09:30:00',
};
const keep = (...records: RecordTask[]) =>
  answer(recordTask.list, () => ({ records, total: records.length, current: 1, size: 5, pages: 1 }));
const list = () => page.getByRole('region', { name: '转给我办理的' });

test('each says from whom and why, and opens', async () => {
  keep(task, { ...task, bizId: '2', title: null, link: null, reason: null });
  await show(<HandedToMe />, { rights: allRights(recordTask) });
  await expect.element(list().getByRole('link', { name: '技能竞赛' })).toHaveAttribute('href', task.link!);
  await expect.element(list().getByText('竞赛信息 · 李明转办 · 出差')).toBeVisible();
  await expect.element(list().getByText('已删除或无权查看')).toBeVisible();
});

test('where there is none, nothing stands there', async () => {
  keep();
  await show(<HandedToMe />, { rights: allRights(recordTask) });
  await expect.poll(() => sentTo(recordTask.list).length).toBe(1);
  expect(list().elements()).toHaveLength(0);
});

test('of a record that is out of sight it is ended here', async () => {
  const gone = { ...task, bizId: '2', title: null, link: null, reason: null };
  keep(task, gone);
  answer(recordTask.handOver, () => {
    keep(task);
    return { responsible: null, hasColleagues: true };
  });
  await show(<HandedToMe />, { rights: allRights(recordTask) });
  await list().getByRole('listitem').nth(1).getByRole('button', { name: '结束转办' }).click();
  await expect.element(list().getByText('已删除或无权查看')).not.toBeInTheDocument();
  expect(list().getByRole('button').elements()).toHaveLength(0);
  const { bizTable, bizId, responsibleId: formerId } = gone;
  expect(sentTo(recordTask.handOver).map(({ input }) => input)).toEqual([{ bizTable, bizId, formerId }]);
});

test('all of them are shown, page by page', async () => {
  const all = Array.from({ length: 203 }, (_, at) => ({ ...task, bizId: `${at}`, title: `竞赛${at}` }));
  answer(recordTask.list, ({ input }) => {
    const [size, current] = [Number(input['size']), Number(input['current'] ?? 1)];
    const records = all.slice((current - 1) * size, current * size);
    return { records, total: all.length, current, size, pages: Math.ceil(all.length / size) };
  });
  await show(<HandedToMe />, { rights: allRights(recordTask) });
  await list().getByRole('button', { name: '全部 203 条' }).click();
  await list().getByRole('button', { name: '更早的 3 条' }).click();
  await expect.element(list().getByText('竞赛202')).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(203);
});
