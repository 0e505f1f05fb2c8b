import { PROGRAM_NO } from '@trainrace/contract/limits';
import { systemCalls } from '@trainrace/contract/system/sealed-calls';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mountSealed } from '../../http/mount-sealed.ts';
import { getDictionaries } from './get-dictionaries.ts';
import { departmentsOf, getUserInfo } from './get-user-info.ts';
import { actionsFor } from '../../access/actions-for.ts';
import { menuTree, openedFor } from '../../access/opened-menus.ts';
import { loadOrgs } from './load-orgs.ts';
import { subjectOf } from './subject.ts';
import { usersBelow, usersBy, usersOfGroup } from './user-pages.ts';

export function mountSystem(app: FastifyInstance, house: House): void {
  mountSealed(app, house, systemCalls.getUserInfo, async (work, { userId }) => await getUserInfo(work, userId));
  mountSealed(app, house, systemCalls.loadMenuList, async (work, { userId, programNo }) => {
    const { roles } = await subjectOf(work, userId);
    if (programNo !== PROGRAM_NO) return { menuList: [] };
    return { menuList: menuTree((await openedFor(house, work, roles)).lines, work.lang) };
  });
  mountSealed(app, house, systemCalls.loadActions, async (work, { userId, programNo }) => {
    const { roles } = await subjectOf(work, userId);
    if (programNo !== PROGRAM_NO) return { actionList: [] };
    return { actionList: actionsFor(roles, await openedFor(house, work, roles), work.lang) };
  });
  mountSealed(app, house, systemCalls.loadOrgs, loadOrgs);
  mountSealed(app, house, systemCalls.getDictionaries, async (work, { code }) => ({
    records: await getDictionaries(work, code),
  }));
  mountSealed(app, house, systemCalls.loadGroupUsers, usersOfGroup);
  mountSealed(app, house, systemCalls.loadUsers, usersBy);
  mountSealed(app, house, systemCalls.findUsersBelow, usersBelow);
  mountSealed(app, house, systemCalls.loadOrgsOfUser, async (work, { userId }) => ({
    records: departmentsOf(await subjectOf(work, userId), work),
  }));
  mountSealed(app, house, systemCalls.loadGroupsOfUser, async (work, { userId }) => ({
    records: (await getUserInfo(work, userId)).groupInfos,
  }));
  mountSealed(app, house, systemCalls.loadRolesOfUser, async (work, { userId }) => ({
    records: (await getUserInfo(work, userId)).roleinfos,
  }));
}
