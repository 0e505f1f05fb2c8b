import { HONOUR } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

/** Unfinished honours of a contest: proposed and not decided on, granted and without a certificate. */
export async function openHonours(db: Db, contestId: string): Promise<{ undecided: number; uncertified: number }> {
  const { rows } = await sql<{ undecided: number; uncertified: number }>`
    select count(*) filter (where honour_state in (${HONOUR.proposed}, ${HONOUR.waiting}))::int as undecided,
      count(*) filter (where honour_state = ${HONOUR.granted})::int as uncertified
    from competition_info where contest_id = ${contestId} and is_deleted = 0`.execute(db);
  return rows[0]!;
}
