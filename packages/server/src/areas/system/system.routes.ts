import { PROGRAM_NO } from '@trainrace/contract/limits';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { isNumber, recordLookUp } from '#platform/http/look-ups.ts';
import { mountSealed } from '#platform/http/mount-sealed.ts';
import { getDictionaries } from './get-dictionaries.ts';
import { getIdentity } from './get-identity.ts';
import { departmentsOf, getUserInfo } from './get-user-info.ts';
import type { Context } from '#platform/context/context.ts';
import { actionsFor } from '#platform/access/actions-for.ts';
import { openedFor } from '#platform/access/opened-menus.ts';
import { loadOrgs } from './load-orgs.ts';
import { subjectOf } from './subject.ts';
import { menusOf, viewerOf } from './viewer.ts';
import { usersBelow, usersBy, usersOfGroup } from './user-pages.ts';

const noteAccount = async (services: Services, context: Context, value = ''): Promise<void> => {
  const title = inLang(systemCalls.loadUsers.title, 'zh');
  if (isNumber(value))
    await recordLookUp(services, context, { bizTable: 'blade-user', title, field: 'account', value });
};

export function mountSystem(app: FastifyInstance, services: Services): void {
  mountSealed(
    app,
    services,
    systemCalls.getUserInfo,
    async (context, { userId }) => await getUserInfo(services, context, userId),
  );
  mountSealed(app, services, systemCalls.getIdentity, async (context) => await getIdentity(services, context));
  mountSealed(app, services, systemCalls.loadMenuList, async (context, { userId, programNo }) => {
    const subject = await viewerOf(context, userId);
    if (!services.config.menuProgramNos.includes(programNo)) return { menuList: [] };
    const { lines } = await openedFor(services, context, subject);
    return { menuList: menusOf(lines, programNo, context.lang) };
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
    records: (await getUserInfo(services, context, userId)).groupInfos,
  }));
  mountSealed(app, services, systemCalls.loadRolesOfUser, async (context, { userId }) => ({
    records: (await getUserInfo(services, context, userId)).roleinfos,
  }));
}
