// Assignments of referees to trades, and their drawing. Our addition (domain §3.8b).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import type { Role } from '../../access/roles.ts';
import {
  assignState,
  conflictKind,
  conflictLevel,
  feeState,
  refereeLevel,
  refereeRole,
  tradeStatus,
} from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, dateTime, decimal, flag, id, int, json, longText, optional, rows, text } from '../../wire/fields.ts';
import { anyOf, equalsId } from '../../wire/filters.ts';
import { assignmentCommands } from './referee-assignment-commands.ts';
import { assignmentLabels, refereeSheetWords } from './referee-assignment.labels.ts';

const fee = () => decimal(6, 2, { min: 0, unit: 'yuan' });

const draft = z.object({
  contestTradeId: id('contest_trade'),
  expertId: id('expert_refree_info'),
  role: code(refereeRole),
  moduleScope: optional(text(100)),
  fee: optional(fee()),
});

/** Finding between a referee and those who compete (rules/referee-conflicts.ts). */
const finding = z.object({
  rule: z.literal(conflictKind.codes),
  level: z.literal(conflictLevel.codes),
  words: z.string(),
  isDeclared: z.boolean().optional(),
});

const record = recordOf(draft, {
  contestId: z.string(),
  contestName: z.string(),
  tradeName: z.string(),
  expertName: z.string(),
  expertNo: z.string(),
  workUnit: z.string(),
  refereeLevel: code(refereeLevel),
  mobile: z.string(),
  coi: json(z.array(finding)),
  coiCheckedAt: dateTime().nullable(),
  coiDeclaration: z.string().nullable(),
  coiDeclaredAt: dateTime().nullable(),
  drawId: z.string().nullable(),
  assignState: code(assignState),
  stateReason: z.string().nullable(),
  notifiedAt: dateTime().nullable(),
  answeredAt: dateTime().nullable(),
  /** A unit wrote down what the referee answered. */
  isAnsweredFor: flag(),
  evaluateScore: decimal(1, 1).nullable(),
  feeState: code(feeState),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/referee_assignment',
  title: ['裁判指派', 'Referee assignment'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    expertId: equalsId,
    role: anyOf(refereeRole),
    assignState: anyOf(assignState),
    feeState: anyOf(feeState),
  },
  sorts: ['assignState'],
  labels: assignmentLabels,
});

export type AssignmentCommand = VerbOf<typeof assignmentCommands>;

/** Drawn at a time. */
export const MOST_DRAWN = 50;
/** Referees wanted before a trade starts. // assumed: three referees, whose judgements are compared (domain §7 no. 12). */
export const WANTED_REFEREES = { chief: 1, referees: 3 } as const;

const candidate = z.object({
  id: z.string(),
  expertNo: z.string(),
  name: z.string(),
  workUnit: z.string(),
  refereeLevel: code(refereeLevel),
  certExpireDate: z.string().nullable(),
  officiateCount: z.number().int(),
  coi: z.array(finding),
});

const draw = z.object({
  id: z.string(),
  contestTradeId: z.string(),
  role: code(refereeRole),
  attempt: z.number().int(),
  reason: z.string().nullable(),
  seed: z.string(),
  drawnByName: z.string(),
  createTime: z.string(),
  /** Of each who was drawn, in order. */
  result: z.array(z.object({ id: z.string(), name: z.string(), stratum: z.number().int(), isReserve: z.boolean() })),
  poolCount: z.number().int(),
  excludedCount: z.number().int(),
  /** Wanted and not found. */
  missing: z.number().int(),
});

export const stratum = {
  /** None = of any level. */
  refereeLevel: optional(code(refereeLevel)),
  count: int(1, MOST_DRAWN, 'people'),
};

