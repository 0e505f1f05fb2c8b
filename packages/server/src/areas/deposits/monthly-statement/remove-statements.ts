// A draft of what nobody owed goes; one that is due stays due, with what was known before anybody wrote.
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { REPORT_TYPE, STATEMENT, TRAIL } from '@trainrace/contract/dictionaries';
import type { Db } from '#platform/db/connect.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { depositSubjects } from './deposit-subjects.ts';
import { townSubjects, wageSubjects, type DueSubject } from './due-subjects.ts';
import { monthlyStatementStore } from './monthly-statement.store.ts';
import { refuseHandedIn } from './save-statement.ts';

export async function removeStatements(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = monthlyStatementStore(context);
    const rows = await store.findAll(ids, { lock: true });
    refuseHandedIn(rows);
    const due = await dueAgain(context.db, rows);
    for (const row of rows.filter(({ id }) => due.has(id)))
      await store.transition(row, {
        field: 'statementStatus',
        from: [STATEMENT.draft],
        to: STATEMENT.due,
        set: beforeAnybodyWrote(due.get(row.id)),
        action: TRAIL.changed,
      });
    await store.remove(rows.filter(({ id }) => !due.has(id)));
    return rows.length;
  });
}

const SUBJECTS = {
  [REPORT_TYPE.wages]: wageSubjects,
  [REPORT_TYPE.deposits]: depositSubjects,
  [REPORT_TYPE.town]: townSubjects,
} as const;

/**
 * Of rows that are owed, the subject: null where it has ended since. A row is owed that the system made, and one that
 * somebody wrote first for a subject that owes the month: the round that made the month passed it over.
 */
async function dueAgain(
  db: Db,
  rows: readonly MonthlyStatement[],
): Promise<ReadonlyMap<string, DueSubject | undefined>> {
  const bySystem = await madeBySystem(db, rows);
  const made = await monthsMade(db, rows);
  const due = new Map<string, DueSubject | undefined>();
  for (const ofOne of Map.groupBy(rows, ({ reportMonth, reportType }) => `${reportMonth} ${reportType}`).values()) {
    const { reportMonth: month, reportType } = ofOne[0]!;
    const only = ofOne.flatMap((row) => row.constructionFileId ?? row.supervisorUnitId ?? row.townCode ?? []);
    const subjects = await SUBJECTS[reportType](db, { month, anew: ofOne.map(({ id }) => id), only });
    for (const row of ofOne) {
      const subject = subjects.find((one) => isOf(row, one));
      if (bySystem.has(row.id) || (made.has(month) && subject !== undefined)) due.set(row.id, subject);
    }
  }
  return due;
}

const isOf = (row: MonthlyStatement, one: DueSubject): boolean =>
  one.constructionFileId === row.constructionFileId &&
  one.supervisorUnitId === row.supervisorUnitId &&
  (row.reportType !== REPORT_TYPE.town || one.townCode === row.townCode);

async function madeBySystem(db: Db, rows: readonly MonthlyStatement[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('monthlyStatement')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('createUser', 'is', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

async function monthsMade(db: Db, rows: readonly MonthlyStatement[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('statementMonth')
    .select('reportMonth')
    .where(
      'reportMonth',
      'in',
      rows.map(({ reportMonth }) => reportMonth),
    )
    .execute();
  return new Set(found.map(({ reportMonth }) => reportMonth));
}

const SUBJECT: readonly string[] = ['reportMonth', 'reportType', 'constructionFileId'];
const WRITTEN = Object.keys(monthlyStatement.family.draft.shape).filter((field) => !SUBJECT.includes(field));

/** Nothing but what is taken from the month before or from the instruments; of what has ended since, nothing. */
const beforeAnybodyWrote = (subject: DueSubject | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(WRITTEN.map((field) => [field, subject?.[field] ?? null])),
  flags: null,
  previousBalance: null,
});
