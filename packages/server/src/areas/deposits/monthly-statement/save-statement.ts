import { WITH_REPORTER } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { dueDateOf, monthAfter, STATEMENT_MONTHS } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, STATEMENT, statementStatus, TRAIL } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { day } from '#platform/time/time.ts';
import { monthlyStatementStore } from './monthly-statement.store.ts';
import { flagFigures, type Judged, type SubjectOfMonth } from './statement-flags.ts';
import { subjectOf, type Subject } from './subject.ts';
import { townSums } from './town-sums.ts';

type Draft = ParsedInputOf<typeof monthlyStatement.submit>;
type Fields = Omit<Draft, 'id' | 'version'>;
type Filled = { [Field in keyof (Fields & Judged)]: (Fields & Judged)[Field] };

/** A statement is there before anybody writes it: without an id the draft fills in the one that is due, or adds it. */
export async function saveStatement(
  { params }: Pick<Services, 'params'>,
  outer: Context,
  { id, version, ...draft }: Draft,
): Promise<MonthlyStatement> {
  const twice = { key: 'statementTwice', params: { name: '', month: draft.reportMonth } } as const;
  const { statementDueDay } = await params.read();
  return await refuseTwice('monthly_statement_once', twice, async () =>
    inTransaction(outer, async (context) => {
      if (id !== undefined) return await change(context, id, draft, version);
      if (draft.reportMonth >= day(context.now).slice(0, 7))
        throw badFields([{ field: 'reportMonth', key: 'statementMonthAhead', params: { month: draft.reportMonth } }]);
      const earliest = monthAfter(day(context.now).slice(0, 7), -STATEMENT_MONTHS);
      if (draft.reportMonth < earliest)
        throw badFields([{ field: 'reportMonth', key: 'statementMonthBack', params: { month: earliest } }]);
      const subject = await subjectOf(context, draft);
      const held = await standing(context, draft, subject);
      if (held === null) return await add(context, { draft, subject, dueDay: statementDueDay });
      if (held.statementStatus === STATEMENT.due) return await change(context, held.id, draft, version);
      const { subjectName: name } = subject;
      throw new Refused(409, 'statementTwice', { name, month: draft.reportMonth });
    }),
  );
}

export function refuseHandedIn(rows: readonly MonthlyStatement[]): void {
  const fixed = rows.find(({ statementStatus: state }) => state !== STATEMENT.draft);
  if (fixed !== undefined) throw notEditable(fixed);
}

const notEditable = ({ statementStatus: state }: MonthlyStatement) =>
  new Refused(409, 'statementNotEditable', { state: labelOf(statementStatus, state) });

async function standing(
  { db }: Context,
  { reportMonth, reportType }: Fields,
  { constructionFileId, supervisorUnitId, townCode }: Subject,
): Promise<{ id: string; statementStatus: number } | null> {
  const { rows } = await sql<{ id: string; statementStatus: number }>`
    select id, statement_status as "statementStatus" from monthly_statement
    where report_month = ${reportMonth} and report_type = ${reportType} and is_deleted = 0
      and coalesce(construction_file_id::text, supervisor_unit_id::text, town_code)
        = ${constructionFileId ?? supervisorUnitId ?? townCode}`.execute(db);
  return rows[0] ?? null;
}

async function add(
  context: Context,
  { draft, subject, dueDay }: { draft: Fields; subject: Subject; dueDay: number },
): Promise<MonthlyStatement> {
  const id = newId();
  const values = {
    ...(await filled(context, draft, { ...draft, ...subject, id })),
    ...subject,
    dueDate: dueDateOf(draft.reportMonth, dueDay),
    statementStatus: STATEMENT.draft,
    statementNo: await nextSerial(context.db, 'STATEMENT', context.now),
  };
  return await monthlyStatementStore(context).insert(values, { id });
}

async function change(
  context: Context,
  id: string,
  draft: Fields,
  version: number | undefined,
): Promise<MonthlyStatement> {
  const store = monthlyStatementStore(context);
  const before = await store.find(id, { lock: true });
  if (!WITH_REPORTER.includes(before.statementStatus)) throw notEditable(before);
  const moved = (['reportMonth', 'reportType', 'constructionFileId'] as const).filter(
    (field) => draft[field] !== undefined && (draft[field] ?? null) !== before[field],
  );
  if (moved.length > 0) throw badFields(moved.map((field) => ({ field, key: 'statementStays' })));
  const values = await filled(context, draft, before);
  if (before.statementStatus !== STATEMENT.due) return await store.update(before, values, { version });
  return await store.transition(before, {
    field: 'statementStatus',
    from: [STATEMENT.due],
    to: STATEMENT.draft,
    version,
    set: values,
    action: TRAIL.changed,
  });
}

/** The figures of a town are the sums of its statements, whatever was sent; what is odd about them is told at once. */
async function filled(context: Context, draft: Fields, subject: SubjectOfMonth & { id: string }): Promise<Filled> {
  const { id, townCode } = subject;
  const named = { family: monthlyStatement.family, prjId: id, bizTable: 'monthly_statement' };
  const bound = await bindAttachments(context, named, draft);
  const sums = draft.reportType === REPORT_TYPE.town ? await townSums(context, draft.reportMonth, townCode) : {};
  const whole = { ...bound, ...sums };
  // Fields that are left out stay, and are judged as they stand.
  return { ...whole, ...(await flagFigures(context, subject, { ...subject, ...whole })) };
}
