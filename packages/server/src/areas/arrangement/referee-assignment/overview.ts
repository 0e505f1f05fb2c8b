import type { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { ASSIGN, IS_ASSIGNED, REFEREE_ROLE, TRADE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { mayAssignIn } from './open-trade.ts';

type Overview = DataOf<typeof refereeAssignment.overview>;

const ofContest = contestScope('c');

export async function contestInReach(context: Context, id: string) {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<{ contestName: string; contestStatus: number; unitName: string }>`
    select c.contest_name as "contestName", c.contest_status as "contestStatus", u.unit_name as "unitName"
    from contest_info c join tournament_unit u on u.id = c.undertake_unit_id
    where c.id = ${id} and c.is_deleted = 0 and ${ofContest(context)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

export async function overviewOf(context: Context, contestId: string): Promise<Overview> {
  const { contestName, contestStatus } = await contestInReach(context, contestId);
  const is = (what: ReturnType<typeof sql>) => sql`count(*) filter (where ${what})::int`;
  const { rows: trades } = await sql<Overview['trades'][number]>`
    select r.id as "contestTradeId", r.trade_name as "tradeName", r.trade_status as "tradeStatus",
      (select to_char(min(s.start_time), 'YYYY-MM-DD HH24:MI:SS') from exam_session s
        where s.contest_trade_id = r.id and s.is_deleted = 0) as "firstStart",
      n.*
    from contest_trade r cross join lateral (
      select max(e.name) filter (where a.role = ${REFEREE_ROLE.chief}) as chief, count(a.id)::int as assigned,
        ${is(sql`a.assign_state >= ${ASSIGN.accepted}`)} as accepted,
        ${is(sql`a.role = ${REFEREE_ROLE.referee}`)} as referees,
        ${is(sql`a.assign_state = ${ASSIGN.toDeclare}`)} as "toDeclare"
      from referee_assignment a join expert_refree_info e on e.id = a.expert_id
      where a.contest_trade_id = r.id and a.is_deleted = 0 and a.assign_state = any(${[...IS_ASSIGNED]})) n
    where r.contest_id = ${contestId} and r.is_deleted = 0 and r.trade_status <> ${TRADE.cancelled}
    order by r.trade_name, r.id`.execute(readerOf(context.db));
  return { contestName, mayAssign: mayAssignIn(contestStatus), trades };
}
