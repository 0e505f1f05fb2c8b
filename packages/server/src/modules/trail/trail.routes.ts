import { trail } from '@trainrace/contract/trail/trail';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { Answer, mount } from '../../http/mount.ts';
import { mountExport } from '../../sheets/export.ts';
import { decide, removeRequests, requestChange, type Desk } from './request.ts';
import type { TrailSubject } from './subject.ts';
import { trailStore } from './trail.store.ts';

export function mountTrail(app: FastifyInstance, house: House, subjects: readonly TrailSubject[]): void {
  const { cipher } = house;
  const desk: Desk = { cipher, subjects };
  const { list, detail, submit, remove, audit } = trail;
  mount(app, house, list, async (work, query) => await trailStore(work, cipher, subjects).page(query));
  mount(app, house, detail, async (work, { id }) => await trailStore(work, cipher, subjects).find(id));
  mount(app, house, submit, async (work, input) => {
    const saved = await requestChange(work, desk, input);
    return new Answer(saved, input.id === undefined ? 'added' : 'updated');
  });
  mount(app, house, remove, async (work, { ids }) => ({ removed: await removeRequests(work, desk, ids) }));
  mount(app, house, audit, async (work, input) => await decide(work, desk, input));
  mountExport(app, house, trail, (work) => trailStore(work, cipher, subjects));
}
