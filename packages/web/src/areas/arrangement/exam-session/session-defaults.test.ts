import type { Board, BoardPerson, BoardSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { EXAM } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { examDays, examWanted, lengthOf, placeWanted, standingsOf, timeWanted } from './session-defaults.ts';

const { theory, practice, combined } = EXAM;

const person = (id: string, over: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  applyNo: id,
  name: id,
  workUnit: null,
  ticketNo: null,
  contestTradeId: 't1',
  tradeName: '钳工',
  isIn: 1,
  needs: [theory, practice],
  person: 1,
  seats: [],
  elsewhere: [],
  ...over,
});

const session = (id: string, over: Partial<BoardSession> = {}): BoardSession => ({
  id,
  contestTradeId: 't1',
  tradeName: '钳工',
  examType: theory,
  batch: 1,
  startTime: '2099-10-17 09:00:00',
  endTime: '2099-10-17 10:30:00',
  venueId: 'v1',
  venueName: '技师学院',
  roomName: '101',
  capacity: 2,
  roomCapacity: 2,
  seatsPerRow: null,
  invigilators: [],
  ...over,
});

const seat = (sessionId: string) => ({
  id: `seat ${sessionId}`,
  sessionId,
  examType: theory,
  seatNo: 1,
  drawNo: null,
  isFixed: 0 as const,
  seatState: 1 as const,
});

const board = (people: BoardPerson[], sessions: BoardSession[] = []): Board => ({
  contestId: 'c1',
  contestName: '技能大赛',
  contestStatus: 40,
  theoryDate: '2099-10-17',
  practiceDateStart: '2099-10-18',
  practiceDateEnd: '2099-10-20',
  sessions,
  people,
});

const nothing = { own: {}, tradeId: null, after: null };

test('who has a seat, is out, or does not take the exam does not wait; places nobody sits on are free', () => {
  const people = [
    person('a', { seats: [seat('s1')] }),
    person('b'),
    person('c', { isIn: 0 }),
    person('d', { needs: [practice] }),
  ];
  expect(standingsOf(board(people, [session('s1')]))).toEqual([
    { contestTradeId: 't1', examType: practice, waiting: 3, free: 0 },
    { contestTradeId: 't1', examType: theory, waiting: 1, free: 1 },
  ]);
});

test('the exam is the first one whose places do not suffice, of the trade one comes from', () => {
  const people = [person('a'), person('b', { contestTradeId: 't2' })];
  expect(examWanted(board(people), nothing)).toEqual({ contestTradeId: 't1', examType: theory });
  const full = board(people, [session('s1')]);
  expect(examWanted(full, nothing)).toEqual({ contestTradeId: 't1', examType: practice });
  expect(examWanted(full, { ...nothing, tradeId: 't2' })).toEqual({ contestTradeId: 't2', examType: theory });
  expect(examWanted(board([]), nothing)).toEqual({ contestTradeId: null, examType: null });
  expect(examWanted(undefined, { ...nothing, tradeId: 't2' })).toEqual({ contestTradeId: 't2', examType: null });
});

test('a further session goes on with the exam before while it lacks places, then with its trade, then with the others', () => {
  const many = ['a', 'b', 'c'].map((id) => person(id, { contestTradeId: 't2', needs: [theory] }));
  const after = session('s2', { contestTradeId: 't2' });
  const of = (people: BoardPerson[]) => examWanted(board(people, [after]), { ...nothing, after });
  expect(of([person('x'), ...many])).toEqual({ contestTradeId: 't2', examType: theory });
  const both = person('d', { contestTradeId: 't2' });
  expect(of([person('x'), both])).toEqual({ contestTradeId: 't2', examType: practice });
  expect(of([person('x'), many[0]!])).toEqual({ contestTradeId: 't1', examType: theory });
});

test('what was entered stays, and so does a field that was emptied', () => {
  const facts = board([person('a'), person('b', { contestTradeId: 't2', needs: [practice] })], [session('s1')]);
  expect(examWanted(facts, { ...nothing, own: { contestTradeId: 't2' } })).toEqual({
    contestTradeId: 't2',
    examType: practice,
  });
  expect(examWanted(facts, { ...nothing, own: { examType: null } }).examType).toBeNull();
  const exam = { contestTradeId: 't1', examType: theory };
  const at = (own: object) => placeWanted(facts, { own: { ...own }, exam, after: null, venueIds: [] });
  expect(at({})).toEqual({ venueId: 'v1', roomName: '101' });
  expect(at({ venueId: 'v2' })).toEqual({ venueId: 'v2', roomName: null });
  expect(at({ roomName: '102' })).toEqual({ venueId: 'v1', roomName: '102' });
});

