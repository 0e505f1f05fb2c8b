import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { overAt } from '#platform/time/open-at.ts';

/** Rows of one statement: a long delete would hold up those who make links. */
const PORTION = 5000;

/** Links to files that are over, used or not: their trail stays. */
export async function sweepFileLinks(db: Db, now: Date): Promise<void> {
  const isOver = overAt('expires_at', sql`${now.toISOString()}`);
  for (let gone = PORTION; gone === PORTION; ) {
    const deleted = await sql`delete from file_link where id in
      (select id from file_link where ${isOver} order by expires_at limit ${PORTION})`.execute(db);
    gone = Number(deleted.numAffectedRows ?? 0);
  }
}
