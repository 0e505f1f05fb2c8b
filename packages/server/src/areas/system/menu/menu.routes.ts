import { menu } from '@trainrace/contract/areas/system/menu';
import { DEFAULT_TENANT } from '@trainrace/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import { removeMenus, saveMenu } from './arrange.ts';
import { menuLevel, findMenu, wholeMenu } from './read.ts';

export function mountMenu(app: FastifyInstance, services: Services): void {
  for (const call of [menu.lines, menu.menuList]) mount(app, services, call, wholeMenu);
  // Another tenant has no menus here.
  mount(app, services, menu.tree, async (context, { tenantId = DEFAULT_TENANT }) =>
    tenantId === DEFAULT_TENANT ? await wholeMenu(context) : [],
  );
  for (const call of [menu.lazyList, menu.lazyMenuList])
    mount(app, services, call, async (context, { parentId }) => await menuLevel(context, parentId));
  mount(app, services, menu.detail, async (context, { id }) => await findMenu(context, id));
  mount(app, services, menu.remove, async (context, { ids }) => ({ removed: await removeMenus(context, ids) }));
  mount(app, services, menu.submit, async (context, draft) => {
    const saved = await saveMenu(context, services.config, draft);
    return new Answer(saved, draft.id === undefined ? 'added' : 'updated');
  });
}
