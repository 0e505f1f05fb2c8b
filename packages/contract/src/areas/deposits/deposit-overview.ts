// Wage deposits at a glance. Every figure names the list behind it: it was counted by the very filters of that list.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { fileStatus, town } from '../../dictionaries.ts';
import { get } from '../../wire/endpoint.ts';
import { listInput } from '../../wire/family.ts';
import { code } from '../../wire/fields.ts';
import { constructionFile } from './construction-file.ts';

const PATH = '/api/zjgrsj-trainrace/basic/deposit_overview';

/** Pages of the lists that figures lead to. */
export const LISTS = {
  files: '/deposit/construction_file',
  instruments: '/deposit/margin_instrument',
  statements: '/deposit/monthly_statement',
} as const;

const cell = z.object({
  count: z.number().int(),
  /** Deposits in 10,000 yuan, wages in yuan; null where there is nothing to add up. */
  amount: z.string().nullable(),
  list: z.literal(['files', 'instruments', 'statements']),
  query: z.record(z.string(), z.string()),
});
export type Figure = z.output<typeof cell>;

export const RISKS = ['expired', 'expiring', 'used', 'unpaid', 'arrears'] as const;
export type Risk = (typeof RISKS)[number];

/** Figures shown of every town. */
export const TOWN_FIGURES = ['files', 'secured', 'used', 'unpaid', 'late'] as const;
export type TownFigure = (typeof TOWN_FIGURES)[number];

const overview = z.object({
  /** The month whose statements are due now. */
  month: z.string(),
  held: cell,
  states: z.array(z.object({ fileStatus: code(fileStatus), figure: cell })),
  risks: z.array(z.object({ risk: z.literal(RISKS), figure: cell })),
  towns: z.array(z.object({ townCode: code(town), figures: z.record(z.literal(TOWN_FIGURES), cell) })),
  /** Without a name: all those that have no account here. */
  issuers: z.array(z.object({ issuerName: z.string().nullable(), figure: cell })),
  /** Wages of the month; `allLate` of any month and kind, as the tile of the home page. */
  statements: z.object({ due: cell, open: cell, late: cell, flagged: cell, allLate: cell }),
  /** Wages paid, month by month, beside those of the year before. */
  years: z.array(z.object({ month: z.string(), now: cell, before: cell })),
});
export type DepositOverview = z.output<typeof overview>;

const staff = { ADM_L: 'all', TOWN: 'town' } as const;

export const depositOverview = {
  rights: rights('deposit_overview', { 'look ledger': staff }),
  menus: [{ menuNo: 'M6005', path: '/deposit/deposit_overview', icon: 'bar-chart', action: 'deposit_overview_look' }],
  look: get(`${PATH}/look`, { title: ['保证金驾驶舱', 'Deposit overview'], input: z.object({}), data: overview }),
  ledger: get(`${PATH}/ledger`, {
    title: ['工资保证金台账', 'Wage deposit ledger'],
    form: 'file',
    input: listInput(constructionFile.family).extend({
      format: z.literal(['xlsx', 'pdf']),
      current: z.unknown().optional(),
      size: z.unknown().optional(),
    }),
    data: z.unknown(),
  }),
};
