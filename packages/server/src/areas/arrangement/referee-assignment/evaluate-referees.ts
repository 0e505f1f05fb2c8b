// Conflicts between some experts and the people of one trade: asked of the database at once, judged by the rules.
import { ASSIGN, IS_ASSIGNED, POOL } from '@trainrace/contract/dictionaries';
import {
  competingIndex,
  conflictsOf,
  levelsOn,
  type Competing,
  type Finding,
  type RefereeFacts,
} from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import type { ConflictRule } from '@trainrace/contract/areas/arrangement/conflict-rule';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { readerOf } from '#platform/db/connect.ts';
import { day } from '#platform/time/time.ts';

interface Judging {
  db: Db;
  now: Date;
}

/** Entries that are handed in, being mended or passed. */
const COMPETES = sql`a.is_deleted = 0 and a.audit_status in (10, 12, 20, 22, 30)`;
/** States in which the assignment still takes the referee's time. */
const BUSY: readonly number[] = IS_ASSIGNED.filter((state) => state < ASSIGN.refereed);

/** By expert, also where nothing was found. */
export async function evaluateReferees(
  { db, now }: Judging,
  contestTradeId: string,
  expertIds: readonly string[],
): Promise<Map<string, Finding[]>> {
  if (expertIds.length === 0) return new Map();
  const reader = readerOf(db);
  const { rows: competing } = await sql<Competing>`
    select a.name, a.work_unit as "workUnit", a.work_unit_uscc as "workUnitUscc", a.graduate_school as "graduateSchool",
      g.group_name as "groupName", a.coach, a.town_code as "townCode"
    from application_info a left join group_info g on g.id = a.group_id
    where a.contest_trade_id = ${contestTradeId} and ${COMPETES}`.execute(reader);
  const { rows: referees } = await factsOf(reader, contestTradeId, expertIds);
  const on = await dayOf(reader, contestTradeId, now);
  const levels = levelsOn(await linesOf(reader), on);
  const index = competingIndex(competing);
  return new Map(referees.map(({ id, ...facts }) => [id, conflictsOf(facts, index, { day: on, levels })] as const));
}

const factsOf = async (db: Db, trade: string, ids: readonly string[]) =>
  await sql<RefereeFacts & { id: string }>`
    select e.id, e.name, e.work_unit as "workUnit", e.unit_uscc as "unitUscc", e.town_code as "townCode",
      e.birth_date as "birthDate", e.cert_expire_date as "certExpireDate",
      coalesce(e.avoid_units, '{}') as "avoidUnits", coalesce(e.avoid_persons, '{}') as "avoidPersons",
      e.pool_status = ${sql.lit(POOL.inPool)} and e.is_deleted = 0 as "isInPool",
      exists (select from application_info a where a.contest_trade_id = ${trade}
        and a.id_card_no_idx = e.id_card_no_idx and ${COMPETES}) as "isCompetitor",
      array(select distinct r.trade_name from referee_assignment b
        join contest_trade r on r.id = b.contest_trade_id
        join exam_session o on o.contest_trade_id = b.contest_trade_id and o.is_deleted = 0
        join exam_session s on s.contest_trade_id = ${trade} and s.is_deleted = 0
          and s.start_time < o.end_time and o.start_time < s.end_time
        where b.expert_id = e.id and b.contest_trade_id <> ${trade} and b.is_deleted = 0
          and b.assign_state = any(${BUSY})) as overlaps,
      (select count(distinct b.expert_id)::int from referee_assignment b
        join expert_refree_info f on f.id = b.expert_id and f.id <> e.id
          and fold_name(f.work_unit) = fold_name(e.work_unit)
        where b.contest_id = (select contest_id from contest_trade where id = ${trade}) and b.is_deleted = 0
          and b.assign_state = any(${[...IS_ASSIGNED]})) as colleagues
    from expert_refree_info e where e.id = any(${[...ids]}::uuid[])`.execute(db);

/** The last day of the contest, as far as it is known. */
async function dayOf(db: Db, trade: string, now: Date): Promise<string> {
  const { rows } = await sql<{ on: string | null }>`
    select greatest(c.practice_date_end, c.practice_date_start, c.theory_date)::text as on
    from contest_trade r join contest_info c on c.id = r.contest_id where r.id = ${trade}`.execute(db);
  return rows[0]?.on ?? day(now);
}

const linesOf = async (db: Db): Promise<Pick<ConflictRule, 'rule' | 'level' | 'fromDate'>[]> =>
  (
    await sql<Pick<ConflictRule, 'rule' | 'level' | 'fromDate'>>`
      select rule, level, from_date::text as "fromDate" from conflict_rule where is_deleted = 0`.execute(db)
  ).rows;
