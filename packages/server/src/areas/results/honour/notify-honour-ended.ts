// Honours that a correction ended or set back to a proposal: whose they were is told, and the register of champions follows.
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { followChampion } from './follow-champion.ts';

interface Holder {
  id: string;
  name: string;
  contest: string;
  trade: string;
  accountId: string | null;
}

export async function notifyHonourEnded(
  context: Context,
  competitorIds: readonly string[],
  reason: string,
): Promise<void> {
  if (competitorIds.length === 0) return;
  const { rows } = await sql<Holder>`
    select s.id, s.name, c.contest_name as contest, t.trade_name as trade, coalesce(a.user_id, a.group_id) as "accountId"
    from competition_info s join application_info a on a.id = s.application_id
      join contest_trade t on t.id = s.contest_trade_id join contest_info c on c.id = s.contest_id
    where s.id = any(${[...competitorIds]}::uuid[])`.execute(context.db);
  for (const { id } of rows) await followChampion(context, id, { honourCode: null, promoteLevel: null });
  await notify(
    context,
    rows.flatMap(({ id, accountId, name, contest, trade }) => {
      if (accountId === null) return [];
      const about = { bizTable: 'competition_info', bizId: id };
      return [
        { template: 'HONOUR_REVOKED' as const, params: { name, contest, trade, reason }, to: [accountId], about },
      ];
    }),
  );
}
