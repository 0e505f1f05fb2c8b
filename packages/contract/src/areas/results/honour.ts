// Honours and promotions of competitors whose results are published (domain §4.1c): proposed by rules, reported, approved by somebody else.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { awardLevel, contestGroup, honour as honourOf, honourState, skillLevel } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf, toldBarred } from '../../wire/family.ts';
import { code, decimal, flag, id, json, longText, optional } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, equalsId } from '../../wire/filters.ts';
import { honourCommands } from './honour-commands.ts';
import { honourLabels } from './honour.labels.ts';

const draft = z.object({
  honourCode: optional(code(honourOf)),
  promoteLevel: optional(code(skillLevel)),
});

/** As `evaluateHonours` says them. */
const grounds = z.array(
  z.object({
    clause: z.string(),
    key: z.literal([
      'granted',
      'promoted',
      'alreadyHonoured',
      'alreadyHolds',
      'tooOld',
      'ageUnknown',
      'notThisSex',
      'corrected',
      'ended',
    ]),
    honourCode: z.string().optional(),
    level: z.number().int().optional(),
    value: z.number().int().optional(),
  }),
);

const record = recordOf(draft, {
  ...toldBarred,
  contestId: id(),
  contestName: z.string(),
  contestTradeId: id(),
  tradeName: z.string(),
  contestGroup: code(contestGroup),
  ticketNo: z.string().nullable(),
  name: z.string(),
  idCardNo: z.string().nullable(),
  workUnit: z.string().nullable(),
  totalScore: decimal(4, 2).nullable(),
  rankNo: z.number().int().nullable(),
  isPass: flag().nullable(),
  awardLevel: code(awardLevel).nullable(),
  /** As it was known when the honours were worked out. */
  heldLevel: code(skillLevel).nullable(),
  honourState: code(honourState),
  honourGrounds: json(grounds).nullable().optional(),
  honourReportTime: z.string().nullable(),
  honourDecideTime: z.string().nullable(),
  honourOpinion: z.string().nullable(),
  certNo: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/honour',
  title: ['荣誉晋级', 'Honours and promotions'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    honourState: anyOf(honourState),
    honourCode: anyOf(honourOf),
    promoteLevel: anyOf(skillLevel),
    awardLevel: anyOf(awardLevel),
    name: contains,
    workUnit: contains,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['rankNo'],
  labels: honourLabels,
  inDetail: ['honourGrounds'],
});

const access = rights('honour', {
  'list detail export': { ADM_C: 'all', TOWN: 'town', ORG: 'contest', GRP: 'unit' },
  submit: { ADM_C: 'all', ORG: 'contest' },
  remove: { ADM_C: 'all' },
  ...commandGrants(honourCommands),
  career: { ADM_C: 'all', IND: 'self' },
});

export type HonourCommand = VerbOf<typeof honourCommands>;

/** One contest of a person: what was entered, and what came of it. */
export const careerStep = z.object({
  contestYear: z.number().int(),
  contestName: z.string(),
  tradeName: z.string(),
  contestGroup: code(contestGroup).nullable(),
  /** How far the entry came, where nothing is published. */
  stage: z.literal(['entered', 'competed', 'published', 'history']),
  totalScore: z.string().nullable(),
  rankNo: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
  honourCode: code(honourOf).nullable(),
  promoteLevel: code(skillLevel).nullable(),
  honourState: code(honourState).nullable(),
  certNo: z.string().nullable(),
});

export const honour = {
  rights: access,
  menus: [
    { menuNo: 'M5020', path: '/honour/honour', icon: 'trophy', action: 'honour_list' },
    { menuNo: 'M5050', path: '/honour/career', icon: 'history', action: 'honour_career', roles: ['IND'] as const },
  ],
  family,
  list: listOf(family),
  detail: detailOf(family),
  /** They stand in the rows of competitors: removing one is refused with a reason. */
  remove: removeOf(family),
  /** Changes a proposal that was not reported yet. */
  submit: post(`${family.path}/submit`, {
    title: ['修改拟授荣誉', 'Change a proposal'],
    input: draft.extend({ id: id(), version: z.number().int().optional(), reason: longText(200) }),
    data: record,
    done: 'updated',
  }),
  ...exportOf(family),
  command: post(`${family.path}/command`, {
    title: ['荣誉晋级办理', 'Honours and promotions action'],
    actionBy: 'command',
    commands: honourCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(honourCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      ...draft.shape,
    }),
    data: record,
  }),
  /** Of the caller; by staff of whoever a competitor or past champion (`id`) is. */
  career: get(`${family.path}/career`, {
    title: ['历年竞赛经历', 'Contest history'],
    input: z.object({ id: id().optional() }),
    data: z.object({ name: z.string(), steps: z.array(careerStep) }),
  }),
};

export type Honour = z.output<typeof record>;
export type CareerStep = z.output<typeof careerStep>;
