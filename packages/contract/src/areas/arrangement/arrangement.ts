// Seating people, issuing tickets, letting them in: what is done over sessions and seats (domain §4.1a, §5).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { contestStatus, examType, problemLevel, SEAT, seatState } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { MAX_BATCH } from '../../limits.ts';
import { code, dateTime, files, flag, id, longText, optional } from '../../wire/fields.ts';
import { batchRows, idsInput } from '../../wire/family.ts';

const PATH = '/api/zjgrsj-trainrace/competition/arrangement';

/** One automatic seating; a contest has fewer. */
export const MOST_SEATED = 20_000;

const boardSession = z.object({
  id: id(),
  contestTradeId: id(),
  tradeName: z.string(),
  examType: code(examType),
  batch: z.number().int(),
  startTime: z.string(),
  endTime: z.string(),
  venueId: id(),
  venueName: z.string(),
  roomName: z.string(),
  capacity: z.number().int(),
  /** Of the room; null once the venue has no such room any more. */
  roomCapacity: z.number().int().nullable(),
  seatsPerRow: z.number().int().nullable(),
  invigilators: z.array(z.object({ name: z.string(), workUnit: z.string().nullable().optional() })),
});

const misplaced = z.object({
  id: id(),
  version: z.number().int(),
  tradeName: z.string(),
  examType: code(examType),
  roomName: z.string(),
  venueName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The same hour on a day of the contest. */
  toStart: z.string(),
  toEnd: z.string(),
  ticketed: z.number().int(),
});
export type MisplacedSession = z.output<typeof misplaced>;

const boardSeat = z.object({
  id: id(),
  sessionId: id(),
  examType: code(examType),
  seatNo: z.number().int(),
  drawNo: z.number().int().nullable(),
  isFixed: flag(),
  seatState: code(seatState),
});

const boardPerson = z.object({
  id: id(),
  applyNo: z.string(),
  name: z.string(),
  workUnit: z.string().nullable(),
  ticketNo: z.string().nullable(),
  contestTradeId: id(),
  tradeName: z.string(),
  /** Passed; somebody who gave up keeps no seat. */
  isIn: flag(),
  /** Exams of the trade. */
  needs: z.array(code(examType)),
  /** Entries of one and the same person have the same number. */
  person: z.number().int(),
  seats: z.array(boardSeat),
  /** When the same person sits elsewhere, in another contest. */
  elsewhere: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
});

const board = z.object({
  contestId: id(),
  contestName: z.string(),
  contestStatus: code(contestStatus),
  theoryDate: z.string().nullable(),
  practiceDateStart: z.string().nullable(),
  practiceDateEnd: z.string().nullable(),
  sessions: z.array(boardSession),
  people: z.array(boardPerson),
});

export type Board = z.output<typeof board>;
export type BoardSession = Board['sessions'][number];
export type BoardPerson = Board['people'][number];
export type BoardSeat = BoardPerson['seats'][number];

const makers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('arrangement', {
  'board misplaced move_sessions seat move publish_tickets sheet find check_in check_in_later absent_rest counts':
    makers,
  'ticket ticket_job': { ...makers, GRP: 'unit', IND: 'self' },
});

const contestId = id('contest_info');

export const SHEETS = ['door', 'table', 'signIn', 'seatPlan'] as const;
export type SheetKind = (typeof SHEETS)[number];

const seatFound = z.object({
  id: id(),
  examType: code(examType),
  sessionId: id(),
  startTime: z.string(),
  endTime: z.string(),
  venueName: z.string(),
  roomName: z.string(),
  seatNo: z.number().int(),
  drawNo: z.number().int().nullable(),
  seatState: code(seatState),
  reason: z.string().nullable(),
  checkTime: z.string().nullable(),
  version: z.number().int(),
});

const found = z.object({
  applicationId: id(),
  name: z.string(),
  ticketNo: z.string(),
  workUnit: z.string().nullable(),
  contestName: z.string(),
  tradeName: z.string(),
  photoLink: z.string().nullable(),
  seats: z.array(seatFound),
});
export type FoundPerson = z.output<typeof found>;

