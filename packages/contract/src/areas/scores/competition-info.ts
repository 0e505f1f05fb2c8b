// A competitor's scores: one row per passed application (domain §3.6).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { identityNumber } from '../accounts/fields.ts';
import {
  attendance,
  awardLevel,
  contestGroup,
  honour,
  honourState,
  messageState,
  scoreStatus,
  skillLevel,
} from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, decimal, flag, id, int, json, longText, nameText, optional, text } from '../../wire/fields.ts';
import { anyOf, contains, countRange, decimalRange, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { importOf } from '../../wire/imports.ts';
import {
  batchRows,
  defineFamily,
  detailOf,
  idsInput,
  listInput,
  listOf,
  recordOf,
  removeOf,
  toldBarred,
} from '../../wire/family.ts';
import { pageOf } from '../../wire/paging.ts';
import { competitionInfoLabels, scoreSheetExample } from './competition-info.labels.ts';
import { mark } from './mark.ts';
import { commandGrants } from '../../wire/commands.ts';
import { scoreCommands } from './competition-info-commands.ts';
import { tradeCommands } from '../contests/contest-trade-commands.ts';

const draft = z.object({
  theoryScore: optional(decimal(3, 2, { min: 0, max: 1000, unit: 'points' })),
  practiceScore: optional(decimal(3, 2, { min: 0, max: 1000, unit: 'points' })),
  theoryAttend: optional(code(attendance)),
  practiceAttend: optional(code(attendance)),
  practiceSeconds: optional(int(0, 1_000_000, 'seconds')),
  deduction: optional(decimal(3, 2, { min: 0, max: 1000, unit: 'points' })),
  deductionReason: optional(longText(200)),
});

const formerMarks = z.object({
  theoryScore: z.string().nullable(),
  practiceScore: z.string().nullable(),
  theoryAttend: code(attendance),
  practiceAttend: code(attendance),
  practiceSeconds: z.number().int().nullable(),
  deduction: z.string().nullable(),
});

const record = recordOf(draft, {
  ...toldBarred,
  isImported: flag(),
  applicationId: id(),
  contestId: id(),
  contestName: z.string(),
  contestTradeId: id(),
  tradeName: z.string(),
  contestGroup: code(contestGroup),
  ticketNo: z.string().nullable(),
  name: z.string(),
  idCardNo: z.string().nullable(),
  mobile: z.string().nullable(),
  workUnit: z.string().nullable(),
  handleUnitId: z.string(),
  theoryAttend: code(attendance),
  practiceAttend: code(attendance),
  totalScore: decimal(4, 2).nullable(),
  standardScore: z.number().int().nullable(),
  rankNo: z.number().int().nullable(),
  isPass: flag().nullable(),
  awardLevel: code(awardLevel).nullable(),
  honourCode: code(honour).nullable(),
  promoteLevel: code(skillLevel).nullable(),
  honourState: code(honourState),
  certNo: z.string().nullable(),
  /** The correction order by which the scores are as they are. */
  correctionOf: z.string().nullable(),
  /** Marks before they were entered anew: for the checker. */
  formerMarks: json(formerMarks).nullable(),
  /** Why marks far from those of the others are right, in the words of who checked them. */
  outlierReason: z.string().nullable(),
  scoreStatus: code(scoreStatus),
  inputUserId: z.string().nullable(),
  inputTime: z.string().nullable(),
  checkUserId: z.string().nullable(),
  checkTime: z.string().nullable(),
  lockTime: z.string().nullable(),
  publishTime: z.string().nullable(),
  theoryMsgState: code(messageState),
  theoryMsgTime: z.string().nullable(),
  totalMsgState: code(messageState),
  totalMsgTime: z.string().nullable(),
});

export const SCORE_WAITS = ['enter', 'check'] as const;
export type ScoreWaits = (typeof SCORE_WAITS)[number];

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/competition_info',
  title: ['参赛成绩', 'Scores'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    contestGroup: anyOf(contestGroup),
    scoreStatus: anyOf(scoreStatus),
    /** Sheets of running trades to which a part is missing still, and complete ones to check that somebody else entered. */
    waitsForMe: { operator: 'anyOf', value: z.array(z.literal(SCORE_WAITS)).max(SCORE_WAITS.length) },
    name: contains,
    ticketNo: contains,
    workUnit: contains,
    theoryScore: decimalRange,
    practiceScore: decimalRange,
    totalScore: decimalRange,
    rankNo: countRange,
  },
  sorts: ['ticketNo', 'name', 'theoryScore', 'practiceScore', 'totalScore', 'rankNo', 'scoreStatus'],
  labels: competitionInfoLabels,
});

/** One competitor, found by ticket number, or by ID number in the trade of the import. */
const scoreSheet = z.object({
  ticketNo: optional(text(30)),
  idCardNo: optional(identityNumber()),
  name: optional(nameText()),
  theoryScore: optional(mark()),
  practiceScore: optional(mark()),
  practiceSeconds: draft.shape.practiceSeconds,
  deduction: draft.shape.deduction,
  deductionReason: draft.shape.deductionReason,
});
export type ScoreSheetRow = z.output<typeof scoreSheet>;

const view = (name: string) =>
  get(`${family.path}/${name}`, { title: family.title, input: listInput(family), data: pageOf(record) });
const message = (name: string) =>
  post(`${family.path}/${name}`, {
    title: ['成绩短信', 'Score message'],
    input: idsInput.extend({ dryRun: z.boolean().optional(), resend: z.boolean().optional() }),
    data: batchRows,
  });

const scorers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('competition_info', {
  'list detail competition_info_page competition_info_score_page get_scores_list export': scorers,
  'submit import_competition_info': scorers,
  remove: { ADM_C: 'all' },
  // Commands over a trade are rights over its scores.
  ...commandGrants(tradeCommands),
  ...commandGrants(scoreCommands),
  'send_theory_score_message send_total_score_message': { ADM_C: 'all' },
});

export const competitionInfo = {
  rights: access,
  menus: [
    { menuNo: 'M3010', path: '/competition/scores', icon: 'edit', action: 'competition_info_competition_info_page' },
  ],
  family,
  list: listOf(family),
  detail: detailOf(family),
  /** Rows come from passed applications; removing one is refused with a reason. */
  remove: removeOf(family),
  submit: post(`${family.path}/submit`, {
    title: ['录入成绩', 'Enter scores'],
    input: draft.extend({ id: id(), version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),
  competitionInfoPage: view('competitionInfoPage'),
  competitionInfoScorePage: view('competitionInfoScorePage'),
  getScoresList: view('getScoresList'),
  check: post(`${family.path}/check`, {
    rows: 'decidable',
    title: ['成绩复核', 'Check scores'],
    input: idsInput,
    data: batchRows,
  }),
  confirmOutlier: post(`${family.path}/confirmOutlier`, {
    rows: 'decidable',
    title: ['偏差说明', 'Explain an outlier'],
    action: 'competition_info_check',
    input: z.object({ id: id(), version: z.number().int().optional(), outlierReason: longText(200) }),
    data: record,
    done: 'updated',
  }),
  sendTheoryScoreMessage: message('sendTheoryScoreMessage'),
  sendTotalScoreMessage: message('sendTotalScoreMessage'),
  ...exportOf(family),
  ...importOf(family, 'importCompetitionInfo', {
    row: scoreSheet,
    labels: competitionInfoLabels,
    example: scoreSheetExample,
  }),
};

export type CompetitionInfo = z.output<typeof record>;
