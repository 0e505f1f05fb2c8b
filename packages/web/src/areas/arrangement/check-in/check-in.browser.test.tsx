import { arrangement, type FoundPerson } from '@trainrace/contract/areas/arrangement/arrangement';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { CheckInPage } from './check-in.page.tsx';

const TICKET = '202614030012';

const person: FoundPerson = {
  applicationId: 'a1',
  name: '陈示一',
  ticketNo: TICKET,
  workUnit: '沙洲精工机械(示例)有限公司',
  contestName: '技能大赛',
  tradeName: '电气装置',
  photoLink: null,
  seats: [
    {
      id: 's1',
      examType: 1,
      sessionId: 'x1',
      startTime: '2026-11-22 09:00:00',
      endTime: '2026-11-22 10:30:00',
      venueName: '技师学院',
      roomName: '03',
      seatNo: 12,
      drawNo: null,
      seatState: 2,
      reason: null,
      checkTime: null,
      version: 1,
    },
  ],
};

const away = (): never => {
  throw new TypeError('network');
};

beforeEach(() => localStorage.clear());

async function open() {
  answer(contestInfo.contestList, () => []);
  await show(<CheckInPage />, { rights: [arrangement.checkIn.action], size: PHONE });
}

const find = async (ticketNo: string) => {
  await page.getByLabelText('准考证号').fill(ticketNo);
  await page.getByRole('button', { name: /查\s?询/ }).click();
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sent = () => sentTo(arrangement.checkInLater).map(({ input }) => input['marks']);

test('without a connection marks are kept on the phone, and go out once it is back', async () => {
  answer(arrangement.find, away);
  answer(arrangement.checkInLater, away);
  await open();
  await find(TICKET);
  await button('先行检录').click();
  await expect.element(page.getByText(/本机有 1 条检录待上传/)).toBeVisible();
  await expect.element(button('已记下，联网后上传')).toBeDisabled();
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  answer(arrangement.checkInLater, () => [{ id: TICKET, ok: true, code: 200, msg: '操作成功!' }]);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/本机有 1 条检录待上传/)).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual([
    { ticketNo: TICKET, at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('check-in'))).toEqual([]);
});

test('somebody who is in sight when the network goes is not lost', async () => {
  answer(arrangement.find, () => person);
  answer(arrangement.checkIn, away);
  answer(arrangement.checkInLater, away);
  await open();
  await find(TICKET);
  await button(/检\s?录$/).click();
  await expect.element(page.getByText(/本机有 1 条检录待上传/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '陈示一' })).toBeVisible();
  answer(arrangement.checkInLater, () => [{ id: TICKET, ok: true, code: 200, msg: '操作成功!' }]);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/本机有 1 条检录待上传/)).not.toBeInTheDocument();
});

test('what the server does not take is named, with the reason', async () => {
  answer(arrangement.find, away);
  answer(arrangement.checkInLater, () => [{ id: TICKET, ok: false, code: 409, msg: '该考生当天没有考试' }]);
  await open();
  await find(TICKET);
  await button('先行检录').click();
  await expect.element(page.getByText('1 条检录未能计入，请逐条核对后处理')).toBeVisible();
  await expect.element(page.getByText(/该考生当天没有考试/)).toBeVisible();
  await button('已处理').click();
  await expect.element(page.getByText('1 条检录未能计入，请逐条核对后处理')).not.toBeInTheDocument();
});
