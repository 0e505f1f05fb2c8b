import { arrangement, type Board } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSession, type ExamSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examVenue, type ExamRoom } from '@trainrace/contract/areas/arrangement/exam-venue';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContest, aTrade } from '#test/contests.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, pick, show } from '#test/stage.tsx';
import { ExamSessionPage } from './exam-session.page.tsx';
import { RoomControl } from './RoomControl.tsx';

const room = (roomName: string, capacity: number): ExamRoom => ({
  roomName,
  capacity,
  seatsPerRow: null,
  equipment: null,
});

function keepVenue(rooms: ExamRoom[]): void {
  answer(examVenue.detail, () => recordOf(examVenue.family, { id: 'v1', townCode: 'ZJG01', rooms }));
}

function Session({ venueId, at }: { venueId: string | null; at: string | null }) {
  const [value, setValue] = useState<unknown>(at);
  return (
    <>
      <RoomControl
        {...{ meta: undefined, label: '考场', isRequired: true, draft: { venueId }, value, onChange: setValue }}
      />
      <output>{String(value)}</output>
    </>
  );
}

const box = () => page.getByRole('combobox', { name: '考场' });

test('before a venue is chosen there is no room to choose, and nothing is asked for', async () => {
  await show(<Session venueId={null} at={null} />);
  await expect.element(box()).toBeDisabled();
  await expect.element(page.getByText('请先选择赛场')).toBeVisible();
  expect(sentTo(examVenue.detail)).toEqual([]);
});

test('the rooms of the venue are offered with their places; a room of another venue says so', async () => {
  keepVenue([room('101', 40), room('实训区', 12)]);
  await show(<Session venueId="v1" at="九号楼" />);
  await expect.element(page.getByText('九号楼（所选赛场没有）')).toBeVisible();
  await box().click();
  await page.getByTitle('实训区 · 12座').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('实训区');
});

test('where the venue cannot be read, that is said and can be tried again', async () => {
  answer(examVenue.detail, () => {
    throw new Refusal(400, '服务繁忙');
  });
  await show(<Session venueId="v1" at={null} />);
  await box().click();
  keepVenue([room('101', 40)]);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByTitle('101 · 40座')).toBeVisible();
});

const entrant = (id: string): Board['people'][number] => ({
  id,
  applyNo: id,
  name: '陈示一',
  workUnit: null,
  ticketNo: null,
  contestTradeId: 't1',
  tradeName: '钳工',
  isIn: 1,
  needs: [1],
  person: 1,
  seats: [],
  elsewhere: [],
});

/** A contest with three entrants of one trade, and the sessions that were saved. */
function keepContest() {
  const saved: ExamSession[] = [];
  const board = (): Board => ({
    contestId: 'c1',
    contestName: '技能大赛',
    contestStatus: 40,
    theoryDate: '2099-10-17',
    practiceDateStart: null,
    practiceDateEnd: null,
    sessions: saved.map((one) => ({ ...one, roomCapacity: 2, seatsPerRow: null, invigilators: [] })),
    people: ['a', 'b', 'c'].map(entrant),
  });
  answer(arrangement.board, board);
  answer(contestTrade.list, () => pageOf([], 0, { current: 1, size: 30 }));
  answer(contestTrade.detail, () => aTrade('t1', '钳工', { venueIds: ['v1'] }));
  answer(contestInfo.detail, () => aContest());
  answer(examSession.list, ({ input }) =>
    pageOf(saved, saved.length, { current: 1, size: Number(input['size'] ?? 20) }),
  );
  answer(examSession.submit, ({ input }) => {
    const one = recordOf(examSession.family, {
      ...(input as Partial<ExamSession>),
      id: `s${saved.length + 1}`,
      contestId: 'c1',
      tradeName: '钳工',
      venueName: '技师学院',
      capacity: 2,
    });
    saved.push(one);
    return one;
  });
}

test('a session of a contest comes with trade, exam, place and hour; input stays, and the next one goes on from it', async () => {
  keepVenue([room('101', 2)]);
  answerCommon();
  keepContest();
  await show(<ExamSessionPage />, {
    rights: [...allRights(examSession), arrangement.board.action!],
    at: '?contestId=c1&add=1',
  });
  const form = dialogSaying('新增考试场次');
  await expect.element(form.getByText('还有 3 人待排座')).toBeVisible();
  await form.getByLabelText('开始时间').fill('2099-10-17 13:00');
  await userEvent.keyboard('{Tab}');
  await form.getByLabelText('结束时间').fill('2099-10-17 14:30');
  await userEvent.keyboard('{Tab}');
  await pick('考场/工位区', '101 · 2座', form);
  await expect.element(form.getByText('还有 3 人待排座，本室 2 座')).toBeVisible();
  await form.getByLabelText('批次').fill('7');
  await form.getByRole('button', { name: '保存' }).click();
  const told = dialogSaying('场次已保存');
  await expect.element(told.getByText('钳工 · 理论 · #7')).toBeVisible();
  await expect.element(told.getByText('还有 3 人待排座；已建场次尚有 2 个空座')).toBeVisible();
  await told.getByRole('button', { name: '再排一场' }).click();
  await expect.element(form.getByText('还有 3 人待排座，本室 2 座；已建场次尚有 2 个空座')).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(told.getByText('2099-10-17 15:00 – 16:30')).toBeVisible();
  expect(sentTo(examSession.submit).map(({ input }) => input)).toMatchObject([
    { contestTradeId: 't1', examType: 1, batch: 7, startTime: '2099-10-17 13:00:00', venueId: 'v1', roomName: '101' },
    { contestTradeId: 't1', examType: 1, startTime: '2099-10-17 15:00:00', venueId: 'v1', roomName: '101' },
  ]);
});
