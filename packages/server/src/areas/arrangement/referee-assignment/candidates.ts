// Candidates of the pool for a trade and a task, with the obstacles: the same list for choosing and for drawing.
import type { Candidate } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { ASSIGN, IS_ASSIGNED, POOL, REFEREE_ROLE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { containingPart } from '#platform/store/conditions.ts';
import { evaluateReferees } from './evaluate-referees.ts';
import type { RefereedTrade } from './open-trade.ts';

/** Kinds of expert that do a task; supervisors and arbiters need not know the occupation. */
const KINDS: Readonly<Record<number, readonly number[]>> = {
  [REFEREE_ROLE.chief]: [1],
  [REFEREE_ROLE.referee]: [1, 2, 5],
  [REFEREE_ROLE.supervisor]: [4],
  [REFEREE_ROLE.arbiter]: [4],
};

const MOST = 1000;

export async function candidatesFor(
  context: Context,
  trade: Pick<RefereedTrade, 'id' | 'competitionDicId'>,
  { role, name }: { role: number; name?: string | null | undefined },
): Promise<Candidate[]> {
  const isOfTrade = role === REFEREE_ROLE.chief || role === REFEREE_ROLE.referee;
  const { rows } = await sql<Omit<Candidate, 'coi'>>`
    select e.id, e.expert_no as "expertNo", e.name, e.work_unit as "workUnit", e.referee_level as "refereeLevel",
      e.cert_expire_date as "certExpireDate",
      (select count(*)::int from referee_assignment b where b.expert_id = e.id and b.is_deleted = 0
        and b.assign_state >= ${sql.lit(ASSIGN.refereed)}) as "officiateCount"
    from expert_refree_info e
    where e.is_deleted = 0 and e.pool_status = ${sql.lit(POOL.inPool)} and e.referee_type && ${[...KINDS[role]!]}::smallint[]
      and ${isOfTrade ? sql`e.trade_ids @> array[${trade.competitionDicId}]::uuid[]` : sql`true`}
      and ${name ? containingPart(sql.ref('e.name'), name) : sql`true`}
      and not exists (select from referee_assignment a where a.contest_trade_id = ${trade.id} and a.expert_id = e.id
        and a.is_deleted = 0 and a.assign_state = any(${[...IS_ASSIGNED]}))
    order by e.referee_level, e.expert_no limit ${MOST}`.execute(readerOf(context.db));
  const found = await evaluateReferees(
    context,
    trade.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, coi: found.get(row.id) ?? [] }));
}
