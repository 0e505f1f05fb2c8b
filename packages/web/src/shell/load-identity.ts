// After signing in: who one is, which menus one has, which buttons one may press, and how one's lists are shown.
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { askFirst, firstAnswer } from '../api/asked-first.ts';
import { call } from '../api/call.ts';
import { currentIdentity, IDENTITY, setWho, type Identity } from '../api/identity.ts';
import { setListSettings } from '../api/list-settings.ts';
import { currentLang } from '../i18n/language.ts';

type Told = DataOf<typeof systemCalls.getIdentity>;

const keyFor = (account: string) => [IDENTITY, account, currentLang()];

/** Asked with the first script; `loadIdentity` takes its answer. */
export function askIdentityFirst(account: string): void {
  askFirst(keyFor(account), () => call(systemCalls.getIdentity, {}, { isAhead: true }));
}

export async function loadIdentity(account: string): Promise<Identity> {
  const { user, menus, actions, lists } = await firstAnswer<Told>(keyFor(account), () =>
    call(systemCalls.getIdentity, {}),
  );
  setWho(user);
  // Open pages stay on the screen until one is back in one's own name.
  if (user.extData.actingFor?.isOver === true) {
    const { menus = [], actions = new Set<string>() } = currentIdentity() ?? {};
    return { account, user, menus, actions };
  }
  setListSettings(lists);
  return { account, user, menus, actions: new Set(actions) };
}
