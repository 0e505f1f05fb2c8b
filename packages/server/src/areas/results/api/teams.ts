import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { teamOf } from '#areas/contests/api/places.ts';

/** Teams of team trades, by competitor. */
export async function teamsOf(
  db: Db,
  trades: readonly { id: string; teamSize: number }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = trades.filter(({ teamSize }) => teamSize > 1).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; team: string | null }>`
    select s.id, s.contest_trade_id || ' ' || ${teamOf('a')} as team
    from competition_info s join application_info a on a.id = s.application_id
    where s.contest_trade_id = any(${ids})`.execute(readerOf(db));
  return new Map(rows.flatMap(({ id, team }) => (team === null ? [] : [[id, team] as const])));
}
