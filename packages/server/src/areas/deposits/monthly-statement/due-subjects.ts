// Of whom a statement of a month is due, with what is known of it before anybody writes: the month before, or the instruments.
import { DEPOSIT_FILE_OPEN, firstDayOf, lastDayOf } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, town } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

interface DueRow {
  reportType: number;
  constructionFileId: string | null;
  supervisorUnitId: string | null;
  ownerId: string | null;
  townCode: string | null;
  enterpriseName: string | null;
  reporter: string | null;
  formerId: string | null;
  formerMobile: Buffer | null;
  [figure: string]: unknown;
}

export interface DueSubject extends DueRow {
  subjectName: string;
}

/** The newest statement of the same subject before this month. */
export function former(month: string, reportType: number, ofSubject: RawBuilder<unknown>) {
  return sql`
  left join lateral (
    select s.id, s.worker_count, s.real_name_count, s.special_balance, s.balance, s.reporter, s.reporter_mobile_enc
    from monthly_statement s
    where s.report_type = ${reportType} and s.report_month < ${month} and s.is_deleted = 0 and ${ofSubject}
    order by s.report_month desc limit 1
  ) p on true`;
}

/** A month, and the statements that are made anew. */
export interface OfMonth {
  month: string;
  anew: readonly string[];
  /** Of these projects, units or towns alone. */
  only?: readonly string[];
}

/** Narrows a month to the subjects that are asked for. */
export function among({ only }: OfMonth, column: RawBuilder<unknown>) {
  return only === undefined ? sql`true` : sql`${column} = any(${[...only]})`;
}

export function notYet({ month, anew }: OfMonth, reportType: number, ofSubject: RawBuilder<unknown>) {
  return sql`
  not exists (select from monthly_statement s where s.report_month = ${month} and s.report_type = ${reportType}
    and s.is_deleted = 0 and s.id <> all(${[...anew]}::uuid[]) and ${ofSubject})`;
}

/** Projects whose site was open in the month. */
export async function wageSubjects(db: Db, of: OfMonth): Promise<DueSubject[]> {
  const { month } = of;
  const ofFile = sql`s.construction_file_id = f.id`;
  const { rows } = await sql<DueSubject>`
    select ${REPORT_TYPE.wages}::int as "reportType", f.id as "constructionFileId", null::uuid as "supervisorUnitId",
      f.enterprise_id as "ownerId", f.town_code as "townCode", f.project_name as "subjectName",
      f.enterprise_name as "enterpriseName", p.worker_count as "workerCount", p.real_name_count as "realNameCount",
      p.special_balance as "specialBalance", p.reporter, p.id as "formerId", p.reporter_mobile_enc as "formerMobile"
    from construction_file f ${former(month, REPORT_TYPE.wages, ofFile)}
    where f.is_deleted = 0 and f.file_status = any(${[...DEPOSIT_FILE_OPEN]})
      and (f.plan_start is null or f.plan_start <= ${lastDayOf(month)})
      and (f.actual_end is null or f.actual_end >= ${firstDayOf(month)})
      and ${among(of, sql`f.id`)} and ${notYet(of, REPORT_TYPE.wages, ofFile)}
    order by f.id`.execute(db);
  return rows;
}

/** Towns with projects that report. */
export async function townSubjects(db: Db, of: OfMonth): Promise<DueSubject[]> {
  const { month } = of;
  const ofTown = sql`s.town_code = w.town_code`;
  const { rows } = await sql<DueRow & { townCode: string }>`
    select ${REPORT_TYPE.town}::int as "reportType", null::uuid as "constructionFileId", null::uuid as "supervisorUnitId",
      null::uuid as "ownerId", w.town_code as "townCode", null as "enterpriseName", p.reporter, p.id as "formerId",
      p.reporter_mobile_enc as "formerMobile"
    from (select distinct town_code from monthly_statement
      where report_month = ${month} and report_type = ${REPORT_TYPE.wages} and is_deleted = 0
        and ${among(of, sql`town_code`)}) w
    ${former(month, REPORT_TYPE.town, ofTown)}
    where ${notYet(of, REPORT_TYPE.town, ofTown)}
    order by w.town_code`.execute(db);
  return rows.map((row) => ({ ...row, subjectName: labelOf(town, row.townCode)[0] }));
}
