// Seats: the list of an exam, for the door and the table. Written by arrangement and check-in alone.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { examType, seatState } from '../../dictionaries.ts';
import { code, files, flag, id, optional } from '../../wire/fields.ts';
import { anyOf, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { post } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf } from '../../wire/family.ts';

const draft = z.object({ evidence: optional(files('WJZJ')) });

const record = recordOf(draft, {
  contestId: id(),
  contestTradeId: id(),
  applicationId: id(),
  sessionId: id(),
  contestName: z.string(),
  tradeName: z.string(),
  examType: code(examType),
  startTime: z.string(),
  endTime: z.string(),
  venueName: z.string(),
  roomName: z.string(),
  seatNo: z.number().int(),
  drawNo: z.number().int().nullable(),
  name: z.string(),
  workUnit: z.string().nullable(),
  ticketNo: z.string().nullable(),
  isFixed: flag(),
  seatState: code(seatState),
  reason: z.string().nullable(),
  checkTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/exam_seat',
  title: ['考生座位', 'Seats'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    sessionId: equalsId,
    applicationId: equalsId,
    examType: anyOf(examType),
    seatState: anyOf(seatState),
  },
  sorts: ['seatNo'],
  labels: {
    contestName: ['竞赛', 'Contest'],
    tradeName: ['赛项', 'Trade'],
    examType: ['考试类型', 'Exam'],
    startTime: ['开始时间', 'From'],
    endTime: ['结束时间', 'To'],
    venueName: ['赛场', 'Venue'],
    roomName: ['考场/工位区', 'Room'],
    seatNo: ['座位/工位号', 'Seat'],
    drawNo: ['抽签号', 'Draw no.'],
    name: ['姓名', 'Name'],
    workUnit: ['工作单位', 'Employer'],
    ticketNo: ['准考证号', 'Ticket no.'],
    isFixed: ['手工安排', 'Assigned by hand'],
    seatState: ['编排状态', 'Status'],
    reason: ['情况说明', 'Details'],
    checkTime: ['检录时间', 'Checked in at'],
    evidence: ['违纪佐证', 'Evidence'],
    contestId: ['竞赛', 'Contest'],
    contestTradeId: ['赛项', 'Trade'],
    applicationId: ['报名', 'Entry'],
    sessionId: ['场次', 'Session'],
  },
});

const access = rights('exam_seat', {
  'list detail export': { ADM_C: 'all', ORG: 'contest', GRP: 'unit', IND: 'self' },
  'submit remove': { ADM_C: 'all', ORG: 'contest' },
});

export const examSeat = {
  rights: access,
  family,
  list: listOf(family),
  detail: detailOf(family),
  /** Gives up seats that nobody has been told of. */
  remove: removeOf(family),
  /** Whether automatic seating leaves it where it is; who sits there is the arrangement's to change. */
  submit: post(`${family.path}/submit`, {
    title: ['固定座位', 'Keep a seat'],
    input: z.object({ id: id(), isFixed: flag(), version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),
  ...exportOf(family),
};

export type ExamSeat = z.output<typeof record>;
