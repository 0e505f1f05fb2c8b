import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import {
  auditStatus,
  contestClass,
  contestGroup,
  contestLevel,
  contestStatus,
  dayCount,
  entryWindow,
  scoreStatus,
  tieRule,
  tradeStatus,
} from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import {
  code,
  date,
  dateTime,
  decimal,
  file,
  flag,
  id,
  ids,
  int,
  json,
  longText,
  nameText,
  optional,
  telephone,
  text,
  unitList,
  unitText,
} from '../../wire/fields.ts';
import { exportOf } from '../../wire/exports.ts';
import { anyFlag, anyOf, contains, dayRange, equals } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { contestCommands, isContestEditable } from './contest-commands.ts';
import { contestInfoLabels } from './contest-info.labels.ts';
import { contestFacts, factsOfRows } from './contest-facts.ts';
import { eligibilityRule } from './eligibility.ts';
import { changeReason, ruleChanges } from './score-rules.ts';

const draft = z.object({
  contestName: text(100),
  contestYear: int(2000, 2100),
  sessionNo: optional(text(20)),
  contestLevel: code(contestLevel),
  contestClass: code(contestClass),
  hostUnits: unitList(10, 100).min(1),
  leadHostUnit: optional(unitText(100)),
  undertakeUnitId: id('tournament_unit'),
  coUnits: optional(unitList(20, 100)),
  applyStart: dateTime(),
  applyEnd: dateTime(),
  auditEnd: dateTime(),
  theoryDate: optional(date()),
  practiceDateStart: optional(date()),
  practiceDateEnd: optional(date()),
  appealDays: int(0, 60, 'days'),
  publicityDays: int(0, 60, 'days'),
  /** How both are counted; left out, in days of the calendar. */
  dayCount: code(dayCount).optional(),
  theoryWeight: int(0, 100, 'percent'),
  practiceWeight: int(0, 100, 'percent'),
  passTheory: decimal(3, 2, { min: 0, max: 100, unit: 'points' }),
  passPractice: decimal(3, 2, { min: 0, max: 100, unit: 'points' }),
  tieRule: code(tieRule),
  eligibility: optional(json(z.array(eligibilityRule).max(20))),
  quotaPerUnit: optional(int(1, 10_000, 'people')),
  /** Trades that one person may enter; none said = one. */
  tradesPerPerson: optional(int(1, 10)),
  needFirstAudit: flag(),
  regulationAtt: optional(file('GC')),
  techDocAtt: optional(file('JSWJ')),
  contact: nameText(),
  // A mobile, a landline or several of them: what it must have is a number to dial.
  contactTel: telephone(20).regex(/(\d[^\d]{0,3}){5}/),
});

const record = recordOf(draft, {
  /** Of a former year, brought in by workbook. */
  isImported: flag(),
  contestNo: z.string(),
  filingNo: z.string().nullable(),
  contestStatus: code(contestStatus),
  /** Present while published: what the clock says of the entry window. */
  entryWindow: code(entryWindow).nullable(),
  undertakeUnitName: z.string(),
  cancelReason: z.string().nullable(),
  /** From here on the rules of score stand, whatever is unlocked afterwards. */
  firstLockTime: z.string().nullable(),
  /** Those of the rules of score after entries had closed. */
  ruleChanges: ruleChanges(),
  tradeCount: z.number().int(),
  applicationCount: z.number().int(),
});

export const CONTEST_WAITS = ['arrange', 'finish', 'close'] as const;
export type ContestWaits = (typeof CONTEST_WAITS)[number];

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/contest_info',
  title: ['竞赛信息', 'Contests'],
  record,
  draft: draft.extend({ changeReason: changeReason() }),
  changeable: {
    isLocked: ({ contestStatus }) => !isContestEditable(contestStatus as number, false),
    askedBy: 'contest_info_submit',
    decidedBy: 'contest_info_file',
    fields: ['contact', 'contactTel', 'coUnits', 'theoryDate', 'practiceDateStart', 'practiceDateEnd'],
  },
  filters: {
    contestName: contains,
    contestNo: contains,
    contestYear: equals(z.number().int()),
    contestLevel: anyOf(contestLevel),
    contestClass: anyOf(contestClass),
    contestStatus: anyOf(contestStatus),
    applyStart: dayRange,
    /** Takes entries, and no longer than so many days. */
    isClosing: anyFlag,
    isImported: anyFlag,
    /** Those whose next step is this command, or work that the caller does before it: nobody else has to do something first. */
    waitsForMe: { operator: 'anyOf', value: z.array(z.literal(CONTEST_WAITS)).max(CONTEST_WAITS.length) },
  },
  sorts: ['contestNo', 'contestYear', 'applyStart', 'applyEnd', 'contestStatus'],
  labels: contestInfoLabels,
});

