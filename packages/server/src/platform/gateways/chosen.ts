// Of what administrators enabled (one of each category), the one enabled last works.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { Tables } from '#platform/db/tables.ts';

export async function chosen<Table extends 'oss' | 'sms'>(
  db: Db,
  table: Table,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where status = 1 and is_deleted = 0 order by enabled_at desc limit 1`.execute(db);
  return rows[0];
}
