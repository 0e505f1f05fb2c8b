import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { commandInstrument } from './command.ts';
import { issuers } from './issuers.ts';
import { marginInstrumentSpec, marginInstrumentStore, shownTo } from './instrument-store.ts';
import { projectUses } from './project-uses.ts';
import { mayRemoveInstruments, saveInstrument } from './save-instrument.ts';

export const marginInstrumentFamily = {
  specs: [marginInstrumentSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, marginInstrument, {
      spec: marginInstrumentSpec,
      find: async (context, id) => shownTo(context, await marginInstrumentStore(context).find(id)),
      save: saveInstrument,
      mayRemove: mayRemoveInstruments,
    });
    mountExport(app, services, marginInstrument, marginInstrumentStore);
    mount(app, services, marginInstrument.issuers, issuers);
    mount(app, services, marginInstrument.projectUses, projectUses);
    mount(app, services, marginInstrument.command, commandInstrument);
  },
};
