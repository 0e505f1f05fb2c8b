// The scores that a caller may appeal against: the own ones, or those of the people that a group entered.
import type { appeal } from '@trainrace/contract/areas/results/appeal';
import { OPEN_APPEAL, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { endWords } from '@trainrace/contract/rules/period-end';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { stamp } from '#platform/time/time.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { openAt } from '#platform/time/open-at.ts';

type Opening = DataOf<typeof appeal.openings>[number];

/** Competitors that the caller entered, over alias `a` of the entry. */
const isTheirs = ({ scope, user }: Context) =>
  scope === 'self' ? sql`a.user_id = ${user.id}` : sql`a.group_id = ${user.id}`;

/** As many as a group may have in publicity at once. */
const MOST = 2000;

export async function openings(context: Context): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select s.id as "competitorId", s.name as "competitorName", c.contest_name as "contestName",
      t.trade_name as "tradeName", t.appeal_end as "appealEnd",
      (select p.id from appeal p where p.competitor_id = s.id and p.is_deleted = 0
        and p.appeal_state = any(${[...OPEN_APPEAL]}::int[])) as "openAppealId"
    from application_info a
      join competition_info s on s.application_id = a.id and s.is_deleted = 0
      join contest_trade t on t.id = s.contest_trade_id
      join contest_info c on c.id = t.contest_id
    where ${isTheirs(context)} and a.is_deleted = 0 and s.score_status = ${SCORE.publicity}
      and t.trade_status = ${TRADE.publicity} and ${openAt('t.appeal_end', sql`${context.now.toISOString()}`)}
    order by t.appeal_end, s.ticket_no, s.id limit ${MOST}`.execute(readerOf(context.db));
  return rows;
}

export interface OpenScore {
  contestId: string;
  contestTradeId: string;
  contestName: string;
  tradeName: string;
  unitId: string;
}

interface Found extends OpenScore {
  appealEnd: string | null;
  isOpen: boolean;
}

/** Within its time, or refused. The trade is locked, so that it is not published meanwhile; whose score it is not finds none. */
export async function lockOpenScore(context: Context, competitorId: string): Promise<OpenScore> {
  if (!isId(competitorId)) throw notFound();
  const { rows } = await sql<Found>`
    select t.contest_id as "contestId", t.id as "contestTradeId", c.contest_name as "contestName",
      t.trade_name as "tradeName", c.undertake_unit_id as "unitId", t.appeal_end as "appealEnd",
      (t.trade_status = ${TRADE.publicity} and s.score_status = ${SCORE.publicity}) as "isOpen"
    from application_info a
      join competition_info s on s.application_id = a.id and s.is_deleted = 0
      join contest_trade t on t.id = s.contest_trade_id
      join contest_info c on c.id = t.contest_id
    where s.id = ${competitorId} and ${isTheirs(context)} and a.is_deleted = 0
    for share of t`.execute(readerOf(context.db));
  const [found] = rows;
  if (found === undefined) throw notFound();
  const { appealEnd, isOpen, ...score } = found;
  if (!isOpen || appealEnd === null) throw new Refused(409, 'appealNotOpen');
  if (isOverAt(appealEnd, stamp(context.now))) throw new Refused(409, 'appealTooLate', { until: endWords(appealEnd) });
  return score;
}
