// Monthly statements (domain §3.14, §4.4): wages by enterprises, deposits by supervising units, summaries by towns.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { phoneOrMask } from '../accounts/phone-fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { reportType, statementFlag, statementHolder, statementStatus, town } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import {
  batchRows,
  defineFamily,
  familyCalls,
  idsInput,
  listedRecord,
  recordOf,
  toldBarred,
} from '../../wire/family.ts';
import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  files,
  flag,
  id,
  int,
  longText,
  month,
  nameText,
  optional,
} from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, countRange, dayRange, decimalRange, equals, equalsId } from '../../wire/filters.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { toldStatementFacts } from './deposit-facts.ts';
import { monthlyStatementCommands } from './monthly-statement-commands.ts';
import { monthlyStatementLabels } from './monthly-statement.labels.ts';

const MOST_PEOPLE = 100_000;
/** Units of money stand in the headings, which a workbook shows too. */
const people = () => optional(int(0, MOST_PEOPLE, 'people'));
const pieces = () => optional(int(0, MOST_PEOPLE));
const yuan = () => optional(decimal(14, 2, { min: 0 }));
const tenThousands = () => optional(decimal(12, 2, { min: 0 }));

const draft = z.object({
  reportMonth: month(),
  reportType: code(reportType),
  constructionFileId: optional(id('construction_file')),
  workerCount: people(),
  realNameCount: people(),
  payableWage: yuan(),
  paidWage: yuan(),
  arrearsAmount: yuan(),
  arrearsPeople: people(),
  specialIn: yuan(),
  specialBalance: yuan(),
  openCount: pieces(),
  newCount: pieces(),
  newAmount: tenThousands(),
  usedAmount: tenThousands(),
  releasedAmount: tenThousands(),
  expiringCount: pieces(),
  balance: tenThousands(),
  reporter: optional(nameText()),
  reporterMobile: optional(phoneOrMask()),
  remark: optional(longText(500)),
  atts: optional(files('SBB')),
});

const record = recordOf(draft, {
  ...toldBarred,
  statementNo: z.string(),
  subjectName: z.string(),
  projectName: z.string().nullable(),
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  supervisorUnitId: z.string().nullable(),
  supervisorUnitName: z.string().nullable(),
  townCode: code(town).nullable(),
  reporterMobile: z.string().nullable(),
  previousBalance: decimal(12, 2).nullable(),
  dueDate: date(),
  isLate: flag(),
  submitTime: dateTime().nullable(),
  townChecks: flag(),
  flags: codes(statementFlag).nullable(),
  statementStatus: code(statementStatus),
  opinion: z.string().nullable(),
  checkTime: dateTime().nullable(),
  confirmTime: dateTime().nullable(),
  remindCount: z.number().int(),
  lastRemindTime: dateTime().nullable(),
  ...toldStatementFacts,
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/monthly_statement',
  title: ['月报', 'Monthly statements'],
  record,
  draft,
  filters: {
    reportMonth: equals(month()),
    reportType: anyOf(reportType),
    statementStatus: anyOf(statementStatus),
    waitsFor: anyOf(statementHolder),
    isLate: anyFlag,
    hasFlags: anyFlag,
    townCode: anyOf(town),
    subjectName: contains,
    enterpriseName: contains,
    constructionFileId: equalsId,
    /** Of an enterprise those that it reports for its projects. */
    enterpriseId: equalsId,
    supervisorUnitId: equalsId,
    submitTime: dayRange,
    arrearsAmount: decimalRange,
    arrearsPeople: countRange,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['reportMonth', 'dueDate', 'submitTime', 'statementStatus'],
  labels: monthlyStatementLabels,
});

export type MonthlyStatementCommand = VerbOf<typeof monthlyStatementCommands>;

const readers = { ADM_L: 'all', TOWN: 'town', ENT: 'unit', SUP: 'unit' } as const;

const access = rights('monthly_statement', {
  'list detail list_by_name reveal': readers,
  'submit remove': { ENT: 'unit', SUP: 'unit', TOWN: 'town' },
  'export remind summary summary_file': { ADM_L: 'all', TOWN: 'town' },
  ...commandGrants(monthlyStatementCommands),
});

const count = z.number().int();
const amount = z.string();

/** A statement whose wages paid are not those that were due: by how much, with its sign. */
const deviation = z.object({
  id: z.string(),
  name: z.string(),
  enterpriseName: z.string().nullable(),
  difference: amount,
});
export type Deviation = z.output<typeof deviation>;

/** How many of them a summary names. */
export const MOST_DEVIATIONS = 3;

/** A town in the summary of a month: what was due, where it stands, the sums of what was handed in, and what deviates most. */
const summaryRow = z.object({
  townCode: code(town).nullable(),
  due: count,
  reported: count,
  confirmed: count,
  late: count,
  flagged: count,
  workers: count,
  payable: amount,
  paid: amount,
  arrears: amount,
  arrearsPeople: count,
  deviations: z.array(deviation),
});
export type SummaryRow = z.output<typeof summaryRow>;

export const monthlyStatement = {
  rights: access,
  menus: [
    { menuNo: 'M6060', path: '/deposit/monthly_statement', icon: 'form', action: 'monthly_statement_list' },
    { menuNo: 'M6065', path: '/deposit/statement_summary', icon: 'number', action: 'monthly_statement_summary' },
  ],
  ...familyCalls(family),
  ...exportOf(family),
  reveal: revealOf(family.path, ['reporterMobile']),
  listByName: get(`${family.path}/listByName`, {
    title: ['月报历史', 'Statement history'],
    input: z.strictObject({ ...pageInput, name: z.string().trim().min(1).max(100).optional() }),
    data: pageOf(listedRecord(record)),
  }),
  command: post(`${family.path}/command`, {
    title: ['月报办理', 'Statement action'],
    actionBy: 'command',
    commands: monthlyStatementCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(monthlyStatementCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      remark: optional(longText(500)),
    }),
    data: record,
  }),
  remind: post(`${family.path}/remind`, {
    rows: 'visible',
    title: ['月报催报', 'Remind about statements'],
    input: idsInput,
    data: batchRows,
  }),
  summary: get(`${family.path}/summary`, {
    title: ['月报汇总', 'Statement summary'],
    input: z.object({ reportMonth: month() }),
    data: z.object({ reportMonth: z.string(), rows: z.array(summaryRow), total: summaryRow }),
  }),
  summaryFile: get(`${family.path}/summaryFile`, {
    title: ['月报汇总', 'Statement summary'],
    form: 'file',
    input: z.object({ reportMonth: month(), format: z.literal(['xlsx', 'pdf']) }),
    data: z.unknown(),
  }),
};

export type MonthlyStatement = z.output<typeof record>;
