import { appeal } from '@trainrace/contract/areas/results/appeal';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { appealSpec, appealStore, shownTo } from './appeal.store.ts';
import { commandAppeal } from './command.ts';
import { openings } from './openings.ts';
import { possibleReviewers } from './reviewers.ts';
import { submitAppeal } from './submit.ts';

export const appealFamily = {
  specs: [appealSpec],
  mount(app: FastifyInstance, services: Services): void {
    mount(app, services, appeal.list, async (context, query) => {
      const page = await appealStore(context).page(query);
      return { ...page, records: page.records.map((row) => shownTo(context, row)) };
    });
    mount(app, services, appeal.detail, async (context, { id }) =>
      shownTo(context, await appealStore(context).find(id)),
    );
    mount(app, services, appeal.openings, openings);
    mount(app, services, appeal.submit, async (context, draft) => {
      const saved = shownTo(context, await submitAppeal(services, context, draft));
      return new Answer(saved, draft.id === undefined ? 'added' : 'updated');
    });
    mount(app, services, appeal.remove, async (context, { ids }) => {
      await appealStore(context).findAll(ids);
      throw new Refused(409, 'appealStays');
    });
    mount(app, services, appeal.reviewers, async (context, { id }) =>
      possibleReviewers(context.db, await appealStore(context).find(id)),
    );
    mount(app, services, appeal.command, async (context, input) =>
      shownTo(context, await commandAppeal(context, input)),
    );
  },
};
