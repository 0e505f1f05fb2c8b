import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Params } from '../params.ts';
import { addDays } from '../time.ts';

const JOURNALS = ['usual_log', 'api_log', 'error_log'] as const;
/** Rows of one statement: a long delete would hold up those who read. */
const PORTION = 5000;

/** Lines older than `logDays` go. */
export async function sweepLogs({ db, params }: { db: Db; params: Params }, now: Date): Promise<void> {
  const { logDays } = await params.read();
  const past = addDays(now, -logDays).toISOString();
  for (const journal of JOURNALS) {
    const table = sql.table(journal);
    let gone = PORTION;
    while (gone === PORTION) {
      const old = sql`select id from ${table} where create_time < ${past} limit ${PORTION}`;
      const done = await sql`delete from ${table} where id in (${old})`.execute(db);
      gone = Number(done.numAffectedRows ?? 0);
    }
  }
}
