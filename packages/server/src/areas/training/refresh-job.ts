// Reading now, because somebody asked for it.
import { trainingRefresh } from '@trainrace/contract/areas/training/training-refresh';
import type { Context } from '#platform/context/context.ts';
import { extNotConfigured } from '#platform/gateways/ext/ext-gateway.ts';
import { callerForJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { Services } from '#platform/services.ts';
import { refreshTraining } from './refresh.ts';

const { path } = trainingRefresh.run;

export function handleRefresh(services: Services): void {
  services.jobs.handle<JobCaller>(path, {
    run: async ({ say, commit }) => {
      const round = { ...services, db: services.lanes.jobs };
      await refreshTraining(round, {
        now: new Date(),
        isAsked: true,
        step: async (done) => await say({ done, total: done }),
      });
      await commit(async () => await Promise.resolve({}));
    },
  });
}

export async function startRefresh(services: Services, context: Context): Promise<{ jobId: string }> {
  if (!services.ext.isConfigured) throw extNotConfigured();
  const jobId = await services.jobs.add({
    kind: path,
    input: callerForJob(context),
    ownerId: context.user.id,
    dedupeKey: path,
  });
  return { jobId };
}