const count = z.number().int();

const progress = z.object({
  trades: z.array(z.object({ tradeStatus: code(tradeStatus), count })),
  /** Entries of trades that were not cancelled; states without any are left out. */
  entries: z.array(z.object({ auditStatus: code(auditStatus), count })),
  scores: z.array(z.object({ scoreStatus: code(scoreStatus), count })),
  /** Of those entries that are alive: whom an SMS reaches, and who gave no number. */
  reached: count,
  unreached: count,
  facts: contestFacts,
});

export type ContestProgress = z.output<typeof progress>;

export type ContestCommand = VerbOf<typeof contestCommands>;

const readers = {
  ADM_C: 'all',
  ADM_L: 'all',
  TOWN: 'all',
  ORG: 'contest',
  ENT: 'public',
  GRP: 'public',
  IND: 'public',
} as const;

const makers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('contest_info', {
  'list detail': readers,
  export: { ADM_C: 'all', ORG: 'contest' },
  contestlist: { ...readers, ORG: 'contest' },
  progress: { ...makers, ADM_L: 'all' },
  'submit remove': makers,
  ...commandGrants(contestCommands),
});

export const contestInfo = {
  rights: access,
  menus: [{ menuNo: 'M1010', path: '/competition/contest_info', icon: 'flag', action: 'contest_info_list' }],
  ...familyCalls(family),
  ...exportOf(family),

  /** The contests a caller may act on, with what may be done: the choice other pages offer (wire §10.4). */
  contestList: post(`${family.path}/contestlist`, {
    title: ['竞赛选择', 'Choose a contest'],
    isRepeatable: false,
    input: z.object({ contestStatus: z.array(z.literal(contestStatus.codes)).max(20).optional() }),
    data: z.array(
      z.object({
        id: z.string(),
        contestName: z.string(),
        contestStatus: code(contestStatus),
        canApply: z.boolean(),
        canAudit: z.boolean(),
        canScore: z.boolean(),
        trades: z.array(
          z.object({
            id: z.string(),
            tradeName: z.string(),
            contestGroup: code(contestGroup),
            quotaTotal: z.number().int().nullable(),
            quotaLeft: z.number().int().nullable(),
            /** In place of the contest's conditions; null = those hold. */
            eligibility: json(z.array(eligibilityRule)).nullable(),
            teamSize: z.number().int(),
          }),
        ),
      }),
    ),
  }),

  /** How far a contest, or one trade of it, has come, in numbers: what a decision about it concerns. */
  progress: get(`${family.path}/progress`, {
    title: ['竞赛进展', 'Contest progress'],
    input: z.object({ id: id(), contestTradeId: optional(id('contest_trade')) }),
    data: progress,
  }),

  /** Facts of a page of rows: their next steps are those of `progress`, and so is the right. */
  steps: post(`${family.path}/steps`, {
    title: ['竞赛下一步依据', 'Facts for next steps of contests'],
    action: 'contest_info_progress',
    isRepeatable: false,
    rows: 'itself',
    input: z.object({ ids: ids().min(1) }),
    data: factsOfRows,
  }),

  command: post(`${family.path}/command`, {
    title: ['竞赛办理', 'Contest action'],
    actionBy: 'command',
    commands: contestCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(contestCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      filingNo: optional(text(50)),
      applyEnd: optional(dateTime()),
      contestName: optional(text(100)),
      sessionNo: optional(text(20)),
      applyStart: optional(dateTime()),
      auditEnd: optional(dateTime()),
      theoryDate: optional(date()),
      practiceDateStart: optional(date()),
      practiceDateEnd: optional(date()),
    }),
    data: record,
  }),
};

export type ContestInfo = z.output<typeof record>;
export type ContestInfoDraft = z.output<typeof family.draft>;
