// The chief referee of a trade is who has accepted that task: said of the trade by itself, with a row in its trail.
import { ASSIGN, REFEREE_ROLE, TRAIL } from '@trainrace/contract/dictionaries';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { sql } from 'kysely';
import { recordTrail, type Actor } from '#platform/store/trail.ts';

const TAKEN = [ASSIGN.accepted, ASSIGN.present, ASSIGN.refereed, ASSIGN.paid];

export async function followChief(actor: Actor, contestTradeId: string): Promise<void> {
  const { rows } = await sql<{ tradeName: string; before: string | null; after: string | null }>`
    with held as (select id, trade_name, chief_referee_id from contest_trade where id = ${contestTradeId} for no key update),
    chief as (select (select a.expert_id from referee_assignment a where a.contest_trade_id = ${contestTradeId}
      and a.is_deleted = 0 and a.role = ${sql.lit(REFEREE_ROLE.chief)} and a.assign_state = any(${TAKEN}) limit 1) as id)
    update contest_trade t set chief_referee_id = chief.id, version = version + 1, update_time = ${actor.now.toISOString()}
    from held, chief where t.id = held.id and held.chief_referee_id is distinct from chief.id
    returning held.trade_name as "tradeName",
      (select name from expert_refree_info where id = held.chief_referee_id) as before,
      (select name from expert_refree_info where id = chief.id) as after`.execute(actor.db);
  const [moved] = rows;
  if (moved === undefined) return;
  const { tradeName, before, after } = moved;
  const label = contestTrade.family.labels.chiefRefereeId[0];
  const changes = [{ field: 'chiefRefereeId', label, before, after, isMasked: false }];
  await recordTrail(actor, [
    {
      bizTable: 'contest_trade',
      bizId: contestTradeId,
      bizTitle: tradeName,
      action: TRAIL.changed,
      changes,
      written: ['chiefRefereeId'],
    },
  ]);
}
