// After signing in: who one is, which menus one has, which buttons one may press, and how one's lists are shown.
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { call } from '../api/call.ts';
import { currentIdentity, setWho, type Identity } from '../api/identity.ts';
import { setListSettings } from '../api/list-settings.ts';

export async function loadIdentity(account: string): Promise<Identity> {
  const { user, menus, actions, lists } = await call(systemCalls.getIdentity, {});
  setWho(user);
  // Open pages stay on the screen until one is back in one's own name.
  if (user.extData.actingFor?.isOver === true) {
    const { menus = [], actions = new Set<string>() } = currentIdentity() ?? {};
    return { account, user, menus, actions };
  }
  setListSettings(lists);
  return { account, user, menus, actions: new Set(actions) };
}
