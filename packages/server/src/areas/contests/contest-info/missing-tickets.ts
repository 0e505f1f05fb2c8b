import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { EXAM, SEAT, TRADE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

export async function missingTickets(db: Db, contestId: string): Promise<number> {
  const { rows } = await sql<{
    missing: number;
  }>`select ${ticketsMissing(sql`x.contest_id = ${contestId}`)} as missing`.execute(db);
  return rows[0]!.missing;
}

/** Exams that somebody sits and has no ticket for yet, of trades over alias `x`; a trade and exam without sessions counts as arranged (wire §10.4). */
export function ticketsMissing(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(lacking.people), 0)::int
    from contest_trade x
    join competition_dic d on d.id = x.competition_dic_id
    join lateral (
      select distinct s.exam_type from exam_session s where s.contest_trade_id = x.id and s.is_deleted = 0
        and (s.exam_type = ${EXAM.combined} or (s.exam_type = ${EXAM.theory} and d.has_theory = 1)
          or (s.exam_type = ${EXAM.practice} and d.has_practice = 1))
    ) planned on true
    join lateral (
      select count(*) as people from application_info a
      where a.contest_trade_id = x.id and a.audit_status = ${sql.lit(PASSED)} and a.is_deleted = 0
        and not exists (select from exam_seat e where e.contest_trade_id = x.id and e.application_id = a.id
          and e.exam_type = planned.exam_type and e.seat_state >= ${sql.lit(SEAT.ticketed)})
    ) lacking on true
    where ${which} and x.is_deleted = 0 and x.trade_status <> ${sql.lit(TRADE.cancelled)})`;
}
