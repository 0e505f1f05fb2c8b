import { ownRating } from '@trainrace/contract/areas/public/own-rating';
import { serviceRating } from '@trainrace/contract/areas/public/service-rating';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { answerRating } from './answer-rating.ts';
import { findOwnRating, rate } from './own-rating.ts';
import { ratingFigures } from './rating-figures.ts';
import { serviceRatingStore } from './service-rating.store.ts';

export function mountServiceRating(app: FastifyInstance, services: Services): void {
  const { list, detail, figures, command } = serviceRating;
  mount(app, services, list, async (context, query) => await serviceRatingStore(context).page(query));
  mount(app, services, detail, async (context, { id }) => await serviceRatingStore(context).find(id));
  mountExport(app, services, serviceRating, serviceRatingStore);
  mount(app, services, figures, async (context, query) => await ratingFigures(context, query));
  mount(app, services, command, async (context, input) => await answerRating(services, context, input));
  mount(app, services, ownRating.look, async (context, place) => await findOwnRating(services, context, place));
  mount(app, services, ownRating.submit, async (context, input) => await rate(services, context, input));
}