const tradeLine = z.object({
  contestTradeId: z.string(),
  tradeName: z.string(),
  tradeStatus: code(tradeStatus),
  /** Of the first session; none while nothing is arranged. */
  firstStart: z.string().nullable(),
  chief: z.string().nullable(),
  /** Those who count, and of them who accepted or is further on. */
  assigned: z.number().int(),
  accepted: z.number().int(),
  /** Referees of each task. */
  referees: z.number().int(),
  toDeclare: z.number().int(),
});

const MAKERS = { ADM_C: 'all', ORG: 'contest' } as const;
const MEANT_FOR: readonly Role[] = ['ADM_C', 'ORG', 'IND'];

const access = rights('referee_assignment', {
  'list detail': { ...MAKERS, IND: 'self' },
  'submit remove export candidates overview recheck draw draws draw_protocol': MAKERS,
  // Whole account numbers stand on it, and nowhere else.
  fee_sheet: MAKERS,
  ...commandGrants(assignmentCommands),
});

export const refereeAssignment = {
  rights: access,
  menus: [
    {
      menuNo: 'M1065',
      path: '/competition/referee_assignment',
      icon: 'solution',
      action: 'referee_assignment_list',
      roles: MEANT_FOR,
      expertsOf: ['IND'] as const,
    },
  ],
  ...familyCalls(family),
  ...exportOf(family),
  command: post(`${family.path}/command`, {
    title: ['裁判指派办理', 'Assignment action'],
    actionBy: 'command',
    commands: assignmentCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(assignmentCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      declaration: optional(longText(1000)),
      evaluateScore: optional(decimal(1, 1, { min: 0, max: 5, unit: 'points' })),
    }),
    data: record,
  }),
  /** Of the trades of a contest, who is there and what is missing. */
  overview: get(`${family.path}/overview`, {
    title: ['裁判配备情况', 'Referee staffing'],
    input: z.object({ contestId: id('contest_info') }),
    data: z.object({ contestName: z.string(), mayAssign: z.boolean(), trades: z.array(tradeLine) }),
  }),
  /** Candidates of the pool for a trade and a task, with the obstacles. */
  candidates: get(`${family.path}/candidates`, {
    title: ['可选裁判', 'Candidates'],
    input: z.object({ contestTradeId: id('contest_trade'), role: code(refereeRole), name: optional(text(30)) }),
    data: z.object({ records: z.array(candidate), attempts: z.number().int() }),
  }),
  /** Looks again at everybody of a contest who has not refereed yet. */
  recheck: post(`${family.path}/recheck`, {
    title: ['重新检查回避', 'Check conflicts again'],
    input: z.object({ contestId: id('contest_info') }),
    data: z.object({ checked: z.number().int(), changed: z.number().int() }),
  }),
  draw: post(`${family.path}/draw`, {
    title: ['随机抽取裁判', 'Draw referees'],
    input: z.object({
      contestTradeId: id('contest_trade'),
      role: code(refereeRole),
      strata: rows(stratum, { refereeLevel: refereeSheetWords.level, count: refereeSheetWords.wanted }, 8).min(1),
      onePerUnit: flag(),
      fee: optional(fee()),
      reason: optional(longText(200)),
    }),
    data: draw,
  }),
  draws: get(`${family.path}/draws`, {
    title: ['抽取记录', 'Draw records'],
    input: z.object({ contestTradeId: id('contest_trade') }),
    data: z.array(draw),
  }),
  drawProtocol: get(`${family.path}/drawProtocol`, {
    title: ['抽取记录', 'Draw record'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  feeSheet: get(`${family.path}/feeSheet`, {
    title: ['裁判费发放表', 'Referee fees'],
    form: 'file',
    input: z.object({ contestId: id('contest_info'), format: z.literal(['xlsx', 'pdf']) }),
    data: z.unknown(),
  }),
};

export type Assignment = z.output<typeof record>;
export type Candidate = z.output<typeof candidate>;
export type RefereeDraw = z.output<typeof draw>;
export type TradeLine = z.output<typeof tradeLine>;
