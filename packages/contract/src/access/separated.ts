// System, security and audit in three hands, while the parameter `separatedAdministrators` is on (domain §8.20).
import { effectiveRights, type Rights } from './rights.ts';
import { ADMINISTRATORS, type Role } from './roles.ts';

/** Rights, unlocking and keys are the security administrator's then, the journals the audit administrator's. */
const TAKEN_FROM_SYSTEM =
  /^(right|usual|api|error|ext_access)_|^(oss|sms)_(submit|remove|enable)$|^blade_user_(grant|unlock_account)$|^second_factor_decide_reset$/;

/** The table in force while they are kept apart; nothing that an administrator changed gives it back. */
export function separatedRights(table: Rights): Rights {
  return effectiveRights(
    table,
    Object.keys(table)
      .filter((action) => TAKEN_FROM_SYSTEM.test(action))
      .map((action) => ({ action, role: 'ADM_S', scope: null })),
  );
}

/** The super administrator then keeps contests and wage deposits: who has an area does not keep the system. */
export function rolesInForce(roles: readonly Role[], isSeparated: boolean): readonly Role[] {
  const hasSide = roles.some((one) => one !== 'ADM_S' && ADMINISTRATORS.includes(one));
  return isSeparated && hasSide ? roles.filter((one) => one !== 'ADM_S') : roles;
}
