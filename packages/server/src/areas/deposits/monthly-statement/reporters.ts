import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

/** Accounts told of a statement: the unit that owns it, or the accounts of the town. */
export async function accountsOf(db: Db, { id, townCode }: { id: string; townCode: string | null }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from monthly_statement s join account a on a.id = s.owner_id
      or (s.owner_id is null and a.virtual_id = 'U031' and a.town_code = ${townCode})
    where s.id = ${id} and a.enabled = 1 and a.is_deleted = 0`.execute(db);
  return rows.map((one) => one.id);
}
