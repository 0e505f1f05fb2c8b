// How many places of a trade are held. Where teams compete, a team holds one place, however many of it are handed in.
import { TEAM_WORD } from '@trainrace/contract/areas/contests/rules/team-no.labels';
import { WAIT } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { holdsPlace } from '#platform/ext/standing-entry.ts';

const entererOf = (entry: string) => sql`coalesce(${sql.ref(`${entry}.group_id`)},
  ${sql.ref(`${entry}.user_id`)}, ${sql.ref(`${entry}.create_user`)})`;

/** As `foldTeamNo` of the contract has it, and as the index `application_info_team` holds it. */
const teamNoOf = (entry: string) =>
  sql`regexp_replace(fold_name(${sql.ref(`${entry}.team_no`)}), ${sql.lit(`(.)${TEAM_WORD}$`)}, '\\1')`;

/** Rows of one team have this in common: who enters them, and the number of the team. */
export function teamOf(entry: string): RawBuilder<string> {
  return sql`(${entererOf(entry)}::text || ' ' || ${teamNoOf(entry)})`;
}

/** The same of two rows of one trade: only numbers of the same enterer are folded. */
export function isSameTeam(one: string, other: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${one}.team_no`)} is not null and ${entererOf(one)} = ${entererOf(other)}
    and ${teamNoOf(one)} = ${teamNoOf(other)})`;
}

/** In line or offered a place: nobody who comes later is let in before them. */
const waits = (entry: string, atLeast: number) =>
  sql`(${sql.ref(`${entry}.wait_state`)} >= ${sql.lit(atLeast)} and ${sql.ref(`${entry}.is_deleted`)} = 0)`;

/** As SQL over the alias of the trade: places that are held, or kept for who waits so far; by itself those that nobody who comes now can have. */
export function placesGone(trade: string, waiting: number = WAIT.inLine): RawBuilder<number> {
  return sql`(select case when ${sql.ref(`${trade}.team_size`)} > 1 then count(distinct ${teamOf('a')}) else count(*) end
    from application_info a where a.contest_trade_id = ${sql.ref(`${trade}.id`)}
      and (${holdsPlace('a')} or ${waits('a', waiting)}))`;
}

/** As SQL over the alias of the trade, for lists: never below none, as those in line have none yet. */
export function placesLeft(trade: string): RawBuilder<number | null> {
  return sql`case when ${sql.ref(`${trade}.quota_total`)} is null then null
    else greatest(${sql.ref(`${trade}.quota_total`)} - ${placesGone(trade)}, 0)::int end`;
}

interface Counting {
  /** An entry that is not counted, and where teams compete none of its team. */
  except?: string;
  /** Lowest wait state that is counted too; left out: only entries that hold a place. */
  waiting?: number;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function placesTaken(db: Db, tradeId: string, { except, waiting }: Counting = {}): Promise<number> {
  const counted = waiting === undefined ? holdsPlace('a') : sql`(${holdsPlace('a')} or ${waits('a', waiting)})`;
  const { rows } = await sql<{ taken: number }>`
    select case when t.team_size > 1 then count(distinct ${teamOf('a')}) else count(a.id) end as taken
    from contest_trade t left join application_info a on a.contest_trade_id = t.id and ${counted}
      and a.id <> ${except ?? NOBODY}
      and (t.team_size = 1 or ${teamOf('a')} is distinct from (select ${teamOf('m')} from application_info m where m.id = ${except ?? NOBODY}))
    where t.id = ${tradeId} group by t.id`.execute(db);
  return Number(rows[0]!.taken);
}
