// After signing in: who one is, which menus one has, which buttons one may press. Three sealed calls (wire 10.3).
import { systemCalls } from '@trainrace/contract/system/sealed-calls';
import { call } from '../api/call.ts';
import { publicConfig } from '../api/config.ts';
import type { Identity } from '../api/identity.ts';

export async function loadIdentity(account: string): Promise<Identity> {
  const { programNo } = await publicConfig();
  const user = await call(systemCalls.getUserInfo, { userId: account });
  const of = { userId: user.userId, programNo };
  const [{ menuList }, { actionList }] = await Promise.all([
    call(systemCalls.loadMenuList, { ...of, isPaging: 0 }),
    call(systemCalls.loadActions, of),
  ]);
  return { user, menus: menuList, actions: new Set(actionList.map(({ actionNo }) => actionNo)) };
}
