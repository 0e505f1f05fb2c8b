// Checking a selection: a job with progress. Each entry stands for itself; what other bodies did not answer is said of its row.
import { createHash } from 'node:crypto';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { IMPORT_WAIT_SECONDS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { batchRows } from '@trainrace/contract/wire/family';
import { z } from 'zod';
import { eachRow } from '#platform/context/batch.ts';
import { nameKeyOf, type Context } from '#platform/context/context.ts';
import { callerForJob, contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { outcomeOf } from '#platform/jobs/outcome.ts';
import { turns } from '#platform/limits/turns.ts';
import type { Services } from '#platform/services.ts';
import { applicationStore } from './application.store.ts';
import { verifyEntry } from './verify.ts';

const call = applicationInfo.verifyMany;

interface VerifyJob extends JobCaller {
  ids: readonly string[];
}

/** Result of the job. */
const verified = z.object({ rows: batchRows });

/** Two entries ask at most ten questions at a time. */
const AT_ONCE = 2;

export function handleVerifying(services: Services): void {
  services.jobs.handle<VerifyJob>(call.path, { run: async (job) => await run(services, job) });
}

export async function verifyMany(
  services: Services,
  context: Context,
  ids: readonly string[],
): Promise<DataOf<typeof call>> {
  await applicationStore(context).findAll(ids);
  const jobId = await services.jobs.add({
    kind: call.path,
    input: { ids, ...callerForJob(context) } satisfies VerifyJob,
    ownerId: context.user.id,
    // A second click on the same selection is the first one's job while it runs.
    dedupeKey: createHash('sha256')
      .update(JSON.stringify([call.path, nameKeyOf(context.user), ids]))
      .digest('hex'),
  });
  await services.jobs.ended(jobId, IMPORT_WAIT_SECONDS * 1000);
  const result = await outcomeOf(context.db, jobId, verified);
  return { jobId, total: ids.length, ...(result ?? { state: 'running' }) };
}

async function run(services: Services, job: JobContext<VerifyJob>): Promise<void> {
  const { ids } = job.input;
  const total = ids.length;
  const rows = new Map<string, BatchRow>();
  const inTurn = turns(AT_ONCE);
  await job.say({ done: 0, total });
  await Promise.all(
    ids.map(
      async (id) =>
        await inTurn(async () => {
          const context = await contextOfJob(services, call, job);
          rows.set(id, await rowOf(services, context, id));
          await job.say({ done: rows.size, total });
        }),
    ),
  );
  await job.commit(async () => ({ rows: ids.map((id) => rows.get(id)!) }));
}

async function rowOf(services: Services, context: Context, id: string): Promise<BatchRow> {
  let open: string[] = [];
  let failed: string[] = [];
  const [row] = await eachRow(context, [id], async (context) => {
    const findings = await verifyEntry(services, context, id, { isOfMany: true });
    open = findings.filter(({ ok }) => ok === null).map(({ message }) => message);
    failed = findings.filter(({ ok }) => ok === false).map(({ message }) => message);
  });
  const said = [...open, ...failed].join(context.lang === 'zh' ? '；' : ' ');
  if (!row!.ok) return { ...row!, code: row!.code === 400 ? 400 : 409 };
  return open.length > 0
    ? { id, ok: false, code: 400, msg: said }
    : { ...row!, msg: said || formatMessage('done', context.lang) };
}
