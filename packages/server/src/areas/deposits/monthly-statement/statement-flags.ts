// Odd figures of a statement, judged in one place: when it is saved, and again when it is handed in.
import type { MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import {
  COUNTED,
  flagsOf,
  monthAfter,
  type FormerFigures,
  type StatementFigures,
} from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';

export type SubjectOfMonth = Pick<
  MonthlyStatement,
  'reportMonth' | 'reportType' | 'constructionFileId' | 'supervisorUnitId' | 'townCode'
>;

/** As the columns hold it: no flags are null. */
export type Judged = Pick<MonthlyStatement, 'flags' | 'previousBalance'>;

export async function flagFigures(
  context: Context,
  subject: SubjectOfMonth,
  figures: Omit<StatementFigures, 'reportType'>,
): Promise<Judged> {
  const former = await formerOf(context, subject);
  const flags = flagsOf({ ...figures, reportType: subject.reportType }, former);
  return {
    flags: flags.length === 0 ? null : flags,
    previousBalance: subject.reportType === REPORT_TYPE.deposits ? (former?.balance ?? null) : null,
  };
}

/** Statement of the same subject for the month before, as it was handed in. */
async function formerOf(
  { db }: Context,
  { reportMonth, reportType, constructionFileId, supervisorUnitId, townCode }: SubjectOfMonth,
): Promise<(FormerFigures & { balance: string | null }) | null> {
  const { rows } = await sql<FormerFigures & { balance: string | null }>`
    select worker_count as "workerCount", balance::text from monthly_statement
    where report_month = ${monthAfter(reportMonth, -1)} and report_type = ${reportType} and is_deleted = 0
      and coalesce(construction_file_id::text, supervisor_unit_id::text, town_code)
        = ${constructionFileId ?? supervisorUnitId ?? townCode}
      and statement_status = any(${[...COUNTED]})`.execute(db);
  return rows[0] ?? null;
}
