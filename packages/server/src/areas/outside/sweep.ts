import { sql } from 'kysely';
import type { Services } from '#platform/services.ts';
import { addDays } from '#platform/time/time.ts';

/** Rows of one statement: a long delete would hold up those who write. */
const PORTION = 5000;

/** Accesses are kept as long as the journals are. */
/** And the consents with them. */
export async function sweepAccesses({ db, params }: Pick<Services, 'db' | 'params'>, now: Date): Promise<void> {
  const { logDays } = await params.read();
  const before = addDays(now, -logDays).toISOString();
  await db.deleteFrom('extConsent').where('createTime', '<', before).execute();
  let gone = PORTION;
  while (gone === PORTION) {
    const done = await sql`delete from ext_access where id in (
      select id from ext_access where create_time < ${before} limit ${PORTION})`.execute(db);
    gone = Number(done.numAffectedRows ?? 0);
  }
}
