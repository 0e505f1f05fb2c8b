import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { assignPermit, tiedPermits, unassignPermit } from './assign-permit.ts';
import { constructionPermitSpec, constructionPermitStore } from './construction-permit.store.ts';
import { permitImport } from './import.ts';
import { savePermit } from './save-permit.ts';

export const constructionPermitFamily = {
  specs: [constructionPermitSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, constructionPermit, { spec: constructionPermitSpec, save: savePermit });
    mount(
      app,
      services,
      constructionPermit.getNoApplyProject,
      async (context, query) => await constructionPermitStore(context).page(query),
    );
    mount(app, services, constructionPermit.assign, async (context, input) => await assignPermit(context, input));
    mount(
      app,
      services,
      constructionPermit.assigned,
      async (context, { constructionFileId }) => await tiedPermits(context, constructionFileId),
    );
    mount(app, services, constructionPermit.unassign, async (context, input) => await unassignPermit(context, input));
    mountExport(app, services, constructionPermit, constructionPermitStore);
    mountImport(app, services, permitImport);
  },
};
