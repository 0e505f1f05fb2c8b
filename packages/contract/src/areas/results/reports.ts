// The outputs of the report centre, as data: who wants another one adds a line here, its words, and a file in `outputs/` of the server.
import type { Label } from '../../wire/label.ts';
import { linkedTitles, reportTitles } from './reports.labels.ts';

export const FORMATS = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof FORMATS)[number];
export type ReportKey = keyof typeof reportTitles;

export interface Report {
  key: ReportKey;
  title: Label;
  /** Purpose, in a line. */
  about: Label;
  /** Subject: a contest (a trade narrows it), one trade, or a year. */
  subject: 'contest' | 'trade' | 'year';
  formats: readonly ReportFormat[];
  /** Right that it needs, for the rows that the right reaches. */
  right: string;
}

const report = (key: ReportKey, say: Pick<Report, 'subject' | 'formats' | 'right'>): Report => {
  const [title, about] = reportTitles[key];
  return { key, title, about, ...say };
};

const PDF = ['pdf'] as const;

export const REPORTS: readonly Report[] = [
  report('entrySummary', { subject: 'contest', formats: FORMATS, right: 'report_entries' }),
  report('qualification', { subject: 'contest', formats: FORMATS, right: 'report_entries' }),
  report('markSheet', { subject: 'trade', formats: FORMATS, right: 'report_entries' }),
  report('scoreSummary', { subject: 'trade', formats: FORMATS, right: 'report_results' }),
  report('publicity', { subject: 'contest', formats: PDF, right: 'report_results' }),
  report('awardList', { subject: 'contest', formats: FORMATS, right: 'report_results' }),
  report('ceremonyScript', { subject: 'contest', formats: PDF, right: 'report_results' }),
  report('unitTable', { subject: 'contest', formats: FORMATS, right: 'report_unit_table' }),
  report('yearStatistics', { subject: 'year', formats: FORMATS, right: 'report_statistics' }),
];

/** Reports of other pages: the source, and the right to that page. */
export const LINKED = (
  [
    ['entryForms', '/application/list', 'application_get_pass_by_manager'],
    ['sessionSheets', '/competition/arrangement', 'arrangement_board'],
    ['tickets', '/competition/arrangement', 'arrangement_board'],
    ['refereeFees', '/competition/referee_assignment', 'referee_assignment_fee_sheet'],
    ['prizePayroll', '/honour/prize', 'prize_payroll'],
    ['prizeSignatures', '/honour/prize', 'prize_signatures'],
    ['certificates', '/competition/certificate', 'certificate_pack'],
    ['depositLedger', '/deposit/deposit_overview', 'deposit_overview_ledger'],
    ['statementSummary', '/deposit/statement_summary', 'monthly_statement_summary'],
  ] as const
).map(([key, path, right]) => ({ key, path, right, title: linkedTitles[key][0], about: linkedTitles[key][1] }));
