// Who may do what to whose account (security T15).
import { ADMINISTRATORS, kindOf, role, staffKind, type AccountKind, type Role } from '@trainrace/contract/access/roles';
import type { UserDraft } from '@trainrace/contract/accounts/users';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { Refused } from '../../../http/refused.ts';
import type { User as Caller } from '../../../http/work.ts';

export interface Managed {
  id: string;
  name: string;
  kind: AccountKind;
  roles: readonly Role[];
}

/** Whoever could change an account of more rights could take them. */
export function refuseAbove(caller: Pick<Caller, 'roles'>, targets: readonly Managed[]): void {
  const above = targets.find(({ roles }) =>
    roles.some((one) => ADMINISTRATORS.includes(one) && !caller.roles.includes(one)),
  );
  if (above !== undefined) throw new Refused(403, 'aboveOwnRoles', { name: above.name });
}

/** Nobody locks the door behind themselves. */
export function refuseOwn(caller: Pick<Caller, 'id'>, targets: readonly Managed[]): void {
  if (targets.some(({ id }) => id === caller.id)) throw new Refused(409, 'ownAccount');
}

/** What one does not hold, one cannot give; and the role of a virtual sign-in is no matter of granting. */
export function refuseGrant(
  caller: Pick<Caller, 'roles'>,
  targets: readonly Managed[],
  roles: readonly Role[],
  lang: Lang,
): void {
  const fixed = targets.find(({ kind }) => kind !== kindOf(null));
  if (fixed !== undefined) throw new Refused(409, 'rolesOfKind', { name: fixed.name });
  const foreign = roles.find((one) => !caller.roles.includes(one) || !ADMINISTRATORS.includes(one));
  if (foreign !== undefined) throw new Refused(403, 'roleNotHeld', { role: wordOf(role, foreign, lang) });
}

/** Accounts with a profile are edited where the profile is. */
export function refuseProfiled({ kind, name }: Managed): void {
  if (!staffKind.codes.some((one) => one === kind)) throw new Refused(409, 'kindElsewhere', { name });
}

/** A town needs its area, a supervising unit its trade. */
export function missingOf({ kind, townCode, userType }: Partial<Pick<UserDraft, 'kind' | 'townCode' | 'userType'>>) {
  if (kind === 'U031' && (townCode ?? null) === null) return 'townCode';
  if ((kind === 'U029' || kind === 'U030') && (userType ?? null) === null) return 'userType';
  return null;
}
