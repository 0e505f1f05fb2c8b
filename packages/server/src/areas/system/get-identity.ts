import { actionsOf } from '@trainrace/contract/access/rights';
import type { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { openedFor } from '#platform/access/opened-menus.ts';
import type { Context } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';
import { getUserInfo } from './get-user-info.ts';
import { ownSettings } from './list-setting/list-setting.store.ts';
import { menusOf, viewerOf } from './viewer.ts';

/** The caller as pages need to know them; menus, rights and lists stay shut as long as the calls behind them do. */
export async function getIdentity(
  services: Services,
  context: Context,
): Promise<DataOf<typeof systemCalls.getIdentity>> {
  const user = await getUserInfo(services, context, context.user.id);
  const { mustChangePassword, mustAddFactor, actingFor } = user.extData;
  if (mustChangePassword || mustAddFactor === true || actingFor?.isOver === true)
    return { user, menus: [], actions: [], lists: [] };
  const subject = await viewerOf(context, context.user.id);
  const { lines, rights } = await openedFor(services, context, subject);
  return {
    user,
    menus: services.config.menuProgramNos.flatMap((programNo) => menusOf(lines, programNo, context.lang)),
    actions: actionsOf(rights, subject.roles),
    lists: await ownSettings(context),
  };
}
