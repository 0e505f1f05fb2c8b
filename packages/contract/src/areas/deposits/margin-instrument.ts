// Security for the wages of a project: a deposit, a guarantee or a policy, from handing in to release (domain §3.13b).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import {
  expiryStage,
  fileStatus,
  instrumentState,
  instrumentWait,
  marginMode,
  movementKind,
  superviseType,
  town,
} from '../../dictionaries.ts';
import { commandGrants, verbsOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import {
  code,
  date,
  decimal,
  file,
  flag,
  id,
  int,
  longText,
  optional,
  rows,
  text,
  unitText,
} from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, dayRange, decimalRange, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf, toldBarred, toldEditable } from '../../wire/family.ts';
import { toldInstrumentFacts } from './deposit-facts.ts';
import { marginInstrumentCommands } from './margin-instrument-commands.ts';
import { chainLabels, marginInstrumentLabels, movementLabels, usageLabels } from './margin-instrument.labels.ts';

/** In 10,000 yuan. */
const money = () => decimal(12, 2, { min: 0, unit: 'tenThousandYuan' });
const moneyAbove = () => decimal(12, 2, { min: 0.01, unit: 'tenThousandYuan' });

const draft = z.object({
  constructionFileId: id('construction_file'),
  mode: code(marginMode),
  /** One that has an account here confirms and pays by itself. */
  issuerUnitId: optional(id()),
  issuerName: optional(unitText(60)),
  instrumentNo: text(60),
  amount: moneyAbove(),
  issueDate: date(),
  expireDate: optional(date()),
  isIrrevocable: flag(),
  isOnDemand: flag(),
  voucherAtt: file('PZ'),
  /** Of the same project: it is replaced once this one is confirmed. */
  replacesId: optional(id()),
  remark: optional(longText(300)),
});

/** So many stand in one detail, the newest of them; an instrument sees a handful. */
export const MOST_ROWS = 500;

const usageFields = {
  orderNo: text(60),
  amount: money(),
  workerCount: int(1, 100_000, 'people'),
  useDate: date(),
  paidDate: date().nullable(),
  topUpDeadline: date(),
  topUpAmount: money(),
  topUpDate: date().nullable(),
};
const usages = rows(usageFields, usageLabels, MOST_ROWS);

const movementFields = {
  happenedOn: date(),
  kind: code(movementKind),
  amount: money(),
  /** After it. */
  balance: money(),
  remark: longText(300).nullable(),
  byName: text(100).nullable(),
};
const movements = rows(movementFields, movementLabels, MOST_ROWS);

/** Of all instruments of a project: each row says of which. */
const { instrumentNo } = marginInstrumentLabels;
const numbered = { instrumentNo: text(60) };
export const projectUses = z.object({
  usages: rows({ ...numbered, ...usageFields }, { instrumentNo, ...usageLabels }, MOST_ROWS),
  movements: rows({ ...numbered, ...movementFields }, { instrumentNo, ...movementLabels }, MOST_ROWS),
});

const chain = rows(
  {
    instrumentNo: text(60),
    issuerName: unitText(60),
    amount: money(),
    expireDate: date().nullable(),
    instrumentState: code(instrumentState),
  },
  chainLabels,
  MOST_ROWS,
);

const record = recordOf(draft, {
  ...toldBarred,
  issuerName: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  projectName: z.string(),
  fileNo: z.string(),
  townCode: code(town),
  fileStatus: code(fileStatus),
  instrumentState: code(instrumentState),
  waitsFor: code(instrumentWait).nullable(),
  usedAmount: money(),
  toppedAmount: money(),
  balance: money(),
  expiryStage: code(expiryStage).nullable(),
  daysLeft: z.number().int().nullable(),
  topUpDeadline: date().nullable(),
  confirmBy: z.string().nullable(),
  confirmTime: z.string().nullable(),
  rejectReason: z.string().nullable(),
  usages: usages.optional(),
  movements: movements.optional(),
  /** From the first to the newest, this one among them; an issuer sees its own of them. */
  chain: chain.optional(),
  ...toldEditable,
  ...toldInstrumentFacts,
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/margin_instrument',
  title: ['保证金凭证', 'Deposit instruments'],
  record,
  draft,
  filters: {
    instrumentNo: contains,
    projectName: contains,
    enterpriseName: contains,
    constructionFileId: equalsId,
    enterpriseId: equalsId,
    issuerUnitId: equalsId,
    hasIssuerAccount: anyFlag,
    mode: anyOf(marginMode),
    townCode: anyOf(town),
    instrumentState: anyOf(instrumentState),
    waitsFor: anyOf(instrumentWait),
    expiryStage: anyOf(expiryStage),
    expireDate: dayRange,
    amount: decimalRange,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['instrumentNo', 'amount', 'expireDate'],
  labels: marginInstrumentLabels,
  inDetail: ['usages', 'movements', 'chain'],
});

const handIn = { ENT: 'unit', ADM_L: 'all' } as const;

const access = rights('margin_instrument', {
  'list detail export': { ADM_L: 'all', TOWN: 'town', ENT: 'unit', SUP: 'unit' },
  'submit remove issuers': handIn,
  ...commandGrants(marginInstrumentCommands),
});

export const marginInstrument = {
  rights: access,
  menus: [{ menuNo: 'M6030', path: '/deposit/margin_instrument', icon: 'safety', action: 'margin_instrument_list' }],
  ...familyCalls(family),
  ...exportOf(family),

  /** Banks, insurers and others that have an account here. */
  issuers: get(`${family.path}/issuers`, {
    title: ['出具机构', 'Issuers'],
    input: z.object({ name: z.string().max(60).optional() }),
    data: z.array(z.object({ id: z.string(), name: z.string(), userType: code(superviseType).nullable() })),
  }),

  /** Money taken from the instruments of a project, put back and given back. */
  projectUses: get(`${family.path}/projectUses`, {
    title: ['动用与返还', 'Uses and returns'],
    action: 'margin_instrument_list',
    input: z.object({ constructionFileId: id() }),
    data: projectUses,
  }),

  command: post(`${family.path}/command`, {
    title: ['凭证办理', 'Instrument action'],
    actionBy: 'command',
    commands: marginInstrumentCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(marginInstrumentCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(300)),
      /** Of a use or a top-up. */
      amount: optional(moneyAbove()),
      orderNo: optional(text(60)),
      workerCount: optional(int(1, 100_000, 'people')),
      useDate: optional(date()),
      orderAtt: optional(file('DYTZ')),
      paidDate: optional(date()),
      topUpDate: optional(date()),
    }),
    data: record,
  }),
};

export type MarginInstrument = z.output<typeof record>;
export type MarginInstrumentDraft = z.output<typeof draft>;
