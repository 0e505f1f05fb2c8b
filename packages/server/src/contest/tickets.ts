import type { Work } from '../http/work.ts';
import { nextSerials } from '../db/serial.ts';

/** Gives a ticket number to every passed application of a contest that has none (domain, decisions: when entries close). */
export async function issueTickets({ db, now }: Pick<Work, 'db' | 'now'>, contestId: string): Promise<number> {
  const waiting = await db
    .selectFrom('applicationInfo')
    .select('id')
    .where('contestId', '=', contestId)
    .where('auditStatus', '=', 30)
    .where('ticketNo', 'is', null)
    .where('isDeleted', '=', 0)
    .orderBy('contestTradeId')
    .orderBy('applyNo')
    .forUpdate()
    .execute();
  if (waiting.length === 0) return 0;
  const numbers = await nextSerials(db, 'TICKET', now, waiting.length);
  for (const [index, { id }] of waiting.entries()) {
    const ticketNo = numbers[index]!;
    await db.updateTable('applicationInfo').set({ ticketNo }).where('id', '=', id).execute();
    await db.updateTable('competitionInfo').set({ ticketNo }).where('applicationId', '=', id).execute();
  }
  return waiting.length;
}
