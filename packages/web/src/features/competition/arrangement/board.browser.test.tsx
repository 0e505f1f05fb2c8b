import { arrangement, type Board, type MisplacedSession } from '@trainrace/contract/arrangement/arrangement';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { dialogSaying, show } from '#test/stage.tsx';
import { ArrangementPage } from './arrangement.page.tsx';

const person = (id: string, name: string): Board['people'][number] => ({
  id,
  applyNo: id,
  name,
  workUnit: '沙洲精工机械(示例)有限公司',
  ticketNo: null,
  contestTradeId: 't1',
  tradeName: '电气装置',
  isIn: 1,
  needs: [1],
  person: 1,
  seats: [],
  elsewhere: [],
});

const board: Board = {
  contestId: 'c1',
  contestName: '技能大赛',
  contestStatus: 40,
  theoryDate: '2099-10-17',
  practiceDateStart: null,
  practiceDateEnd: null,
  sessions: [
    {
      id: 's1',
      contestTradeId: 't1',
      tradeName: '电气装置',
      examType: 1,
      batch: 1,
      startTime: '2099-10-17 09:00:00',
      endTime: '2099-10-17 10:30:00',
      venueId: 'v1',
      venueName: '技师学院',
      roomName: '101',
      capacity: 4,
      roomCapacity: 4,
      seatsPerRow: 2,
      invigilators: [],
    },
  ],
  people: [person('a1', '陈示一')],
};

const late: MisplacedSession = {
  id: 's1',
  version: 3,
  tradeName: '电气装置',
  examType: 1,
  roomName: '101',
  venueName: '技师学院',
  startTime: '2099-10-10 09:00:00',
  endTime: '2099-10-10 10:30:00',
  toStart: '2099-10-17 09:00:00',
  toEnd: '2099-10-17 10:30:00',
  ticketed: 2,
};

async function open(misplaced: MisplacedSession[] = []) {
  answer(contestInfo.contestList, () => []);
  answer(arrangement.board, () => board);
  answer(arrangement.misplaced, () => misplaced);
  answer(arrangement.move, () => ({ seat: null, swapped: null }));
  answer(arrangement.moveSessions, () => ({ moved: 1 }));
  await show(<ArrangementPage />, { at: '?contestId=c1' });
}

test('somebody is put on a seat by keys alone', async () => {
  await open();
  const waiting = page.getByRole('button', { name: /^陈示一/ });
  await expect.element(waiting).toBeVisible();
  (waiting.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/已选“陈示一”/)).toBeVisible();
  const seat = page.getByRole('button', { name: /^3号/ });
  (seat.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sentTo(arrangement.move).map(({ input }) => input))
    .toMatchObject([{ applicationId: 'a1', examType: 1, sessionId: 's1', seatNo: 3, isSwap: true }]);
});

test('sessions that a postponement left behind are moved together, with a reason where tickets are out', async () => {
  await open([late]);
  await page.getByRole('button', { name: '查看并改期' }).click();
  const dialog = dialogSaying('按新的竞赛日期调整场次');
  await expect.element(dialog.getByText(/2099-10-10 09:00 → 2099-10-17 09:00/)).toBeVisible();
  const move = dialog.getByRole('button', { name: '改期并通知 2 人次' });
  await expect.element(move).toBeDisabled();
  await dialog.getByRole('textbox').fill('竞赛延期');
  await move.click();
  await expect
    .poll(() => sentTo(arrangement.moveSessions).map(({ input }) => input))
    .toEqual([
      {
        contestId: 'c1',
        sessions: [{ id: 's1', version: 3, startTime: late.toStart, endTime: late.toEnd }],
        reason: '竞赛延期',
      },
    ]);
});
