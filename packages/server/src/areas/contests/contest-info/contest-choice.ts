import type { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST, TRADE } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { contestScope } from '../api/contest-scope.ts';
import { placesLeft } from '../api/places.ts';
import type { Context } from '#platform/context/context.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

type Choice = DataOf<typeof contestInfo.contestList>;

const MOST = 500;
const reached = contestScope('c');

/** The contests a caller may act on, newest first, with their trades: one statement. */
export async function contestChoice(
  context: Context,
  { contestStatus }: ParsedInputOf<typeof contestInfo.contestList>,
): Promise<Choice> {
  const { db, user, scope } = context;
  const isMine = sql`(${scope} = 'all' or c.undertake_unit_id = ${user.id})`;
  const isOpen = sql`(c.contest_status = ${sql.lit(CONTEST.published)} and c.apply_start <= now() and ${openAt('c.apply_end', NOW)})`;
  const wanted =
    contestStatus === undefined || contestStatus.length === 0
      ? sql`true`
      : sql`c.contest_status = any(${contestStatus})`;
  const { rows } = await sql<Choice[number]>`
    select c.id, c.contest_name as "contestName", c.contest_status as "contestStatus",
      ${isOpen} as "canApply",
      ${isMine} and c.contest_status in (${sql.lit(CONTEST.published)}, ${sql.lit(CONTEST.review)}) as "canAudit",
      ${isMine} and c.contest_status in (${sql.lit(CONTEST.running)}, ${sql.lit(CONTEST.scoring)}) as "canScore",
      coalesce((
        select json_agg(json_build_object(
          'id', t.id, 'tradeName', t.trade_name, 'contestGroup', t.contest_group, 'quotaTotal', t.quota_total,
          'quotaLeft', ${placesLeft('t')}, 'teamSize', t.team_size, 'eligibility', t.eligibility
        ) order by t.id)
        from contest_trade t where t.contest_id = c.id and t.is_deleted = 0 and t.trade_status <> ${TRADE.cancelled}
      ), '[]') as trades
    from contest_info c
    where c.is_deleted = 0 and ${reached(context)} and ${wanted}
    order by c.id desc limit ${MOST}`.execute(db);
  return rows;
}
