// Of what administrators enabled (one of each category), the one enabled last works.
import type { Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

export async function chosen<Table extends 'oss' | 'sms'>(
  db: Db,
  table: Table,
): Promise<Selectable<Tables[Table]> | undefined> {
  const row = await db
    .selectFrom(table as 'oss')
    .selectAll()
    .where('status', '=', 1)
    .where('isDeleted', '=', 0)
    .orderBy('enabledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as Selectable<Tables[Table]> | undefined;
}
