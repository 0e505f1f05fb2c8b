// Commands of a table as a page shows them: the state at the head, the one button that leads on, and the way back.
import { announcement, type Announcement } from '@trainrace/contract/message/announcement';
import { trail } from '@trainrace/contract/trail/trail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, show } from '#test/stage.tsx';
import { AnnouncementPage } from './announcement.page.tsx';

const RIGHTS = [...allRights(announcement), 'announcement_publish', 'announcement_withdraw', trail.list.action];

const base = { id: 'a1', createTime: '2026-11-20 09:00:00', updateTime: '2026-11-20 09:00:00', title: '停电通知' };
const STATES = ['草稿', '已发布', '已撤回'] as const;
const NEXT = { publish: 1, withdraw: 2 } as const;

/** One announcement as the server keeps it: each command moves it on and counts its version. */
function keep(announceState: 0 | 1 | 2) {
  let row = { ...base, version: 3, content: '周六停电', announceState, publisherName: null } as Announcement;
  const shown = () => ({ ...row, announceStateName: STATES[row.announceState] });
  answer(announcement.list, () => ({ records: [shown()], total: 1, current: 1, size: 10, pages: 1 }));
  answer(announcement.detail, shown);
  answerCommon();
  answer(announcement.command, ({ input }) => {
    const verb = input['command'] as keyof typeof NEXT;
    row = { ...row, announceState: NEXT[verb], version: row.version + 1 };
    return shown();
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a detail says where the record stands, who has it and what comes next, and that is its primary button', async () => {
  keep(0);
  await show(<AnnouncementPage />, { rights: RIGHTS, at: '?view=a1' });
  const head = page.getByRole('region', { name: '办理进度' });
  await expect.element(head.getByText('当前：草稿')).toBeVisible();
  await expect.element(head.getByText('由人社局办理')).toBeVisible();
  await expect.element(head.getByText('下一步：发布（已发布）')).toBeVisible();
  await expect.element(head.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  await expect.element(button('发布')).toHaveClass('ant-btn-color-primary');
  await expect.element(button('编辑')).not.toHaveClass('ant-btn-color-primary');
});

test('a step with a way back offers to take it back, with the version that it led to', async () => {
  keep(0);
  await show(<AnnouncementPage />, { rights: RIGHTS, at: '?view=a1' });
  await button('发布').click();
  await expect.element(page.getByText('发布：停电通知')).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click();
  await button('撤销').click();
  await expect.element(page.getByText('当前：已撤回')).toBeVisible();
  await expect.element(button('撤销')).not.toBeInTheDocument();
  expect(sentTo(announcement.command).map(({ input }) => input)).toEqual([
    { id: 'a1', command: 'publish', version: 3 },
    { id: 'a1', command: 'withdraw', version: 4 },
  ]);
});

test('who may not take it back is offered nothing', async () => {
  keep(0);
  await show(<AnnouncementPage />, {
    rights: RIGHTS.filter((right) => right !== 'announcement_withdraw'),
    at: '?view=a1',
  });
  await button('发布').click();
  await expect.element(page.getByText('发布：停电通知')).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click();
  await expect.element(page.getByText('当前：已发布')).toBeVisible();
  await expect.element(button('撤销')).not.toBeInTheDocument();
});
