// Runs of retention: a dry one by who wants to know, a real one by the system administrator, and then each month by itself.
import { retentionRun, type RetentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableReading } from '#platform/store/table-reading.ts';
import { handleRetention, startRun } from './retention-job.ts';

export const retentionRunSpec: TableSpec = {
  table: 'retentionRun',
  family: retentionRun.family,
  visible: ({ scope }) => (scope === 'all' ? sql`true` : sql`false`),
  absent: ['report'],
  named: { title: 'kind' },
};

const readingOf = (context: Context) => tableReading<RetentionRun>(context, retentionRunSpec);

const withReport = { also: sql<Pick<RetentionRun, 'report'>>`coalesce(t.report, '[]') as report` };

/** How long a call waits for a run to end. */
const MOMENT_MS = 4000;

export function mountRetentionRun(app: FastifyInstance, services: Services): void {
  handleRetention(services);
  mount(app, services, retentionRun.list, async (context, query) => await readingOf(context).page(query));
  mount(app, services, retentionRun.detail, async (context, { id }) => await readingOf(context).find(id, withReport));
  for (const kind of ['look', 'run'] as const)
    mount(app, services, retentionRun[kind], async (context) => await begin(services, context, kind));
}

async function begin(services: Services, outer: Context, kind: 'look' | 'run'): Promise<RetentionRun> {
  const { id, jobId } = await refuseTwice('retention_run_one', { key: 'retentionRunning' }, async () =>
    inTransaction(outer, async (context) => {
      const { user } = context;
      return await startRun(services, context, { kind, startedBy: actorName(user), ownerId: user.id });
    }),
  );
  services.jobs.look();
  await services.jobs.ended(jobId, MOMENT_MS);
  return await readingOf(outer).find(id, withReport);
}
