// A draft that somebody added goes; one that the system made is due as before, with what was known before anybody wrote.
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/deposit/monthly-statement';
import { REPORT_TYPE, STATEMENT, TRAIL } from '@trainrace/contract/dictionaries';
import type { Context } from '#context/context.ts';
import { inTransaction } from '#db/transaction.ts';
import { depositSubjects } from './deposit-subjects.ts';
import { townSubjects, wageSubjects } from './due-subjects.ts';
import { monthlyStatementStore } from './monthly-statement.store.ts';
import { refuseHandedIn } from './save-statement.ts';

export const removeStatements = async (outer: Context, ids: readonly string[]): Promise<number> =>
  await inTransaction(outer, async (context) => {
    const store = monthlyStatementStore(context);
    const rows = await store.findAll(ids, { lock: true });
    refuseHandedIn(rows);
    const due = await madeBySystem(context, rows);
    for (const row of rows.filter(({ id }) => due.has(id)))
      await store.transition(row, {
        field: 'statementStatus',
        from: [STATEMENT.draft],
        to: STATEMENT.due,
        set: await beforeAnybodyWrote(context, row),
        action: TRAIL.changed,
      });
    await store.remove(rows.filter(({ id }) => !due.has(id)));
    return rows.length;
  });

async function madeBySystem({ db }: Context, rows: readonly MonthlyStatement[]): Promise<ReadonlySet<string>> {
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

const SUBJECT: readonly string[] = ['reportMonth', 'reportType', 'constructionFileId'];
const WRITTEN = Object.keys(monthlyStatement.family.draft.shape).filter((field) => !SUBJECT.includes(field));

const SUBJECTS = {
  [REPORT_TYPE.wages]: wageSubjects,
  [REPORT_TYPE.deposits]: depositSubjects,
  [REPORT_TYPE.town]: townSubjects,
} as const;

/** Nothing but what is taken from the month before or from the instruments; of what has ended since, nothing. */
async function beforeAnybodyWrote({ db }: Context, row: MonthlyStatement): Promise<Record<string, unknown>> {
  const subjects = await SUBJECTS[row.reportType](db, { month: row.reportMonth, anew: row.id });
  const subject = subjects.find(
    (one) =>
      one.constructionFileId === row.constructionFileId &&
      one.supervisorUnitId === row.supervisorUnitId &&
      (row.reportType !== REPORT_TYPE.town || one.townCode === row.townCode),
  );
  return Object.fromEntries(WRITTEN.map((field) => [field, subject?.[field] ?? null]));
}
