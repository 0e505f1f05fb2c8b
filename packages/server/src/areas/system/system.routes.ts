import { PROGRAM_NO } from '@trainrace/contract/limits';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { isExpert } from '#platform/experts/own-expert.ts';
import { isNumber, recordLookUp } from '#platform/http/look-ups.ts';
import { mountSealed } from '#platform/http/mount-sealed.ts';
import { getDictionaries } from './get-dictionaries.ts';
import { departmentsOf, getUserInfo } from './get-user-info.ts';
import type { Context } from '#platform/context/context.ts';
import { actionsFor } from '#platform/access/actions-for.ts';
import type { ArrangedLine } from '#platform/access/menu-lines.ts';
import { menuTree, openedFor } from '#platform/access/opened-menus.ts';
import { loadOrgs } from './load-orgs.ts';
import { subjectOf } from './subject.ts';
import { usersBelow, usersBy, usersOfGroup } from './user-pages.ts';

const noteAccount = async (services: Services, context: Context, value = ''): Promise<void> => {
  const title = inLang(systemCalls.loadUsers.title, 'zh');
  if (isNumber(value))
    await recordLookUp(services, context, { bizTable: 'blade-user', title, field: 'account', value });
};

const programOf = (lines: readonly ArrangedLine[], menuNo: string): string =>
  lines.find(({ code }) => code === menuNo)?.programNo ?? PROGRAM_NO;

export function mountSystem(app: FastifyInstance, services: Services): void {
  mountSealed(
    app,
    services,
    systemCalls.getUserInfo,
    async (context, { userId }) => await getUserInfo(context, userId),
  );
  mountSealed(app, services, systemCalls.loadMenuList, async (context, { userId, programNo }) => {
    const subject = await viewerOf(context, userId);
    if (!services.config.menuProgramNos.includes(programNo)) return { menuList: [] };
    const { lines } = await openedFor(services, context, subject);
    return { menuList: menuTree(lines, context.lang).filter(({ menuNo }) => programOf(lines, menuNo) === programNo) };
  });
  mountSealed(app, services, systemCalls.loadActions, async (context, { userId, programNo }) => {
    const subject = await viewerOf(context, userId);
    if (programNo !== PROGRAM_NO) return { actionList: [] };
    return {
      actionList: actionsFor(subject.roles, await openedFor(services, context, subject), context.lang),
    };
  });
  mountSealed(app, services, systemCalls.loadOrgs, loadOrgs);
  mountSealed(app, services, systemCalls.getDictionaries, async (context, { code }) => ({
    records: await getDictionaries(context, code),
  }));
  mountSealed(app, services, systemCalls.loadGroupUsers, usersOfGroup);
  mountSealed(app, services, systemCalls.loadUsers, async (context, input) => {
    await noteAccount(services, context, input.filters?.account);
    return await usersBy(context, input);
  });
  mountSealed(app, services, systemCalls.findUsersBelow, usersBelow);
  mountSealed(app, services, systemCalls.loadOrgsOfUser, async (context, { userId }) => ({
    records: departmentsOf(await subjectOf(context, userId), context),
  }));
  mountSealed(app, services, systemCalls.loadGroupsOfUser, async (context, { userId }) => ({
    records: (await getUserInfo(context, userId)).groupInfos,
  }));
  mountSealed(app, services, systemCalls.loadRolesOfUser, async (context, { userId }) => ({
    records: (await getUserInfo(context, userId)).roleinfos,
  }));
}

/** Of oneself as who one is there, of others as the account. */
async function viewerOf(context: Context, userId: string) {
  const subject = await subjectOf(context, userId);
  return {
    ...subject,
    operator: subject.id === context.user.id ? (context.user.operator ?? null) : null,
    actingFor: subject.id === context.user.id ? (context.user.actingFor ?? null) : null,
    // Some pages are an individual's only who is an expert.
    isExpert: subject.roles.includes('IND') ? await isExpert(context.db, subject) : undefined,
  };
}
