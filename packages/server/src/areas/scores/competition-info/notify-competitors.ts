import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';

type Said = { template: 'SCORES_PUBLICIZED' | 'SCORES_PUBLISHED' } | { template: 'SCORES_WITHDRAWN'; reason: string };

/** Everybody who competed, or whose group entered them, learns that the scores of the trade can be seen, or no longer. */
export async function notifyCompetitors(
  context: Context,
  { id, contestName, tradeName }: ContestTrade,
  said: Said,
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct coalesce(a.user_id, a.group_id) as "accountId"
    from competition_info s join application_info a on a.id = s.application_id
    where s.contest_trade_id = ${id} and s.is_deleted = 0 and coalesce(a.user_id, a.group_id) is not null`.execute(
    context.db,
  );
  const params = { contest: contestName, trade: tradeName };
  const to = rows.map(({ accountId }) => accountId);
  const place = { to, link: '/competition/look', about: { bizTable: 'contest_trade', bizId: id } };
  await notify(context, [
    said.template === 'SCORES_WITHDRAWN'
      ? { ...place, template: said.template, params: { ...params, reason: said.reason } }
      : { ...place, template: said.template, params },
  ]);
}
