import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountChanges } from '#platform/sheets/import.ts';
import { applicationMaterialsSpec, materialsStore } from './application-materials.store.ts';
import { refuseHandedInBy, saveMaterial } from './save-material.ts';
import { unitList } from './unit-list.ts';

export const applicationMaterialsFamily = {
  specs: [applicationMaterialsSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, applicationMaterials, {
      spec: applicationMaterialsSpec,
      save: saveMaterial,
      mayRemove: refuseHandedInBy,
    });
    mountExport(app, services, applicationMaterials, materialsStore);
    mountChanges(app, services, { calls: applicationMaterials, spec: applicationMaterialsSpec, save: saveMaterial });
    mount(
      app,
      services,
      applicationMaterials.unitList,
      async (context, query) => await unitList(context, services.specs, query),
    );
  },
};
