// After signing in: who one is, which menus one has, which buttons one may press. Three sealed calls (wire 10.3).
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { call } from '../api/call.ts';
import { publicConfig } from '../api/config.ts';
import { setWho, type Identity } from '../api/identity.ts';

export async function loadIdentity(account: string): Promise<Identity> {
  const { programNo, menuProgramNos } = await publicConfig();
  const user = await call(systemCalls.getUserInfo, { userId: account });
  setWho(user);
  const { userId } = user;
  // A one-time password opens no menu (wire 10.2).
  if (user.extData.mustChangePassword) return { account, user, menus: [], actions: new Set() };
  const [menus, { actionList }] = await Promise.all([
    Promise.all(menuProgramNos.map((no) => call(systemCalls.loadMenuList, { userId, programNo: no, isPaging: 0 }))),
    call(systemCalls.loadActions, { userId, programNo }),
  ]);
  return {
    account,
    user,
    menus: menus.flatMap(({ menuList }) => menuList),
    actions: new Set(actionList.map(({ actionNo }) => actionNo)),
  };
}
