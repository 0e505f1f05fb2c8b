import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { BIZ_TABLES } from './businesses.ts';

/** Whether any record of the business holds papers in this slot. */
export async function isHandedIn(
  db: Db,
  { bizType, flowNode }: { bizType: number; flowNode: string },
): Promise<boolean> {
  const bizTable = BIZ_TABLES[bizType];
  if (bizTable === undefined) return false;
  const { rows } = await sql`select 1 from attach
    where biz_table = ${bizTable} and flow_node = ${flowNode} and is_deleted = 0 limit 1`.execute(db);
  return rows.length > 0;
}
