import { menu } from '@trainrace/contract/system/menu';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { Answer, mount } from '../../../http/mount.ts';
import { removeMenus, saveMenu } from './arrange.ts';
import { menuLevel, oneMenu, wholeMenu } from './read.ts';

export function mountMenu(app: FastifyInstance, house: House): void {
  for (const call of [menu.lines, menu.menuList, menu.tree]) mount(app, house, call, wholeMenu);
  for (const call of [menu.lazyList, menu.lazyMenuList])
    mount(app, house, call, async (work, { parentId }) => await menuLevel(work, parentId));
  mount(app, house, menu.detail, async (work, { id }) => await oneMenu(work, id));
  mount(app, house, menu.remove, async (work, { ids }) => ({ removed: await removeMenus(work, ids) }));
  mount(app, house, menu.submit, async (work, draft) => {
    const saved = await saveMenu(work, house.config, draft);
    return new Answer(saved, draft.id === undefined ? 'added' : 'updated');
  });
}
