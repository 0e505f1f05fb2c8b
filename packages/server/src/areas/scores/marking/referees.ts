// Persons who may be given a link: referees of the trade, from the assignment on until they stand aside or decline.
import type { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { IS_ASSIGNED, REFEREE_ROLE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';

export type Referee = DataOf<typeof markingLink.referees>[number];

/** Supervisors watch and arbiters decide on appeals: neither marks. */
const MARKS = [REFEREE_ROLE.chief, REFEREE_ROLE.referee];

/** Still a referee who marks: asked each time, so that who stands aside is out at once. */
export function refereesStill(assignmentId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from referee_assignment still
  where still.id = ${assignmentId} and still.is_deleted = 0
    and still.assign_state in (${sql.join(IS_ASSIGNED.map((state) => sql.lit(state)))})
    and still.role in (${sql.join(MARKS.map((role) => sql.lit(role)))}))`;
}

export async function refereesOf(db: Db, contestTradeId: string): Promise<Referee[]> {
  const { rows } = await sql<Referee>`
    select a.id, e.name, e.work_unit as "workUnit", a.role
    from referee_assignment a join expert_refree_info e on e.id = a.expert_id
    where a.contest_trade_id = ${contestTradeId} and ${refereesStill(sql.ref('a.id'))}
    order by a.role, e.expert_no`.execute(readerOf(db));
  return rows;
}
