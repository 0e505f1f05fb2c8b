// After signing in: who one is, which menus one has, which buttons one may press. Three sealed calls (wire 10.3),
// and how one's lists are shown.
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import { call } from '../api/call.ts';
import { publicConfig } from '../api/config.ts';
import { currentIdentity, setWho, type Identity } from '../api/identity.ts';
import { setListSettings } from '../api/list-settings.ts';

export async function loadIdentity(account: string): Promise<Identity> {
  const { programNo, menuProgramNos } = await publicConfig();
  const user = await call(systemCalls.getUserInfo, { userId: account });
  setWho(user);
  const { userId } = user;
  // A one-time password opens no menu (wire 10.2).
  if (user.extData.mustChangePassword) return { account, user, menus: [], actions: new Set() };
  // Open pages stay on the screen until one is back in one's own name.
  if (user.extData.actingFor?.isOver === true) {
    const { menus = [], actions = new Set<string>() } = currentIdentity() ?? {};
    return { account, user, menus, actions };
  }
  const [menus, { actionList }] = await Promise.all([
    Promise.all(menuProgramNos.map((no) => call(systemCalls.loadMenuList, { userId, programNo: no, isPaging: 0 }))),
    call(systemCalls.loadActions, { userId, programNo }),
    // Without them lists are shown as their pages say.
    call(listSetting.own, {}, { quiet: true }).then(setListSettings, () => setListSettings([])),
  ]);
  return {
    account,
    user,
    menus: menus.flatMap(({ menuList }) => menuList),
    actions: new Set(actionList.map(({ actionNo }) => actionNo)),
  };
}
