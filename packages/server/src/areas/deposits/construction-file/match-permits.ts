// A permit belongs to the submitted file of its own contractor that names it, or that is of the same project; but for a file that
// somebody said it does not belong to, as long as that file names the permit that it named then (or none).
import { FILE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** A file that was filed without a credit code has that of its enterprise. */
const codeOfFile = sql`coalesce(nullif(f.uscc, ''), (select u.work_unit_uscc from user_info u where u.id = f.enterprise_id))`;
/** The same from either side: permits of one file, and files of one permit, are each found by their index. */
const permitOfFile = sql`p.uscc = ${codeOfFile}`;
const fileOfPermit = sql`(f.uscc = p.uscc or ((f.uscc is null or f.uscc = '') and ${permitOfFile}))`;

const belongs = (isOfEnterprise: RawBuilder<unknown>) => sql`f.file_status <> ${sql.lit(FILE.draft)}
  and f.file_status <> ${sql.lit(FILE.void)} and f.is_deleted = 0 and ${isOfEnterprise}
  and (f.permit_no = p.permit_no or (f.permit_no is null and fold_name(f.project_name) = fold_name(p.project_name)))
  and not exists (select from construction_permit_refusal r where r.permit_no = p.permit_no
    and r.construction_file_id = f.id and r.file_permit_no is not distinct from f.permit_no)`;

/** Of a file that was just submitted or made void: takes its permit off the unfiled ones, or puts it back. What was tied by hand stays until the file is void. */
export async function matchFile(db: Db, fileId: string): Promise<void> {
  const { rows: freed } = await sql<{ id: string }>`
    update construction_permit set construction_file_id = null, assigned_by = null where id in (
      select p.id from construction_permit p, construction_file f where f.id = ${fileId} and p.construction_file_id = f.id
        and (p.assigned_by is null or f.file_status = ${sql.lit(FILE.void)}) order by p.id for update of p)
    returning id`.execute(db);
  const { rows: tied } = await sql<{ id: string }>`
    update construction_permit set construction_file_id = ${fileId} where id in (
      select p.id from construction_permit p, construction_file f
      where f.id = ${fileId} and p.is_deleted = 0 and p.construction_file_id is null and ${belongs(permitOfFile)}
      order by p.id for update of p)
    returning id`.execute(db);
  await ledgerPermits(db, [...freed, ...tied]);
}

/** Of permits that were just written. */
export async function matchPermits(db: Db, permitNos: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`update construction_permit p set construction_file_id = (
      select f.id from construction_file f where ${belongs(fileOfPermit)} order by f.id limit 1)
    where p.permit_no = any(${[...permitNos]}) and p.is_deleted = 0 and p.assigned_by is null returning p.id`.execute(
    db,
  );
  await ledgerPermits(db, rows);
}

/**
 * Of all: what ties of former editions hold back is on the list again, unless somebody said that it belongs there; and
 * what waits without need is tied, as where an enterprise has got its credit code since. File by file, each locked before its permits.
 */
export async function rematchPermits(outer: Db): Promise<void> {
  for (const find of [wronglyTied, untied])
    for (const { id } of (await find.execute(outer)).rows)
      await inTransaction({ db: outer }, async ({ db }) => {
        await sql`select from construction_file where id = ${id} for update`.execute(db);
        await matchFile(db, id);
      });
}

const wronglyTied = sql<{ id: string }>`select distinct f.id
  from construction_permit p join construction_file f on f.id = p.construction_file_id
  where p.assigned_by is null and p.is_deleted = 0 and ${codeOfFile} is distinct from p.uscc order by f.id`;

const untied = sql<{ id: string }>`select distinct m.id
  from (select (select f.id from construction_file f where ${belongs(fileOfPermit)} order by f.id limit 1) as id
    from construction_permit p where p.construction_file_id is null and p.is_deleted = 0) m
  where m.id is not null order by m.id`;

/** Files to which a permit may be tied, held before it is: whoever submits a file holds it while looking for its permits. */
export async function lockFilesOfPermit(
  db: Db,
  { permitNo, uscc, projectName }: Readonly<Record<'permitNo' | 'uscc' | 'projectName', string>>,
): Promise<void> {
  await sql`select from construction_file f,
      (select ${permitNo}::text as permit_no, ${uscc}::text as uscc, ${projectName}::text as project_name) p
    where ${belongs(fileOfPermit)} order by f.id for key share of f`.execute(db);
}

/** The credit code of whose file it is, as permits are matched by it. */
export async function creditCodeOf(db: Db, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ uscc: string | null }>`
    select ${codeOfFile} as uscc from construction_file f where f.id = ${fileId}`.execute(db);
  return rows[0]?.uscc ?? null;
}

const ledgerPermits = async (db: Db, permits: readonly { id: string }[]): Promise<void> =>
  await ledgerRows(
    db,
    'construction_permit',
    permits.map(({ id }) => id),
    ['constructionFileId', 'assignedBy'],
  );

/** Not the file of this permit, said by somebody: remembered by its number, which comes again with the next list. */
export async function refuseMatch(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { permitNo, file }: { permitNo: string; file: { id: string; permitNo?: string | null | undefined } },
): Promise<void> {
  await sql`insert into construction_permit_refusal (permit_no, construction_file_id, file_permit_no, create_user)
    values (${permitNo}, ${file.id}, ${file.permitNo ?? null}, ${user.id})
    on conflict (permit_no, construction_file_id) do update set file_permit_no = excluded.file_permit_no`.execute(db);
}

/** Said to be its file after all. */
export async function allowMatch(db: Db, { permitNo, fileId }: { permitNo: string; fileId: string }): Promise<void> {
  await db
    .deleteFrom('constructionPermitRefusal')
    .where('permitNo', '=', permitNo)
    .where('constructionFileId', '=', fileId)
    .execute();
}

/** A number that was put right keeps what was said of the permit. */
export async function renumberRefusals(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into construction_permit_refusal (permit_no, construction_file_id, file_permit_no, create_user)
    select ${to}, construction_file_id, file_permit_no, create_user from construction_permit_refusal
    where permit_no = ${from} on conflict do nothing`.execute(db);
}
