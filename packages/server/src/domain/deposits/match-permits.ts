// A permit belongs to the submitted file that names it, or that is of the same project and contractor.
import { FILE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

const belongs = sql`f.file_status <> ${sql.lit(FILE.draft)} and f.file_status <> ${sql.lit(FILE.void)} and f.is_deleted = 0
  and (f.permit_no = p.permit_no or (f.permit_no is null and f.uscc = p.uscc and f.project_name = p.project_name))`;

/** Of a file that was just submitted or made void: takes its permit off the unfiled ones, or puts it back. */
export async function matchFile(db: Db, fileId: string): Promise<void> {
  await sql`update construction_permit p set construction_file_id = null
    where p.construction_file_id = ${fileId}`.execute(db);
  await sql`update construction_permit p set construction_file_id = f.id from construction_file f
    where f.id = ${fileId} and p.is_deleted = 0 and p.construction_file_id is null and ${belongs}`.execute(db);
}

/** Of permits that were just written. */
export async function matchPermits(db: Db, permitNos: readonly string[]): Promise<void> {
  await sql`update construction_permit p set construction_file_id = (
      select f.id from construction_file f where ${belongs} order by f.id limit 1)
    where p.permit_no = any(${[...permitNos]}) and p.is_deleted = 0`.execute(db);
}
