// Input and result of every output: a sheet as data, which becomes a preview, a workbook or a PDF.
import type { ReportPart } from '@trainrace/contract/areas/results/report';
import { reportText } from '@trainrace/contract/areas/results/reports.labels';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { Paper, TableColumn } from '#platform/print/document.ts';

/** In the caller's reach. */
export interface Subject {
  contest?: { id: string; contestName: string; organiser: string };
  trade?: { id: string; tradeName: string };
  year?: number;
}

export interface Sheet {
  /** Heading, and name of the file. */
  title: string;
  under: string | null;
  paper: Paper;
  before: readonly ReportPart[];
  table: { columns: readonly TableColumn[]; rows: readonly (readonly string[])[] } | null;
  after: readonly ReportPart[];
}

export type Output = (context: Context, subject: Subject) => Promise<Sheet>;

type Words = keyof typeof reportText;

export function sayer(lang: Lang) {
  return (words: Words, params: Readonly<Record<string, string | number>> = {}): string =>
    inLang(reportText[words], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** One more than may be on a sheet is asked for, so that nothing is left out without a word. */
export const MOST_ROWS = MAX_EXPORT_ROWS + 1;

export function bounded<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > MAX_EXPORT_ROWS) throw new Refused(400, 'exportTooMany', { max: MAX_EXPORT_ROWS });
  return rows;
}

export function contestOf({ contest }: Subject): NonNullable<Subject['contest']> {
  if (contest === undefined) throw new Refused(400, 'reportNeedsContest');
  return contest;
}

export function tradeOf({ trade }: Subject): NonNullable<Subject['trade']> {
  if (trade === undefined) throw new Refused(400, 'reportNeedsTrade');
  return trade;
}

/** The facts above a table: contest, trade, organiser, how many. */
export function headOf(lang: Lang, subject: Subject, people: number): ReportPart {
  const say = sayer(lang);
  const { contestName, organiser } = contestOf(subject);
  return {
    kind: 'fields',
    rows: [
      [say('contest'), contestName],
      [say('trade'), subject.trade?.tradeName ?? say('allTrades')],
      [say('organiser'), organiser],
      [say('people'), String(people)],
    ],
  };
}

/** Nothing to list is said rather than an empty frame. */
export function orNobody(lang: Lang, rows: readonly unknown[]): ReportPart[] {
  return rows.length === 0 ? [{ kind: 'text', text: sayer(lang)('nobody') }] : [];
}

export function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
