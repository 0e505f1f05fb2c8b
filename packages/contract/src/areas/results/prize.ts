// Prizes of the winners of a contest: reckoned by rules, confirmed within the contest's sum, paid to their accounts.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { bankAccountOrMask } from '../accounts/fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { awardLevel, prizeKind, prizeState } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf, toldBarred } from '../../wire/family.ts';
import { code, id, longText, optional, text, unitText } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, decimalRange, equalsId } from '../../wire/filters.ts';
import { prizeCommands } from './prize-commands.ts';
import { prizeLabels } from './prize.labels.ts';
import { yuan } from './prize-rule.ts';

const draft = z.object({ amount: yuan() });

const record = recordOf(draft, {
  ...toldBarred,
  contestId: id(),
  contestName: z.string(),
  contestTradeId: id(),
  tradeName: z.string(),
  prizeKind: code(prizeKind),
  name: z.string(),
  idCardNo: z.string().nullable(),
  workUnit: z.string().nullable(),
  rankNo: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
  tax: yuan(),
  net: yuan(),
  clause: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
  prizeState: code(prizeState),
  confirmTime: z.string().nullable(),
  payTime: z.string().nullable(),
  payNo: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/prize',
  title: ['奖金发放', 'Prize payments'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    prizeState: anyOf(prizeState),
    prizeKind: anyOf(prizeKind),
    awardLevel: anyOf(awardLevel),
    name: contains,
    workUnit: contains,
    amount: decimalRange,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: [],
  labels: prizeLabels,
});

const bureau = { ADM_C: 'all' } as const;
const winners = { GRP: 'unit', IND: 'self' } as const;

const access = rights('prize', {
  'list detail': { ...bureau, ORG: 'contest', ...winners },
  bank: { ...bureau, ORG: 'contest', ...winners },
  'submit remove generate budget export payroll reveal': bureau,
  'summary signatures': { ...bureau, ORG: 'contest' },
  ...commandGrants(prizeCommands),
});

export type PrizeCommand = VerbOf<typeof prizeCommands>;

const ofContest = z.object({ contestId: id('contest_info') });

const summary = z.object({
  /** Sum that the contest has to pay out; none until somebody enters it. */
  budget: z.string().nullable(),
  docNo: z.string().nullable(),
  total: z.string(),
  tax: z.string(),
  net: z.string(),
  /** Of the budget, below zero where the prizes exceed it. */
  left: z.string().nullable(),
  states: z.array(z.object({ prizeState: code(prizeState), count: z.number().int(), amount: z.string() })),
  withoutAccount: z.number().int(),
});

export const prize = {
  rights: access,
  menus: [{ menuNo: 'M5040', path: '/honour/prize', icon: 'pay-circle', action: 'prize_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  remove: removeOf(family),
  /** Changes the amount of a draft, with a reason; the tax follows. */
  submit: post(`${family.path}/submit`, {
    title: ['修改奖金金额', 'Change an amount'],
    input: draft.extend({ id: id(), version: z.number().int().optional(), reason: longText(200) }),
    data: record,
    done: 'updated',
  }),
  reveal: revealOf(family.path, ['idCardNo', 'bankAccount']),
  ...exportOf(family),
  /** Reckons the published placings of a contest by the rules of its day: drafts follow, what is confirmed stays. */
  generate: post(`${family.path}/generate`, {
    title: ['计算奖金', 'Calculate prizes'],
    input: ofContest,
    data: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  }),
  budget: post(`${family.path}/budget`, {
    title: ['奖金总额', 'Prize budget'],
    input: ofContest.extend({ budget: yuan(), docNo: optional(text(60)) }),
    data: summary,
  }),
  summary: get(`${family.path}/summary`, { title: ['奖金汇总', 'Prizes in sum'], input: ofContest, data: summary }),
  /** Where it is paid to: by the winner, the group or the organising unit. */
  bank: post(`${family.path}/bank`, {
    title: ['填写收款账户', 'Enter bank account'],
    input: z.object({
      id: id(),
      version: z.number().int().optional(),
      bankName: unitText(60),
      bankAccount: bankAccountOrMask(),
    }),
    data: record,
  }),
  command: post(`${family.path}/command`, {
    title: ['奖金办理', 'Prize action'],
    actionBy: 'command',
    commands: prizeCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(prizeCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      payNo: optional(text(60)),
    }),
    data: record,
  }),
  /** For finance, with numbers in full: what is confirmed and not paid. */
  payroll: get(`${family.path}/payroll`, {
    title: ['奖金发放清单（含完整账号）', 'Payments of prizes (with full account numbers)'],
    form: 'file',
    input: ofContest,
    data: z.unknown(),
  }),
  /** To be signed by who receives; numbers in part. */
  signatures: get(`${family.path}/signatures`, {
    title: ['奖金领取签字表', 'Receipt of prizes'],
    form: 'file',
    input: ofContest,
    data: z.unknown(),
  }),
};

export type Prize = z.output<typeof record>;
export type PrizeSummary = z.output<typeof summary>;
