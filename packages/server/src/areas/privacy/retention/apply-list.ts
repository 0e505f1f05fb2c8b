// After a restore: what was erased since the backup stands again, and is erased again by the lists that lie beside it.
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { RETENTION_RUN, type RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eraseRecords } from './erase.ts';
import { foldersOf, type RetentionServices } from './process-subjects.ts';
import { listedOf, listedRuns, rewriteList, type Erased } from './erasure-list.ts';
import { SUBJECTS } from './subjects.ts';

const PORTION = 200;

type Applying = Omit<RetentionServices, 'files'>;

/** Every run whose list names more than the database knows; answers how many records were erased again. Their files are dropped afterwards. */
export async function applyErasures(services: Applying, now: Date): Promise<number> {
  const folders = foldersOf(services);
  const runs = await listedRuns(folders);
  let again = 0;
  for (const runId of await unfinished(services.db, runs)) again += await applyRun(services, { runId, now });
  await writeMissing(services, runs);
  return again;
}

/** Runs that this database knows nothing of, or not to their end. */
async function unfinished(db: Db, runs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from retention_run
    where id = any(${[...runs]}) and run_state = ${RETENTION_RUN.done}`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const { rows: going } = await sql<{ id: string }>`select r.id from retention_run r join job j on j.id = r.job_id
    where r.run_state = ${RETENTION_RUN.running} and j.state in ('queued', 'running')`.execute(db);
  return runs.filter((id) => !known.has(id) && !going.some((one) => one.id === id));
}

async function applyRun(services: Applying, { runId, now }: { runId: string; now: Date }): Promise<number> {
  const bySubject = new Map<RetentionSubject, string[]>();
  for (const { subject, id } of await listedOf(foldersOf(services), runId))
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), id]);
  let again = 0;
  for (const [subject, ids] of bySubject)
    for (let at = 0; at < ids.length; at += PORTION)
      again += await eraseStanding(services, { runId, now, subject, ids: ids.slice(at, at + PORTION) });
  await sql`insert into retention_run (id, kind, run_state, end_time, erased)
    values (${runId}, 'restore', ${RETENTION_RUN.done}, ${now.toISOString()}, ${again})
    on conflict (id) do update set kind = 'restore', run_state = excluded.run_state, end_time = excluded.end_time,
      erased = (select count(*) from erasure e where e.run_id = ${runId}), version = retention_run.version + 1`.execute(
    services.db,
  );
  return again;
}

const eraseStanding = async (
  services: Applying,
  { runId, now, subject, ids }: { runId: string; now: Date; subject: Erased['subject']; ids: readonly string[] },
): Promise<number> =>
  await inTransaction(services, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(SUBJECTS[subject].table)} t
      where t.id = any(${[...ids]}) and not exists (
        select from erasure e where e.subject = ${subject} and e.record_id = t.id)
      order by t.id for update of t`.execute(db);
    const standing = rows.map(({ id }) => id);
    if (standing.length === 0) return 0;
    const actor = { db, now, ip: '', traceId: newId(), cipher: services.cipher };
    await eraseRecords(actor, { subject, way: RETAINED[subject].ways[0], ids: standing, runId });
    return standing.length;
  });

/** A list that could not be written when its run ended is written now. */
async function writeMissing({ db, ...services }: Applying, runs: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct e.run_id as id from erasure e
    where e.run_id <> all(${[...runs]})`.execute(db);
  for (const { id } of rows) await rewriteList(db, foldersOf(services), id);
}
