import { systemCalls } from '@trainrace/contract/system/sealed-calls';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mountSealed } from '../../http/mount-sealed.ts';
import { getUserInfo } from './get-user-info.ts';
import { loadActions } from './load-actions.ts';
import { loadMenus } from './load-menus.ts';

export function mountSystem(app: FastifyInstance, house: House): void {
  mountSealed(app, house, systemCalls.getUserInfo, async (work, { userId }) => await getUserInfo(work, userId));
  mountSealed(app, house, systemCalls.loadMenuList, async (work, { userId, programNo }) => ({
    menuList: await loadMenus(work, userId, programNo),
  }));
  mountSealed(app, house, systemCalls.loadActions, async (work, { userId, programNo }) => ({
    actionList: await loadActions(work, userId, programNo),
  }));
}
