// Only entrants who passed compete; the ticket is the same on both sides.
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MOST_NAMED, type Check } from '#platform/doctor/check.ts';
import { makeCompetitor, voidCompetitor } from './competitor.ts';
import { lockTrade } from './lock-trade.ts';

interface Apart {
  id: string;
  applyNo: string;
  name: string;
  tradeId: string;
  tradeStatus: string;
  auditStatus: number;
  ticketNo: string | null;
  competitorId: string | null;
  competes: boolean;
  competitorTicket: string | null;
}

/** From the lock on ranks count on who competes: there people decide. */
const OPEN: readonly string[] = [TRADE.preparing, TRADE.arranged, TRADE.running];

export const competitorConsistency: Check = {
  name: 'competitors',
  find: async ({ db }) =>
    (await apart(db)).map((row) => ({
      said: sentenceOf(row),
      mend: OPEN.includes(row.tradeStatus) ? async (actor) => await mend(actor, row) : null,
    })),
};

async function apart(db: Actor['db'], id: string | null = null): Promise<Apart[]> {
  const { rows } = await sql<Apart>`
    select a.id, a.apply_no as "applyNo", a.name, a.contest_trade_id as "tradeId", t.trade_status as "tradeStatus",
      a.audit_status as "auditStatus", a.ticket_no as "ticketNo", s.id as "competitorId",
      coalesce(s.is_deleted = 0, false) as competes, s.ticket_no as "competitorTicket"
    from application_info a
      join contest_trade t on t.id = a.contest_trade_id
      left join competition_info s on s.application_id = a.id
    where a.is_deleted = 0 and (a.audit_status = ${PASSED} or s.is_deleted = 0)
      and ((a.audit_status = ${PASSED}) is distinct from coalesce(s.is_deleted = 0, false)
        or (s.is_deleted = 0 and s.ticket_no is distinct from a.ticket_no))
      and (${id}::uuid is null or a.id = ${id})
    limit ${MOST_NAMED}`.execute(db);
  return rows;
}

function sentenceOf({ applyNo, auditStatus, competes, tradeStatus, ...row }: Apart): string {
  const where = OPEN.includes(tradeStatus) ? '' : ' Its trade is locked or further: please decide.';
  if (auditStatus === PASSED && !competes) return `Entry ${applyNo} has passed, but nobody competes for it.${where}`;
  if (auditStatus !== PASSED)
    return `Entry ${applyNo} has not passed (${auditStatus}), but somebody competes for it.${where}`;
  return `Entry ${applyNo} has ticket ${row.ticketNo}, its score row ${row.competitorTicket}.${where}`;
}

async function mend(outer: Actor, { id, tradeId }: Apart): Promise<void> {
  await inTransaction(outer, async (actor) => {
    await lockTrade(actor, tradeId, 'update');
    await sql`select from application_info where id = ${id} for update`.execute(actor.db);
    const [row] = await apart(actor.db, id);
    if (row === undefined || !OPEN.includes(row.tradeStatus)) return;
    const reason = formatMessage('mended', 'zh');
    if (row.auditStatus !== PASSED) await voidCompetitor(actor, row, reason);
    else if (row.competitorId === null) await makeCompetitor(actor, row, reason);
    else await putRight(actor, row, row.competitorId, reason);
  });
}

async function putRight(actor: Actor, row: Apart, competitorId: string, reason: string): Promise<void> {
  await sql`update competition_info set is_deleted = 0, ticket_no = ${row.ticketNo}, version = version + 1, update_time = ${actor.now.toISOString()}
    where id = ${competitorId}`.execute(actor.db);
  const changes = changesBetween(
    competitionInfo.family,
    { ticketNo: row.competitorTicket },
    { ticketNo: row.ticketNo },
  );
  const named = { bizTable: 'competition_info', bizId: competitorId, bizNo: row.ticketNo, bizTitle: row.name };
  await recordTrail(actor, [
    { ...named, action: row.competes ? TRAIL.changed : TRAIL.added, changes, reason, written: ['isDeleted'] },
  ]);
}
