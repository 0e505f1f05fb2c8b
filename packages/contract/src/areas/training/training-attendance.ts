// Attendance: signed in by a code on the screen that is good for a minute or two, or by hand with a reason. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, date, id, longText } from '../../wire/fields.ts';
import { ORGANISERS, TRAINING } from './training-reach.ts';
import { attendancePeriod, signWay } from './training.dictionaries.ts';

/** How long a code is good for; the screen shows a new one in half of it. */
export const CODE_SECONDS = 120;
/** Processes of different machines may not agree on the second. */
export const CLOCK_SKEW_SECONDS = 5;

const period = { day: date(), period: code(attendancePeriod) };
const path = `${TRAINING}/training_attendance`;

const mark = z.object({ signTime: z.string(), signWay: code(signWay), reason: z.string().nullable() });

const sheet = z.object({
  classId: z.string(),
  classNo: z.string(),
  className: z.string(),
  /** Codes are shown for these, today only. */
  today: z.string(),
  isRunning: z.boolean(),
  sessions: z.array(z.object(period)),
  people: z.array(
    z.object({
      signupId: z.string(),
      name: z.string(),
      workUnit: z.string().nullable(),
      /** Of each session, in their order. */
      marks: z.array(mark.nullable()),
    }),
  ),
});
export type AttendanceSheet = z.output<typeof sheet>;

export const trainingAttendance = {
  rights: rights('training_attendance', {
    'sheet print code by_hand': ORGANISERS,
    'sign own': { IND: 'self' },
  }),
  menus: [
    {
      menuNo: 'M5515',
      path: '/training/attend',
      icon: 'idcard',
      action: 'training_attendance_sign',
      roles: ['IND'] as const,
    },
  ],
  sheet: get(`${path}/sheet`, {
    title: ['签到表', 'Attendance sheet'],
    input: z.object({ id: id() }),
    data: sheet,
  }),
  print: get(`${path}/print`, {
    title: ['打印签到表', 'Print the attendance sheet'],
    form: 'file',
    input: z.object({ id: id(), format: z.literal(['xlsx', 'pdf']) }),
    data: z.unknown(),
  }),
  /** Code that the screen shows now. Seconds instead of a moment: the clock of the screen may be wrong. */
  code: get(`${path}/code`, {
    title: ['签到码', 'Attendance code'],
    input: z.object({ id: id(), ...period }),
    data: z.object({ address: z.string(), cells: z.array(z.string()), renewIn: z.number().int() }),
  }),
  byHand: post(`${path}/byHand`, {
    title: ['补签', 'Record attendance by hand'],
    input: z.object({ signupId: id(), ...period, reason: longText(200) }),
    data: mark,
  }),
  /** By whoever scanned the code; a second time says the same. */
  sign: post(`${path}/sign`, {
    title: ['扫码签到', 'Attendance check-in'],
    input: z.object({ token: z.string().max(300) }),
    data: z.object({ className: z.string(), ...period, signTime: z.string() }),
    isRepeatable: false,
  }),
  /** One's classes, and where one has been. */
  own: get(`${path}/own`, {
    title: ['我的签到', 'My attendance'],
    input: z.object({}),
    data: z.array(
      z.object({
        className: z.string(),
        place: z.string(),
        sessions: z.array(z.object({ ...period, signTime: z.string().nullable() })),
      }),
    ),
  }),
};
