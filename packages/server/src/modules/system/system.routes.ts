import { PROGRAM_NO } from '@trainrace/contract/limits';
import { systemCalls } from '@trainrace/contract/system/sealed-calls';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { isNumber, noteLookUp } from '../../http/look-ups.ts';
import { mountSealed } from '../../http/mount-sealed.ts';
import { getDictionaries } from './get-dictionaries.ts';
import { departmentsOf, getUserInfo } from './get-user-info.ts';
import type { Work } from '../../http/work.ts';
import { actionsFor } from '../../access/actions-for.ts';
import type { ArrangedLine } from '../../access/menu-lines.ts';
import { menuTree, openedFor } from '../../access/opened-menus.ts';
import { loadOrgs } from './load-orgs.ts';
import { subjectOf } from './subject.ts';
import { usersBelow, usersBy, usersOfGroup } from './user-pages.ts';

const noteAccount = async (house: House, work: Work, value = ''): Promise<void> => {
  const title = inLang(systemCalls.loadUsers.title, 'zh');
  if (isNumber(value)) await noteLookUp(house, work, { bizTable: 'blade-user', title, field: 'account', value });
};

const programOf = (lines: readonly ArrangedLine[], menuNo: string): string =>
  lines.find(({ code }) => code === menuNo)?.programNo ?? PROGRAM_NO;

export function mountSystem(app: FastifyInstance, house: House): void {
  mountSealed(app, house, systemCalls.getUserInfo, async (work, { userId }) => await getUserInfo(work, userId));
  mountSealed(app, house, systemCalls.loadMenuList, async (work, { userId, programNo }) => {
    const subject = await viewerOf(work, userId);
    if (!house.config.menuProgramNos.includes(programNo)) return { menuList: [] };
    const { lines } = await openedFor(house, work, subject);
    return { menuList: menuTree(lines, work.lang).filter(({ menuNo }) => programOf(lines, menuNo) === programNo) };
  });
  mountSealed(app, house, systemCalls.loadActions, async (work, { userId, programNo }) => {
    const subject = await viewerOf(work, userId);
    if (programNo !== PROGRAM_NO) return { actionList: [] };
    return { actionList: actionsFor(subject.roles, await openedFor(house, work, subject), work.lang) };
  });
  mountSealed(app, house, systemCalls.loadOrgs, loadOrgs);
  mountSealed(app, house, systemCalls.getDictionaries, async (work, { code }) => ({
    records: await getDictionaries(work, code),
  }));
  mountSealed(app, house, systemCalls.loadGroupUsers, usersOfGroup);
  mountSealed(app, house, systemCalls.loadUsers, async (work, input) => {
    await noteAccount(house, work, input.filters?.account);
    return await usersBy(work, input);
  });
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

/** Of oneself as who one is there, of others as the account. */
async function viewerOf(work: Work, userId: string) {
  const subject = await subjectOf(work, userId);
  return { ...subject, operator: subject.id === work.user.id ? (work.user.operator ?? null) : null };
}
