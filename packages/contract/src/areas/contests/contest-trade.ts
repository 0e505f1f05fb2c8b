// A trade inside a contest: the thing one enters and is ranked in. Our addition (domain §3.2b).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { contestGroup, tradeStage, tradeStatus } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, id, ids, int, json, list, longText, optional, text } from '../../wire/fields.ts';
import { exportOf } from '../../wire/exports.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf, toldBarred } from '../../wire/family.ts';
import { verbsOf, type VerbOf } from '../../wire/commands.ts';
import { tradeCommands } from './contest-trade-commands.ts';
import { factsOfRows } from './contest-facts.ts';
import { checklist } from './checklist.ts';
import { eligibilityRule } from './eligibility.ts';
import { contestTradeLabels } from './contest-trade.labels.ts';
import { changeReason, ruleChanges } from './score-rules.ts';
import { grantRows } from './grants.ts';

/** How many of each award level: `{ "1": 1, "2": 2, "3": 3 }`. */
export const awardRule = z.record(z.string().regex(/^[1-6]$/), z.int().min(0).max(1000));

/** Name, team size and awards have usual values: the occupation's name, one person, 1-2-3. */
const draft = z.object({
  contestId: id('contest_info'),
  competitionDicId: id('competition_dic'),
  tradeName: optional(text(50)),
  contestGroup: code(contestGroup),
  teamSize: optional(int(1, 20, 'people')),
  quotaTotal: optional(int(1, 100_000, 'people')),
  minEntrants: optional(int(1, 100_000, 'people')),
  /** Where its exams are held; none said = wherever there is a venue. */
  venueIds: optional(ids('exam_venue')),
  theoryWeight: optional(int(0, 100, 'percent')),
  practiceWeight: optional(int(0, 100, 'percent')),
  awardRule: optional(json(awardRule)),
  /** In place of the rules of the contest's level and class; null = those hold (decision 0060). */
  promoteRule: optional(grantRows()),
  /** In place of the contest's conditions; null = those hold (decision 0045). */
  eligibility: optional(json(z.array(eligibilityRule).max(20))),
});

const record = recordOf(draft, {
  ...toldBarred,
  tradeName: z.string(),
  teamSize: int(1, 20, 'people'),
  awardRule: json(awardRule),
  contestName: z.string(),
  venueNames: list(50, 100),
  tradeStatus: code(tradeStatus),
  tradeStage: code(tradeStage),
  quotaLeft: z.number().int().nullable(),
  applicationCount: z.number().int(),
  passedCount: z.number().int(),
  scoredCount: z.number().int(),
  checkedCount: z.number().int(),
  publicizeTime: z.string().nullable(),
  /** Fixed and announced when publicity begins: until then objections are heard, and until then appeals. */
  publicityEnd: z.string().nullable(),
  appealEnd: z.string().nullable(),
  snapshotHash: z.string().nullable(),
  chiefRefereeId: z.string().nullable(),
  markingSchemeId: z.string().nullable(),
  /** Those of the rules of score after entries had closed. */
  ruleChanges: ruleChanges(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/contest_trade',
  title: ['赛项', 'Trades'],
  record,
  draft: draft.extend({ changeReason: changeReason() }),
  filters: {
    contestId: equalsId,
    competitionDicId: equalsId,
    tradeName: contains,
    contestGroup: anyOf(contestGroup),
    tradeStatus: anyOf(tradeStatus),
  },
  sorts: ['tradeName', 'contestGroup', 'tradeStatus'],
  labels: contestTradeLabels,
});

export type TradeCommand = VerbOf<typeof tradeCommands>;

const makers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('contest_trade', {
  'list detail': { ...makers, ADM_L: 'all', TOWN: 'all', ENT: 'public', GRP: 'public', IND: 'public' },
  'submit remove export checklist': makers,
});

export const contestTrade = {
  rights: access,
  ...familyCalls(family),
  ...exportOf(family),
  /** Asked before locking and before publishing. */
  checklist: get(`${family.path}/checklist`, {
    title: ['赛项核对清单', 'Trade checklist'],
    input: z.object({ id: id() }),
    data: checklist,
  }),
  /** Facts of a page of rows, by the right to those of their contest. */
  steps: post(`${family.path}/steps`, {
    title: ['赛项下一步依据', 'Facts for next steps of trades'],
    action: 'contest_info_progress',
    isRepeatable: false,
    rows: 'itself',
    input: z.object({ ids: ids().min(1) }),
    data: factsOfRows,
  }),
  command: post(`${family.path}/command`, {
    title: ['赛项办理', 'Trade action'],
    // Locking and publishing are rights over scores (domain §5).
    action: 'competition_info_command',
    actionBy: 'command',
    commands: tradeCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(tradeCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record.extend({ snapshotId: z.string().optional(), hash: z.string().optional() }),
  }),
};

export type ContestTrade = z.output<typeof record>;
export type ContestTradeDraft = z.output<typeof family.draft>;
