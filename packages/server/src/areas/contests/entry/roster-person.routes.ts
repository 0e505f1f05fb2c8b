import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import type { FastifyInstance } from 'fastify';
import { redrawNamedPhotos } from '#platform/attachments/redraw-named.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { enterPeople, takeFromEntries } from './enter-people.ts';
import { rosterImport } from './roster-import.ts';
import { personInFull, rosterPersonSpec, rosterPersonStore } from './roster-person.store.ts';
import { savePerson } from './save-roster-person.ts';

export const rosterPersonFamily = {
  specs: [rosterPersonSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, rosterPerson, {
      spec: rosterPersonSpec,
      save: async (context, input) => {
        await redrawNamedPhotos(services.files, context, rosterPerson.family.draft, input);
        return await savePerson(context, input);
      },
      find: async (context, id) => await personInFull(context, await rosterPersonStore(context).find(id)),
    });
    mountExport(app, services, rosterPerson, rosterPersonStore);
    mountImport(app, services, rosterImport);
    mount(app, services, rosterPerson.enter, async (context, input) => await enterPeople(context, input));
    mount(app, services, rosterPerson.takeFromEntries, async (context, { ids }) => await takeFromEntries(context, ids));
  },
};
