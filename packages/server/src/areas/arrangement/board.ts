import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { Board, BoardSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { EXAM, TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { Context } from '#platform/context/context.ts';
import { contestInReach } from './open-contest.ts';

/** Sessions and people of a contest with their seats, as one picture: what the page shows and the rules look at. */
export async function boardOf(context: Context, contestId: string): Promise<Board> {
  const contest = await contestInReach(context, contestId);
  const { db } = context;
  const [sessions, people] = [await sessionsOf(db, contestId), await peopleOf(db, contestId)];
  return { contestId, ...contest, sessions, people };
}

async function sessionsOf(db: Db, contestId: string): Promise<BoardSession[]> {
  const { rows } = await sql<BoardSession>`
    select s.id, s.contest_trade_id as "contestTradeId", x.trade_name as "tradeName", s.exam_type as "examType", s.batch,
      s.start_time as "startTime", s.end_time as "endTime", s.venue_id as "venueId", v.venue_name as "venueName",
      s.room_name as "roomName", s.capacity, (room ->> 'capacity')::int as "roomCapacity",
      (room ->> 'seatsPerRow')::int as "seatsPerRow", coalesce(s.invigilators, '[]') as invigilators
    from exam_session s
    join contest_trade x on x.id = s.contest_trade_id
    join exam_venue v on v.id = s.venue_id
    left join lateral (
      select room from jsonb_array_elements(v.rooms) room where room ->> 'roomName' = s.room_name limit 1
    ) r on true
    where s.contest_id = ${contestId} and s.is_deleted = 0
    order by s.start_time, x.id, s.batch, s.id`.execute(db);
  return rows;
}

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Entrants who passed, and those who still have a seat though they are out; entries of one person have one number. */
async function peopleOf(db: Db, contestId: string): Promise<Board['people']> {
  const { rows } = await sql<Board['people'][number]>`
    select a.id, a.apply_no as "applyNo", coalesce(a.name, '') as name, a.work_unit as "workUnit",
      a.ticket_no as "ticketNo", a.contest_trade_id as "contestTradeId", x.trade_name as "tradeName",
      case when a.audit_status = ${PASSED} and x.trade_status <> ${TRADE.cancelled} then 1 else 0 end as "isIn",
      array_remove(array[
        case when d.has_theory = 1 then ${sql.lit(EXAM.theory)} end,
        case when d.has_practice = 1 then ${sql.lit(EXAM.practice)} end,
        case when exists (select from exam_session s where s.contest_trade_id = x.id and s.exam_type = ${sql.lit(EXAM.combined)} and s.is_deleted = 0)
          then ${sql.lit(EXAM.combined)} end
      ], null) as needs,
      (dense_rank() over (order by coalesce(encode(a.id_card_no_idx, 'hex'), a.id::text)))::int as person,
      coalesce(own.seats, '[]') as seats, coalesce(others.spans, '[]') as elsewhere
    from application_info a
    join contest_trade x on x.id = a.contest_trade_id
    join competition_dic d on d.id = x.competition_dic_id
    left join lateral (
      select json_agg(json_build_object('id', e.id, 'sessionId', e.session_id, 'examType', e.exam_type, 'seatNo', e.seat_no,
        'drawNo', e.draw_no, 'isFixed', e.is_fixed, 'seatState', e.seat_state) order by e.exam_type) as seats
      from exam_seat e where e.application_id = a.id
    ) own on true
    left join lateral (
      select json_agg(json_build_object('startTime', ${moment('s.start_time')}, 'endTime', ${moment('s.end_time')})) as spans
      from application_info b
      join exam_seat e on e.application_id = b.id and e.contest_id <> a.contest_id
      join exam_session s on s.id = e.session_id and s.is_deleted = 0
      where b.id_card_no_idx = a.id_card_no_idx and b.id <> a.id and b.audit_status = ${PASSED}
    ) others on true
    where a.contest_id = ${contestId} and a.is_deleted = 0 and (a.audit_status = ${PASSED} or own.seats is not null)
    order by a.contest_trade_id, a.apply_no`.execute(db);
  return rows;
}
