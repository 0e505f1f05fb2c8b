import { accountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { accountMergeSpec, accountMergeStore } from './account-merge.store.ts';
import { commandMerge } from './command.ts';
import { candidatesFor } from './parties.ts';
import { previewMerge, proposeMerge } from './propose.ts';

export const accountMergeFamily = {
  specs: [accountMergeSpec],
  mount(app: FastifyInstance, services: Services): void {
    const { list, detail, submit, candidates, preview, command } = accountMerge;
    mount(app, services, list, async (context, query) => await accountMergeStore(context).page(query));
    mount(app, services, detail, async (context, { id }) => await accountMergeStore(context).find(id));
    mount(app, services, submit, async (context, draft) => await proposeMerge(services, context, draft));
    mount(app, services, candidates, async (context, { id }) => await candidatesFor(context, id));
    mount(app, services, preview, async (context, pair) => await previewMerge(context, pair));
    mount(app, services, command, async (context, input) => await commandMerge(context, input));
  },
};
