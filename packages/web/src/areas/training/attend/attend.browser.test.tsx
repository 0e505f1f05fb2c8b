import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { AttendPage } from './attend.page.tsx';

const own = [
  {
    className: '电工技能提升班',
    place: '实训楼201',
    sessions: [
      { day: '2026-11-22', period: 1 as const, signTime: '2026-11-22 08:55:01' },
      { day: '2026-11-23', period: 1 as const, signTime: null },
    ],
  },
];

beforeEach(() => answer(trainingAttendance.own, () => own));

const open = async (at = '') =>
  await show(<AttendPage />, { rights: [trainingAttendance.sign.action], size: PHONE, at });

test('[S8-12] the code that was scanned signs in at once and says for which session', async () => {
  answer(trainingAttendance.sign, () => ({
    className: '电工技能提升班',
    day: '2026-11-23',
    period: 1 as const,
    signTime: '2026-11-23 08:57:12',
  }));
  await open('?code=abc.def');
  await expect.element(page.getByText('✓ 签到成功')).toBeVisible();
  await expect.element(page.getByText('电工技能提升班，2026-11-23 上午，签到时间08:57')).toBeVisible();
  expect(sentTo(trainingAttendance.sign)[0]!.input).toEqual({ token: 'abc.def' });
});

test('an old code says what to do next, and without a connection one tries again', async () => {
  let answers = 0;
  answer(trainingAttendance.sign, () => {
    answers += 1;
    throw new Refusal(409, '签到码已过期，请重新扫描屏幕上的二维码');
  });
  await open('?code=old');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('签到码已过期，请重新扫描屏幕上的二维码')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.poll(() => answers).toBe(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('without a code it says how to sign in, and shows where one has been', async () => {
  await open();
  await expect.element(page.getByText(/扫描教室屏幕上的二维码/)).toBeVisible();
  const sessions = page.getByRole('region', { name: '我的课次' });
  await expect.element(sessions.getByText('✓ 08:55')).toBeVisible();
  await expect.element(sessions.getByText('未签到')).toBeVisible();
  expect(sentTo(trainingAttendance.sign)).toEqual([]);
});
