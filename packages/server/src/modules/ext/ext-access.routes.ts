import { extAccess } from '@trainrace/contract/ext/ext-access';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { mountExport } from '../../sheets/export.ts';
import { extAccesses } from './ext-access.store.ts';

/** Read only: the server writes, age removes. */
export function mountExtAccess(app: FastifyInstance, house: House): void {
  const { storeFor, one } = extAccesses(house);
  mount(app, house, extAccess.list, async (work, query) => await storeFor(work).page(query));
  mount(app, house, extAccess.detail, async (work, { id }) => await one(work, id));
  mountExport(app, house, extAccess, storeFor);
}
