// Policies of deposits, with their clauses (domain §3.12): dated data, never constants. One is in force for a region on a day.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { cleanState, calcRule, marginMode, penaltyKind, policyState } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, codes, date, decimal, files, flag, id, int, longText, optional, rows, text } from '../../wire/fields.ts';
import { anyOf, contains, dayRange } from '../../wire/filters.ts';
import { calculation } from './deposit-calculation.ts';
import { policyCommands } from './margin-policy-commands.ts';
import {
  calculationLabels,
  clauseLabels,
  marginPolicyLabels,
  penaltyLabels,
  tierLabels,
} from './margin-policy.labels.ts';

/** Ten thousands of yuan, as contracts of works are reckoned. */
export function money() {
  return decimal(10, 2, { min: 0, unit: 'tenThousandYuan' });
}

export function percent() {
  return decimal(3, 3, { min: 0, max: 100, unit: 'percent' });
}

const days = () => int(1, 365, 'days');

const draft = z.object({
  policyName: text(100),
  docNo: text(60),
  region: text(40),
  effectFrom: date(),
  effectTo: optional(date()),
  baseRate: percent(),
  tiers: optional(rows({ min: money(), max: optional(money()), rate: percent() }, tierLabels, 20)),
  capAmount: optional(money()),
  secondProjectRate: optional(percent()),
  floorRate: optional(percent()),
  exemptBelowAmount: optional(money()),
  reduceCleanYears: optional(int(1, 30, 'years')),
  reduceRate: optional(percent()),
  exemptCleanYears: optional(int(1, 30, 'years')),
  penaltyRules: optional(rows({ kind: code(penaltyKind), rate: percent() }, penaltyLabels, 10)),
  /** Which clause of the document each rule stands in. */
  clauses: optional(rows({ rule: code(calcRule), clause: text(60) }, clauseLabels, 20)),
  modesAllowed: codes(marginMode),
  onDemandNeeded: optional(flag()),
  irrevocableNeeded: optional(flag()),
  payDays: days(),
  fileDays: days(),
  topUpDays: days(),
  returnPublicityDays: days(),
  remark: optional(longText(1000)),
  /** The document itself, as anybody who reads the policy may open it. */
  attIds: optional(files('ZCWJ')),
});

const record = recordOf(draft, { policyNo: z.string(), policyStatus: code(policyState) });

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/margin_policy',
  title: ['保证金政策', 'Deposit policies'],
  record,
  draft,
  filters: {
    policyName: contains,
    region: contains,
    policyStatus: anyOf(policyState),
    effectFrom: dayRange,
  },
  sorts: ['effectFrom', 'policyNo'],
  labels: marginPolicyLabels,
});

/** Others read what is or was in force. */
const readers = { ADM_C: 'public', ADM_L: 'all', TOWN: 'public', ENT: 'public', SUP: 'public' } as const;

const access = rights('margin_policy', {
  'list detail calculate': readers,
  'submit remove': { ADM_L: 'all' },
  ...commandGrants(policyCommands),
});

export type PolicyCommand = VerbOf<typeof policyCommands>;

export const calculationInput = {
  contractAmount: decimal(10, 2, { min: 0.01, unit: 'tenThousandYuan' }),
  /** Other projects that the enterprise has under way. */
  projectsOfEnterprise: optional(int(0, 1000)),
  /** Full years without unpaid wages. */
  cleanYears: optional(int(0, 100, 'years')),
  arrears2y: optional(code(cleanState)),
  isBlacklisted: optional(flag()),
  region: optional(text(40)),
  day: optional(date()),
};

export const marginPolicy = {
  rights: access,
  menus: [{ menuNo: 'M6050', path: '/deposit/margin_policy', icon: 'book', action: 'margin_policy_list' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['保证金政策办理', 'Policy action'],
    actionBy: 'command',
    commands: policyCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(policyCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
  calculate: post(`${family.path}/calculate`, {
    title: ['保证金测算', 'Calculate a deposit'],
    /** By this policy, be it a draft, where the caller may see it; else by the one in force. */
    input: z.object({ ...calculationInput, policyId: optional(id('margin_policy')) }),
    data: calculation,
    isRepeatable: false,
  }),
};

/** The same for everybody. */
export const publicDeposit = {
  described: { path: '/api/public/deposit', labels: calculationLabels },
  calculate: post('/api/public/deposit/calculate', {
    title: ['保证金测算（公开）', 'Calculate a deposit (public)'],
    action: 'public',
    input: z.object(calculationInput),
    data: calculation,
    isRepeatable: false,
  }),
};

export type MarginPolicy = z.output<typeof record>;
