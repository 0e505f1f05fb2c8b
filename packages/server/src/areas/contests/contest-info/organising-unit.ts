import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';

/** Unit role 2: may organise contests. */
const ORGANISES = 2;

export async function isOrganisingUnit(db: Db, unitId: string): Promise<boolean> {
  if (!isId(unitId)) return false;
  const unit = await db
    .selectFrom('tournamentUnit')
    .select('id')
    .where('id', '=', unitId)
    .where('isDeleted', '=', 0)
    .where('enabled', '=', 1)
    .where(sql<boolean>`${ORGANISES} = any(unit_role)`)
    .executeTakeFirst();
  return unit !== undefined;
}
