import { honour } from '@trainrace/contract/areas/results/honour';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import { careerOf } from '../api/career.ts';
import { honourSpec, honourStore } from './honour-store.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { changeProposal, commandHonour } from './command.ts';

export const honourFamily = {
  specs: [honourSpec],
  mount(app: FastifyInstance, services: Services): void {
    mount(app, services, honour.list, async (context, query) => await honourStore(context).page(query));
    mount(app, services, honour.detail, async (context, { id }) => await honourStore(context).find(id));
    mount(app, services, honour.remove, async (context, { ids }) => {
      await honourStore(context).findAll(ids);
      throw new Refused(409, 'honourRowsStay');
    });
    mount(app, services, honour.submit, async (context, input) => await changeProposal(context, input));
    mount(app, services, honour.command, async (context, input) => await commandHonour(context, input));
    mount(app, services, honour.career, async (context, input) => await careerOf(context, input));
    mountExport(app, services, honour, honourStore);
  },
};
