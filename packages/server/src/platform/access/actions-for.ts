import { actionName, menuOf } from '@trainrace/contract/access/action-names';
import { menus } from '@trainrace/contract/access/menus';
import { actionsOf, type Rights } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import type { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import type { ArrangedLine } from './menu-lines.ts';

type Actions = DataOf<typeof systemCalls.loadActions>['actionList'];

/** The flags behind buttons. The server decides by the same table on every call, so hiding one is a courtesy. */
export function actionsFor(
  roles: readonly Role[],
  { rights, lines }: { rights: Rights; lines: readonly ArrangedLine[] },
  lang: Lang,
): Actions {
  const open = new Set(lines.map(({ code }) => code));
  const pages = menus.filter(({ menuNo }) => open.has(menuNo));
  return actionsOf(rights, roles).map((actionNo) => ({
    actionNo,
    actionName: actionName(actionNo, lang),
    menuNo: menuOf(actionNo, pages),
  }));
}
