// One exam of one trade in one room at one time; our addition (domain §3.22).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { examType } from '../../dictionaries.ts';
import { code, dateTime, id, int, longText, nameText, optional, rows, text, unitText } from '../../wire/fields.ts';
import { anyOf, dayRange, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';

const invigilatorLabels = { name: ['姓名', 'Name'], workUnit: ['工作单位', 'Employer'] } as const;

const draft = z.object({
  contestTradeId: id('contest_trade'),
  examType: code(examType),
  batch: optional(int(1, 200)),
  startTime: dateTime(),
  endTime: dateTime(),
  venueId: id('exam_venue'),
  roomName: text(30),
  capacity: optional(int(1, 5000, 'people')),
  invigilators: optional(rows({ name: nameText(), workUnit: optional(unitText(100)) }, invigilatorLabels, 20)),
});

const record = recordOf(draft, {
  batch: z.number().int(),
  capacity: int(1, 5000, 'people'),
  contestId: id(),
  contestName: z.string(),
  tradeName: z.string(),
  venueName: z.string(),
  seatedCount: z.number().int(),
  ticketedCount: z.number().int(),
  presentCount: z.number().int(),
});

const labels = {
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  examType: ['考试类型', 'Exam'],
  batch: ['批次', 'Batch'],
  startTime: ['开始时间', 'From'],
  endTime: ['结束时间', 'To'],
  venueId: ['赛场', 'Venue'],
  venueName: ['赛场', 'Venue'],
  roomName: ['考场/工位区', 'Room'],
  capacity: ['容量', 'Places'],
  invigilators: ['监考人员', 'Invigilators'],
  seatedCount: ['已编排', 'Seated'],
  ticketedCount: ['已发准考证', 'Tickets'],
  presentCount: ['已检录', 'Checked in'],
  changeReason: ['调整原因', 'Reason for the change'],
} as const;

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/exam_session',
  title: ['考试场次', 'Exam sessions'],
  record,
  /** Once tickets are out, a session changes with a reason that everybody in it is told. */
  draft: draft.extend({ changeReason: optional(longText(200)) }),
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    venueId: equalsId,
    examType: anyOf(examType),
    startTime: dayRange,
  },
  sorts: ['startTime'],
  labels,
});

const access = rights('exam_session', {
  'list detail export submit remove': { ADM_C: 'all', ORG: 'contest' },
});

export const examSession = {
  rights: access,
  menus: [{ menuNo: 'M1045', path: '/competition/exam_session', icon: 'history', action: 'exam_session_submit' }],
  ...familyCalls(family),
  ...exportOf(family),
};

export type ExamSession = z.output<typeof record>;
