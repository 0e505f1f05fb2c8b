import { arrangement, type Board, type MisplacedSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useHeard } from '#api/query.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
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

async function open(
  misplaced: MisplacedSession[] = [],
  shown: Board = board,
  options: Parameters<typeof show>[1] = {},
  beside: ReactNode = null,
) {
  answer(contestInfo.contestList, () => []);
  answer(arrangement.board, () => shown);
  answer(arrangement.misplaced, () => misplaced);
  answer(arrangement.move, () => ({ seat: null, swapped: null }));
  answer(arrangement.moveSessions, () => ({ moved: 1 }));
  await show(
    <>
      <ArrangementPage />
      {beside}
    </>,
    { at: '?contestId=c1', ...options },
  );
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

/** The open line, which stands in the head of every page. */
function Line() {
  const hear = useHeard();
  return <button onClick={() => hear(examSession.family.path)}>line</button>;
}

test('a session saved elsewhere stands on the open board', async () => {
  await open([], board, {}, <Line />);
  const [first] = board.sessions;
  await expect.element(page.getByRole('region', { name: /技师学院 101$/ })).toBeVisible();
  answer(arrangement.board, () => ({ ...board, sessions: [{ ...first!, roomName: '新考场' }] }));
  await page.getByRole('button', { name: 'line' }).click();
  await expect.element(page.getByRole('region', { name: /技师学院 新考场$/ })).toBeVisible();
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

const seated = (id: string, name: string, seatNo: number, over: Partial<Seat> = {}): Board['people'][number] => ({
  ...person(id, name),
  workUnit: `${name}的单位`,
  person: seatNo,
  seats: [{ id: `x${id}`, sessionId: 's1', examType: 1, seatNo, drawNo: seatNo, isFixed: 0, seatState: 1, ...over }],
});
type Seat = Board['people'][number]['seats'][number];

const full: Board = { ...board, people: [seated('a1', '陈示一', 1), seated('a2', '李示二', 3)] };
const told: Board = { ...board, people: [seated('a1', '陈示一', 1, { seatState: 2 }), seated('a2', '李示二', 3)] };

const button = (name: string | RegExp) => page.getByRole('button', { name });
const moves = () => sentTo(arrangement.move).map(({ input }) => input);

test('on a taken seat the two change places; whoever is picked may be put down again', async () => {
  await open([], full);
  await button(/^1号，陈示一/).click();
  await expect.element(button(/^1号，陈示一/)).toHaveAttribute('aria-pressed', 'true');
  await button('取消选择').click();
  await expect.element(page.getByText(/已选“陈示一”/)).not.toBeInTheDocument();
  expect(moves()).toEqual([]);
  await button(/^1号，陈示一/).click();
  await button(/^3号，李示二/).click();
  await expect.poll(moves).toMatchObject([{ applicationId: 'a1', sessionId: 's1', seatNo: 3, isSwap: true }]);
});

test('one’s own seat is no move', async () => {
  await open([], full);
  await button(/^1号，陈示一/).click();
  await button(/^1号，陈示一/).click();
  await expect.element(page.getByText(/已选“陈示一”/)).not.toBeInTheDocument();
  expect(moves()).toEqual([]);
});

test('a move is taken back to where one sat', async () => {
  await open([], full);
  await expect.element(button('撤销上一步')).toBeDisabled();
  await button(/^1号，陈示一/).click();
  await button(/^4号，空/).click();
  await expect.poll(() => moves().length).toBe(1);
  await button('撤销上一步').click();
  await expect.element(page.getByText('已撤销')).toBeVisible();
  expect(moves()[1]).toMatchObject({ applicationId: 'a1', sessionId: 's1', seatNo: 1 });
  await expect.element(button('撤销上一步')).toBeDisabled();
});

test('a way back that was refused is not said to be taken, and stays open', async () => {
  await open([], full);
  await button(/^1号，陈示一/).click();
  await button(/^4号，空/).click();
  await expect.element(button('撤销上一步')).toBeEnabled();
  answer(arrangement.move, () => {
    throw new Refusal(409, '该座位已有人');
  });
  await button('撤销上一步').click();
  await expect.element(page.getByText('该座位已有人')).toBeVisible();
  await expect.element(page.getByText('已撤销')).not.toBeInTheDocument();
  await expect.element(button('撤销上一步')).toBeEnabled();
});

test('whoever holds a ticket is moved with a reason only, and that is no move to take back', async () => {
  await open([], told);
  await button(/^1号，陈示一/).click();
  await expect.element(button('移出座位')).not.toBeInTheDocument();
  await button(/^4号，空/).click();
  const dialog = dialogSaying('准考证已发放，调整“陈示一”的座位');
  await expect.element(dialog.getByRole('button', { name: '调整并通知' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('考场调整');
  await dialog.getByRole('button', { name: '调整并通知' }).click();
  await expect.poll(moves).toMatchObject([{ applicationId: 'a1', seatNo: 4, reason: '考场调整' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('撤销上一步')).toBeDisabled();
});

test('a refused move with a reason stays open with the reason', async () => {
  await open([], told);
  answer(arrangement.move, () => {
    throw new Refusal(409, '该座位已有人');
  });
  await button(/^3号，李示二/).click();
  await button(/^1号，陈示一/).click();
  const dialog = dialogSaying('调整“李示二”的座位');
  await dialog.getByRole('textbox').fill('互换');
  await dialog.getByRole('button', { name: '调整并通知' }).click();
  await expect.element(page.getByText('该座位已有人')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('互换');
});

test('dragged to a seat like picked and put', async () => {
  await open();
  const carried = new DataTransfer();
  carried.setData('text/plain', 'a1');
  await expect.element(button(/^2号，空/)).toBeVisible();
  const drop = new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true });
  button(/^2号，空/)
    .element()
    .dispatchEvent(drop);
  await expect.poll(moves).toMatchObject([{ applicationId: 'a1', sessionId: 's1', seatNo: 2 }]);
});

test('seating anew asks first, and says how many have no seat', async () => {
  await open([], full);
  answer(arrangement.seat, () => ({ seed: 'k1', seated: 1, unseated: 1, neighbours: 0 }));
  await button('自动编排').click();
  await dialogSaying('对全部赛项自动编排？').getByRole('button', { name: '自动编排' }).click();
  await expect.element(page.getByText(/未排上1人次/)).toBeVisible();
});

test('tickets go out after a question that counts the people; meanwhile nothing else is begun', async () => {
  const slow = later<{ issued: number; people: number }>();
  await open([], full);
  answer(arrangement.publishTickets, () => slow.answer);
  await button('发放准考证').click();
  const question = dialogSaying('将以短信和消息通知 2 人');
  await question.getByRole('button', { name: '发放准考证' }).click();
  await expect.poll(() => sentTo(arrangement.publishTickets).length).toBe(1);
  await expect.element(button(/发放准考证/).first()).toHaveClass(/loading/);
  slow.give({ issued: 2, people: 2 });
  await expect.element(button(/发放准考证/).first()).not.toHaveClass(/loading/);
});

test('what stands in the way keeps tickets back: a room that is too small', async () => {
  const small = { ...full, sessions: full.sessions.map((session) => ({ ...session, roomCapacity: 1 })) };
  await open([], small);
  await expect.element(page.getByText(/101最多容纳1人，已排2人/)).toBeVisible();
  await expect.element(button('发放准考证')).toBeDisabled();
});

test('on a phone in English the seats are within the screen', async () => {
  await open([], full, { lang: 'en', size: PHONE });
  await expect.element(button(/^Seat 1, 陈示一/)).toBeVisible();
  await expect.element(page.getByText('All seats assigned')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
