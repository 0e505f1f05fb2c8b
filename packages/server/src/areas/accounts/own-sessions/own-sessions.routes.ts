import { ownSessions } from '@trainrace/contract/areas/accounts/own-sessions';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/db/transaction.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { endOthers, endOwn, listOwn } from './own-sessions.ts';

export function mountOwnSessions(app: FastifyInstance, services: Services): void {
  mount(app, services, ownSessions.list, async (context) => await listOwn(context));
  mount(app, services, ownSessions.end, async (outer, { id }) =>
    inTransaction(outer, async (context) => await endOwn(context, id)),
  );
  mount(app, services, ownSessions.endOthers, async (outer) =>
    inTransaction(outer, async (context) => ({ ended: await endOthers(context) })),
  );
}
