// Rights to manage accounts (security T15).
import {
  ALL_ADMINISTRATORS,
  KEPT_APART,
  kindOf,
  role,
  staffKind,
  type AccountKind,
  type Role,
} from '@trainrace/contract/access/roles';
import type { UserDraft } from '@trainrace/contract/areas/accounts/users';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { Refused } from '#platform/context/refused.ts';
import type { User as Caller } from '#platform/context/context.ts';

export interface Managed {
  id: string;
  name: string;
  kind: AccountKind;
  roles: readonly Role[];
}

type Granting = Pick<Caller, 'roles' | 'isSeparated'>;

/** Roles of the caller; system administrators who are not kept apart have those of security and audit as well. */
const heldBy = ({ roles, isSeparated }: Granting): readonly Role[] =>
  roles.includes('ADM_S') && isSeparated !== true ? [...roles, ...KEPT_APART] : roles;

/** While they are kept apart, security gives every role, and is the only one to. */
export function grantsAll({ roles, isSeparated }: Granting): boolean {
  return isSeparated === true && roles.includes('ADM_SEC');
}

/** Security and audit stand alone; while the three are kept apart, the system does too. */
export function refuseTwoOfThree(caller: Granting, targets: readonly Managed[], roles: readonly Role[]): void {
  const alone = KEPT_APART.filter((one) => one !== 'ADM_S' || caller.isSeparated === true);
  if (roles.length > 1 && roles.some((one) => alone.includes(one)))
    throw new Refused(409, 'administratorsApart', { name: targets[0]?.name ?? '' });
}

/** Refuses accounts with more rights than the caller: whoever could change such an account could take them. */
export function refuseAbove(caller: Granting, targets: readonly Managed[]): void {
  const held = heldBy(caller);
  const above = targets.find(({ roles }) =>
    roles.some((one) => ALL_ADMINISTRATORS.includes(one) && !held.includes(one)),
  );
  if (above !== undefined) throw new Refused(403, 'aboveOwnRoles', { name: above.name });
}

/** Refuses calls against the caller's own account. */
export function refuseOwn(caller: Pick<Caller, 'id'>, targets: readonly Managed[]): void {
  if (targets.some(({ id }) => id === caller.id)) throw new Refused(409, 'ownAccount');
}

/** Refuses roles that the caller does not hold; and the role of a virtual sign-in cannot be granted. */
export function refuseGrant(caller: Granting, targets: readonly Managed[], roles: readonly Role[]): void {
  const fixed = targets.find(({ kind }) => kind !== kindOf(null));
  if (fixed !== undefined) throw new Refused(409, 'rolesOfKind', { name: fixed.name });
  refuseTwoOfThree(caller, targets, roles);
  if (caller.isSeparated === true && !grantsAll(caller)) throw new Refused(403, 'grantBySecurity');
  const held = grantsAll(caller) ? ALL_ADMINISTRATORS : heldBy(caller);
  const foreign = roles.find((one) => !held.includes(one) || !ALL_ADMINISTRATORS.includes(one));
  if (foreign !== undefined) throw new Refused(403, 'roleNotHeld', { role: labelOf(role, foreign) });
}

/** Accounts with a profile are edited where the profile is. */
export function refuseProfiled({ kind, name }: Managed): void {
  if (!staffKind.codes.some((one) => one === kind)) throw new Refused(409, 'kindElsewhere', { name });
}

/** Bank, insurer, or another: of nobody else a type is kept. */
export function isSupervising(kind: AccountKind | undefined): boolean {
  return kind === 'U029' || kind === 'U030';
}

/** A town needs its area, a supervising unit its trade. */
export function missingOf({ kind, townCode, userType }: Partial<Pick<UserDraft, 'kind' | 'townCode' | 'userType'>>) {
  if (kind === 'U031' && (townCode ?? null) === null) return 'townCode';
  if (isSupervising(kind) && (userType ?? null) === null) return 'userType';
  return null;
}