test('without a session of the exam the place is the only venue of the trade, and of several none', () => {
  const exam = { contestTradeId: 't1', examType: theory };
  const of = (venueIds: string[]) => placeWanted(board([]), { own: {}, exam, after: null, venueIds });
  expect(of(['v3'])).toEqual({ venueId: 'v3', roomName: null });
  expect(of(['v3', 'v4'])).toEqual({ venueId: null, roomName: null });
});

test('days are those of the exam that are not over', () => {
  const facts = board([]);
  expect(examDays(facts, theory, '2099-10-01')).toEqual(['2099-10-17']);
  expect(examDays(facts, practice, '2099-10-19')).toEqual(['2099-10-19', '2099-10-20']);
  expect(examDays(facts, combined, '2099-10-18')).toEqual(['2099-10-18', '2099-10-19', '2099-10-20']);
  expect(examDays({ ...facts, practiceDateEnd: null }, practice, '2099-10-01')).toEqual(['2099-10-18']);
  expect(examDays({ ...facts, practiceDateEnd: '9999-12-31' }, practice, '2099-10-01').length).toBeLessThan(100);
  expect(examDays(facts, null, '2099-10-01')).toEqual([]);
});

const days = ['2099-10-18', '2099-10-19'];
const here = { venueId: 'v1', roomName: '101' };
const asked = { own: {}, days, place: here, taken: [], length: 90, now: '2099-10-01 08:00:00' };

test('a session begins at the full hour after the last one in the room, and takes as long as the one before', () => {
  const on = (from: string, to: string, roomName = '101') => [
    { ...here, roomName, startTime: `2099-10-18 ${from}:00`, endTime: `2099-10-18 ${to}:00` },
  ];
  expect(timeWanted(asked)).toEqual({ startTime: '2099-10-18 09:00:00', endTime: '2099-10-18 10:30:00' });
  expect(timeWanted({ ...asked, taken: on('09:00', '10:30') }).startTime).toBe('2099-10-18 11:00:00');
  expect(timeWanted({ ...asked, taken: on('09:00', '11:00') }).startTime).toBe('2099-10-18 11:00:00');
  expect(timeWanted({ ...asked, taken: on('09:00', '11:00', '102') }).startTime).toBe('2099-10-18 09:00:00');
  expect(timeWanted({ ...asked, now: '2099-10-18 13:20:00' }).startTime).toBe('2099-10-18 14:00:00');
});

test('a day on which it would not end in time gives way to the next; without one the time is left to the person', () => {
  const late = { ...here, startTime: '2099-10-18 15:00:00', endTime: '2099-10-18 17:00:00' };
  expect(timeWanted({ ...asked, taken: [late] }).startTime).toBe('2099-10-19 09:00:00');
  expect(timeWanted({ ...asked, taken: [late], length: 60 }).startTime).toBe('2099-10-18 17:00:00');
  const whole = { ...here, startTime: '2099-10-18 09:00:00', endTime: '2099-10-20 09:00:00' };
  expect(timeWanted({ ...asked, taken: [whole] })).toEqual({ startTime: null, endTime: null });
});

test('the end follows a start that was entered; without a session to go by it is left open', () => {
  const own = { startTime: '2099-10-18 13:30:00' };
  expect(timeWanted({ ...asked, own })).toEqual({ ...own, endTime: '2099-10-18 15:00:00' });
  expect(timeWanted({ ...asked, own, length: null })).toEqual({ ...own, endTime: null });
  const entered = { ...own, endTime: '2099-10-18 14:00:00' };
  expect(timeWanted({ ...asked, own: entered })).toEqual(entered);
  const exam = { contestTradeId: 't9', examType: theory };
  expect(lengthOf(board([], [session('s1')]), exam)).toBe(90);
  expect(lengthOf(board([]), exam)).toBeNull();
});
