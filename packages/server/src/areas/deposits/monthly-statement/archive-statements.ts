// Confirmed statements of former years are filed away by themselves, once those of December had time to come in.
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { STATEMENT, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day } from '#platform/time/time.ts';

/** From this month on those of the year before are closed. */
const CLOSED_FROM = '-02';
const PORTION = 500;

export async function archiveStatements({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const year = Number(day(now).slice(0, 4));
  const firstOpen = day(now).slice(4, 7) >= CLOSED_FROM ? year : year - 1;
  while ((await archivePortion(db, now, `${firstOpen}-01`)) === PORTION);
}

const archivePortion = async (db: Services['db'], now: Date, before: string): Promise<number> =>
  await inTransaction({ db, now, ip: '', traceId: '' }, async (step) => {
    const { rows } = await sql<{ id: string; statementNo: string; subjectName: string }>`
      update monthly_statement set statement_status = ${STATEMENT.archived}, version = version + 1,
        update_time = ${now.toISOString()}
      where id in (select id from monthly_statement
        where statement_status = ${STATEMENT.confirmed} and is_deleted = 0 and report_month < ${before}
        order by id limit ${PORTION} for update skip locked)
      returning id, statement_no as "statementNo", subject_name as "subjectName"`.execute(step.db);
    const changes = changesBetween(
      monthlyStatement.family,
      { statementStatus: STATEMENT.confirmed },
      { statementStatus: STATEMENT.archived },
    );
    await recordTrail(
      step,
      rows.map(({ id, statementNo, subjectName }) => ({
        bizTable: 'monthly_statement',
        bizId: id,
        bizNo: statementNo,
        bizTitle: subjectName,
        action: TRAIL.state,
        changes,
        written: ['statementStatus'],
      })),
    );
    return rows.length;
  });
