import { trainingAttendance, type AttendanceSheet } from '@trainrace/contract/areas/training/training-attendance';
import type { TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { dialogSaying, PHONE, show, WIDE } from '#test/stage.tsx';
import { AttendanceDialog } from './AttendanceDialog.tsx';

const record = { id: 'c1', className: '电工技能提升班' } as TrainingClass;

const sheet = (fields: Partial<AttendanceSheet> = {}): AttendanceSheet => ({
  classId: 'c1',
  classNo: 'PXB-2026-0001',
  className: '电工技能提升班',
  today: '2026-11-23',
  isRunning: true,
  sessions: [
    { day: '2026-11-22', period: 1 },
    { day: '2026-11-23', period: 2 },
  ],
  people: [
    {
      signupId: 's1',
      name: '陈示一',
      workUnit: '沙洲精工机械(示例)有限公司',
      marks: [null, { signTime: '2026-11-23 13:01:00', signWay: 1, reason: null }],
    },
    { signupId: 's2', name: '李样文', workUnit: null, marks: [null, null] },
  ],
  ...fields,
});

let shown = 0;

beforeEach(() => {
  shown = 0;
  answer(trainingAttendance.code, () => ({ address: 'x', cells: ['10', `0${(shown += 1) % 2}`], renewIn: 1 }));
});

const open = async (size: readonly [number, number] = WIDE) =>
  await show(<AttendanceDialog record={record} close={() => undefined} />, {
    rights: [trainingAttendance.sheet.action, trainingAttendance.byHand.action],
    size,
  });

test('shows the code of the session that is today, renews it, and who has signed in', async () => {
  answer(trainingAttendance.sheet, () => sheet());
  await open(PHONE);
  await expect.element(page.getByRole('img', { name: '签到二维码' })).toBeVisible();
  await expect.element(page.getByText('已签到1人，共2人')).toBeVisible();
  await expect.element(page.getByText('✓ 13:01')).toBeVisible();
  await expect.poll(() => shown).toBeGreaterThan(1);
  expect(sentTo(trainingAttendance.code)[0]!.input).toMatchObject({ id: 'c1', day: '2026-11-23', period: '2' });
});

test('somebody is signed in by hand with a reason, for the session that is picked', async () => {
  answer(trainingAttendance.sheet, () => sheet());
  answer(trainingAttendance.byHand, () => ({
    signTime: '2026-11-23 13:05:00',
    signWay: 2 as const,
    reason: '手机没电',
  }));
  await open();
  await page.getByRole('button', { name: '补签：李样文' }).click();
  const question = dialogSaying('补签的人员、时间和原因会记入变更记录');
  await question.getByLabelText('补签原因').fill('手机没电');
  await question.getByRole('button', { name: /^补\s?签$/ }).click();
  await expect.poll(() => sentTo(trainingAttendance.byHand).length).toBe(1);
  expect(sentTo(trainingAttendance.byHand)[0]!.input).toEqual({
    signupId: 's2',
    day: '2026-11-23',
    period: 2,
    reason: '手机没电',
  });
});

test('of a class that has ended it shows who was there, and neither a code nor a button', async () => {
  answer(trainingAttendance.sheet, () => sheet({ isRunning: false }));
  await open();
  await expect.element(page.getByText('未签到')).toBeVisible();
  expect(page.getByRole('img', { name: '签到二维码' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /补签：/ }).elements()).toEqual([]);
});
