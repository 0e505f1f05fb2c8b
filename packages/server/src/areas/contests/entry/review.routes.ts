import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { claimEntry, claimNext, claimsOf, releaseClaim } from './claims.ts';
import { passMany, reviewEntry } from './review.ts';
import { inLineForTrade } from './trade-line.ts';

/** The review desk: deciding, and sharing the queue out. */
export function mountReview(app: FastifyInstance, services: Services): void {
  const calls = applicationInfo;
  mount(
    app,
    services,
    calls.auditingSubmitFirst,
    async (context, input) => await reviewEntry(context, 'first', input),
    { inLine: inLineForTrade },
  );
  mount(app, services, calls.auditingSubmit, async (context, input) => await reviewEntry(context, 'final', input), {
    inLine: inLineForTrade,
  });
  mount(app, services, calls.applicationBatchPass, async (context, input) => await passMany(context, input));
  mount(app, services, calls.claim, async (context, { id }) => await claimEntry(context, id));
  mount(app, services, calls.claimNext, async (context, input) => await claimNext(context, input));
  mount(app, services, calls.releaseClaim, async (context, { id }) => await releaseClaim(context, id));
  mount(app, services, calls.claims, async (context, { ids }) => await claimsOf(context, ids));
}
