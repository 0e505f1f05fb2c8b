import { trail } from '@trainrace/contract/areas/system/trail';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { decide, removeRequests, requestChange, type TrailServices } from './request.ts';
import { trailStore } from './trail.store.ts';

export function mountTrail(app: FastifyInstance, services: Services): void {
  const { specs } = services;
  const trailServices: TrailServices = { specs };
  const { list, detail, submit, remove, audit } = trail;
  mount(app, services, list, async (context, query) => await trailStore(context, specs).page(query));
  mount(app, services, detail, async (context, { id }) => await trailStore(context, specs).find(id));
  mount(app, services, submit, async (context, input) => {
    const saved = await requestChange(context, trailServices, input);
    return new Answer(saved, input.id === undefined ? 'added' : 'updated');
  });
  mount(app, services, remove, async (context, { ids }) => ({
    removed: await removeRequests(context, trailServices, ids),
  }));
  mount(app, services, audit, async (context, input) => await decide(context, trailServices, input));
  mountExport(app, services, trail, (context) => trailStore(context, specs));
}
