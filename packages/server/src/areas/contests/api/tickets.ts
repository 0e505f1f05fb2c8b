import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { nextSerials } from '#platform/store/serial.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import type { Context } from '#platform/context/context.ts';

interface Ticketed {
  id: string;
  no: string | null;
  name: string | null;
  ticketNo: string;
}

/** Gives a ticket number to every passed application of a contest that has none (domain, decisions: when entries close). */
export async function issueTickets(context: Context, contestId: string): Promise<number> {
  const waiting = await context.db
    .selectFrom('applicationInfo as a')
    .select('a.id')
    .where('contestId', '=', contestId)
    .where('auditStatus', '=', PASSED)
    .where('ticketNo', 'is', null)
    .where('isDeleted', '=', 0)
    .where(
      sql<boolean>`not exists (select from contest_trade t
        where t.id = a.contest_trade_id and t.trade_status = ${TRADE.cancelled})`,
    )
    .orderBy('contestTradeId')
    .orderBy('applyNo')
    .forUpdate()
    .execute();
  if (waiting.length === 0) return 0;
  const numbers = await nextSerials(context.db, 'TICKET', context.now, waiting.length);
  const given = JSON.stringify(waiting.map(({ id }, index) => ({ id, ticketNo: numbers[index]! })));
  const tickets = sql`jsonb_to_recordset(${given}::jsonb) as n (id uuid, "ticketNo" text)`;
  const set = sql`ticket_no = n."ticketNo", version = r.version + 1,
    update_user = ${context.user.id}, update_time = ${context.now.toISOString()}`;
  const entries = await sql<Ticketed>`update application_info r set ${set} from ${tickets} where r.id = n.id
    returning r.id, r.apply_no as no, r.name, r.ticket_no as "ticketNo"`.execute(context.db);
  const competitors =
    await sql<Ticketed>`update competition_info r set ${set} from ${tickets} where r.application_id = n.id
    returning r.id, r.ticket_no as no, r.name, r.ticket_no as "ticketNo"`.execute(context.db);
  await recordTrail(context, [
    ...entries.rows.map((row) => ticketed('APPLICATION_INFO', applicationInfo.family, row)),
    ...competitors.rows.map((row) => ticketed('competition_info', competitionInfo.family, row)),
  ]);
  return entries.rows.length;
}

const ticketed = (
  bizTable: string,
  family: Parameters<typeof changesBetween>[0],
  { id: bizId, no: bizNo, name: bizTitle, ticketNo }: Ticketed,
) => ({
  bizTable,
  bizId,
  bizNo,
  bizTitle,
  action: TRAIL.changed,
  changes: changesBetween(family, null, { ticketNo }),
  written: ['ticketNo'],
});
