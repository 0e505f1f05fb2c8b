import { retentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import { RETENTION_RUN } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { processSubjects } from './retention/process-subjects.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';

const KIND = 'privacy/retention';

interface RetentionJob {
  runId: string;
  isDry: boolean;
}

export function handleRetention(services: Services): void {
  return services.jobs.handle<RetentionJob>(KIND, {
    run: async (job) => await run(services, job),
    // Cancelled or given up: what was erased until then is, and the next run goes on.
    clear: async ({ runId }) => {
      await sql`update retention_run set run_state = ${RETENTION_RUN.failed}, end_time = now(), version = version + 1,
          erased = (select count(*) from erasure e where e.run_id = ${runId})
        where id = ${runId} and run_state = ${RETENTION_RUN.running}`.execute(services.db);
    },
  });
}

interface Beginning {
  kind: 'look' | 'run' | 'month';
  startedBy: string | null;
  ownerId: string;
  month?: string;
}

/** In the caller's transaction; one at a time, by an index of the table. */
export async function startRun(
  { jobs }: Pick<Services, 'jobs'>,
  actor: Actor,
  { kind, startedBy, ownerId, month }: Beginning,
): Promise<{ id: string; jobId: string }> {
  const { db, now } = actor;
  const id = newId();
  const input = { runId: id, isDry: kind === 'look' } satisfies RetentionJob;
  const jobId = await jobs.add({ kind: KIND, input, ownerId, dedupeKey: `${KIND} ${id}` }, db);
  const at = now.toISOString();
  await db
    .insertInto('retentionRun')
    .values({ id, kind, startedBy, jobId, month: month ?? null, createUser: ownerId, createTime: at, updateTime: at })
    .execute();
  const about = { bizTable: bizTableOf(retentionRun.family), bizId: id, bizTitle: kind };
  await recordTrail(actor, [{ ...about, action: TRAIL.added, changes: [] }]);
  return { id, jobId };
}

async function run(services: Services, { input: { runId, isDry }, say, commit }: JobContext<RetentionJob>) {
  const now = new Date();
  const db = services.lanes.jobs;
  const lines = await processSubjects({ ...services, db }, { runId, isDry, now, say });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  await commit(async (db: Db) => {
    await sql`update retention_run set run_state = ${RETENTION_RUN.done}, end_time = ${new Date().toISOString()},
        update_time = ${now.toISOString()}, version = version + 1, report = ${JSON.stringify(lines)},
        erased = ${sum(lines.map(({ due }) => due))}, files = ${sum(lines.map(({ files }) => files))},
        held = ${sum(lines.flatMap(({ held }) => held.map(({ count }) => count)))}
      where id = ${runId}`.execute(db);
    return { runId };
  });
}
