import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { EXAM, SEAT, TRADE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

export async function missingTickets(db: Db, contestId: string): Promise<number> {
  const { rows } = await sql<{
    missing: number;
  }>`select ${ticketsMissing(sql`a.contest_id = ${contestId}`)} as missing`.execute(db);
  return rows[0]!.missing;
}

/** Exams that somebody sits and has no ticket for yet, of entries over alias `a`; a trade and exam without sessions counts as arranged (wire §10.4). */
export function ticketsMissing(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select count(*)::int
    from application_info a
    join contest_trade x on x.id = a.contest_trade_id and x.is_deleted = 0 and x.trade_status <> ${TRADE.cancelled}
    join competition_dic d on d.id = x.competition_dic_id
    join lateral (
      select distinct s.exam_type from exam_session s where s.contest_trade_id = x.id and s.is_deleted = 0
        and (s.exam_type = ${EXAM.combined} or (s.exam_type = ${EXAM.theory} and d.has_theory = 1)
          or (s.exam_type = ${EXAM.practice} and d.has_practice = 1))
    ) planned on true
    where ${which} and a.audit_status = ${PASSED} and a.is_deleted = 0
      and not exists (select from exam_seat e where e.application_id = a.id and e.exam_type = planned.exam_type
        and e.seat_state >= ${SEAT.ticketed}))`;
}
