// On the 1st the statements of the month that ended are there, waiting to be filled in: of every open project, of every unit
// that holds deposits, of every town with projects. Looked at every hour; a month in which nobody looked is made up for.
import { dueDateOf, monthAfter, STATEMENT_MONTHS } from '@trainrace/contract/areas/deposits/statement-rules';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { sensitiveColumns, sensitivePlace } from '#platform/store/sensitive.ts';
import { nextSerials } from '#platform/store/serial.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day } from '#platform/time/time.ts';
import { depositSubjects } from './deposit-subjects.ts';
import { townSubjects, wageSubjects, type DueSubject } from './due-subjects.ts';

type Background = Pick<Services, 'db' | 'cipher' | 'params'>;
type Round = Pick<Services, 'db' | 'cipher'> & { now: Date; ip: string; traceId: string };

export async function makeDueStatements({ db, cipher, params }: Background, now: Date): Promise<void> {
  const last = monthAfter(day(now).slice(0, 7), -1);
  const { statementDueDay: dueDay, statementTownCheck: townCheck } = await params.read();
  for (const month of await monthsToMake(db, last))
    await inTransaction(
      { db, cipher, now, ip: '', traceId: '' },
      async (round) => await makeMonth(round, month, { dueDay, townCheck }),
    );
}

async function monthsToMake(db: Db, last: string): Promise<string[]> {
  const { rows } = await sql<{ made: string | null }>`select max(report_month) as made from statement_month`.execute(
    db,
  );
  const made = rows[0]?.made ?? monthAfter(last, -1);
  const months: string[] = [];
  for (let month = last; month > made && months.length < STATEMENT_MONTHS; month = monthAfter(month, -1))
    months.push(month);
  return months.toReversed();
}

interface Terms {
  dueDay: number;
  townCheck: number;
}

/** The row of the month comes first: of two processes the second waits for it, and finds the work done. */
async function makeMonth(round: Round, month: string, terms: Terms): Promise<void> {
  const { db } = round;
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto('statementMonth')
    .values({ reportMonth: month, madeTime: round.now.toISOString() })
    .onConflict((twice) => twice.doNothing())
    .executeTakeFirstOrThrow();
  if (taken !== 1n) return;
  const of = { month, anew: [] };
  await write(round, month, { terms, subjects: await wageSubjects(db, of) });
  await write(round, month, { terms, subjects: await depositSubjects(db, of) });
  await write(round, month, { terms, subjects: await townSubjects(db, of) });
}

const PORTION = 200;

async function write(
  round: Round,
  month: string,
  { terms, subjects }: { terms: Terms; subjects: readonly DueSubject[] },
): Promise<void> {
  for (let at = 0; at < subjects.length; at += PORTION) {
    const portion = subjects.slice(at, at + PORTION);
    const numbers = await nextSerials(round.db, 'STATEMENT', round.now, portion.length);
    const rows = portion.map((subject, index) => rowOf(round, month, { terms, subject, no: numbers[index]! }));
    const made = await round.db
      .insertInto('monthlyStatement')
      .values(rows as never)
      .onConflict((twice) => twice.doNothing())
      .returning(['id', 'statementNo', 'subjectName'])
      .execute();
    await recordTrail(
      round,
      made.map(({ id, statementNo, subjectName }) => ({
        bizTable: 'monthly_statement',
        bizId: id,
        bizNo: statementNo,
        bizTitle: subjectName,
        action: TRAIL.added,
        changes: [],
      })),
    );
  }
}

function rowOf(
  { cipher, now }: Round,
  month: string,
  { terms, subject, no }: { terms: Terms; subject: DueSubject; no: string },
) {
  const { formerId, formerMobile, ...fields } = subject;
  const id = newId();
  // A number is encrypted for the row that it stands in.
  const mobile =
    formerId === null || formerMobile === null
      ? null
      : cipher.decrypt(formerMobile, sensitivePlace('monthlyStatement', 'reporterMobile', formerId));
  return {
    id,
    statementNo: no,
    reportMonth: month,
    ...fields,
    ...sensitiveColumns(cipher, { table: 'monthlyStatement', id }, 'reporterMobile', mobile),
    dueDate: dueDateOf(month, terms.dueDay),
    townChecks: fields.reportType === 1 ? terms.townCheck : 0,
    createTime: now.toISOString(),
    updateTime: now.toISOString(),
  };
}
