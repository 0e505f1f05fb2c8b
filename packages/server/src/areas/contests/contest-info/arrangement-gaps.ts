// Gaps in the arrangement of a contest with planned sessions. Without any session every trade counts as arranged (wire §10.4).
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { examType, EXAM, TRADE } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

interface TradeStanding {
  trade: string;
  people: number;
  sessions: number;
  /** Per planned exam, who has no seat. */
  unseated: readonly { examType: number; people: number }[];
}

/** One problem for each trade and exam that lacks something: a session, an entrant, a seat. */
export async function arrangementGaps(db: Db, contestId: string): Promise<FieldProblem[]> {
  const { rows } = await sql<TradeStanding>`
    select x.trade_name as trade, coalesce(p.people, 0) as people, coalesce(s.sessions, 0) as sessions,
      coalesce(u.unseated, '[]') as unseated
    from contest_trade x
    join competition_dic d on d.id = x.competition_dic_id
    left join lateral (select count(*)::int as people from application_info a
      where a.contest_trade_id = x.id and a.audit_status = ${PASSED} and a.is_deleted = 0) p on true
    left join lateral (select count(*)::int as sessions from exam_session e
      where e.contest_trade_id = x.id and e.is_deleted = 0) s on true
    left join lateral (
      select json_agg(json_build_object('examType', n.exam_type, 'people', n.people) order by n.exam_type) as unseated
      from (
        select planned.exam_type, count(*)::int as people
        from (select distinct e.exam_type from exam_session e where e.contest_trade_id = x.id and e.is_deleted = 0
          and (e.exam_type = ${EXAM.combined} or (e.exam_type = ${EXAM.theory} and d.has_theory = 1)
            or (e.exam_type = ${EXAM.practice} and d.has_practice = 1))) planned
        join application_info a on a.contest_trade_id = x.id and a.audit_status = ${PASSED} and a.is_deleted = 0
        where not exists (select from exam_seat t where t.application_id = a.id and t.exam_type = planned.exam_type)
        group by planned.exam_type
      ) n
    ) u on true
    where x.contest_id = ${contestId} and x.is_deleted = 0 and x.trade_status <> ${TRADE.cancelled}
    order by x.id`.execute(db);
  return rows.every(({ sessions }) => sessions === 0) ? [] : rows.flatMap(gapsOf);
}

function gapsOf({ trade, people, sessions, unseated }: TradeStanding): FieldProblem[] {
  if (people === 0) return [{ field: 'people', key: 'arrangedWithoutPeople', params: { trade } }];
  if (sessions === 0) return [{ field: 'sessions', key: 'arrangedWithoutSession', params: { trade, count: people } }];
  return unseated.map(({ examType: exam, people: count }) => ({
    field: 'seats',
    key: 'arrangedWithoutSeat',
    params: { trade, exam: labelOf(examType, exam), count },
  }));
}
