import type { ContestTrade } from '@trainrace/contract/competition/contest-trade';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { addToInbox } from '#domain/inbox/add-to-inbox.ts';

/** Everybody who competed, or whose group entered them, learns that the scores of the trade can be seen. */
export async function tellCompetitors(
  context: Context,
  { id, contestName, tradeName }: ContestTrade,
  template: 'SCORES_PUBLICIZED' | 'SCORES_PUBLISHED',
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct coalesce(a.user_id, a.group_id) as "accountId"
    from competition_info s join application_info a on a.id = s.application_id
    where s.contest_trade_id = ${id} and s.is_deleted = 0 and coalesce(a.user_id, a.group_id) is not null`.execute(
    context.db,
  );
  const params = { contest: contestName, trade: tradeName };
  const about = { bizTable: 'contest_trade', bizId: id };
  await addToInbox(context, [
    { template, params, to: rows.map(({ accountId }) => accountId), link: '/competition/look', about },
  ]);
}
