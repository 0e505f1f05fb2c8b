// Reminds of statements that are not handed in: in the inbox of the unit, and by message to who filled in the last one.
import type { MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { WITH_REPORTER } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { monthlyStatementStore } from './monthly-statement.store.ts';
import { accountsOf } from './reporters.ts';

const REMIND_HOURS = 24;

export async function remindOfStatements(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  const rows = await monthlyStatementStore(context).findAll(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return await eachRow(context, ids, async (context, id) =>
    inTransaction(context, async (context) => await remindOf(context, byId.get(id)!)),
  );
}

async function remindOf(context: Context, row: MonthlyStatement): Promise<void> {
  const { db, now } = context;
  // The row decides between two who remind at once.
  const { numAffectedRows } = await sql`
    update monthly_statement set remind_count = remind_count + 1, last_remind_time = ${now.toISOString()}
    where id = ${row.id} and statement_status = any(${[...WITH_REPORTER]})
      and (last_remind_time is null
        or last_remind_time <= ${now.toISOString()}::timestamptz - make_interval(hours => ${REMIND_HOURS}))`.execute(
    db,
  );
  if (numAffectedRows !== 1n)
    throw new Refused(409, WITH_REPORTER.includes(row.statementStatus) ? 'statementRemindedToday' : 'statementNotLate');
  const to = await accountsOf(db, row);
  if (to.length === 0) throw new Refused(409, 'statementNobody');
  const about = { bizTable: 'monthly_statement', bizId: row.id };
  const params = { name: row.subjectName, month: row.reportMonth, deadline: row.dueDate };
  const link = `/deposit/monthly_statement?view=${row.id}`;
  await notify(context, [{ template: 'STATEMENT_LATE', params, to, link, about }]);
  const { reporterMobile: mobile } = await decryptSensitive(context, 'monthlyStatement', row.id, ['reporterMobile']);
  if (mobile === null) return;
  const sms = { month: row.reportMonth, deadline: row.dueDate };
  await queueSms(context, [{ mobile, template: 'STATEMENT_DUE', params: sms, ...about }]);
}
