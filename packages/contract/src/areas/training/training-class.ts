// Training classes: those of other bodies, and those held here, for which people sign up (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { town } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf, toldEditable } from '../../wire/family.ts';
import { code, date, id, int, longText, nameText, optional, rows, text } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';
import { classCommands } from './training-class-commands.ts';
import { fromWhere, fromWhereLabels, ORGANISERS, READERS_OF_CLASSES, TRAINING } from './training-reach.ts';
import { attendancePeriod, classState, signupState, trainingSource } from './training.dictionaries.ts';

/** Three periods a day for nearly three weeks, or once a week for a year. */
export const MOST_SESSIONS = 60;
export const MOST_PLACES = 500;

const session = { day: date(), period: code(attendancePeriod) };

const draft = z.object({
  className: text(100),
  projectNo: optional(text(40)),
  occupation: optional(text(50)),
  townCode: optional(code(town)),
  place: text(200),
  teacher: optional(nameText()),
  headTeacher: optional(nameText()),
  planCount: int(1, MOST_PLACES, 'people'),
  signupEnd: optional(date()),
  sessions: rows(session, { day: ['日期', 'Day'], period: ['时段', 'Period'] }, MOST_SESSIONS).min(1),
  attendShare: int(1, 100, 'percent'),
  note: optional(longText(1000)),
});

const record = recordOf(draft, {
  ...toldEditable,
  classNo: z.string(),
  classState: code(classState),
  orgName: z.string(),
  place: z.string(),
  planCount: z.number().int(),
  // Of other bodies none of these is known.
  sessions: draft.shape.sessions.nullable(),
  attendShare: z.number().int().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  examDate: z.string().nullable(),
  actualCount: z.number().int(),
  waitingCount: z.number().int(),
  /** Of the caller, where it is a person who signed up. */
  ownState: code(signupState).nullable(),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_class`,
  title: ['培训班级', 'Training classes'],
  record,
  draft,
  filters: {
    className: contains,
    classNo: contains,
    orgName: contains,
    classState: anyOf(classState),
    source: anyOf(trainingSource),
  },
  sorts: [],
  labels: {
    classNo: ['班号', 'Class no.'],
    className: ['班级名称', 'Class'],
    classState: ['状态', 'Status'],
    projectNo: ['项目编号', 'Project no.'],
    occupation: ['职业(工种)', 'Occupation'],
    orgName: ['培训机构', 'Held by'],
    townCode: ['区镇', 'Town'],
    place: ['地点', 'Place'],
    teacher: ['授课教师', 'Teacher'],
    headTeacher: ['班主任', 'In charge'],
    planCount: ['名额', 'Places'],
    actualCount: ['已录取', 'Admitted'],
    waitingCount: ['候补', 'Waiting'],
    ownState: ['我的报名', 'My sign-up'],
    signupEnd: ['报名截止', 'Sign up until'],
    sessions: ['课次', 'Sessions'],
    attendShare: ['合格出勤率(%)', 'Attendance to pass (%)'],
    startDate: ['开班日期', 'First day'],
    endDate: ['结班日期', 'Last day'],
    examDate: ['考核日期', 'Exam'],
    note: ['说明', 'Notes'],
    ...fromWhereLabels,
  },
});

const access = rights('training_class', {
  'list detail': READERS_OF_CLASSES,
  'submit remove': ORGANISERS,
  ...commandGrants(classCommands),
  sign_up: { IND: 'public' },
});

export type ClassCommand = VerbOf<typeof classCommands>;

export const trainingClass = {
  rights: access,
  menus: [{ menuNo: 'M5510', path: '/training/training_class', icon: 'read', action: 'training_class_list' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['班级办理', 'Class action'],
    actionBy: 'command',
    commands: classCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(classCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
  /** Of the caller: a place while there is one, else the end of the line. */
  signUp: post(`${family.path}/signUp`, {
    rows: 'visible',
    title: ['报名', 'Sign up'],
    input: z.object({ id: id() }),
    data: z.object({ signupId: z.string(), signupState: code(signupState), ahead: z.number().int() }),
  }),
};

export type TrainingClass = z.output<typeof record>;