export const arrangement = {
  rights: access,
  menus: [
    { menuNo: 'M1050', path: '/competition/arrangement', icon: 'snippets', action: 'arrangement_board' },
    { menuNo: 'M1055', path: '/competition/check_in', icon: 'idcard', action: 'arrangement_check_in' },
  ],
  board: get(`${PATH}/board`, { title: ['赛事编排', 'Arrangement'], input: z.object({ contestId }), data: board }),
  /** Sessions on days that are not the contest's, as after it was postponed, with the day that is proposed for each. */
  misplaced: get(`${PATH}/misplaced`, {
    title: ['待改期场次', 'Sessions to reschedule'],
    input: z.object({ contestId }),
    data: z.array(misplaced),
  }),
  /** All of them or none; whoever has a ticket is told. */
  moveSessions: post(`${PATH}/moveSessions`, {
    title: ['场次改期', 'Reschedule sessions'],
    input: z.object({
      contestId,
      sessions: z
        .array(z.object({ id: id(), version: z.number().int(), startTime: dateTime(), endTime: dateTime() }))
        .min(1)
        .max(MAX_BATCH),
      reason: optional(longText(200)),
    }),
    data: z.object({ moved: z.number().int() }),
  }),
  seat: post(`${PATH}/seat`, {
    title: ['自动编排', 'Assign seats'],
    input: z.object({
      contestId,
      contestTradeId: id('contest_trade').optional(),
      examType: code(examType).optional(),
      /** Drawn anew unless given; the same one draws the same numbers. */
      seed: z.string().trim().min(1).max(64).optional(),
    }),
    data: z.object({
      seed: z.string(),
      seated: z.number().int(),
      unseated: z.number().int(),
      neighbours: z.number().int(),
    }),
  }),
  move: post(`${PATH}/move`, {
    title: ['调整座位', 'Move a person'],
    names: { applicationId: 'APPLICATION_INFO', sessionId: 'exam_session' },
    input: z.object({
      applicationId: id(),
      examType: code(examType),
      /** null takes the person off. */
      sessionId: id().nullable(),
      /** The first free one unless given; somebody who sits there takes the mover's. */
      seatNo: z.number().int().min(1).max(5000).optional(),
      isSwap: z.boolean().optional(),
      reason: optional(longText(200)),
    }),
    data: z.object({ seat: boardSeat.nullable(), swapped: id().nullable() }),
  }),
  publishTickets: post(`${PATH}/publishTickets`, {
    title: ['发放准考证', 'Issue tickets'],
    input: z.object({ contestId, isConfirmed: z.boolean().optional() }),
    data: z.object({ issued: z.number().int(), people: z.number().int() }),
  }),
  /** Own ticket, or that of somebody in reach; a look before tickets are out is the staff's. */
  ticket: get(`${PATH}/ticket`, {
    title: ['准考证', 'Admission ticket'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  ticketJob: post(`${PATH}/ticketJob`, {
    title: ['批量打印准考证', 'Print tickets'],
    input: z.object({ contestId, contestTradeId: id('contest_trade').optional() }),
    data: z.object({ jobId: id(), state: z.string(), total: z.number().int() }),
  }),
  sheet: get(`${PATH}/sheet`, {
    title: ['考场用表', 'Exam room lists'],
    form: 'file',
    input: z.object({ sessionId: id(), kind: z.literal(SHEETS) }),
    data: z.unknown(),
  }),
  find: get(`${PATH}/find`, {
    title: ['检录查询', 'Look up by ticket'],
    input: z.object({ ticketNo: z.string().trim().min(1).max(64) }),
    data: found,
  }),
  checkIn: post(`${PATH}/checkIn`, {
    title: ['检录', 'Check in'],
    input: z.object({
      /** Of the seat. */
      id: id(),
      result: z.literal([SEAT.present, SEAT.absent, SEAT.violation]),
      reason: optional(longText(500)),
      evidence: optional(files('WJZJ')),
    }),
    data: seatFound,
  }),
  /** Check-ins made while the network was away, by the number on the ticket: sent as often as it takes. */
  checkInLater: post(`${PATH}/checkInLater`, {
    title: ['补传检录', 'Offline check-ins'],
    input: z.object({
      marks: z
        .array(z.object({ ticketNo: z.string().trim().min(1).max(64), at: dateTime() }))
        .min(1)
        .max(MAX_BATCH),
    }),
    /** `id` is the number on the ticket. */
    data: batchRows,
  }),
  absentRest: post(`${PATH}/absentRest`, {
    title: ['其余记缺考', 'Mark the rest absent'],
    input: z.object({ sessionId: id() }),
    data: z.object({ marked: z.number().int() }),
  }),
  counts: get(`${PATH}/counts`, {
    title: ['检录进度', 'Check-in progress'],
    input: z.object({ contestId }),
    data: z.array(
      z.object({
        sessionId: id(),
        tradeName: z.string(),
        examType: code(examType),
        startTime: z.string(),
        venueName: z.string(),
        roomName: z.string(),
        total: z.number().int(),
        present: z.number().int(),
        absent: z.number().int(),
        violation: z.number().int(),
      }),
    ),
  }),
};

/** Of the entries (wire §10.4); here, because it answers by the board. */
export const examDates = {
  rights: rights('application', { valid_exam_date: makers }),
  validExamDate: post('/api/zjgrsj-trainrace/application/APPLICATION_INFO/validExamDate', {
    rows: 'visible',
    title: ['校验考试安排', 'Check exam dates'],
    input: idsInput.extend({ examType: code(examType) }),
    data: z.array(
      z.object({
        id: id(),
        applyNo: z.string(),
        name: z.string(),
        level: z.literal(problemLevel.codes),
        message: z.string(),
        proposal: z.string(),
      }),
    ),
    isRepeatable: false,
  }),
};
