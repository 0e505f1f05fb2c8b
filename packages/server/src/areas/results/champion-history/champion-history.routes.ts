import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import type { FastifyInstance } from 'fastify';
import { redrawNamedPhotos } from '#platform/attachments/redraw-named.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { championHistorySpec, championHistoryStore } from './champion-history.store.ts';
import { championImport } from './import.ts';
import { acceptProposals, championProposals, ignoreProposals } from './proposals.ts';
import { saveChampion } from './save-champion.ts';

export const championHistoryFamily = {
  specs: [championHistorySpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, championHistory, {
      spec: championHistorySpec,
      store: championHistoryStore,
      save: async (context, input) => {
        await redrawNamedPhotos(services.files, context, championHistory.family.draft, input);
        return await saveChampion(context, input);
      },
    });
    mountExport(app, services, championHistory, championHistoryStore);
    mountImport(app, services, championImport);
    mount(app, services, championHistory.proposals, async (context, input) => await championProposals(context, input));
    mount(app, services, championHistory.accept, async (context, input) => await acceptProposals(context, input));
    mount(app, services, championHistory.ignore, async (context, { ids }) => await ignoreProposals(context, ids));
  },
};
