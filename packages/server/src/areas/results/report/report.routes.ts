import { report } from '@trainrace/contract/areas/results/report';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { handleDossiers, startDossier } from './dossier.ts';
import { handleMaking, makeReport } from './make.ts';
import { outputs } from './outputs.ts';
import { unitsOf } from './outputs/unit-table.ts';
import { previewOf } from './render.ts';
import { contestInReach, openReport } from './subject.ts';

export const reportFamily = {
  mount(app: FastifyInstance, services: Services): void {
    handleMaking(services);
    handleDossiers(services);
    mount(app, services, report.preview, async (outer, asked) => {
      const { context, subject } = await openReport({ ...outer, db: services.lanes.long }, asked);
      return previewOf(await outputs[asked.key](context, subject));
    });
    mount(app, services, report.make, async (context, wanted) => await makeReport(services, context, wanted));
    mount(
      app,
      services,
      report.dossier,
      async (context, { contestId }) => await startDossier(services, context, contestId),
    );
    mount(app, services, report.unitTable, async (context, { contestId }) => {
      const contest = await contestInReach(context, contestId);
      return { contestName: contest.contestName, ...(await unitsOf(context.db, { contest })) };
    });
  },
};
