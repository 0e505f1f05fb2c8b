import { dept } from '@trainrace/contract/areas/system/dept';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import { deptStore, deptsUnder } from './dept.store.ts';
import { removeDepts } from './remove.ts';
import { saveDept } from './save-dept.ts';

export function mountDept(app: FastifyInstance, services: Services): void {
  mount(app, services, dept.lazyTree, async (context, { parentId }) => await deptsUnder(context, parentId));
  mount(app, services, dept.detail, async (context, { id }) => await deptStore(context).find(id));
  mount(app, services, dept.remove, async (context, { ids }) => ({ removed: await removeDepts(context, ids) }));
  mount(
    app,
    services,
    dept.submit,
    async (context, draft) => new Answer(await saveDept(context, draft), draft.id === undefined ? 'added' : 'updated'),
  );
}
