import { allRights } from '@trainrace/contract';
import { actionName, entityName, menuOf } from '@trainrace/contract/access/action-names';
import { menus } from '@trainrace/contract/access/menus';
import { allowedScopes, type Rights } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import type { RightLine } from '@trainrace/contract/areas/system/right';
import type { Lang } from '@trainrace/contract/wire/label';

/** Every right as it stands for a role, beside what the contract says and what it may be set to. */
export function rightLines(inForce: Rights, role: Role, lang: Lang): RightLine[] {
  return Object.keys(allRights).map((actionNo) => ({
    actionNo,
    actionName: actionName(actionNo, lang),
    groupName: entityName(actionNo, lang),
    menuNo: menuOf(actionNo, menus),
    scope: inForce[actionNo]?.[role] ?? null,
    defaultScope: allRights[actionNo]?.[role] ?? null,
    choices: [...allowedScopes(allRights, actionNo, role)],
  }));
}
