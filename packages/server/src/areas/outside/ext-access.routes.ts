import { extAccess } from '@trainrace/contract/areas/outside/ext-access';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { extAccesses } from './ext-access.store.ts';

/** Read only: the server writes, age removes. */
export function mountExtAccess(app: FastifyInstance, services: Services): void {
  const { storeFor, one } = extAccesses(services);
  mount(app, services, extAccess.list, async (context, query) => await storeFor(context).page(query));
  mount(app, services, extAccess.detail, async (context, { id }) => await one(context, id));
  mountExport(app, services, extAccess, storeFor);
}
