// The trade that referees are assigned to: in the caller's reach, and at a time when that makes sense.
import { CONTEST, contestStatus, TRADE } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';

const ofContest = contestScope('c');

/** From its filing until scores are settled. */
const ASSIGNED_IN: readonly number[] = [
  CONTEST.filed,
  CONTEST.published,
  CONTEST.review,
  CONTEST.arranged,
  CONTEST.running,
  CONTEST.scoring,
];

export function mayAssignIn(state: number): boolean {
  return ASSIGNED_IN.includes(state);
}

export interface RefereedTrade {
  id: string;
  contestId: string;
  competitionDicId: string;
  tradeName: string;
  contestName: string;
  contestStatus: number;
}

export async function tradeInReach(context: Context, id: string): Promise<RefereedTrade> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<RefereedTrade>`
    select r.id, r.contest_id as "contestId", r.competition_dic_id as "competitionDicId", r.trade_name as "tradeName",
      c.contest_name as "contestName", c.contest_status as "contestStatus"
    from contest_trade r join contest_info c on c.id = r.contest_id
    where r.id = ${id} and r.is_deleted = 0 and c.is_deleted = 0 and ${ofContest(context)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Locked: of one trade referees are assigned one after the other. */
export async function tradeToAssign(context: Context, id: string): Promise<RefereedTrade> {
  const trade = await tradeInReach(context, id);
  const { rows } = await sql<{ contestStatus: number; tradeStatus: string }>`
    select c.contest_status as "contestStatus", r.trade_status as "tradeStatus"
    from contest_trade r join contest_info c on c.id = r.contest_id where r.id = ${id}
    for share of c for no key update of r`.execute(context.db);
  const { contestStatus: state, tradeStatus } = rows[0]!;
  if (!mayAssignIn(state)) throw new Refused(409, 'assignmentClosed', { state: labelOf(contestStatus, state) });
  if (tradeStatus === TRADE.cancelled) throw new Refused(409, 'assignmentTradeCancelled');
  return trade;
}
