import { dept } from '@trainrace/contract/system/dept';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { Answer, mount } from '../../../http/mount.ts';
import { deptStore, deptsUnder } from './dept.store.ts';
import { removeDepts } from './remove.ts';
import { saveDept } from './save.ts';

export function mountDept(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mount(app, house, dept.lazyTree, async (work, { parentId }) => await deptsUnder(work, parentId));
  mount(app, house, dept.detail, async (work, { id }) => await deptStore(work, cipher).find(id));
  mount(app, house, dept.remove, async (work, { ids }) => ({ removed: await removeDepts(work, cipher, ids) }));
  mount(
    app,
    house,
    dept.submit,
    async (work, draft) =>
      new Answer(await saveDept(work, cipher, draft), draft.id === undefined ? 'added' : 'updated'),
  );
}
