// Whether the screen of a contest is on, and what it is to show.
import type { ceremonyStep, screenMode } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';

export interface Standing {
  contestId: string;
  contestName: string;
  isOn: 0 | 1;
  mode: (typeof screenMode.codes)[number];
  contestTradeId: string | null;
  step: (typeof ceremonyStep.codes)[number];
  version: number;
}

/** A screen that nobody has turned on yet has no row. */
export async function standingOf(db: Db, contestId: string): Promise<Standing | null> {
  if (!isId(contestId)) return null;
  const { rows } = await sql<Standing>`
    select c.id as "contestId", c.contest_name as "contestName", coalesce(s.is_on, 0) as "isOn",
      coalesce(s.mode, 'progress') as mode, s.contest_trade_id as "contestTradeId", coalesce(s.step, 0) as step,
      coalesce(s.version, 0) as version
    from contest_info c left join contest_screen s on s.contest_id = c.id
    where c.id = ${contestId} and c.is_deleted = 0`.execute(readerOf(db));
  return rows[0] ?? null;
}
