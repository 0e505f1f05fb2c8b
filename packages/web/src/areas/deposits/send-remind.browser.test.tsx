import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { Reminders } from './Reminders.tsx';
import { SendRemind } from './SendRemind.tsx';

const { sendRemind, reminders } = depositRemind;
const RIGHTS = allRights(depositRemind);
const projects = [
  { id: '1', projectName: '安置房三期' },
  { id: '2', projectName: '大道改造' },
];
const ready = { id: '1', ok: true, code: 200, msg: '可以发送', text: '请于2026-12-01前办理', to: '甲建设 199****0022' };
const refused = { id: '2', ok: false, code: 409, msg: '24小时内已催办过', text: null, to: null };

const sent = () =>
  sentTo(sendRemind)
    .map(({ input }) => input)
    .filter(({ dryRun }) => dryRun === undefined);

test('shows who would get what and who nothing and why, and sends to those only', async () => {
  answer(sendRemind, ({ input }) => (input['dryRun'] === true ? [ready, refused] : [ready]));
  const done = vi.fn<() => void>();
  await show(<SendRemind selected={projects} done={done} />, { rights: RIGHTS });
  await page.getByRole('button', { name: '催办2项' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('listitem').first().element().textContent).toMatch(/请于2026-12-01前办理$/);
  await expect.element(dialog.getByText('发给甲建设 199****0022')).toBeVisible();
  await expect.element(dialog.getByText('大道改造：24小时内已催办过')).toBeVisible();
  await dialog.getByRole('button', { name: '发送1条' }).click();
  await expect.poll(() => done).toHaveBeenCalled();
  expect(sent()).toEqual([{ ids: ['1'] }]);
});

test('other words go in place of the usual ones, which are shown until then', async () => {
  answer(sendRemind, () => [ready]);
  await show(<SendRemind selected={projects.slice(0, 1)} done={vi.fn<() => void>()} />, { rights: RIGHTS });
  await page.getByRole('button', { name: '催办1项' }).click();
  await page.getByRole('textbox').fill('请来窗口一趟');
  await expect.poll(() => page.getByRole('listitem').element().textContent).toMatch(/0022请来窗口一趟$/);
  await page.getByRole('button', { name: '发送1条' }).click();
  await expect.poll(() => sent()).toEqual([{ ids: ['1'], content: '请来窗口一趟' }]);
});

test('where nobody can be reminded there is nothing to send', async () => {
  answer(sendRemind, () => [refused]);
  await show(<SendRemind selected={projects.slice(1)} done={vi.fn<() => void>()} />, { rights: RIGHTS });
  await page.getByRole('button', { name: '催办1项' }).click();
  await expect.element(page.getByText('选中的项目现在都不能催办：')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '发送0条' })).toBeDisabled();
});

test('who has no right sees no button', async () => {
  await show(<SendRemind selected={projects} done={vi.fn<() => void>()} />, { rights: [] });
  await expect.element(page.getByRole('button', { name: /催办/ })).not.toBeInTheDocument();
});

test('the history says to whom, by whom, when, and whether it was read', async () => {
  const one = {
    id: '1',
    level: 1,
    content: '请补足',
    toName: '甲建设',
    byName: '张三',
    remindTime: '2026-11-20 09:30:00',
  };
  answer(reminders, () => [
    { ...one, readTime: '2026-11-20 10:00:00', smsState: null },
    { ...one, id: '2', level: 2, byName: null, readTime: null, smsState: null },
  ]);
  await show(<Reminders id="f" />, { rights: RIGHTS });
  await expect.element(page.getByText('催办企业 · 甲建设')).toBeVisible();
  await expect.element(page.getByText('2026-11-20 09:30 · 张三 发送 · 2026-11-20 10:00 已读')).toBeVisible();
  await expect.element(page.getByText('2026-11-20 09:30 · 系统自动发送 · 未读')).toBeVisible();
});
